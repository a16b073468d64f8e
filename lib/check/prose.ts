import type { ProseRule } from "@/lib/model/names";
import { type Problem, problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";

/** Text of an API description that readers see: one line of the file each. */
const apiText = /^\s*"(?:description|summary)": "/;

/** A summary or description of a YAML file, and the mark of a block that follows. */
const yamlText = /^(\s*)(?:description|summary):\s+([|>][-+]?\s*$)?/;

/** Fenced code within one line, code marks, link targets, heading ids and addresses. */
const notProse = [
  /```.*?```/g,
  /`[^`]*`/g,
  /\]\([^)]*\)/g,
  /\{#[^}]*\}/g,
  /\b(?:href|src|id|url)="[^"]*"/g,
  /https?:\/\/\S+/g,
];

/**
 * Finds turns of phrase to avoid in the text of a page, frontmatter included. Blocks of code are
 * left out.
 */
export function checkProse(file: string, text: string, rules: readonly ProseRule[]): Problem[] {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  return lines.flatMap((line, index) =>
    isProse[index] ? checkLine(file, line, index + 1, rules) : [],
  );
}

/** The same for an API description. */
export function checkApiProse(file: string, text: string, rules: readonly ProseRule[]): Problem[] {
  return text.split("\n").flatMap((line, index) => {
    if (!apiText.test(line)) return [];
    return checkLine(file, line.replace(/\\[nt"]/g, "  "), index + 1, rules);
  });
}

/**
 * The same for a file with words of the reference (content/api): only its summaries and
 * descriptions are text.
 */
export function checkYamlProse(file: string, text: string, rules: readonly ProseRule[]): Problem[] {
  let block: number | undefined;
  const lines = text.split("\n").map((line) => {
    const indent = line.search(/\S/);
    if (block !== undefined && (indent === -1 || indent > block)) return line;
    const [, key = "", mark] = yamlText.exec(line) ?? [];
    block = mark ? key.length : undefined;
    return key === "" && !yamlText.test(line) ? "" : line;
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
    (text, pattern) => text.replace(pattern, (found) => " ".repeat(found.length)),
    line,
  );
  return rules
    .filter(
      ({ only, pattern }) =>
        (only === undefined || file.startsWith(only)) && prose.search(pattern) !== -1,
    )
    .flatMap(({ pattern, hint }) =>
      [...prose.matchAll(pattern)].map((found) =>
        problem({
          code: "prose-habit",
          file,
          line: number,
          column: found.index + 1,
          message: `“${found[0]}” reads like a translation.`,
          hint,
        }),
      ),
    );
}
