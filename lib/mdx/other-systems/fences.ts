import type { TextFix } from "@/lib/util/problem";
import type { TagAdvice } from "./components";

/**
 * Returns advice for unknown words after the language of a fence. The hint is empty if there is
 * none.
 */
export function adviseFenceWords(words: readonly string[], lines: readonly string[]): TagAdvice {
  const hints = new Set<string>();
  const fixes: TextFix[] = [];
  let isComplete = true;
  for (const word of words) {
    const advice = adviseFenceWord(word, lines);
    if (!advice) {
      isComplete = false;
      continue;
    }
    hints.add(advice.hint);
    if (advice.replacement !== undefined)
      fixes.push({
        from: ` ${word}`,
        to: advice.replacement === "" ? "" : ` ${advice.replacement}`,
      });
  }
  if (isComplete)
    return { hint: [...hints].join(" "), fixes: fixes.length > 0 ? fixes : undefined };
  // Mintlify takes everything after the language as a title.
  const isTitle = words.every((word) => /^[\w.,:()&'/-]+$/.test(word));
  return { hint: isTitle ? `Is it a title? Write \`title="${words.join(" ")}"\`.` : "" };
}

/** Advice for a word of a fence. `right` replaces it if it can only mean that. */
interface WordAdvice {
  hint: string;
  replacement?: string;
}

/** Words that only affect appearance or buttons. */
const unusedWord =
  /^(?:showLineNumbers|lineNumbers|line-numbers|noLineNumbers|linenums|copy|noCopy|live|npm2yarn|expandable|twoslash|icon|frame|theme|collapse|startLineNumber|word-wrap|focus|switcher|lang|preserveIndent|hangingIndent)(?:=|$|\{)/i;

function adviseFenceWord(word: string, lines: readonly string[]): WordAdvice | undefined {
  const [, key = "", value = ""] = /^([\w-]+)=(.+)$/.exec(word) ?? [];
  const advice =
    adviseTitle(key, value) ?? adviseTab(key, value) ?? adviseMarks(word, key, value, lines);
  if (advice) return advice;
  if (unusedWord.test(word)) return { hint: `Remove \`${word}\`.`, replacement: "" };
  const isPattern = /^(?:\/.+\/|"[^"]*")\w*$/.test(word);
  return isPattern ? markLines(word, word, lines, "") : undefined;
}

function adviseTitle(key: string, value: string): WordAdvice | undefined {
  if (!/^(?:title|filename|file|name|label)$/.test(key)) return undefined;
  return replaceBy(`title="${unquote(value)}"`);
}

function adviseTab(key: string, value: string): WordAdvice | undefined {
  const name = unquote(value);
  if (key === "tab" || key === "package")
    return { hint: `Put the block into \`<Tabs>\`, in \`<Tab label="${name}">\`.` };
  if (key === "tab-group") return { hint: `Write \`<Tabs group="${name}">\` around the tabs.` };
  return undefined;
}

/** Handles `ins={2}`, `del="text"` and `mark=/pattern/`. */
function adviseMarks(
  word: string,
  key: string,
  value: string,
  lines: readonly string[],
): WordAdvice | undefined {
  const isLines = /^\{[\d,\s-]+\}$/.test(value);
  if (isLines && /^(?:ins|insert|added|add)$/.test(key)) return replaceBy(`add=${value}`);
  if (isLines && /^(?:remove|removed|del)$/.test(key)) return replaceBy(`del=${value}`);
  if (/^(?:ins|insert|add|del|remove|mark)$/.test(key) && /^["/]/.test(value)) {
    return markLines(word, value, lines, /^(?:del|remove)$/.test(key) ? "del=" : "add=");
  }
  if (/^(?:mark|highlight|hl_lines|lines)$/.test(key)) {
    return replaceBy(`{${unquote(value).replace(/[{}\s]/g, "")}}`);
  }
  return undefined;
}

function replaceBy(replacement: string): WordAdvice {
  return { hint: `Write \`${replacement}\`.`, replacement };
}

function unquote(value: string): string {
  return value.replace(/^["']|["']$/g, "");
}

/** Other systems mark words. Here, the lines that contain them are marked. */
function markLines(
  word: string,
  mark: string,
  lines: readonly string[],
  key: "" | "add=" | "del=",
): WordAdvice {
  const [, pattern] = /^\/(.+)\/\w*$/.exec(mark) ?? [];
  const text = mark.replace(/^"|"\w*$/g, "");
  const isMarked = pattern ? matcher(pattern) : (line: string) => line.includes(text);
  const numbers: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (isMarked?.(line)) numbers.push(index + 1);
  }
  if (numbers.length === 0)
    return { hint: "Mark whole lines, such as `{2}`, `add={2}`, `del={2}`, or remove the words." };
  const replacement = `${key}{${numbers.join(",")}}`;
  return {
    hint: `Whole lines are marked here: write \`${replacement}\` for \`${word}\`.`,
    replacement,
  };
}

function matcher(pattern: string): ((line: string) => boolean) | undefined {
  try {
    const expression = new RegExp(pattern);
    return (line) => expression.test(line);
  } catch {
    return undefined;
  }
}

/** Names of other systems for plain text and shells. */
export const languageAliases: Readonly<Record<string, string>> = {
  txt: "text",
  plain: "text",
  plaintext: "text",
  prompt: "text",
  ascii: "text",
  none: "text",
  output: "text output",
  terminal: "bash",
  cmd: "bat",
  env: "dotenv",
  markdoc: "markdown",
};

/** Languages that other systems render as something else than code. */
export const fenceHints: Readonly<Record<string, string>> = {
  "mdx-code-block": "Remove the fence and keep what is in it.",
  mermaid: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  plantuml: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  d2: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  math: "Write the formula in words or characters, such as `x²`, or as `text`.",
  npm: "Write ```` ```bash ````. For other package managers, put a block for each into `<Tabs>`.",
  "package-install":
    "Write ```` ```bash ````. For other package managers, put a block for each into `<Tabs>`.",
  embed: "Link the page.",
};
