import type { Nodes } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { isJsxElement } from "./jsx";

/**
 * Replaces everything in a block that Markdown has parsed: code, links, marks, escaped characters.
 */
export const masked = "\u0000";

/** The source of a block with `masked` for everything that isn't text. Line breaks stay. */
export interface PlainText {
  text: string;
  /** Offset of the block in the page's body. */
  start: number;
}

/** Reads the source of a block, because the values of nodes no longer contain backslashes. */
export function readPlainText(block: Nodes, body: string): PlainText {
  const start = block.position?.start.offset ?? 0;
  const source = body.slice(start, block.position?.end.offset ?? start);
  const characters = source.replace(/[^\n]/g, masked).split("");
  let cursor = start;
  visit(block, (node) => {
    cursor = Math.max(cursor, node.position?.start.offset ?? 0);
    // In `<code>`, marks are meant to be shown.
    if (isJsxElement(node) && /^(?:code|kbd|samp)$/.test(node.name ?? "")) return SKIP;
    if (node.type !== "text") return undefined;
    // Text next to a URL that remark-gfm turned into a link has no position.
    const from = node.position?.start.offset ?? body.indexOf(node.value, cursor);
    const to = node.position?.end.offset ?? from + node.value.length;
    if (from < start || to > start + characters.length) return undefined;
    for (let index = from; index < to; index++) characters[index - start] = body[index] ?? masked;
    cursor = to;
    return undefined;
  });
  const text = characters.join("").replace(/\\[!-/:-@[-`{-~]/g, masked.repeat(2));
  return { text, start };
}

/** Returns the line and column of an offset, from 1. */
export function pointAt(body: string, offset: number): { line: number; column: number } {
  const before = body.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
