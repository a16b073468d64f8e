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

/** next-mdx-remote words its errors without a place, so the parser is asked again where it stopped. */
export function syntaxProblem(error: Error, body: string, source: PageSource): Problem {
  let reason = error.message;
  let place: { line?: number; column?: number } = {};
  try {
    createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] }).parse(body);
  } catch (cause) {
    const parsed = cause as ParserError;
    reason = parsed.reason ?? reason;
    place = parsed.place?.start ?? parsed.place ?? parsed;
  }
  // Of an unclosed tag, the message names the place, in lines of the body: `… for `<Tabs>` (12:1-12:7)`. The error's own
  // place is the paragraph's.
  const said = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const line = said ? Number(said[1]) : (place.line ?? lineOfName(reason, body));
  const column = Number(said?.[2] ?? place.column ?? 1);
  const words = reason
    .replace(/^\[next-mdx-remote\][^\n]*\n/, "")
    .split("\n")[0]
    ?.replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, "");
  const known = explainSyntax(reason, body.split("\n", line).at(-1) ?? "", column);
  return problem({
    code: "mdx-syntax",
    file: source.file,
    line: line + source.bodyOffset,
    column,
    message: known?.message ?? `The page does not parse: ${words}.`,
    hint: known?.hint ?? "Close the tag, or write `{`, `<` in prose as code or as `\\{`, `&lt;`.",
  });
}

/** A refused name (`Access to 'process' …`) comes without any place: the line where the body first says it. */
function lineOfName(reason: string, body: string): number {
  const name = /'([\w$]+)'/.exec(reason)?.[1];
  const at = name ? body.indexOf(name) : -1;
  return at === -1 ? 1 : body.slice(0, at).split("\n").length;
}
