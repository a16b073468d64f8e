import { type CodeMeta, parseCodeMeta } from "@/lib/mdx/code-meta";
import { findLanguage } from "@/lib/mdx/languages";

/** A fenced block of a page, as its author wrote it. */
export interface Block {
  /** `python` for `py`; as written when no grammar has the name. */
  language: string;
  meta: CodeMeta;
  text: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** Which tab of which group holds it: a reader follows one tab of each. */
  tab?: { group: number; index: number };
}

/** Every fenced block of a Markdown file that is not within another block, in order. */
export function readBlocks(source: string): Block[] {
  const lines = source.split("\n");
  const blocks: Block[] = [];
  let [groups, tab] = [0, -1];
  let open = false;
  for (let at = 0; at < lines.length; at++) {
    const [, indent = "", fence = "", language = "", meta = ""] =
      /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)([^`]*)$/.exec(lines[at] ?? "") ?? [];
    if (!fence) {
      const line = lines[at]?.trim() ?? "";
      if (/^<Tabs\b/.test(line)) {
        [open, tab] = [true, -1];
        groups++;
      } else if (/^<Tab\b/.test(line)) tab++;
      else if (line.startsWith("</Tabs>")) open = false;
      continue;
    }
    const { id = language } = findLanguage(language) ?? {};
    const closing = new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
    let end = at + 1;
    while (end < lines.length && !closing.test(lines[end] ?? "")) end++;
    const text = lines
      .slice(at + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const inTab = open ? { tab: { group: groups, index: tab } } : {};
    blocks.push({
      language: id,
      meta: parseCodeMeta(meta),
      text: text.join("\n"),
      line: at + 1,
      ...inTab,
    });
    at = end;
  }
  return blocks;
}
