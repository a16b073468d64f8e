import type { Code, Nodes, Parents } from "mdast";
import type { TextFix } from "@/lib/util/problem";
import { findLanguage } from "./languages";

/** Matches meta text that other systems turn consecutive blocks into tabs by. */
const tabWord = /\s*\b(tab|package)="([^"]*)"/;
const groupWord = /\s*\btab-group="([^"]*)"/;

export interface TabGroup {
  first: Code;
  /** The meta text of the first block, such as `tab="Input"`. */
  word: string;
  labels: string[];
  fixes: TextFix[];
}

/** Finds consecutive code blocks that name their tab, and removes the name from each block. */
export function takeTabGroups(parent: Parents, body: string): TabGroup[] {
  const groups: Code[][] = [];
  let labels = new Set<string>();
  let before: Nodes | undefined;
  for (const node of parent.children as Nodes[]) {
    const label = node.type === "code" ? tabWord.exec(node.meta ?? "")?.[2] : undefined;
    if (node.type === "code" && label !== undefined) {
      const last = groups.at(-1);
      if (last && last.at(-1) === before && !labels.has(label)) last.push(node);
      else {
        groups.push([node]);
        labels = new Set();
      }
      labels.add(label);
    }
    before = node;
  }
  return groups.flatMap((blocks) => {
    const [first] = blocks;
    const word = tabWord.exec(first?.meta ?? "")?.[0].trim();
    const tabs = codeTabs(blocks, body);
    if (!first || !word || !tabs) return [];
    const start = first.position?.start.offset;
    const source = body.slice(start, blocks.at(-1)?.position?.end.offset);
    return [{ first, word, labels: tabs.labels, fixes: [{ from: source, to: tabs.source }] }];
  });
}

/**
 * Returns tabs that replace code blocks, and removes the tab's name from each block. Undefined if
 * two have the same label.
 */
export function codeTabs(
  blocks: readonly Code[],
  body: string,
): { labels: string[]; source: string } | undefined {
  const tabs = blocks.map((block) => readTab(block, body));
  const labels = tabs.map(({ label }) => label);
  if (new Set(labels).size < labels.length || labels.some((label) => /["<>{}]/.test(label)))
    return undefined;
  const group = blocks.map(({ meta }) => groupWord.exec(meta ?? "")?.[1]).find(Boolean);
  for (const [index, block] of blocks.entries()) block.meta = tabs[index]?.meta ?? null;
  const inside = tabs.map(({ label, source }) => `<Tab label="${label}">\n\n${source}\n\n</Tab>`);
  const opening = group ? `<Tabs group="${group}">` : "<Tabs>";
  const written = `${opening}\n${inside.join("\n")}\n</Tabs>`;
  const column = blocks[0]?.position?.start.column ?? 1;
  const indent = " ".repeat(column - 1);
  return { labels, source: written.replace(/\n(?=[^\n])/g, `\n${indent}`) };
}

/** Returns the label of a tab and the meta text that contains it. */
function findLabel(meta: string, language: string): { label: string; words: string } {
  const [tab, , tabLabel] = tabWord.exec(meta) ?? [];
  if (tab !== undefined && tabLabel !== undefined) return { label: tabLabel, words: tab };
  // Mintlify takes the whole meta text as a title, and VitePress the text in brackets.
  const titles = [
    /\s*\b(?:title|filename)="([^"]*)"/,
    /^\[?([\w.,:()&'/ +-]+?)\]?(?=\s+(?:[\w-]+=|\{)|\s*$)/,
  ];
  for (const pattern of titles) {
    const [words, label] = pattern.exec(meta) ?? [];
    if (words !== undefined && label !== undefined) return { label, words };
  }
  return { label: findLanguage(language)?.label ?? "Code", words: "" };
}

function readTab(block: Code, body: string): { label: string; meta: string; source: string } {
  const meta = block.meta ?? "";
  const { label, words } = findLabel(meta, block.lang ?? "");
  const remainingWords = meta.replace(words, "").replace(groupWord, "").trim();
  const source = body.slice(block.position?.start.offset, block.position?.end.offset);
  const [opening = "", ...rest] = source.split("\n");
  const fence = opening.replace(meta, remainingWords).trimEnd();
  const column = block.position?.start.column ?? 1;
  const lines = rest.map((line) => line.replace(new RegExp(`^ {0,${column - 1}}`), ""));
  return {
    label: label.replace(/<[^<>]*>/g, "").trim(),
    meta: remainingWords,
    source: [fence, ...lines].join("\n"),
  };
}
