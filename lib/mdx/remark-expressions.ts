import type { Nodes, Parents, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { type JsxElement, programValue } from "./jsx";
import { type CompileContext, reportAt } from "./page";

export const valueHint =
  "Write the value itself (a text, a number, as an attribute also a list or object of them), or put the braces in backticks.";

/** What to do with `![Alt](/a.png){ width="300" }`, as MkDocs has it. */
export const noAttributes = "Remove it: links and pictures have no attributes.";

/**
 * Expressions in content are data: text, numbers and comments between braces, literals as attributes (remark-check). Text
 * and numbers become text, and comments go, so that a heading is the same in the page, its contents and search.
 * Anything that would run is refused with its place, because a page must not break while it is rendered.
 * next-mdx-remote's own list of forbidden names is a second line: `''['con' + 'structor']` gets past it.
 */
export function remarkExpressions(context: CompileContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return undefined;
      if (!parent || index === undefined) return undefined;
      const value = programValue(node.data?.estree);
      if (value === undefined && node.value.trim() !== "") {
        removeComment(parent, index);
        return [SKIP, index];
      }
      if (typeof value === "string" || typeof value === "number") {
        const text = { type: "text", value: String(value), position: node.position } as const;
        const isFlow = node.type === "mdxFlowExpression";
        const block = { type: "paragraph", children: [text], position: node.position } as const;
        parent.children.splice(index, 1, (isFlow ? block : text) as never);
        return SKIP;
      }
      if (node.value.trim() === "") {
        const message = "Empty braces would show nothing.";
        const hint = "Write them in backticks, or as `\\{\\}`.";
        reportAt(context, node, { code: "mdx-expression", message, hint });
        return undefined;
      }
      const written = `{${node.value}}`;
      const before: Nodes | undefined = parent.children[index - 1];
      if (before && /^(?:image|link)$/.test(before.type)) {
        reportAt(context, node, {
          code: "mdx-expression",
          message: `\`${written}\` would run as code.`,
          hint: noAttributes,
          fixes: [{ from: written, to: "" }],
        });
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      const [line = ""] = written.split("\n");
      const message = `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\` would run as code.`;
      reportAt(context, node, { code: "mdx-expression", message, hint: valueHint });
      Object.assign(node, { type: "inlineCode", value: written, data: undefined });
      return undefined;
    });
  };
}

/** Takes a comment out, with the space before it at the end of a heading or paragraph. */
function removeComment(parent: Parents, index: number): void {
  const children: Nodes[] = parent.children;
  children.splice(index, 1);
  const before = children[index - 1];
  if (index === children.length && before?.type === "text") before.value = before.value.trimEnd();
}

/** Leaves the content of an element that can't be rendered: a preview shows the rest of the page. A build has stopped by then. */
export function unwrap(node: JsxElement): void {
  Object.assign(node, { name: null, attributes: [] });
}
