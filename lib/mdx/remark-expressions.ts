import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { type JsxElement, programValue } from "./jsx";
import { type PageContext, reportAt } from "./page";

export const valueHint =
  "Write the value itself (a text, a number, as an attribute also a list or object of them), or put the braces in backticks.";

/**
 * Expressions in content are data: text, numbers and comments between braces, literals as attributes (remark-check).
 * Anything that would run is refused with its place, because a page must not break while it is rendered.
 * next-mdx-remote's own list of forbidden names is a second line: `''['con' + 'structor']` gets past it.
 */
export function remarkExpressions(context: PageContext) {
  return (tree: Root) => {
    visit(tree, ["mdxFlowExpression", "mdxTextExpression"], (node) => {
      if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return;
      if (["undefined", "string", "number"].includes(typeof programValue(node.data?.estree)))
        return;
      const written = `{${node.value}}`;
      const [line = ""] = written.split("\n");
      const message = `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\` would run as code.`;
      reportAt(context, node, { code: "mdx-expression", message, hint: valueHint });
      Object.assign(node, { type: "inlineCode", value: written, data: undefined });
    });
  };
}

/** Leaves the content of an element that can't be rendered: a preview shows the rest of the page. A build has stopped by then. */
export function unwrap(node: JsxElement): void {
  Object.assign(node, { name: null, attributes: [] });
}
