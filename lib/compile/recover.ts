import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { Problem } from "@/lib/problem";
import type { PageSource } from "./page";
import { findSyntaxError } from "./syntax-problem";

/** Syntax errors that are looked for in one page. One with more is no page of this site yet. */
const most = 12;

/** Longest body that is parsed again, in characters: twice our longest page. */
const longest = 64_000;

/** What stands for a character that is no markup: as long as the character, so that lines and columns stay. */
const standIns: Readonly<Record<string, string>> = { "<": "\uE000", "{": "\uE001" };
const originals = new Map(Object.entries(standIns).map(([original, standIn]) => [standIn, original]));

/**
 * A body that parses, and the syntax errors of the one that was written: each is read as text instead. So one slip hides
 * neither the rest of its page nor the headings that other pages link to. `body` is undefined when that doesn't help.
 */
export function recoverSyntax(body: string, source: PageSource): { body?: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const hidden = new Set<string>();
  let text = body;
  for (let attempt = 0; attempt < most; attempt++) {
    const error = findSyntaxError(text, source);
    if (!error) return { body: text, problems };
    const at = text.length > longest ? undefined : openingBefore(text, error.offset, error.inExpression);
    const [tag, slash, name] = (at === undefined ? undefined : /^<(\/?)([\w.:-]+)/.exec(text.slice(at))) ?? [];
    // A tag misses the one that was taken for text, or meets the character that stands for it.
    const follows = (tag && hidden.has(`<${slash ? "" : "/"}${name}`)) || /[\uE000\uE001]/.test(error.problem.message);
    if (!follows) problems.push(error.problem);
    if (at === undefined) return { problems };
    if (tag) hidden.add(tag);
    text = hideMarkup(text, at);
  }
  return { problems };
}

/** Where the tag or expression opens in which the parser stopped. */
function openingBefore(text: string, offset: number, inExpression: boolean): number | undefined {
  const at = text.lastIndexOf(inExpression ? "{" : "<", offset);
  return at === -1 ? undefined : at;
}

/** Replaces the character at an offset, and its like beside it: `{{` is one mistake. */
function hideMarkup(text: string, at: number): string {
  const character = text[at] ?? "";
  let start = at;
  let end = at + 1;
  while (text[start - 1] === character) start--;
  while (text[end] === character) end++;
  return text.slice(0, start) + (standIns[character] ?? "").repeat(end - start) + text.slice(end);
}

/** Puts the characters back that were taken for text, before anything reads the text. */
export function remarkRecovered() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if ("value" in node && typeof node.value === "string") node.value = restore(node.value);
    });
  };
}

function restore(text: string): string {
  return text.replace(/[\uE000\uE001]/g, (standIn) => originals.get(standIn) ?? standIn);
}
