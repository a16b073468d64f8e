import type { Nodes, Paragraph, Parents, Root, Text } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx";
import { SKIP, type VisitorResult, visit } from "unist-util-visit";
import { type JsxElement, programValue } from "./jsx";
import { type CompileContext, reportAt } from "./page";

type Expression = MdxFlowExpression | MdxTextExpression;

export const valueHint =
  "Write the value itself (a text, a number, as an attribute also a list or object of them), or put the braces in backticks.";

/** Advice for `![Alt](/a.png){ width="300" }`, as MkDocs has it. */
export const noAttributes = "Remove it: links and pictures have no attributes.";

/**
 * Expressions in content are data: text, numbers and comments between braces, literals as
 * attributes (remark-check). Text and numbers become text, and comments go, so that a heading is
 * the same in the page, its contents and search. Anything that would run is refused with its place,
 * because a page must not break while it is rendered. next-mdx-remote's own list of forbidden names
 * is a second line: `''['con' + 'structor']` gets past it.
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

/** Returns where the walk goes on, where that isn't in what takes the place of the expression. */
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
    refuseAttributes(context, node);
    parent.children.splice(index, 1);
    return [SKIP, index];
  }
  if (isBlank) reportBlank(context, node);
  else refuseCode(context, node);
  return undefined;
}

/** A text, or a paragraph of it where the braces are a block. */
function textOfValue({ type, position }: Expression, value: string): Text | Paragraph {
  const text: Text = { type: "text", value, position };
  return type === "mdxTextExpression" ? text : { type: "paragraph", children: [text], position };
}

function reportBlank(context: CompileContext, node: Expression): void {
  const message = "Empty braces would show nothing.";
  const hint = "Write them in backticks, or as `\\{\\}`.";
  reportAt(context, node, { code: "mdx-expression", message, hint });
}

/** Reports attributes behind a link or a picture. */
function refuseAttributes(context: CompileContext, node: Expression): void {
  const written = `{${node.value}}`;
  reportAt(context, node, {
    code: "mdx-expression",
    message: `\`${written}\` would run as code.`,
    hint: noAttributes,
    fixes: [{ from: written, to: "" }],
  });
}

/** Reports what would run as code, and shows it instead. */
function refuseCode(context: CompileContext, node: Expression): void {
  const written = `{${node.value}}`;
  const [line = ""] = written.split("\n");
  const shown = line.length > 60 ? `${line.slice(0, 59)}…` : line;
  const message = `\`${shown}\` would run as code.`;
  reportAt(context, node, { code: "mdx-expression", message, hint: valueHint });
  Object.assign(node, { type: "inlineCode", value: written, data: undefined });
}

/** Takes a comment out, with the space before it at the end of a heading or paragraph. */
function removeComment(parent: Parents, index: number): void {
  const children: Nodes[] = parent.children;
  children.splice(index, 1);
  const before = children[index - 1];
  if (index === children.length && before?.type === "text") before.value = before.value.trimEnd();
}

/**
 * Leaves the content of an element that can't be rendered: a preview shows the rest of the page. A
 * build has stopped by then.
 */
export function unwrap(node: JsxElement): void {
  Object.assign(node, { name: null, attributes: [] });
}
