import { escapePattern } from "./pattern";
import { type Problem, sortProblems } from "./problem";

/** A problem and every location that it has. */
export interface ReportEntry {
  problem: Problem;
  /** The others, in reading order. */
  alsoAt: readonly Problem[];
}

export interface ProblemReport {
  /**
   * Problems that caused others come first, because the others may go away with them. Empty when
   * nothing follows from anything.
   */
  causes: readonly ReportEntry[];
  /** How many problems follow from the causes. */
  consequences: number;
  others: readonly ReportEntry[];
}

/**
 * Puts the causes first, counts what follows from them, and joins the same problem at many
 * locations.
 */
export function arrangeProblems(problems: readonly Problem[]): ProblemReport {
  const sorted = sortProblems(problems);
  const scopes: { cause: Problem; reach: Reach }[] = [];
  for (const item of sorted) {
    const reach = reachOf(item);
    if (reach) scopes.push({ cause: item, reach });
  }
  const causes = new Set<Problem>();
  const consequences = new Set<Problem>();
  for (const item of sorted) {
    if (!referenceCodes.has(item.code)) continue;
    for (const { cause, reach } of scopes) {
      if (!reach(item)) continue;
      causes.add(cause);
      consequences.add(item);
    }
  }
  // The other problems of a file that broke others belong to them.
  const brokenFiles = new Set([...causes].map(({ file }) => file));
  const isCause = (item: Problem) => brokenFiles.has(item.file) && !consequences.has(item);
  return {
    causes: joinSame(sorted.filter(isCause).sort(byCause(causes))),
    consequences: consequences.size,
    others: joinSame(sorted.filter((item) => !isCause(item) && !consequences.has(item))),
  };
}

/**
 * By file, and within one the cause before what else is wrong there. Sorting keeps the order of the
 * rest.
 */
function byCause(causes: ReadonlySet<Problem>) {
  return (a: Problem, b: Problem) =>
    a.file.localeCompare(b.file) || Number(causes.has(b)) - Number(causes.has(a));
}

/**
 * Problems of something that names a page, a heading, an operation or an entry which isn't there.
 */
const referenceCodes: ReadonlySet<string> = new Set([
  "api-operation-unknown",
  "config-doc-unknown",
  "config-sidebar-unknown",
  "doc-orphan",
  "entry-unknown",
  "heading-lost",
  "link-anchor",
  "link-broken",
  "link-file",
  "question-fact",
  "question-search",
  "question-section",
  "redirect-target",
  "url-lost",
  "url-unknown",
  "vocabulary-endpoint",
]);

/** Whether a problem follows from another one. */
type Reach = (item: Problem) => boolean;

/** The effect of a problem outside of its own file; undefined when it has none. */
function reachOf({ code, file, severity, message }: Problem): Reach | undefined {
  if (severity !== "error" || referenceCodes.has(code)) return undefined;
  // Two pages at one address, of which one is lost.
  const [, route] = (code === "route-duplicate" && /`\/([^`]*)`/.exec(message)) || [];
  if (route !== undefined) return ofAddress(route, file);
  const isUnread = code === "file-unreadable";
  if (apiCodes.has(code) || (isUnread && file.endsWith(".json"))) return ofApi(file);
  if (code === "config-invalid" || code === "data-invalid" || (isUnread && file.endsWith(".ts")))
    return reachOfData(file);
  const [, page] = /^content\/(?:docs|changelog)\/(.+)\.mdx?$/.exec(file) ?? [];
  if (page !== undefined && (isUnread || pageCodes.test(code))) return ofPage(file, page);
  return undefined;
}

/** A description with one of these isn't read at all. */
const apiCodes: ReadonlySet<string> = new Set(["api-syntax", "api-structure", "api-ref"]);

/** A page with one of these has no headings, or no address. */
const pageCodes = /^(mdx-|frontmatter-|file-name$)/;

/** The pages of the API are below one address, and the description is published itself. */
function ofApi(file: string): Reach {
  return ({ code, message }) =>
    code === "api-operation-unknown" ||
    code === "vocabulary-endpoint" ||
    code.startsWith("question-") ||
    message.includes("`/reference/api") ||
    message.includes(`\`/${file}\``);
}

/**
 * Codes of the problems that follow when a module of data is wrong, besides questions that search
 * can't answer then.
 */
const dataReach: Readonly<Record<string, readonly string[]>> = {
  "content/sidebars.ts": ["doc-orphan", "config-sidebar-unknown", "config-doc-unknown"],
  "content/glossary.ts": ["entry-unknown", "heading-lost", "url-lost", "link-anchor"],
  "content/roadmap.ts": ["heading-lost", "url-lost", "link-broken", "link-anchor"],
  "redirects.ts": ["heading-lost", "url-lost", "link-broken", "link-anchor", "redirect-target"],
};

function reachOfData(file: string): Reach | undefined {
  const codes = dataReach[file];
  return codes && (({ code }) => codes.includes(code) || code.startsWith("question-"));
}

/** A page's own file name is its address, unless its frontmatter has another one. */
function ofPage(file: string, page: string): Reach {
  const name = page.replace(/(^|\/)index$/, "");
  const address = file.startsWith("content/changelog/") ? `changelog/${name}` : name;
  return ofAddress(address, file);
}

/** Names the address, a heading of it, or the doc of that id. */
function ofAddress(address: string, file: string): Reach {
  const names = new RegExp(`\`(?:[\\w ]*/)?${escapePattern(address)}(?:\\.mdx?)?[\`#?/]`);
  return (item) => names.test(item.message) && item.file !== file;
}

/** Groups problems by kind, message and hint. */
function joinSame(problems: readonly Problem[]): ReportEntry[] {
  const entries = new Map<string, { problem: Problem; alsoAt: Problem[] }>();
  for (const item of problems) {
    const key = JSON.stringify([item.code, item.severity, item.message, item.hint]);
    const entry = entries.get(key);
    if (entry) entry.alsoAt.push(item);
    else entries.set(key, { problem: item, alsoAt: [] });
  }
  return [...entries.values()];
}
