import type { Nodes, Paragraph, Parents } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { isJsxElement } from "./jsx";
import { isInIndentedBlock } from "./other-systems/blocks";
import type { Report } from "./structure-report";

/** Text that is indented like code, which it would be in Markdown without components. */
export function checkIndentedCode(
  node: Paragraph,
  parent: Parents,
  body: string,
  report: Report,
): void {
  // The title of a callout, or the first paragraph of a quote or a list item.
  if (!startsLine(node, body)) return;
  const width = indentOf(node, body);
  const siblings = parent.children.filter((child) => child !== node && child.position);
  // The content of a tag may be indented as a whole.
  const isTag = isJsxElement(parent);
  if (isTag && siblings.length === 0) return;
  const base =
    parent.type === "root" ? 0 : Math.min(...siblings.map((child) => indentOf(child, body)), width);
  if (width - base < 4 || isBlank(node)) return;
  // Of MkDocs' blocks, the line that opens one is reported.
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

/** Columns before a block, with tabs at every fourth. */
function indentOf(node: Nodes, body: string): number {
  const { offset = 0, column = 1 } = node.position?.start ?? {};
  return [...body.slice(offset - column + 1, offset)].reduce(
    (width, character) => (character === "\t" ? width + 4 - (width % 4) : width + 1),
    0,
  );
}

/**
 * A line that only continues a paragraph of a list or a quote because no empty line is before it.
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
  const at = lines.findIndex((line, index) => index > 0 && isLazy(line));
  if (at < 1) return;
  const what = parent.type === "blockquote" ? "quote" : "list item";
  const mark = parent.type === "blockquote" ? "start it with `>`" : "indent it";
  const line = (node.position?.start.line ?? 1) + at;
  const location = { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } };
  report(
    location,
    "lazy-line",
    `This line would be part of the ${what} above.`,
    `Put an empty line before it, or ${mark} if it belongs there.`,
  );
}

export function isBlank(node: Nodes): boolean {
  if (textOf(node).trim() !== "") return false;
  return !("children" in node) || node.children.every((child) => child.type === "text");
}
