import type { Nodes, Parents, Root, Text } from "mdast";
import { visit } from "unist-util-visit";
import { findAuthorComponent } from "@/components/mdx/definitions";
import { type ProblemInput, problem } from "@/lib/problem";
import { findForeignText } from "./foreign-text";
import { attributeValues, isJsxElement, type JsxElement } from "./jsx";
import type { PageContext } from "./page";

/**
 * Finds what parses, but would be drawn as its own source or as nothing: syntax of other systems, links and headings
 * without text, indented code. `body` is the source that the tree was parsed from.
 */
export function remarkMarkup(context: PageContext, body: string) {
  const report = (node: Nodes | JsxElement, input: Omit<ProblemInput, "file" | "line" | "column">) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    context.problems.push(problem({ ...input, file: context.file, line: line + context.lineOffset, column }));
  };

  const checkLinkText = (node: Nodes | JsxElement, url: string) => {
    if (hasContent(node)) return;
    report(node, {
      code: "link-text",
      message: `The link to \`${url}\` has no text.`,
      hint: "Say in the brackets where it leads: `[Quick start](…)`.",
    });
  };

  const checkText = (node: Text, parent: Parents | undefined) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const source = body.slice(start.offset, end.offset);
    // What follows inline code, say, starts no line, though it starts a text.
    const lead = parent?.children[0] === node || body[start.offset - 1] === "\n" ? "" : "\uFFFC";
    for (const { offset, ...found } of findForeignText(lead + source)) {
      const at = offset - lead.length;
      const lines = source.slice(0, at).split("\n");
      const column = lines.length === 1 ? start.column + at : (lines.at(-1)?.length ?? 0) + 1;
      context.problems.push(
        problem({ ...found, file: context.file, line: start.line + lines.length - 1 + context.lineOffset, column }),
      );
    }
    // `[x](https://a.b/c d)`: what looks like an address became a link by itself.
    const next = parent?.children[parent.children.indexOf(node as never) + 1];
    if (source.endsWith("](") && next?.type === "link") {
      report(node, {
        code: "link-form",
        message: `The address \`${next.url}…\` has a space, so this would show as text.`,
        hint: "Write `%20` for each space, or put the address into `<…>`.",
      });
    }
  };

  /** MDX has no indented code: its lines would run together as a paragraph. */
  const checkIndent = (node: Nodes, parent: Parents | undefined) => {
    const { start } = node.position ?? {};
    // A paragraph of an unknown callout may be its title, which starts behind the name.
    if (!start || !parent || parent.type === "containerDirective") return;
    const [prefix = ""] = /^[ \t]*/.exec(body.split("\n", start.line).at(-1) ?? "") ?? [];
    const indent =
      parent.type === "root"
        ? prefix.replaceAll("\t", "    ").length
        : start.column - contentColumn(parent, start.column);
    if (indent < 4) return;
    report(node, {
      code: "markup-unknown",
      message: "Indented lines aren't code here: they would run together as a paragraph.",
      hint: "Put the lines between ```` ``` ```` fences, or don't indent the text.",
    });
  };

  return (tree: Root) => {
    visit(tree, (node, _index, parent) => {
      if (node.type === "text") checkText(node, parent);
      else if (node.type === "link") checkLinkText(node, node.url);
      else if (node.type === "linkReference") checkLinkText(node, node.identifier);
      else if (isJsxElement(node) && node.name === "a") {
        const { href } = attributeValues(node);
        if (href !== undefined) checkLinkText(node, String(href));
      } else if (node.type === "paragraph" || node.type === "heading") checkIndent(node, parent);
      if (node.type === "heading" && !hasContent(node)) {
        report(node, {
          code: "heading-empty",
          message: `The heading \`${"#".repeat(node.depth)}\` has no text.`,
          hint: "Write the heading on the same line, or remove the line.",
        });
      }
    });
  };
}

/** True for text, a picture, or an element that draws something by itself. */
function hasContent(node: Nodes): boolean {
  if (node.type === "text" || node.type === "inlineCode") return node.value.trim() !== "";
  if (node.type === "mdxTextExpression") return (node.data?.estree?.body.length ?? 0) > 0;
  if (node.type === "image" || node.type === "imageReference") return true;
  if (isJsxElement(node) && (node.name === "img" || findAuthorComponent(node.name))) return true;
  return "children" in node && node.children.some(hasContent);
}

/** Column where the content of a container starts; `column` where that can't be told. */
function contentColumn(parent: Parents, column: number): number {
  if (parent.type === "blockquote") return (parent.position?.start.column ?? column) + 2;
  const columns = parent.children.flatMap((child) => child.position?.start.column ?? []);
  return parent.type === "listItem" ? (columns[0] ?? column) : Math.min(column, ...columns);
}
