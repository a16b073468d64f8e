import { createHash } from "node:crypto";

/** The words after the language of a code fence. */
export interface CodeMeta {
  title?: string;
  marked: number[];
  added: number[];
  removed: number[];
  wrap: boolean;
  output: boolean;
  /** Why the sample is never run: a reason of lib/content/samples/classify.ts. */
  norun?: string;
  /** Status that the sample gets on purpose, such as 404. */
  fails?: number;
  /** Words that mean nothing. */
  unknown: string[];
}

const ranges = /^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/;

/** Lists of lines by the word before their numbers; without one, they are marked. */
const lineLists: Readonly<Record<string, "added" | "removed">> = { add: "added", del: "removed" };

/**
 * Words of a fence: names with a text in quotes or with lines in braces, and everything else up to
 * a space.
 */
const words = /[\w-]+="[^"]*"|"[^"]*"|\/(?:[^/\\]|\\.)+\/|[\w-]*=?\{[^}\s]*\}|\S+/g;

/**
 * Reads `title="x.py" {1,3-5} add={2} del={3} wrap output norun="Docker" fails="404"`. Lines count
 * from 1. The last two tell the sample runner what to expect, and readers don't see them:
 * tools/samples/README.md.
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
  for (const word of meta.match(words) ?? []) {
    if (word === "wrap" || word === "output") result[word] = true;
    else if (!readText(word, result) && !readLines(word, result)) result.unknown.push(word);
  }
  return result;
}

/** Reads a word with a text in quotes; false for any other. */
function readText(word: string, result: CodeMeta): boolean {
  const [, key, value = ""] = /^(title|norun|fails)="([^"]*)"$/.exec(word) ?? [];
  if (key === "title" || key === "norun") result[key] = value;
  else if (key === "fails" && /^[45]\d\d$/.test(value)) result.fails = Number(value);
  else return false;
  return true;
}

/** Reads a word with numbers of lines in braces; false for any other. */
function readLines(word: string, result: CodeMeta): boolean {
  const [, name = "", lines = ""] = /^(add|del)?=?\{([^}]*)\}$/.exec(word) ?? [];
  if (!ranges.test(lines)) return false;
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
 * The text of a block, and its author's words about running it. An edit of either makes the result
 * of a run stale.
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
