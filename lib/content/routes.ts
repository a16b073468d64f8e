import type { Page } from "@/lib/model/page";
import { pathsOf } from "@/lib/model/page-queries";
import { type Problem, problem } from "@/lib/util/problem";
import { readText } from "./files";
import { lineOfKey } from "./frontmatter";
import { reservedRoutes } from "./pages";

/** Folders of generated files. */
const buildFolders = ["/_next/", "/assets/"];

/**
 * Reports docs and posts whose URL is taken. Of two posts, the later one is reported. URLs are
 * compared without case, because macOS and Windows would have one file and Linux two.
 */
export function checkRoutes(root: string, pages: readonly Page[]): Problem[] {
  const generatedPaths = pages.filter((page) => !isWritten(page)).flatMap(pathsOf);
  const owners = new Map(
    [...reservedRoutes, ...generatedPaths].map((path) => [path.toLowerCase(), "the site itself"]),
  );
  const writtenPages = pages
    .filter(isWritten)
    .sort((a, b) => (a.file ?? "").localeCompare(b.file ?? ""));
  const problems: Problem[] = [];
  for (const page of writtenPages) {
    for (const path of pathsOf(page)) {
      const key = path.toLowerCase();
      const owner = owners.get(key) ?? ownerOfFolder(path);
      if (owner) problems.push(describeDuplicate(root, page, path, owner));
      owners.set(key, owner ?? `\`${page.file}\``);
    }
  }
  return problems;
}

function isWritten({ kind, file }: Page): boolean {
  return kind === "docs" || (kind === "changelog" && file !== undefined);
}

function ownerOfFolder(path: string): string | undefined {
  return buildFolders.some((folder) => path.startsWith(folder)) ? "the site itself" : undefined;
}

function describeDuplicate(
  root: string,
  { file = "", route }: Page,
  path: string,
  owner: string,
): Problem {
  const isSlug = path === route;
  return problem({
    code: "route-duplicate",
    file,
    line: lineOfKey(linesOfFile(root, file), isSlug ? "slug" : "aliases"),
    message: `The route \`${path}\` is claimed by ${owner} and \`${file}\`.`,
    hint: isSlug ? "Give this page another `slug`." : "Take it out of this page's `aliases`.",
  });
}

function linesOfFile(root: string, file: string): string[] {
  const read = readText(root, file);
  return "text" in read ? read.text.split("\n") : [];
}
