import type { Code } from "mdast";
import type { ProblemInput } from "@/lib/util/problem";
import { parseCodeMeta } from "./code-meta";
import { findLanguage } from "./languages";

type CodeFault = Pick<ProblemInput, "code" | "message" | "hint" | "fixes">;

/** A comment, what it does to lines, and to which. */
type Marker = readonly [RegExp, keyof LineMarks | undefined, "this" | "next" | "range"];

/** Comments by which Docusaurus, VitePress and Shiki mark lines. Here, the fence does. */
const markers: readonly Marker[] = [
  [/highlight-next-line/, "marked", "next"],
  [/highlight-start/, "marked", "range"],
  [/\[!code \+\+/, "added", "this"],
  [/\[!code --/, "removed", "this"],
  [/\[!code (?:highlight|hl|focus|word)/, "marked", "this"],
  [/\[!code/, undefined, "this"],
  [/(?:diff-add|diff-remove|this-will-error)-(?:next-line|start)/, undefined, "next"],
];

const comment =
  /(?:\/\/|#|--|;|<!--|\{?\/\*)\s*(?:highlight-(?:next-line|start|end)|\[!code [^\]]+\]|diff-(?:add|remove)-(?:next-line|start|end)|this-will-error-(?:next-line|start|end))/;

/** Text in a block of code that readers would copy and that wasn't meant for them. */
export function findCodeFaults({ lang, meta, value }: Code, source = ""): CodeFault[] {
  const language = findLanguage(lang ?? "")?.id ?? lang ?? "";
  // They show Markdown as it is written.
  if (["markdown", "mdx", "text"].includes(language)) return [];
  if (parseCodeMeta(meta ?? "").output) return [];
  const lines = value.split("\n");
  return [findMarkers(lines, source), findPrompts(lines, language)].flatMap((fault) => fault ?? []);
}

function findMarkers(lines: readonly string[], source: string): CodeFault | undefined {
  const markedLine = lines.find((line) => comment.test(line));
  if (markedLine === undefined) return undefined;
  const words = linesOfMarkers(lines);
  return {
    code: "code-comment",
    message: `\`${markedLine.trim()}\` would be shown, and copied with the code.`,
    hint: words
      ? `Remove such comments, and write \`${words}\` after the language.`
      : "Remove the comment. `{2}`, `add={2}` and `del={2}` after the language mark a line.",
    fixes: words ? markerFixes(source, words) : undefined,
  };
}

/** The comment of a marker with the space before it, up to the end of its line. */
const markerComment = new RegExp(`[ \\t]*(?:${comment.source})[ \\t]*(?:\\*/\\}?|-->)?[ \\t]*$`);

/** The block with its lines marked by the fence; undefined where a comment says more than that. */
function markerFixes(source: string, words: string): ProblemInput["fixes"] {
  const [fence = "", ...lines] = source.split("\n");
  const bare = lines.flatMap((line) => {
    if (!comment.test(line)) return [line];
    const code = line.replace(markerComment, "");
    return code.trim() === "" ? [] : [code];
  });
  if (bare.some((line) => comment.test(line)) || !/^[`~]{3,}\w/.test(fence)) return undefined;
  return [{ from: source, to: [`${fence.trimEnd()} ${words}`, ...bare].join("\n") }];
}

/** Numbers of lines, in a block without its comments. */
interface LineMarks {
  marked: number[];
  added: number[];
  removed: number[];
}

function findMarks(lines: readonly string[]): LineMarks {
  const marks: LineMarks = { marked: [], added: [], removed: [] };
  let number = 0;
  let isInRange = false;
  let isNext = false;
  for (const line of lines) {
    const [, name, scope] = findMarker(line);
    if (/highlight-end/.test(line)) isInRange = false;
    if (comment.test(line) && isAlone(line)) {
      isInRange ||= scope === "range";
      isNext ||= scope === "next";
      continue;
    }
    number++;
    if (name && scope === "this") marks[name].push(number);
    if (isInRange || isNext) marks.marked.push(number);
    isNext = false;
  }
  return marks;
}

/** The mark that the comment of a line makes. */
function findMarker(line: string): Marker | [] {
  if (!comment.test(line)) return [];
  return markers.find(([pattern]) => pattern.test(line)) ?? [];
}

/** True for a line that is a comment as a whole. */
function isAlone(line: string): boolean {
  return line.replace(/^\s*(?:\/\/|#|--|;|<!--|\{?\/\*).*$/, "").trim() === "";
}

/** The words of the fence that replace the comments, by the lines without them. */
function linesOfMarkers(lines: readonly string[]): string {
  const marks = findMarks(lines);
  const parts: [string, number[]][] = [
    ["", marks.marked],
    ["add=", marks.added],
    ["del=", marks.removed],
  ];
  return parts
    .filter(([, numbers]) => numbers.length > 0)
    .map(([key, numbers]) => `${key}{${toRanges(numbers)}}`)
    .join(" ");
}

/** `1,3-5` */
function toRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

/** Prompts are copied with their commands, and a shell doesn't know the command `$`. */
const prompts: Readonly<Record<string, RegExp>> = {
  bash: /^\s*(?:\$|%)\s+\S|^\s*[\w-]+@[\w.-]+:?[~\w/.-]*[$#]\s/,
  shellsession: /^\s*(?:\$|%|#|>)\s+\S|^\s*[\w-]+@[\w.-]+:?[~\w/.-]*[$#]\s/,
  powershell: /^\s*(?:PS[^>\n]*>|>)\s+\S/,
  bat: /^\s*(?:[A-Z]:\\[^>\n]*)?>\s*\S/,
};

function findPrompts(lines: readonly string[], language: string): CodeFault | undefined {
  const promptLine = lines.find((line) => prompts[language]?.test(line));
  if (promptLine === undefined) return undefined;
  const fence = language === "shellsession" ? "bash" : language;
  return {
    code: "code-prompt",
    message: `Readers would copy the prompt of \`${promptLine.trim()}\` with the command.`,
    hint: `Write the commands alone in a \`${fence}\` block, and what they print in a \`text output\` block below it.`,
  };
}
