import type { ProseRule } from "@/lib/model/names";
import { type Problem, problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";

/** Matches a line of an API description in JSON whose text readers see. */
const apiText = /^\s*"(?:description|summary)": "/;

/** Matches the key of a summary or description in YAML, and the mark of a block that follows. */
const yamlText = /^(\s*)(?:description|summary):\s+([|>][-+]?\s*$)?/;

/** Fenced code on one line, inline code, link targets, heading ids and URLs. */
const notProse = [
  /```.*?```/g,
  /`[^`]*`/g,
  /\]\([^)]*\)/g,
  /\{#[^}]*\}/g,
  /\b(?:href|src|id|url)="[^"]*"/g,
  /https?:\/\/\S+/g,
];

/**
 * Finds phrases to avoid in the text of a page, including its frontmatter but not its code blocks.
 */
export function checkProse(file: string, text: string, rules: readonly ProseRule[]): Problem[] {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  return lines.flatMap((line, index) =>
    isProse[index] ? checkLine(file, line, index + 1, rules) : [],
  );
}

/** Checks the summaries and descriptions of an API description in JSON. */
export function checkApiProse(file: string, text: string, rules: readonly ProseRule[]): Problem[] {
  return text.split("\n").flatMap((line, index) => {
    if (!apiText.test(line)) return [];
    return checkLine(file, line.replace(/\\[nt"]/g, "  "), index + 1, rules);
  });
}

/** Checks the summaries and descriptions of a file in content/api. */
export function checkYamlProse(file: string, text: string, rules: readonly ProseRule[]): Problem[] {
  /** Indent of the key whose block of text the current line may belong to. */
  let blockIndent: number | undefined;
  // Other lines become empty, so that line numbers stay the same.
  const lines = text.split("\n").map((line) => {
    const indent = line.search(/\S/);
    if (blockIndent !== undefined && (indent === -1 || indent > blockIndent)) return line;
    const match = yamlText.exec(line);
    const [, keyIndent = "", blockMark] = match ?? [];
    blockIndent = blockMark ? keyIndent.length : undefined;
    return match ? line : "";
  });
  return checkProse(file, lines.join("\n"), rules);
}

function checkLine(
  file: string,
  line: string,
  number: number,
  rules: readonly ProseRule[],
): Problem[] {
  const prose = notProse.reduce(
    (text, pattern) => text.replace(pattern, (match) => " ".repeat(match.length)),
    line,
  );
  const problems: Problem[] = [];
  for (const { only, pattern, hint } of rules) {
    if (only !== undefined && !file.startsWith(only)) continue;
    for (const match of prose.matchAll(pattern)) {
      const habit = problem({
        code: "prose-habit",
        file,
        line: number,
        column: match.index + 1,
        message: `“${match[0]}” reads like a translation.`,
        hint,
      });
      problems.push(habit);
    }
  }
  return problems;
}
