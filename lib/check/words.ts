import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readLocks, type VersionsInput } from "@/lib/content/package-versions";
import type { CompiledPageInfo, CompiledSite, MdxPage } from "@/lib/mdx/page";
import type { OtherNames, ProseRule } from "@/lib/model/names";
import type { Placeholder } from "@/lib/model/placeholders";
import { atOrigin, includedFiles, textAtItsLines } from "@/lib/util/origins";
import type { Problem } from "@/lib/util/problem";
import { checkInstalls, type InstallRules } from "./installs";
import { checkPageText } from "./names/check-text";
import { type Documented, type Release, readRelease, recordedVersions } from "./names/release";
import { checkNames, placeholderRule } from "./names/rules";
import { compareWithVerified } from "./names/verified";
import { checkProse } from "./prose";
import { checkSdkSamples } from "./samples/check";

/** The records that pages are compared with, and the files to check: all when undefined. */
export interface Editorial {
  /** Names that no record of a release has. */
  names: OtherNames;
  /** Turns of phrase that our text avoids. */
  prose: readonly ProseRule[];
  placeholders: readonly Placeholder[];
  /**
   * Packages that pages may install without a version, and the releases that they describe. Without
   * it, commands aren't read.
   */
  versions?: VersionsInput;
  /** The release whose names pages may use. Without it, only names of others are known. */
  documented?: Documented;
  only?: ReadonlySet<string>;
}

/**
 * Names and English of pages: what needs no parser of a programming language, so that the preview
 * can say it, too.
 */
export function checkWords(pages: CompiledSite, root: string, editorial: Editorial): Problem[] {
  const files = new Set([...pages.keys()].flatMap((page) => [page.file, ...includedFiles(page)]));
  const texts = [...files].map((file) => [file, readFileSync(join(root, file), "utf8")] as const);
  const installs = installRules(root, editorial);
  const placeholders = [placeholderRule(editorial.placeholders)];
  return [
    ...[...pages.keys()].flatMap((page) => [
      ...checkAgainstReleases(page, root, editorial, (release) => checkPageText(page, release)),
      ...(page.unlisted
        ? []
        : checkNames(page.file, textAtItsLines(page), 1, placeholders).map((item) =>
            atOrigin(page, item),
          )),
    ]),
    // Whole files, because titles and descriptions are prose too.
    ...texts
      .filter(([file]) => /\.mdx?$/.test(file))
      .flatMap(([file, text]) => checkProse(file, text, editorial.prose)),
    ...texts.flatMap(([file, text]) => (installs ? checkInstalls(file, text, installs) : [])),
  ];
}

/** The documented release; without one, of names that belong to others. */
export function documentedRelease(root: string, { documented, names }: Editorial): Release {
  return documented ? readRelease(root, documented, names) : { version: "", others: names };
}

/**
 * Problems of a page in the documented release, by the release that it was last verified against.
 */
export function checkAgainstReleases(
  page: Pick<MdxPage, "file" | "verified">,
  root: string,
  editorial: Editorial,
  find: (release: Release) => readonly Problem[],
): Problem[] {
  const current = documentedRelease(root, editorial);
  const version = page.verified ?? editorial.versions?.verified;
  const verified =
    version === undefined || !editorial.documented
      ? undefined
      : readRelease(root, { version }, editorial.names);
  const problems = compareWithVerified(current, verified, find);
  if (problems.length === 0 || !isHistory(page.file)) return problems;
  // A post says what was so in its release: what any release has is right.
  return recordedVersions(root)
    .filter((other) => other !== current.version)
    .reduce((left, other) => {
      const release = readRelease(root, { version: other }, editorial.names);
      const places = new Set(find(release).map(locationKey));
      return left.filter((item) => places.has(locationKey(item)));
    }, problems);
}

/**
 * Problems that a page has in one release and not in another: in its text, and in its calls of the
 * SDK.
 */
export function outdatedIn(
  page: MdxPage,
  { samples }: Pick<CompiledPageInfo, "samples">,
  current: Release,
  verified: Release,
  editorial: Editorial,
): Problem[] {
  return compareWithVerified(current, verified, (release) => [
    ...checkPageText(page, release),
    ...checkPageSamples(page, samples, release, editorial),
  ]).filter(({ severity }) => severity === "warning");
}

/** Calls in a page's samples that a release of the SDK doesn't have. */
export function checkPageSamples(
  { file }: Pick<MdxPage, "file">,
  samples: CompiledPageInfo["samples"],
  { sdk }: Release,
  { versions }: Editorial,
): Problem[] {
  if (!sdk) return [];
  const looserThanWritten = versions?.sdk.looserThanWritten ?? [];
  return checkSdkSamples(file, samples, { record: sdk, looserThanWritten });
}

function isHistory(file: string): boolean {
  return file.startsWith("content/changelog/");
}

const locationKey = ({ code, line, column }: Problem) => [code, line, column].join(" ");

/** The rules for commands that install packages. */
export function installRules(root: string, { versions }: Editorial): InstallRules | undefined {
  return versions && { locks: readLocks(root), newestWorks: versions.newestWorks };
}
