import { createProcessor } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import { type Problem, problem, type TextFix } from "@/lib/util/problem";
import { findOpenFence } from "@/lib/util/source-lines";
import type { MdxSource } from "./page";
import { remarkBlockDirectives } from "./remark-admonitions";
import { noAttributes } from "./remark-expressions";

/** Why a body doesn't compile. */
interface SyntaxProblems {
  problems: Problem[];
  /**
   * The body with spaces in place of what is wrong; undefined when that isn't enough to read it.
   */
  readable?: string;
}

/** An error of MDX's parser. */
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

/** More mistakes than that in one page are of one kind. */
const mostProblems = 50;

/**
 * What keeps a body from compiling: its syntax errors, or what next-mdx-remote says, which has no
 * place. A parser stops at its first error, so what is wrong is taken out and the rest is read
 * again, as long as it is clear how far it goes.
 */
export function findSyntaxProblems(error: Error, body: string, source: MdxSource): SyntaxProblems {
  const problems: Problem[] = [];
  let text = body;
  while (problems.length < mostProblems) {
    const cause = parseBody(text);
    if (!cause) break;
    const reason = cause.reason ?? cause.message;
    const fence = /closing tag/.test(reason) ? findOpenFence(text) : undefined;
    // An open fence swallows closing tags, so the tag isn't what is wrong.
    if (fence !== undefined) return { problems: [...problems, explainFence(fence, source)] };
    problems.push(explain(reason, cause, source, text));
    const rest = takeOut(text, cause);
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

/** Elements without a closing tag, which HTML takes and MDX doesn't. */
const voidElement = /^<(?:br|hr|img|input|source|wbr|col|embed|link|meta)\b[^<>]*>/;

/** The text without what an error is about; undefined where it can't be told how far that goes. */
function takeOut(text: string, error: ParseError): string | undefined {
  const reason = error.reason ?? error.message;
  const [, line, column] = /closing tag for `<\w+>` \((\d+):(\d+)/.exec(reason) ?? [];
  if (line && column) return takeOutTag(text, offsetOf(text, Number(line), Number(column)));
  const offset = error.place?.offset;
  if (offset === undefined) return undefined;
  const start = text.lastIndexOf(/acorn/.test(reason) ? "{" : "<", offset);
  if (start === -1 || text.slice(start, offset).includes("\n")) return undefined;
  if (text.startsWith("<!--", start)) {
    const end = text.indexOf("-->", start);
    return end === -1 ? undefined : blank(text, start, end + 3);
  }
  const isCharacter = /^Unexpected character|acorn/.test(reason);
  const isInTag = /attribute|in opening tag|after/.test(reason) && !/acorn/.test(reason);
  return isCharacter && !isInTag ? blank(text, start, start + 1) : undefined;
}

/**
 * The text without the tag at `start`, which has no end; undefined where it isn't of an element
 * that needs none.
 */
function takeOutTag(text: string, start: number): string | undefined {
  const [tag] = voidElement.exec(text.slice(start)) ?? [];
  return tag && blank(text, start, start + tag.length);
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
}

/** Spaces in place of a part, so that everything else keeps its place. */
function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}

/**
 * What to write instead, by MDX's message and, below it, the body up to the place. The first that
 * fits counts.
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

/** An id that isn't where a heading ends, which MDX reads as code. */
function isHeadingId(before: string, after: string): boolean {
  return /\{#[^{}\n]*$/.test(before) || (before.endsWith("{") && after.startsWith("#"));
}

function hintFor(words: string, before: string, after: string): string {
  if (isHeadingId(before, after))
    return "Ids go at the end of a heading: `## Title {#id}`. To show braces, use backticks or `\\{`.";
  if (/acorn/.test(words) && /\]\([^()\n]*\)\{[^{}\n]*$/.test(before)) return noAttributes;
  const [, hint = ""] = syntaxHints.find(([pattern]) => pattern.test(`${words}\n${before}`)) ?? [];
  return hint.replaceAll("$1", /`(.)`/.exec(words)?.[1] ?? "");
}

function explain(
  reason: string,
  location: Pick<ParseError, "line" | "column" | "place">,
  source: MdxSource,
  body: string,
): Problem {
  // Of an unclosed tag, the message names the place, in lines of the body: `… for `<Tabs>`
  // (12:1-12:7)`. The error's own place is the paragraph's.
  const named = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const line = named ? Number(named[1]) : (location.line ?? 1);
  const column = Number(named?.[2] ?? location.column ?? 1);
  const offset = location.place?.offset ?? 0;
  const before = body.slice(0, offset);
  const [first = ""] = reason.replace(/^\[next-mdx-remote\][^\n]*\n/, "").split("\n");
  const words = first.replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, "");
  const unclosed = /closing tag for `<(\w+)>`/.exec(reason)?.[1];
  const isComment = offset > 0 && body.startsWith("<!--", offset - 1);
  const comment = isComment ? body.slice(offset - 1) : undefined;
  return problem({
    code: "mdx-syntax",
    file: source.file,
    line: line + source.bodyOffset,
    column: comment ? column - 1 : column,
    message: unclosed ? `\`<${unclosed}>\` is never closed.` : `The page does not parse: ${words}.`,
    hint: unclosed ? hintForUnclosed(unclosed) : hintFor(words, before, body.slice(offset)),
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

/** An HTML comment has one meaning. `source` starts with it. */
function commentFixes(source: string): TextFix[] | undefined {
  const [written, text] = /^<!--([\s\S]*?)-->/.exec(source) ?? [];
  if (written === undefined || text === undefined || text.includes("*/")) return undefined;
  return [{ from: written, to: `{/*${text}*/}` }];
}
