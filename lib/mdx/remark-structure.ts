import type { Code, Heading, Nodes, Parents, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { checkDefinitions } from "./check-definitions";
import { checkIndentedCode, checkLazyLines } from "./check-indents";
import { checkList, checkRestart, columnOf, contentColumn } from "./check-lists";
import { checkTable } from "./check-tables";
import { findCodeFaults } from "./code-faults";
import { isJsxElement } from "./jsx";
import { type CompileContext, reportAt } from "./page";
import type { Report } from "./structure-report";
import { type TabGroup, takeTabGroups } from "./tab-groups";

/**
 * Reports blocks that parse but aren't what their author meant: cells that get lost, lists that end
 * too early, fences that include the rest of a page. `body` is the source of the tree.
 */
export function remarkStructure(context: CompileContext, body: string, excerpt: boolean) {
  const report: Report = (node, code, message, hint) =>
    reportAt(context, node, { code, message, hint });
  return (tree: Root) => {
    // In an excerpt, the text that uses a definition may be missing.
    if (!excerpt) checkDefinitions(tree, report);
    visit(tree, (node) => {
      if ("children" in node) {
        checkSiblings(node, body, report);
        for (const group of takeTabGroups(node, body))
          reportAt(context, group.first, describeTabs(group));
      }
      switch (node.type) {
        case "table":
          checkTable(node, report);
          break;
        case "list":
          checkList(node, body, report);
          break;
        case "heading":
          checkHeading(node, report);
          checkHeadingId(node, context);
          break;
        case "code":
          checkFence(node, body, report);
          for (const fault of findCodeFaults(node, sourceOf(node, body)))
            reportAt(context, node, fault);
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

function describeTabs({ word, labels, fixes }: TabGroup) {
  const tabs = labels.map((label) => `\`<Tab label="${label}">\``).join(", ");
  return {
    code: "code-language",
    message: `\`${word}\` behind a code language makes no tabs here.`,
    hint: `Write \`<Tabs>\` with ${tabs} around the blocks.`,
    fixes,
  };
}

/** Checks the indentation of blocks compared with those before them. */
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

function checkHeading(node: Heading, report: Report): void {
  const reportContent = (message: string, hint: string) =>
    report(node, "heading-content", message, hint);
  const text = textOf(node).trim();
  if (/^#{1,6}\s/.test(text))
    reportContent(`\`${text}\` has heading marks in its text.`, "Write the `#` marks once.");
  visit(node, (child) => {
    if (child.type === "footnoteReference")
      reportContent(
        "The footnote would be part of the heading in the table of contents.",
        "Put it in the text below.",
      );
    else if (child.type === "image" || child.type === "imageReference")
      reportContent(
        "Pictures in headings aren't in the table of contents.",
        "Put it below the heading.",
      );
    else if (isLink(child))
      reportContent(
        "A heading is a link to itself, so it can't contain another one.",
        "Put the link in the text below.",
      );
  });
}

/** Reports a heading id in the syntax of Nextra and Fumadocs: `## Title [#id]`. */
function checkHeadingId(node: Heading, context: CompileContext): void {
  const [written, id] = /\[#([\w-]+)\]$/.exec(textOf(node).trim()) ?? [];
  if (!written) return;
  reportAt(context, node, {
    code: "heading-content",
    message: `\`${written}\` would show as text of the heading.`,
    hint: `Write its id as \`{#${id}}\`.`,
    fixes: [{ from: written, to: `{#${id}}` }],
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

/** Reports an unclosed fence. It ends with its parent and includes all text up to there. */
function checkFence(node: Code, body: string, report: Report): void {
  const source = sourceOf(node, body);
  const lines = source.split("\n");
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  if (!fence) return;
  const last = (lines.at(-1) ?? "").replace(/^[\s>]+/, "").trimEnd();
  const isClosed =
    lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence[0] ?? "", "") === "";
  if (!isClosed) {
    // Prevents a second problem about the missing language.
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

function sourceOf(node: Nodes, body: string): string {
  return body.slice(node.position?.start.offset, node.position?.end.offset);
}
