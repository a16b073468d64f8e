import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { attributeValue, dynamicValue, isJsxElement, type JsxElement, programValue } from "./jsx";
import { type PageContext, reportAt } from "./page";

/**
 * Expressions in content are data: text, numbers and comments between braces, literals as attributes. Anything that
 * would run is refused with its place, because a page must not break while it is rendered.
 * next-mdx-remote's own list of forbidden names is a second line: `''['con' + 'structor']` gets past it.
 */
export function remarkExpressions(context: PageContext) {
  const refuse = (node: Parameters<typeof reportAt>[1], source: string) => {
    const [line = ""] = source.split("\n");
    reportAt(context, node, {
      code: "mdx-expression",
      message: `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\` would run as code.`,
      hint: "Write the value itself (a text, a number, as an attribute also a list or object of them), or put the braces in backticks.",
    });
  };
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
        if (["undefined", "string", "number"].includes(typeof programValue(node.data?.estree))) return;
        const written = `{${node.value}}`;
        refuse(node, written);
        Object.assign(node, { type: "inlineCode", value: written, data: undefined });
      } else if (isJsxElement(node)) {
        const source = dynamicAttribute(node);
        if (source === undefined) return;
        refuse(node, source);
        unwrap(node);
      }
    });
  };
}

/** Leaves the content of an element that can't be rendered: a preview shows the rest of the page. A build has stopped by then. */
export function unwrap(node: JsxElement): void {
  Object.assign(node, { name: null, attributes: [] });
}

/** The first attribute of an element that is no literal, as it is in the source. */
function dynamicAttribute(node: JsxElement): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") return `{${attribute.value}}`;
    const { name, value } = attribute;
    const isCode = typeof value === "object" && value !== null;
    if (isCode && attributeValue(attribute) === dynamicValue) return `${name}={${value.value}}`;
  }
  return undefined;
}
