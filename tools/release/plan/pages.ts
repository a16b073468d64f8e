import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkConstants } from "@/lib/check/names/constants";
import type { Release } from "@/lib/check/names/release";
import { checkNames, releaseRules } from "@/lib/check/names/rules";
import { compareWithVerified } from "@/lib/check/names/verified";
import { type Editorial, outdatedIn } from "@/lib/check/words";
import { listFiles } from "@/lib/content/files";
import type { CompiledSite, MdxPage } from "@/lib/mdx/page";
import { type Problem, sortProblems } from "@/lib/util/problem";

/** Posts say what was so in their release. */
export function isCurrent({ file, unlisted }: Pick<MdxPage, "file" | "unlisted">): boolean {
  return !unlisted && !file.startsWith("content/changelog/");
}

/** What is right on pages in one release and wrong in the next: the problems of a check against both. */
export function findWrongLines(
  pages: CompiledSite,
  root: string,
  editorial: Editorial,
  before: Release,
  after: Release,
): Problem[] {
  const inPages = [...pages]
    .filter(([page]) => isCurrent(page))
    .flatMap(([page, info]) => outdatedIn(page, info, after, before, editorial));
  const found = [...inPages, ...findInData(root, before, after)].map(withoutInstruction);
  // A name that is twice in a line is one thing to correct.
  const lines = new Map(found.map((item) => [`${item.file}:${item.line} ${item.message}`, item]));
  return sortProblems([...lines.values()]);
}

/** Files for download, questions, the glossary and other data with names of the platform. */
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

/** The plan itself says what to do with a page. */
function withoutInstruction({ hint, ...item }: Problem): Problem {
  const words = hint?.replace(/\s*Verified against .*$/, "");
  return words ? { ...item, hint: words } : item;
}
