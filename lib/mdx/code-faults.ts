import type { Code } from "mdast";
import type { ProblemInput } from "@/lib/util/problem";
import { parseCodeMeta } from "./code-meta";
import { findLanguage } from "./languages";

type CodeFault = Pick<ProblemInput, "code" | "message" | "hint" | "fixes">;

/** A marker comment, how it marks lines, and which lines. */
type Marker = readonly [RegExp, keyof LineMarks | undefined, "this" | "next" | "range"];

/** Comments that mark lines in Docusaurus, VitePress and Shiki. Here, the fence marks lines. */
const markers: readonly Marker[] = [
  [/highlight-next-line/, "marked", "next"],
  [/highlight-start/, "marked", "range"],
  [/\[!code \+\+/, "added", "this"],
  [/\[!code --/, "removed", "this"],
  [/\[!code (?:highlight|hl|focus|word)/, "marked", "this"],
  [/\[!code/, undefined, "this"],
  [/(?:diff-add|diff-remove|this-will-error)-(?:next-line|start)/, undefined, "next"],
];

/** Matches `// highlight-next-line`, `# [!code ++]` and other markers. */
const markerPattern =
  /(?:\/\/|#|--|;|<!--|\{?\/\*)\s*(?:highlight-(?:next-line|start|end)|\[!code [^\]]+\]|diff-(?:add|remove)-(?:next-line|start|end)|this-will-error-(?:next-line|start|end))/;

/**
 * Finds text in a code block that readers would copy by mistake: marker comments and shell prompts.
 */
export function findCodeFaults({ lang, meta, value }: Code, source = ""): CodeFault[] {
  const language = findLanguage(lang ?? "")?.id ?? lang ?? "";
  // These blocks show text as it is.
  if (["markdown", "mdx", "text"].includes(language)) return [];
  if (parseCodeMeta(meta ?? "").output) return [];
  const lines = value.split("\n");
  const faults = [findMarkers(lines, source), findPrompts(lines, language)];
  return faults.filter((fault) => fault !== undefined);
}

function findMarkers(lines: readonly string[], source: string): CodeFault | undefined {
  const markedLine = lines.find((line) => markerPattern.test(line));
  if (markedLine === undefined) return undefined;
  const fenceMeta = markersAsMeta(lines);
  return {
    code: "code-comment",
    message: `\`${markedLine.trim()}\` would be shown, and copied with the code.`,
    hint: fenceMeta
      ? `Remove such comments, and write \`${fenceMeta}\` after the language.`
      : "Remove the comment. `{2}`, `add={2}` and `del={2}` after the language mark a line.",
    fixes: fenceMeta ? markerFixes(source, fenceMeta) : undefined,
  };
}

/** Matches a marker with the space before it, up to the end of the line. */
const markerComment = new RegExp(
  `[ \\t]*(?:${markerPattern.source})[ \\t]*(?:\\*/\\}?|-->)?[ \\t]*$`,
);

/**
 * Replaces the markers by the meta text of the fence. Undefined if a comment contains more than a
 * marker.
 */
function markerFixes(source: string, fenceMeta: string): ProblemInput["fixes"] {
  const [fence = "", ...lines] = source.split("\n");
  const bare = lines.flatMap((line) => {
    if (!markerPattern.test(line)) return [line];
    const code = line.replace(markerComment, "");
    return code.trim() === "" ? [] : [code];
  });
  if (bare.some((line) => markerPattern.test(line)) || !/^[`~]{3,}\w/.test(fence)) return undefined;
  return [{ from: source, to: [`${fence.trimEnd()} ${fenceMeta}`, ...bare].join("\n") }];
}

/** Numbers of marked lines, counted without marker comments. */
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
    if (markerPattern.test(line) && isAlone(line)) {
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

/** Returns the marker in a line. */
function findMarker(line: string): Marker | [] {
  if (!markerPattern.test(line)) return [];
  return markers.find(([pattern]) => pattern.test(line)) ?? [];
}

/** True for a line with nothing but a comment. */
function isAlone(line: string): boolean {
  return line.replace(/^\s*(?:\/\/|#|--|;|<!--|\{?\/\*).*$/, "").trim() === "";
}

/** Returns the meta text that replaces the markers. */
function markersAsMeta(lines: readonly string[]): string {
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

/** Formats line numbers as `1,3-5`. */
function toRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

/** Prompts by shell. Readers copy them with the command, and a shell has no command `$`. */
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
