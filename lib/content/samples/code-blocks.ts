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
  const tabs = new TabReader();
  for (let at = 0; at < lines.length; at++) {
    const [, indent = "", fence = "", language = "", meta = ""] =
      /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)([^`]*)$/.exec(lines[at] ?? "") ?? [];
    if (!fence) {
      tabs.read(lines[at] ?? "");
      continue;
    }
    const { id = language } = findLanguage(language) ?? {};
    const closing = new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
    let end = at + 1;
    while (end < lines.length && !closing.test(lines[end] ?? "")) end++;
    const text = lines
      .slice(at + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join("\n");
    const block: Block = { language: id, meta: parseCodeMeta(meta), text, line: at + 1 };
    const tab = tabs.current();
    if (tab) block.tab = tab;
    blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Follows the groups of tabs of a page, line by line. */
class TabReader {
  #groups = 0;
  #tab = -1;
  #isOpen = false;

  read(line: string): void {
    const tag = line.trim();
    if (/^<Tabs\b/.test(tag)) {
      this.#isOpen = true;
      this.#tab = -1;
      this.#groups++;
    } else if (/^<Tab\b/.test(tag)) this.#tab++;
    else if (tag.startsWith("</Tabs>")) this.#isOpen = false;
  }

  current(): Block["tab"] {
    return this.#isOpen ? { group: this.#groups, index: this.#tab } : undefined;
  }
}
