import { createProcessor } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import { type Problem, problem } from "@/lib/shared/problem";
import type { PageSource } from "./page";
import { remarkBlockDirectives } from "./remark-admonitions";

interface ParserError {
  reason?: string;
  line?: number;
  column?: number;
  place?: { line?: number; column?: number; start?: { line: number; column: number } };
}

/** What keeps a body from compiling: its first syntax error, or what next-mdx-remote says, which has no place. */
export function findSyntaxProblem(error: Error, body: string, source: PageSource): Problem {
  try {
    createProcessor({ remarkPlugins: [remarkGfm, remarkBlockDirectives] }).parse(body);
  } catch (cause) {
    const parsed = cause as ParserError & Error;
    return explain(parsed.reason ?? parsed.message, parsed.place?.start ?? parsed.place ?? parsed, source);
  }
  return explain(error.message, {}, source);
}

function explain(reason: string, place: { line?: number; column?: number }, source: PageSource): Problem {
  // Of an unclosed tag, the message names the place, in lines of the body: `… for `<Tabs>` (12:1-12:7)`. The error's own
  // place is the paragraph's.
  const said = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const line = said ? Number(said[1]) : (place.line ?? 1);
  const column = Number(said?.[2] ?? place.column ?? 1);
  const [first = ""] = reason.replace(/^\[next-mdx-remote\][^\n]*\n/, "").split("\n");
  const words = first.replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, "");
  const unclosed = /closing tag for `<(\w+)>`/.exec(reason)?.[1];
  return problem({
    code: "mdx-syntax",
    file: source.file,
    line: line + source.bodyOffset,
    column,
    message: unclosed ? `\`<${unclosed}>\` is never closed.` : `The page does not parse: ${words}.`,
    hint: unclosed
      ? `Close it with \`</${unclosed}>\` in the same paragraph or between the same empty lines, or write \`<${unclosed} />\`. If it's no tag, put it in backticks.`
      : "Close the tag, or write `{`, `<` in prose as code or as `\\{`, `&lt;`.",
  });
}
