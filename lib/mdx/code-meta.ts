import { createHash } from "node:crypto";

/** The meta text after the language of a code fence. */
export interface CodeMeta {
  title?: string;
  marked: number[];
  added: number[];
  removed: number[];
  wrap: boolean;
  output: boolean;
  /** Why the sample never runs: a reason of lib/content/samples/classify.ts. */
  norun?: string;
  /** HTTP status that the sample provokes on purpose, such as 404. */
  fails?: number;
  /** Words that aren't known. */
  unknown: string[];
}

const lineRanges = /^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/;

/** Which list of lines a key before braces fills. Without a key, lines are marked. */
const lineLists: Readonly<Record<string, "added" | "removed">> = { add: "added", del: "removed" };

/**
 * Matches the words of a fence: names with a quoted text or with lines in braces, and everything
 * else up to a space.
 */
const metaWord = /[\w-]+="[^"]*"|"[^"]*"|\/(?:[^/\\]|\\.)+\/|[\w-]*=?\{[^}\s]*\}|\S+/g;

/**
 * Parses `title="x.py" {1,3-5} add={2} del={3} wrap output norun="Docker" fails="404"`. Lines count
 * from 1. The last two are for the sample runner (tools/samples/README.md).
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const result: CodeMeta = {
    marked: [],
    added: [],
    removed: [],
    wrap: false,
    output: false,
    unknown: [],
  };
  for (const word of meta.match(metaWord) ?? []) {
    if (word === "wrap" || word === "output") result[word] = true;
    else if (!readText(word, result) && !readLines(word, result)) result.unknown.push(word);
  }
  return result;
}

/** Parses a word with a quoted text. Returns false for any other. */
function readText(word: string, result: CodeMeta): boolean {
  const [, key, value = ""] = /^(title|norun|fails)="([^"]*)"$/.exec(word) ?? [];
  if (key === "title" || key === "norun") result[key] = value;
  else if (key === "fails" && /^[45]\d\d$/.test(value)) result.fails = Number(value);
  else return false;
  return true;
}

/** Parses a word with line numbers. Returns false for any other. */
function readLines(word: string, result: CodeMeta): boolean {
  const [, name = "", lines = ""] = /^(add|del)?=?\{([^}]*)\}$/.exec(word) ?? [];
  if (!lineRanges.test(lines)) return false;
  result[lineLists[name] ?? "marked"].push(...expandRanges(lines));
  return true;
}

function expandRanges(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return Array.from(
      { length: Math.max(0, Math.min(to, from + 999) - from + 1) },
      (_, index) => from + index,
    );
  });
}

/**
 * Hashes a block with everything that affects its run. If the hash changes, the recorded result is
 * stale.
 */
export function hashBlock({
  language,
  meta,
  text,
}: {
  language: string;
  meta: CodeMeta;
  text: string;
}): string {
  const facts = [language, meta.title ?? "", meta.output, meta.norun ?? "", meta.fails ?? "", text];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 12);
}
