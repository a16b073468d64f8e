import type { CompiledPageInfo, MdxPage } from "@/lib/mdx/page";
import { atOrigin, textAtItsLines } from "@/lib/util/origins";
import { type Problem, problem } from "@/lib/util/problem";
import { documentedRelease, type Editorial, outdatedIn } from "../words";
import { compareReleases } from "./changes";
import { type Release, readRelease } from "./release";
import type { ReleaseChange } from "./release-change";

/** A page and what changed of its names since the release that it was verified against. */
export interface StalePage {
  file: string;
  verified: string;
  items: Problem[];
}

/**
 * Pages whose names changed between the release that they were verified against and the documented
 * one: what is wrong now, and what is still there but has another default or signature.
 */
export function findStalePages(
  pages: ReadonlyMap<MdxPage, CompiledPageInfo>,
  root: string,
  editorial: Editorial,
): StalePage[] {
  const current = documentedRelease(root, editorial);
  const changes = new Map<string, ReleaseChange[]>();
  return [...pages].flatMap(([page, info]) => {
    const version = page.verified ?? editorial.versions?.verified ?? current.version;
    if (version === current.version || page.file.startsWith("content/changelog/")) return [];
    const verified = readRelease(root, { version }, editorial.names);
    const changed = changes.get(version) ?? compareReleases(verified, current);
    changes.set(version, changed);
    const items = [
      ...outdatedIn(page, info, current, verified, editorial),
      ...mentionsOfChanged(page, changed, current),
    ];
    return items.length > 0 ? [{ file: page.file, verified: version, items }] : [];
  });
}

/** Where a page names what has another default, signature or value. */
function mentionsOfChanged(
  page: MdxPage,
  changes: readonly ReleaseChange[],
  { version }: Pick<Release, "version">,
): Problem[] {
  if (page.unlisted) return [];
  const changed = new Map(
    changes
      .filter(({ what, kind }) => what === "changed" && kind !== "service")
      .map((item) => [item.name, item]),
  );
  const seen = new Set<string>();
  return textAtItsLines(page)
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(/(?<![\w./-])[A-Za-z]\w*(?:\.[A-Za-z]\w*)*/g)].flatMap(({ 0: name }) => {
        const change = changed.get(name);
        // A single place of a page is enough to look at all of them.
        if (!change || seen.has(name)) return [];
        seen.add(name);
        const { file } = page;
        return atOrigin(
          page,
          problem({
            code: "release-changed",
            severity: "warning",
            file,
            line: index + 1,
            message: `\`${name}\` changed in ${version}: ${change.detail}.`,
          }),
        );
      }),
    );
}
