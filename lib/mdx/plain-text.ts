import type { Nodes } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { isJsxElement } from "./jsx";

/**
 * Stands for everything in a block that Markdown has read: code, links, marks, escaped characters.
 */
export const masked = "\u0000";

/**
 * The text of a block as its author wrote it, with `masked` for what isn't text. Line ends stay.
 */
export interface PlainText {
  text: string;
  /** Offset of the block in the page's body. */
  start: number;
}

/** Reads a block's source, because a node's value no longer has the backslashes of its author. */
export function readPlainText(block: Nodes, body: string): PlainText {
  const start = block.position?.start.offset ?? 0;
  const source = body.slice(start, block.position?.end.offset ?? start);
  const characters = source.replace(/[^\n]/g, masked).split("");
  let cursor = start;
  visit(block, (node) => {
    cursor = Math.max(cursor, node.position?.start.offset ?? 0);
    // In `<code>`, marks are what is to be seen.
    if (isJsxElement(node) && /^(?:code|kbd|samp)$/.test(node.name ?? "")) return SKIP;
    if (node.type !== "text") return undefined;
    // Text next to an address that remark-gfm made a link of has lost its place.
    const from = node.position?.start.offset ?? body.indexOf(node.value, cursor);
    const to = node.position?.end.offset ?? from + node.value.length;
    if (from < start || to > start + characters.length) return undefined;
    for (let at = from; at < to; at++) characters[at - start] = body[at] ?? masked;
    cursor = to;
    return undefined;
  });
  const text = characters.join("").replace(/\\[!-/:-@[-`{-~]/g, masked.repeat(2));
  return { text, start };
}

/** Line and column of an offset, from 1. */
export function pointAt(body: string, offset: number): { line: number; column: number } {
  const before = body.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
