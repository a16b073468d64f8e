import type { Nodes, Paragraph, Parents, Root, Text } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx";
import { SKIP, type VisitorResult, visit } from "unist-util-visit";
import { type JsxElement, programValue } from "./jsx";
import { type CompileContext, reportAt } from "./page";

type Expression = MdxFlowExpression | MdxTextExpression;

export const valueHint =
  "Write the value itself (a text, a number, as an attribute also a list or object of them), or put the braces in backticks.";

/** Advice for the syntax of MkDocs, `![Alt](/a.png){ width="300" }`. */
export const noAttributes = "Remove it: links and pictures have no attributes.";

/**
 * Replaces expressions with text or numbers by their value, and removes comments, so that a heading
 * is the same on the page, in its table of contents and in search. Reports everything that would
 * run as code, because a page must not fail while it is rendered. The blocklist of next-mdx-remote
 * is only a second line of defense: `''['con' + 'structor']` gets past it.
 */
export function remarkExpressions(context: CompileContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return undefined;
      if (!parent || index === undefined) return undefined;
      return replaceExpression(node, index, parent, context);
    });
  };
}

/** Returns where the visit continues, if not in the replacement. */
function replaceExpression(
  node: Expression,
  index: number,
  parent: Parents,
  context: CompileContext,
): VisitorResult {
  const value = programValue(node.data?.estree);
  const isBlank = node.value.trim() === "";
  if (value === undefined && !isBlank) {
    removeComment(parent, index);
    return [SKIP, index];
  }
  if (typeof value === "string" || typeof value === "number") {
    parent.children.splice(index, 1, textOfValue(node, String(value)) as never);
    return SKIP;
  }
  const before: Nodes | undefined = parent.children[index - 1];
  if (!isBlank && before && /^(?:image|link)$/.test(before.type)) {
    reportAttributes(context, node);
    parent.children.splice(index, 1);
    return [SKIP, index];
  }
  if (isBlank) reportBlank(context, node);
  else reportCode(context, node);
  return undefined;
}

/** Returns a text, or a paragraph for an expression on its own line. */
function textOfValue({ type, position }: Expression, value: string): Text | Paragraph {
  const text: Text = { type: "text", value, position };
  return type === "mdxTextExpression" ? text : { type: "paragraph", children: [text], position };
}

function reportBlank(context: CompileContext, node: Expression): void {
  const message = "Empty braces would show nothing.";
  const hint = "Write them in backticks, or as `\\{\\}`.";
  reportAt(context, node, { code: "mdx-expression", message, hint });
}

/** Reports attributes after a link or an image. */
function reportAttributes(context: CompileContext, node: Expression): void {
  const written = `{${node.value}}`;
  reportAt(context, node, {
    code: "mdx-expression",
    message: `\`${written}\` would run as code.`,
    hint: noAttributes,
    fixes: [{ from: written, to: "" }],
  });
}

/** Reports code that would run, and shows it as text instead. */
function reportCode(context: CompileContext, node: Expression): void {
  const written = `{${node.value}}`;
  const [line = ""] = written.split("\n");
  const shown = line.length > 60 ? `${line.slice(0, 59)}…` : line;
  const message = `\`${shown}\` would run as code.`;
  reportAt(context, node, { code: "mdx-expression", message, hint: valueHint });
  Object.assign(node, { type: "inlineCode", value: written, data: undefined });
}

/** Removes a comment, and the space before it at the end of a heading or paragraph. */
function removeComment(parent: Parents, index: number): void {
  const children: Nodes[] = parent.children;
  children.splice(index, 1);
  const before = children[index - 1];
  if (index === children.length && before?.type === "text") before.value = before.value.trimEnd();
}

/**
 * Replaces an element that can't be rendered by its content, so that a preview shows the rest of
 * the page. A build has already failed.
 */
export function unwrap(node: JsxElement): void {
  Object.assign(node, { name: null, attributes: [] });
}
