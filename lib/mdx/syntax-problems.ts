import { createProcessor } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import { type Problem, problem, type TextFix } from "@/lib/util/problem";
import { findOpenFence } from "@/lib/util/source-lines";
import type { MdxSource } from "./page";
import { remarkBlockDirectives } from "./remark-admonitions";
import { noAttributes } from "./remark-expressions";

/** The syntax errors of a body. */
interface SyntaxProblems {
  problems: Problem[];
  /** The body with its errors replaced by spaces. Undefined if it still can't be parsed. */
  readable?: string;
}

/** An error of the MDX parser. */
interface ParseError extends Error {
  reason?: string;
  line?: number;
  column?: number;
  place?: { offset?: number };
}

function explainFence(line: number, source: MdxSource): Problem {
  return problem({
    code: "code-unclosed",
    file: source.file,
    line: line + source.bodyOffset,
    message: "The code block is never closed, so everything below it is code.",
    hint: "Add a line `` ``` `` with as many marks. A block that shows a fence needs a longer one around it.",
  });
}

/** Reports at most this many errors per page, because more are usually of the same kind. */
const maxProblems = 50;

/**
 * Finds all syntax errors of a body. A parser stops at its first error, so each error is blanked
 * out and the rest parsed again, as long as the extent of the error is clear. An error that only
 * next-mdx-remote reports has no position.
 */
export function findSyntaxProblems(error: Error, body: string, source: MdxSource): SyntaxProblems {
  const problems: Problem[] = [];
  let text = body;
  while (problems.length < maxProblems) {
    const cause = parseBody(text);
    if (!cause) break;
    const reason = cause.reason ?? cause.message;
    const fence = /closing tag/.test(reason) ? findOpenFence(text) : undefined;
    // An unclosed fence includes closing tags, so it is the cause and not the tag.
    if (fence !== undefined) return { problems: [...problems, explainFence(fence, source)] };
    problems.push(explain(reason, cause, source, text));
    const rest = blankError(text, cause);
    if (rest === undefined || rest === text) return { problems };
    text = rest;
  }
  if (problems.length === 0) return { problems: [explain(error.message, {}, source, "")] };
  return { problems, readable: text };
}

function parseBody(body: string): ParseError | undefined {
  try {
    createProcessor({ remarkPlugins: [remarkGfm, remarkBlockDirectives] }).parse(body);
    return undefined;
  } catch (cause) {
    return cause as ParseError;
  }
}

/** Elements without a closing tag, which HTML accepts and MDX doesn't. */
const voidElement = /^<(?:br|hr|img|input|source|wbr|col|embed|link|meta)\b[^<>]*>/;

