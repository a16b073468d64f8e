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

/** The rules that pages are checked with. */
export interface Editorial {
  /** Names that are right although no record of a release has them. */
  names: OtherNames;
  /** Phrases that our text avoids. */
  prose: readonly ProseRule[];
  placeholders: readonly Placeholder[];
  /**
   * Packages that pages may install without a version, and the releases that pages describe.
   * Without it, install commands aren't checked.
   */
  versions?: VersionsInput;
  /** The release whose names pages may use. Without it, only `names` are known. */
  documented?: Documented;
  only?: ReadonlySet<string>;
}

/**
 * Checks names and wording in the text of pages. It needs no parser of a programming language, so
 * the preview can afford it.
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
    // Prose is checked in whole files, because titles and descriptions count too.
    ...texts
      .filter(([file]) => /\.mdx?$/.test(file))
      .flatMap(([file, text]) => checkProse(file, text, editorial.prose)),
    ...texts.flatMap(([file, text]) => (installs ? checkInstalls(file, text, installs) : [])),
  ];
}

/** Returns the documented release, or an empty one with only the other names. */
export function documentedRelease(root: string, { documented, names }: Editorial): Release {
  return documented ? readRelease(root, documented, names) : { version: "", others: names };
}

/**
 * Checks a page against the documented release. What was right in the release that the page was
 * last verified against is only a warning.
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
  // A changelog post describes its own release, so a name is right if any release has it.
  return recordedVersions(root)
    .filter((other) => other !== current.version)
    .reduce((remaining, other) => {
      const release = readRelease(root, { version: other }, editorial.names);
      const locations = new Set(find(release).map(locationKey));
      return remaining.filter((item) => locations.has(locationKey(item)));
    }, problems);
}

/**
 * Finds names and SDK calls of a page that its verified release has and the current one doesn't.
 */
export function findOutdatedNames(
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

/** Checks SDK calls in a page's samples against a release. */
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

/** Returns the rules for install commands. Undefined if they aren't checked. */
export function installRules(root: string, { versions }: Editorial): InstallRules | undefined {
  return versions && { locks: readLocks(root), newestWorks: versions.newestWorks };
}
