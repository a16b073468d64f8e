import type { CompiledPageInfo, MdxPage } from "@/lib/mdx/page";
import { atOrigin, textAtItsLines } from "@/lib/util/origins";
import { type Problem, problem } from "@/lib/util/problem";
import { documentedRelease, type Editorial, findOutdatedNames } from "../words";
import { compareReleases } from "./changes";
import { type Release, readRelease } from "./release";
import type { ReleaseChange } from "./release-change";

/** A page, and the names on it that changed since the release that it was verified against. */
export interface StalePage {
  file: string;
  verified: string;
  items: Problem[];
}

/**
 * Lists pages that need to be verified again: names on them are wrong now, or have a different
 * default or signature than when the page was verified.
 */
export function findStalePages(
  pages: ReadonlyMap<MdxPage, CompiledPageInfo>,
  root: string,
  editorial: Editorial,
): StalePage[] {
  const current = documentedRelease(root, editorial);
  const changesSince = new Map<string, ReleaseChange[]>();
  const stalePages: StalePage[] = [];
  for (const [page, info] of pages) {
    const version = page.verified ?? editorial.versions?.verified ?? current.version;
    if (version === current.version || page.file.startsWith("content/changelog/")) continue;
    const verified = readRelease(root, { version }, editorial.names);
    const changes = changesSince.get(version) ?? compareReleases(verified, current);
    changesSince.set(version, changes);
    const items = [
      ...findOutdatedNames(page, info, current, verified, editorial),
      ...reportChangedNames(page, changes, current),
    ];
    if (items.length > 0) stalePages.push({ file: page.file, verified: version, items });
  }
  return stalePages;
}

/** Matches `ACME_HOST` and `ac.init`, but not parts of paths. */
const dottedName = /(?<![\w./-])[A-Za-z]\w*(?:\.[A-Za-z]\w*)*/g;

/** Reports names on a page whose default, signature or value has changed. */
function reportChangedNames(
  page: MdxPage,
  changes: readonly ReleaseChange[],
  { version }: Pick<Release, "version">,
): Problem[] {
  if (page.unlisted) return [];
  // Each name is reported once, because whoever checks the page looks at all its occurrences.
  const unreported = new Map(
    changes
      .filter(({ what, kind }) => what === "changed" && kind !== "service")
      .map((change) => [change.name, change]),
  );
  const problems: Problem[] = [];
  for (const [index, line] of textAtItsLines(page).split("\n").entries()) {
    for (const [name] of line.matchAll(dottedName)) {
      const change = unreported.get(name);
      if (!change) continue;
      unreported.delete(name);
      const changedName = problem({
        code: "release-changed",
        severity: "warning",
        file: page.file,
        line: index + 1,
        message: `\`${name}\` changed in ${version}: ${change.detail}.`,
      });
      problems.push(atOrigin(page, changedName));
    }
  }
  return problems;
}
