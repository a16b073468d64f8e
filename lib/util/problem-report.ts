import { escapePattern } from "./pattern";
import { type Problem, sortProblems } from "./problem";

/** A problem and every location that it has. */
export interface ReportEntry {
  problem: Problem;
  /** Its other locations, in reading order. */
  alsoAt: readonly Problem[];
}

export interface ProblemReport {
  /** Problems that caused others, which may disappear with them. Empty if there are none. */
  causes: readonly ReportEntry[];
  /** Number of problems that follow from the causes. */
  consequences: number;
  others: readonly ReportEntry[];
}

/**
 * Separates the causes from other problems, counts their consequences, and merges problems that are
 * the same at many locations.
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
  // All problems of a file that is a cause belong to the causes.
  const brokenFiles = new Set([...causes].map(({ file }) => file));
  const isCause = (item: Problem) => brokenFiles.has(item.file) && !consequences.has(item);
  return {
    causes: joinSame(sorted.filter(isCause).sort(byCause(causes))),
    consequences: consequences.size,
    others: joinSame(sorted.filter((item) => !isCause(item) && !consequences.has(item))),
  };
}

/** Compares by file, and within a file puts causes first. Sorting is stable for the rest. */
function byCause(causes: ReadonlySet<Problem>) {
  return (a: Problem, b: Problem) =>
    a.file.localeCompare(b.file) || Number(causes.has(b)) - Number(causes.has(a));
}

/** Codes of references to a page, heading, operation or entry that doesn't exist. */
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

/** True if a problem follows from another one. */
type Reach = (item: Problem) => boolean;

/** Returns which problems in other files may follow from a problem, or undefined if none. */
function reachOf({ code, file, severity, message }: Problem): Reach | undefined {
  if (severity !== "error" || referenceCodes.has(code)) return undefined;
  // Two pages have the same address, so one of them is lost.
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

/** Codes of errors that make an API description unreadable. */
const apiCodes: ReadonlySet<string> = new Set(["api-syntax", "api-structure", "api-ref"]);

/** Codes of errors that make a page lose its headings or its address. */
const pageCodes = /^(mdx-|frontmatter-|file-name$)/;

/** API pages are below one address, and the description is published too. */
function ofApi(file: string): Reach {
  return ({ code, message }) =>
    code === "api-operation-unknown" ||
    code === "vocabulary-endpoint" ||
    code.startsWith("question-") ||
    message.includes("`/reference/api") ||
    message.includes(`\`/${file}\``);
}

/** Codes of problems that follow from errors in a data module, besides unanswered questions. */
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

/** A page's file name is its address, unless the frontmatter has another one. */
function ofPage(file: string, page: string): Reach {
  const name = page.replace(/(^|\/)index$/, "");
  const address = file.startsWith("content/changelog/") ? `changelog/${name}` : name;
  return ofAddress(address, file);
}

/** True for messages that contain the address, one of its headings, or the id of its doc. */
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
