import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkConstants } from "@/lib/check/names/constants";
import type { Release } from "@/lib/check/names/release";
import { checkNames, releaseRules } from "@/lib/check/names/rules";
import { compareWithVerified } from "@/lib/check/names/verified";
import { type Editorial, findOutdatedNames } from "@/lib/check/words";
import { listFiles } from "@/lib/content/files";
import type { CompiledSite, MdxPage } from "@/lib/mdx/page";
import { type Problem, sortProblems } from "@/lib/util/problem";

/** Posts describe their own release, so they aren't updated. */
export function isCurrent({ file, unlisted }: Pick<MdxPage, "file" | "unlisted">): boolean {
  return !unlisted && !file.startsWith("content/changelog/");
}

/**
 * Lines that are right in one release and wrong in the next: problems that a check only reports for
 * the next.
 */
export function findWrongLines(
  pages: CompiledSite,
  root: string,
  editorial: Editorial,
  before: Release,
  after: Release,
): Problem[] {
  const inPages = [...pages]
    .filter(([page]) => isCurrent(page))
    .flatMap(([page, info]) => findOutdatedNames(page, info, after, before, editorial));
  const problems = [...inPages, ...findInData(root, before, after)].map(withoutInstruction);
  // A name that appears twice in a line is one correction.
  const corrections = new Map<string, Problem>();
  for (const item of problems) corrections.set(`${item.file}:${item.line} ${item.message}`, item);
  return sortProblems([...corrections.values()]);
}

/** Checks names in downloads, questions, the glossary and other data. */
function findInData(root: string, before: Release, after: Release): Problem[] {
  const files = [
    ...listFiles(root, "public/downloads", [""]),
    ...listFiles(root, "content", [".ts", ".yaml"]).filter((file) => !file.slice(8).includes("/")),
  ].filter((file) => file !== "content/other-names.ts");
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return compareWithVerified(after, before, (release) => [
      ...checkNames(file, text, 1, releaseRules(release)),
      ...checkConstants(file, text, release),
    ]).filter(({ severity }) => severity === "warning");
  });
}

/** The plan itself explains what to do with a page. */
function withoutInstruction({ hint, ...item }: Problem): Problem {
  const words = hint?.replace(/\s*Verified against .*$/, "");
  return words ? { ...item, hint: words } : item;
}
