import type {
  Code,
  Definition,
  FootnoteDefinition,
  Heading,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Parents,
  Root,
  Table,
} from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { findCodeFaults } from "./code-faults";
import { isJsxElement } from "./jsx";
import { type PageContext, reportAt } from "./page";

type Report = (node: Nodes, code: string, message: string, hint: string) => void;

/**
 * Reports blocks that are there, but not as their author meant them: cells that get lost, lists that end too early, fences
 * that swallow the rest of a page. `body` is the source of the tree.
 */
export function remarkStructure(context: PageContext, body: string, excerpt: boolean) {
  const report: Report = (node, code, message, hint) =>
    reportAt(context, node, { code, message, hint });
  return (tree: Root) => {
    // The text that uses a definition may be behind the end of an excerpt.
    if (!excerpt) checkDefinitions(tree, report);
    visit(tree, (node) => {
      if ("children" in node) checkSiblings(node, body, report);
      switch (node.type) {
        case "table":
          checkTable(node, report);
          break;
        case "list":
          checkList(node, body, report);
          break;
        case "heading":
          checkHeading(node, report);
          break;
        case "code":
          checkFence(node, body, report);
          for (const fault of findCodeFaults(node)) reportAt(context, node, fault);
          break;
        case "link":
        case "linkReference":
          checkLink(node, report);
          break;
        default:
      }
    });
  };
}

function checkTable(table: Table, report: Report): void {
  const [head, ...rows] = table.children;
  const count = head?.children.length ?? 0;
  if (rows.length === 0)
    report(table, "table-empty", "The table has headings, and no row.", "Add a row, or remove it.");
  for (const row of rows) {
    const { length } = row.children;
    // The end of a callout: what is wrong with that, remark-markup.ts says.
    const isEnd = length === 1 && /^:{3,}$/.test(textOf(row).trim());
    if (length === count || isEnd) continue;
    const isText = length === 1 && count > 1 && !startsWithBar(row);
    let hint = "Add empty cells: `| |`.";
    if (length > count)
      hint = "Write `\\|` for a bar in a cell, in code, too. Otherwise, add a heading.";
    else if (isText) hint = "If it's a paragraph, put an empty line before it.";
    const cells = length === 1 ? "1 cell" : `${length} cells`;
    const message = `This row has ${cells}, and the table ${count}${length > count ? ", so the rest would be lost" : ""}.`;
    report(row, "table-cells", message, hint);
  }
}

/** A cell starts at its bar; in a row without one, at its text. */
function startsWithBar(row: Table["children"][number]): boolean {
  const [cell] = row.children;
  const [inner] = cell?.children ?? [];
  return cell?.position?.start.offset !== inner?.position?.start.offset;
}

/** Definitions that nothing uses, and further ones of the same name: neither is shown. */
function checkDefinitions(tree: Root, report: Report): void {
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === "linkReference" || node.type === "imageReference")
      used.add(`[${node.identifier}]`);
    if (node.type === "footnoteReference") used.add(`[^${node.identifier}]`);
  });
  const defined = new Set<string>();
  visit(tree, (node) => {
    if (node.type !== "definition" && node.type !== "footnoteDefinition") return;
    checkDefinition(node, used, defined, report);
  });
}

function checkDefinition(
  node: Definition | FootnoteDefinition,
  used: ReadonlySet<string>,
  defined: Set<string>,
  report: Report,
): void {
  const mark = node.type === "definition" ? "" : "^";
  const name = `[${mark}${node.label ?? node.identifier}]`;
  const key = `[${mark}${node.identifier}]`;
  const isComment = node.type === "definition" && /^(?:\/\/|#|_|comment)$/.test(node.identifier);
  if (isComment)
    report(node, "definition-unused", `\`${name}:\` isn't a comment here.`, "Write `{/* … */}`.");
  else if (defined.has(key))
    report(
      node,
      "definition-duplicate",
      `\`${name}\` is defined twice, and only the first counts.`,
      "Remove this one, or give it another name.",
    );
  else if (!used.has(key))
    report(
      node,
      "definition-unused",
      `Nothing uses \`${name}\`, so it would not be shown.`,
      mark ? `Write \`${name}\` where the note belongs, or remove it.` : "Remove it.",
    );
  else if (node.type === "footnoteDefinition" && textOf(node).trim() === "")
    report(
      node,
      "footnote-empty",
      `The footnote \`${name}\` has no text.`,
      `Write \`${name}: …\`.`,
    );
  defined.add(key);
}

function checkList(list: List, body: string, report: Report): void {
  for (const item of list.children) {
    const isEmpty = item.children.every((child) => child.type === "paragraph" && isBlank(child));
    if (isEmpty)
      report(item, "list-empty", "The list item has no text.", "Write it, or remove it.");
  }
  const [first] = list.children;
  const column = columnOf(first);
  const lower = list.children.find((item) => !list.ordered && columnOf(item) > column);
  if (lower)
    report(
      lower,
      "list-indent",
      "This item is indented, but not enough to be inside the item above.",
      `Indent it by ${contentColumn(first) - column} spaces more than that one, or don't indent it.`,
    );
  if (list.ordered) checkNumbers(list, body, report);
}

/** Numbers that a reader would not see: a list counts up from its first one. */
function checkNumbers(list: List, body: string, report: Report): void {
  const numbers = list.children.map((item) => numberOf(item, body));
  const [start = 1] = numbers;
  if (numbers.every((number) => number === start)) return;
  const at = numbers.findIndex((number, index) => number !== start + index);
  const item = list.children[at];
  if (item)
    report(
      item,
      "list-number",
      `The step \`${numbers[at]}.\` would show as ${start + at}.`,
      `Write \`${start + at}.\`, or \`${start}.\` for all of them.`,
    );
}

function numberOf(item: ListItem, body: string): number {
  const source = body.slice(item.position?.start.offset, item.position?.end.offset);
  return Number(/^\d+/.exec(source)?.[0] ?? 1);
}

function columnOf(node: Nodes | undefined): number {
  return node?.position?.start.column ?? 1;
}

/** Column at which what belongs to a list item starts. */
function contentColumn(item: ListItem | undefined): number {
  return columnOf(item?.children[0] ?? item);
}

/** Blocks by how far they are indented, compared with those before them. */
function checkSiblings(parent: Parents, body: string, report: Report): void {
  const children: Nodes[] = parent.children;
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    if (node.type === "paragraph") {
      checkIndentedCode(node, parent, body, report);
      checkLazyLines(node, parent, body, report);
    }
    if (before?.type !== "list") continue;
    const inner = contentColumn(before.children.at(-1));
    const isBetween = columnOf(node) > columnOf(before) && columnOf(node) < inner;
    if (isBetween)
      report(
        node,
        "list-indent",
        "This ends the list above, because it isn't indented enough to belong to its last item.",
        `Indent it by ${inner - 1} spaces, or don't indent it.`,
      );
    checkRestart(children, index, report);
  }
}

