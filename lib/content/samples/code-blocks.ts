import { type CodeMeta, parseCodeMeta } from "@/lib/mdx/code-meta";
import { findLanguage } from "@/lib/mdx/languages";

/** A fenced code block of a page. */
export interface Block {
  /** The canonical name: `python` for `py`. As written if no grammar has the name. */
  language: string;
  meta: CodeMeta;
  text: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** Its group of tabs, and its tab in it. Readers follow one tab of each group. */
  tab?: { group: number; index: number };
}

/** Reads all fenced code blocks of a Markdown file in order. */
export function readBlocks(source: string): Block[] {
  const lines = source.split("\n");
  const blocks: Block[] = [];
  const tabs = new TabReader();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const match = openingFence.exec(line);
    if (!match) {
      tabs.read(line);
      continue;
    }
    const [, indent = "", fence = "", language = "", meta = ""] = match;
    const { id = language } = findLanguage(language) ?? {};
    const closingFence = new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
    let end = index + 1;
    while (end < lines.length && !closingFence.test(lines[end] ?? "")) end++;
    const text = lines
      .slice(index + 1, end)
      .map((codeLine) => (codeLine.startsWith(indent) ? codeLine.slice(indent.length) : codeLine))
      .join("\n");
    const block: Block = { language: id, meta: parseCodeMeta(meta), text, line: index + 1 };
    const tab = tabs.current();
    if (tab) block.tab = tab;
    blocks.push(block);
    index = end;
  }
  return blocks;
}

/** The groups are indent, fence, language and meta: ```` ```python title="app.py" ````. */
const openingFence = /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)([^`]*)$/;

/** Tracks the current tab while a page is read line by line. */
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
