import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiFolder } from "@/lib/api-routes";
import { kinds } from "@/lib/kinds/registry";
import { openapiFile } from "@/lib/model/api";
import { postRoute } from "@/lib/model/changelog-routes";
import { includedFiles } from "@/lib/model/origins";
import { pathsOf } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import type { Problem, ProblemCode } from "@/lib/problem";
import { canonicalPath, isBelow, splitUrl } from "@/lib/url";

/** Problems of a file after which the rest of the site knows its text only in part. */
const inText: ReadonlySet<ProblemCode> = new Set([
  "mdx-syntax",
  "mdx-depth",
  "mdx-import",
  "file-unreadable",
  "include-file",
  "include-part",
  "include-cycle",
]);

/** After which its addresses and ids are unknown. */
const inNames: ReadonlySet<ProblemCode> = new Set([
  "file-unreadable",
  "frontmatter-unclosed",
  "frontmatter-syntax",
  "frontmatter-unknown",
  "config-invalid",
  "api-syntax",
  "api-version",
]);

/** In a page with a syntax error, what its other parts are blamed for when a tag is taken for text. */
const sameLine: ReadonlySet<ProblemCode> = new Set(["component-props", "markup-unknown", "link-text"]);

/** A file that couldn't be read whole, and what of it others may miss. */
interface Cause {
  problem: Problem;
  hides: (missing: string) => boolean;
  follows: (other: Problem) => boolean;
}

/**
 * Holds back what may follow from files that couldn't be read whole: an author who broke one tag should read of that
 * tag, not of forty links into its page. The first problem of such a file says how many were held back.
 */
export function holdFollowUps(all: readonly Problem[], site: Site | undefined, root: string): Problem[] {
  const problems = withoutRepeats(all);
  const found = findCauses(problems, site, root);
  if (found.length === 0) return problems;
  const held = new Map<Problem, number>();
  const first = new Set(found.map(({ problem }) => problem));
  const lost = new Map<string, Cause>();
  const hold = (item: Problem): boolean => {
    if (first.has(item)) return false;
    const { missing } = item;
    const cause = found.find(({ hides, follows }) =>
      missing === undefined ? follows(item) : missing === "*" || hides(missing),
    );
    const by = cause ?? lost.get(missing ?? "");
    if (!by) return false;
    if (item.loses !== undefined) lost.set(item.loses, by);
    held.set(by.problem, (held.get(by.problem) ?? 0) + 1);
    return true;
  };
  // What loses an address comes before those that miss it.
  const losing = new Set(problems.filter((item) => item.loses !== undefined && hold(item)));
  const kept = problems.filter((item) => !losing.has(item) && (item.loses !== undefined || !hold(item)));
  return kept.map((item) => {
    const more = held.get(item);
    return more === undefined ? item : { ...item, more };
  });
}

/** The file that a missing page would be made from, as far as the problems of the site tell. */
export function fileOfMissing(
  path: string,
  site: Site,
  problems: readonly Problem[],
  root: string,
): string | undefined {
  const hiding = findCauses(problems, site, root).find(({ hides }) => hides(path))?.problem.file;
  return hiding ?? (isBelow(path, apiFolder) ? site.config.api?.file : undefined);
}

/** What several pages include has its problems in each of them. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((item) => [JSON.stringify(item), item])).values()];
}

/** One for each file: its first problem. */
function findCauses(problems: readonly Problem[], site: Site | undefined, root: string): Cause[] {
  const byFile = new Map<string, Problem[]>();
  for (const item of problems) {
    if (item.severity !== "error" || !(inText.has(item.code) || hidesNames(item))) continue;
    byFile.set(item.file, [...(byFile.get(item.file) ?? []), item]);
  }
  return [...byFile].flatMap(([file, own]) => {
    const [first] = own;
    if (!first) return [];
    const lines = new Set(own.filter(({ code }) => code === "mdx-syntax").map(({ line }) => line));
    const hides = file === site?.config.api?.file ? hidesOfApi(site) : hidesOfFile(file, own, site, root);
    const follows = (other: Problem) =>
      other.file === file &&
      lines.size > 0 &&
      ((sameLine.has(other.code) && lines.has(other.line)) || other.code === "heading-skipped");
    return [{ problem: first, hides, follows }];
  });
}

/** A file without frontmatter has lost its own; a key that is wrong is a loss only where it names the page. */
function hidesNames({ code, message }: Problem): boolean {
  if (inNames.has(code)) return true;
  return code.startsWith("frontmatter-") && /start with frontmatter|`(?:slug|id|aliases)\b/.test(message);
}

/** Without its document, the reference has no pages. */
function hidesOfApi({ api }: Site): Cause["hides"] {
  return (missing) =>
    api === undefined && (missing === "api:" || missing === openapiFile || isBelow(splitUrl(missing).path, apiFolder));
}

function hidesOfFile(file: string, own: readonly Problem[], site: Site | undefined, root: string): Cause["hides"] {
  const hasText = !own.some(({ code }) => inText.has(code));
  const kind = kinds.find(({ id }) => file === `content/${id}.ts`);
  const including = [...(site?.docs ?? []), ...(site?.posts ?? [])].filter((page) =>
    includedFiles(page).includes(file),
  );
  const files = new Set([file, ...including.map((page) => page.file)]);
  const pages = (site?.pages ?? []).filter((page) => files.has(page.file ?? "")).flatMap(pathsOf);
  const routes = new Set([...pages, ...(kind?.reserved ?? [])]);
  const written = own.some(hidesNames) ? namesIn(root, file) : new Set<string>();
  return (missing) => {
    const { path } = splitUrl(missing);
    return ((!hasText || kind) && routes.has(path)) || written.has(path);
  };
}

/** Names that a file may have had: what it would be called by itself, and what its author wrote. */
function namesIn(root: string, file: string): Set<string> {
  const path = /^content\/docs\/(.*)\.mdx?$/.exec(file)?.[1];
  const own = path === undefined ? [] : [path, canonicalPath(`/${path}`)];
  let text: string;
  try {
    // What is no UTF-8 has its names all the same.
    text = readFileSync(join(root, file), "latin1");
  } catch {
    return new Set(own);
  }
  const part = isData(file) ? text : text.split("\n").slice(0, 40).join("\n");
  const words: string[] = part.match(/[\w/.-]+/g) ?? [];
  return new Set([...own, ...words, ...words.map(postRoute)]);
}

function isData(file: string): boolean {
  return !/\.mdx?$/.test(file);
}