/** Steps with a block of code between them that start again with 1. */
function checkRestart(children: readonly Nodes[], at: number, report: Report): void {
  const before = children[at - 1];
  let next = at;
  while (children[next]?.type === "code") next++;
  const list = children[next];
  if (next === at || before?.type !== "list" || list?.type !== "list") return;
  if (!before.ordered || !list.ordered || list.start !== 1) return;
  const number = (before.start ?? 1) + before.children.length;
  report(
    list,
    "list-number",
    "The steps start again with 1 after this code.",
    `Write \`${number}.\`, or indent the code by ${contentColumn(before.children.at(-1)) - columnOf(before)} spaces, so that it belongs to the step above.`,
  );
}

/** Text that is indented like code, which it would be in Markdown without components. */
function checkIndentedCode(node: Paragraph, parent: Parents, body: string, report: Report): void {
  // The title of a callout, or the first paragraph of a quote or a list item.
  if (!startsLine(node, body)) return;
  const width = indentOf(node, body);
  const others = parent.children.filter((child) => child !== node && child.position);
  // The content of a tag may be indented as a whole.
  const isTag = isJsxElement(parent);
  if (isTag && others.length === 0) return;
  const base =
    parent.type === "root" ? 0 : Math.min(...others.map((child) => indentOf(child, body)), width);
  if (width - base < 4 || isBlank(node)) return;
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

/** A line that only continues a paragraph of a list or a quote because no empty line is before it. */
function checkLazyLines(node: Paragraph, parent: Parents, body: string, report: Report): void {
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
  const place = { ...node, position: { start: { line, column: 1 }, end: { line, column: 1 } } };
  report(
    place,
    "lazy-line",
    `This line would be part of the ${what} above.`,
    `Put an empty line before it, or ${mark} if it belongs there.`,
  );
}

function isBlank(node: Nodes): boolean {
  if (textOf(node).trim() !== "") return false;
  return !("children" in node) || node.children.every((child) => child.type === "text");
}

function checkHeading(node: Heading, report: Report): void {
  const say = (message: string, hint: string) => report(node, "heading-content", message, hint);
  const text = textOf(node).trim();
  if (/^#{1,6}\s/.test(text))
    say(`\`${text}\` has heading marks in its text.`, "Write the `#` marks once.");
  visit(node, (child) => {
    if (child.type === "footnoteReference")
      say(
        "The footnote would be part of the heading in the table of contents.",
        "Put it in the text below.",
      );
    else if (child.type === "image" || child.type === "imageReference")
      say("Pictures in headings aren't in the table of contents.", "Put it below the heading.");
    else if (isLink(child))
      say(
        "A heading is a link to itself, so it can't contain another one.",
        "Put the link in the text below.",
      );
  });
}

function isLink(node: Nodes): boolean {
  const isTag = isJsxElement(node) && node.name === "a" && hasAttribute(node, "href");
  return node.type === "link" || node.type === "linkReference" || isTag;
}

function hasAttribute(node: Nodes, name: string): boolean {
  return (
    isJsxElement(node) &&
    node.attributes.some((item) => item.type === "mdxJsxAttribute" && item.name === name)
  );
}

function checkLink(link: Nodes, report: Report): void {
  if (!("children" in link)) return;
  visit(link, (child) => {
    if (child === link) return;
    if (child.type === "footnoteReference")
      report(child, "link-content", "A footnote can't be in a link.", "Put it after the link.");
    else if (isLink(child))
      report(
        child,
        "link-content",
        "A link can't contain another one.",
        "End the first before the second starts.",
      );
  });
}

/** A fence that nothing closes ends with what contains it, and takes the text up to there. */
function checkFence(node: Code, body: string, report: Report): void {
  const source = body.slice(node.position?.start.offset, node.position?.end.offset);
  const lines = source.split("\n");
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  if (!fence) return;
  const last = (lines.at(-1) ?? "").replace(/^[\s>]+/, "").trimEnd();
  const isClosed =
    lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence[0] ?? "", "") === "";
  if (!isClosed) {
    // The language isn't what is missing.
    node.lang ??= "text";
    report(
      node,
      "code-unclosed",
      `The code block opened with \`\` ${fence} \`\` is never closed, so everything below it is code.`,
      `Add a line \`\` ${fence} \`\`. A block that shows a fence needs a longer one around it.`,
    );
  } else if (node.value.trim() === "")
    report(node, "code-empty", "The code block is empty.", "Write the code, or remove the block.");
}