/** Blanks out the source of an error. Undefined if its extent isn't clear. */
function blankError(text: string, error: ParseError): string | undefined {
  const reason = error.reason ?? error.message;
  const [, line, column] = /closing tag for `<\w+>` \((\d+):(\d+)/.exec(reason) ?? [];
  if (line && column) return blankTag(text, offsetOf(text, Number(line), Number(column)));
  const offset = error.place?.offset;
  if (offset === undefined) return undefined;
  const start = text.lastIndexOf(/acorn/.test(reason) ? "{" : "<", offset);
  if (start === -1 || text.slice(start, offset).includes("\n")) return undefined;
  if (text.startsWith("<!--", start)) {
    const end = text.indexOf("-->", start);
    return end === -1 ? undefined : blankRange(text, start, end + 3);
  }
  const isCharacter = /^Unexpected character|acorn/.test(reason);
  const isInTag = /attribute|in opening tag|after/.test(reason) && !/acorn/.test(reason);
  return isCharacter && !isInTag ? blankRange(text, start, start + 1) : undefined;
}

/** Blanks out an unclosed tag. Undefined unless it is a void element. */
function blankTag(text: string, start: number): string | undefined {
  const [tag] = voidElement.exec(text.slice(start)) ?? [];
  return tag && blankRange(text, start, start + tag.length);
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
}

/** Replaces a range by spaces, so that all positions stay the same. */
function blankRange(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}

/**
 * Hints by the parser's message and, on the next line, the body up to the error. The first match
 * counts.
 */
const syntaxHints: readonly [RegExp, string][] = [
  [/create a comment in MDX/, "Write `{/* … */}`."],
  [/create a link in MDX|in local name/, "Write `[text](https://…)`."],
  [
    /^Unexpected character .*before name/,
    "`<$1` reads as a tag. Write `&lt;$1`, or put it in backticks.",
  ],
  [/before attribute value|="[^"“\n]*”[^<]*$/, 'Use straight quotes: `name="…"`.'],
  [
    /expression with acorn\n[\s\S]*<\w[^<>]*=\{[^<>]*$/,
    "Check the brackets and quotes of the attribute.",
  ],
  [/$/, "Close the tag, or write `{`, `<` in prose as code or as `\\{`, `&lt;`."],
];

/** True for an id that isn't at the end of a heading, which MDX parses as an expression. */
function isHeadingId(before: string, after: string): boolean {
  return /\{#[^{}\n]*$/.test(before) || (before.endsWith("{") && after.startsWith("#"));
}

function hintFor(reasonText: string, before: string, after: string): string {
  if (isHeadingId(before, after))
    return "Ids go at the end of a heading: `## Title {#id}`. To show braces, use backticks or `\\{`.";
  if (/acorn/.test(reasonText) && /\]\([^()\n]*\)\{[^{}\n]*$/.test(before)) return noAttributes;
  const [, hint = ""] =
    syntaxHints.find(([pattern]) => pattern.test(`${reasonText}\n${before}`)) ?? [];
  return hint.replaceAll("$1", /`(.)`/.exec(reasonText)?.[1] ?? "");
}

function explain(
  reason: string,
  location: Pick<ParseError, "line" | "column" | "place">,
  source: MdxSource,
  body: string,
): Problem {
  // For an unclosed tag, the position is in the message, as in "for `<Tabs>` (12:1-12:7)". The
  // position of the error itself is that of the paragraph.
  const named = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const line = named ? Number(named[1]) : (location.line ?? 1);
  const column = Number(named?.[2] ?? location.column ?? 1);
  const offset = location.place?.offset ?? 0;
  const before = body.slice(0, offset);
  const [first = ""] = reason.replace(/^\[next-mdx-remote\][^\n]*\n/, "").split("\n");
  const reasonText = first.replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, "");
  const unclosed = /closing tag for `<(\w+)>`/.exec(reason)?.[1];
  const isComment = offset > 0 && body.startsWith("<!--", offset - 1);
  const comment = isComment ? body.slice(offset - 1) : undefined;
  return problem({
    code: "mdx-syntax",
    file: source.file,
    line: line + source.bodyOffset,
    column: comment ? column - 1 : column,
    message: unclosed
      ? `\`<${unclosed}>\` is never closed.`
      : `The page does not parse: ${reasonText}.`,
    hint: unclosed ? hintForUnclosed(unclosed) : hintFor(reasonText, before, body.slice(offset)),
    fixes: comment === undefined ? voidFixes(unclosed) : commentFixes(comment),
  });
}

function hintForUnclosed(name: string): string {
  if (voidElement.test(`<${name}>`)) return `Write \`<${name} />\`.`;
  return `Close it with \`</${name}>\` in the same paragraph or between the same empty lines, or write \`<${name} />\`. If it's no tag, put it in backticks.`;
}

function voidFixes(name: string | undefined): TextFix[] | undefined {
  return /^[bh]r$/.test(name ?? "") ? [{ from: `<${name}>`, to: `<${name} />` }] : undefined;
}

/** Converts an HTML comment, which `source` starts with. */
function commentFixes(source: string): TextFix[] | undefined {
  const [written, text] = /^<!--([\s\S]*?)-->/.exec(source) ?? [];
  if (written === undefined || text === undefined || text.includes("*/")) return undefined;
  return [{ from: written, to: `{/*${text}*/}` }];
}
