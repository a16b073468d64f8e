import { createProcessor } from "@mdx-js/mdx";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { type Problem, problem } from "@/lib/problem";
import type { PageSource } from "./page";
import { explainSyntax } from "./syntax-hints";

interface ParserError {
  reason?: string;
  line?: number;
  column?: number;
  place?: { line?: number; column?: number; start?: { line: number; column: number } };
}

interface FoundError {
  /** What an author reads. */
  problem: Problem;
  /** Where the parser stopped. */
  offset: number;
  /** Stopped between braces, not in a tag. */
  inExpression: boolean;
}

/** The first syntax error of a body; undefined for one that parses. */
export function findSyntaxError(body: string, source: PageSource): FoundError | undefined {
  try {
    createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] }).parse(body);
    return undefined;
  } catch (cause) {
    const parsed = cause as ParserError & Error;
    return explain(parsed.reason ?? parsed.message, parsed.place?.start ?? parsed.place ?? parsed, body, source);
  }
}

/** What makes a body fail that parses: next-mdx-remote words it without a place. */
export function compileProblem(error: Error, body: string, source: PageSource): Problem {
  return explain(error.message, {}, body, source).problem;
}

function explain(
  reason: string,
  place: { line?: number; column?: number },
  body: string,
  source: PageSource,
): FoundError {
  // Of an unclosed tag, the message names the place, in lines of the body: `… for `<Tabs>` (12:1-12:7)`. The error's own
  // place is the paragraph's.
  const said = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const line = said ? Number(said[1]) : (place.line ?? lineOfName(reason, body));
  const column = Number(said?.[2] ?? place.column ?? 1);
  const words = reason
    .replace(/^\[next-mdx-remote\][^\n]*\n/, "")
    .split("\n")[0]
    ?.replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, "");
  const lines = body.split("\n", line);
  const known = explainSyntax(reason, lines.at(-1) ?? "", column);
  const found = problem({
    code: "mdx-syntax",
    file: source.file,
    line: line + source.bodyOffset,
    column,
    message: known?.message ?? `The page does not parse: ${words}.`,
    hint: known?.hint ?? "Close the tag, or write `{`, `<` in prose as code or as `\\{`, `&lt;`.",
  });
  const before = lines.slice(0, -1).reduce((sum, text) => sum + text.length + 1, 0);
  return { problem: found, offset: before + column - 1, inExpression: /\b(?:in |parse )expression\b/.test(reason) };
}

/** A refused name (`Access to 'process' …`) comes without any place: the line where the body first says it. */
function lineOfName(reason: string, body: string): number {
  const name = /'([\w$]+)'/.exec(reason)?.[1];
  const at = name ? body.indexOf(name) : -1;
  return at === -1 ? 1 : body.slice(0, at).split("\n").length;
}
