import type { Nodes, Paragraph, Parents } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { isJsxElement } from "./jsx";
import { isInIndentedBlock } from "./other-systems/blocks";
import type { Report } from "./structure-report";

/**
 * Reports text that is indented by four spaces, which is a code block in Markdown but not in MDX.
 */
export function checkIndentedCode(
  node: Paragraph,
  parent: Parents,
  body: string,
  report: Report,
): void {
  // Skips the title of a callout, and the first paragraph of a quote or a list item.
  if (!startsLine(node, body)) return;
  const width = indentOf(node, body);
  const siblings = parent.children.filter((child) => child !== node && child.position);
  // The whole content of a tag may be indented.
  const isTag = isJsxElement(parent);
  if (isTag && siblings.length === 0) return;
  const base =
    parent.type === "root" ? 0 : Math.min(...siblings.map((child) => indentOf(child, body)), width);
  if (width - base < 4 || isBlank(node)) return;
  // For a block of MkDocs, its opening line is reported.
  if (isInIndentedBlock(body.split("\n"), node.position?.start.line ?? 1)) return;
  report(
    node,
    "code-indented",
    "Text indented by four spaces isn't a code block here.",
    "Put it between ```` ``` ```` lines, with its language after the first, or remove the spaces.",
  );
}

function startsLine(node: Nodes, body: string): boolean {
  const { offset = 0, column = 1 } = node.position?.start ?? {};
  return /^[\s>]*$/.test(body.slice(offset - column + 1, offset));
}

/** Returns the indent of a block in columns. Tabs end at every fourth column. */
function indentOf(node: Nodes, body: string): number {
  const { offset = 0, column = 1 } = node.position?.start ?? {};
  return [...body.slice(offset - column + 1, offset)].reduce(
    (width, character) => (character === "\t" ? width + 4 - (width % 4) : width + 1),
    0,
  );
}

/**
 * Reports a line that continues a list item or quote only because there is no empty line before it.
 */
export function checkLazyLines(
  node: Paragraph,
  parent: Parents,
  body: string,
  report: Report,
): void {
  if (parent.type !== "listItem" && parent.type !== "blockquote") return;
  const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  const lines = body.slice(start.offset, end.offset).split("\n");
  const isLazy = (line: string) =>
    parent.type === "blockquote" ? !line.trimStart().startsWith(">") : /^\S/.test(line);
  const lazyIndex = lines.findIndex((line, index) => index > 0 && isLazy(line));
  if (lazyIndex < 1) return;
  const container = parent.type === "blockquote" ? "quote" : "list item";
  const mark = parent.type === "blockquote" ? "start it with `>`" : "indent it";
  const line = (node.position?.start.line ?? 1) + lazyIndex;
  const location = { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } };
  report(
    location,
    "lazy-line",
    `This line would be part of the ${container} above.`,
    `Put an empty line before it, or ${mark} if it belongs there.`,
  );
}

export function isBlank(node: Nodes): boolean {
  if (textOf(node).trim() !== "") return false;
  return !("children" in node) || node.children.every((child) => child.type === "text");
}
