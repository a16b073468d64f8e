import { createProcessor } from "@mdx-js/mdx";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { type Problem, problem } from "@/lib/shared/problem";
import { voidElements } from "./html-names";
import type { PageSource } from "./page";

interface Hint {
  message?: string;
  hint: string;
}

/** What authors coming from Markdown write that MDX doesn't read, from the place where the parser stopped. */
const rules: readonly [pattern: RegExp, explain: (found: RegExpExecArray) => Hint][] = [
  [
    /^<!--\s*(.*?)\s*(?:-->|$)/,
    ([, text = ""]) => ({ message: "MDX has no HTML comments.", hint: `Write \`{/* ${text || "…"} */}\`.` }),
  ],
  [
    /^<((?:https?:\/\/|mailto:)[^>\s]*)>/,
    ([, url = ""]) => ({
      message: `MDX has no links in angle brackets: \`<${url}>\`.`,
      hint: `Write \`[text](${url})\`.`,
    }),
  ],
  [
    /^<(\d[^\s<>]*|=|-+>?)/,
    ([written]) => ({
      message: `\`${written}\` starts no tag.`,
      hint: `Write \`&lt;${written?.slice(1)}\`, or put it in backticks: \`\` \`${written}\` \`\`.`,
    }),
  ],
];

/** Of a page that doesn't parse: what its author meant, and how to write it; undefined where nothing is known. */
function explainSyntax(reason: string, line: string, column: number): Hint | undefined {
  const name = /closing tag for `<(\w+)>`/.exec(reason)?.[1];
  // The parser stops at the first character that it doesn't understand, a few after the start of the construct.
  let start = Math.max(line.lastIndexOf("<", column - 1), line.lastIndexOf("{", column - 1), 0);
  if (line[start - 1] === line[start]) start--;
  for (const [pattern, explain] of rules) {
    const found = pattern.exec(line.slice(start));
    if (found) return explain(found);
  }
  return name === undefined ? undefined : explainUnclosed(name);
}

function explainUnclosed(name: string): Hint {
  if (voidElements.has(name) || name === "input") {
    return { message: `\`<${name}>\` isn't closed.`, hint: `Write \`<${name} />\`.` };
  }
  if (name === "details") {
    return {
      message: "`<details>` opens and closes in different paragraphs.",
      hint: 'Write `<Details summary="…">` and `</Details>`, each on its own line.',
    };
  }
  return {
    message: `\`<${name}>\` is never closed.`,
    hint: `Close it with \`</${name}>\` in the same paragraph or between the same empty lines. If it's no tag, put it in backticks.`,
  };
}

interface ParserError {
  reason?: string;
  line?: number;
  column?: number;
  place?: { line?: number; column?: number; start?: { line: number; column: number } };
}

/** What keeps a body from compiling: its first syntax error, or what next-mdx-remote says, which has no place. */
export function findSyntaxProblem(error: Error, body: string, source: PageSource): Problem {
  try {
    createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] }).parse(body);
  } catch (cause) {
    const parsed = cause as ParserError & Error;
    return explain(parsed.reason ?? parsed.message, parsed.place?.start ?? parsed.place ?? parsed, body, source);
  }
  return explain(error.message, {}, body, source);
}

function explain(reason: string, place: { line?: number; column?: number }, body: string, source: PageSource): Problem {
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
