import type { Program } from "estree-jsx";
import type { Nodes, Root } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { visit } from "unist-util-visit";
import { problem } from "@/lib/shared/problem";
import type { PageContext } from "./page";
import { showAsBox } from "./refused";
import { dynamicValue, staticValue } from "./static-value";

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Expressions in content are data: text, numbers and comments between braces, literals as attributes. Anything that
 * would run is refused with its place, for a page must not decide what the build does, nor break while it is drawn.
 * next-mdx-remote's own list of forbidden names is a second line: `''['con' + 'structor']` gets past it.
 */
export function remarkExpressions(context: PageContext) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
        if (isText(node.data?.estree)) return;
        const written = `{${node.value}}`;
        refuse(context, node, written);
        Object.assign(node, { type: "inlineCode", value: written, data: undefined });
      } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
        const source = dynamicAttribute(node);
        if (source === undefined) return;
        refuse(context, node, source);
        showAsBox(node, `<${node.name ?? ""}> with code that would run`);
      }
    });
  };
}

function refuse(context: PageContext, node: Nodes | JsxElement, source: string): void {
  const [line = ""] = source.split("\n");
  context.problems.push(
    problem({
      code: "mdx-expression",
      file: context.file,
      line: (node.position?.start.line ?? 1) + context.lineOffset,
      column: node.position?.start.column ?? 1,
      message: `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\` would run as code.`,
      hint: "Write the value itself (a text, a number, as an attribute also a list or object of them), or put the braces in backticks.",
    }),
  );
}

/** True for a comment, nothing, a text or a number. */
function isText(program: Program | null | undefined): boolean {
  if (!program || program.body.length === 0) return true;
  const [statement] = program.body;
  if (program.body.length > 1 || statement?.type !== "ExpressionStatement") return false;
  const value = staticValue(statement.expression);
  return typeof value === "string" || typeof value === "number";
}

/** The first attribute of an element that is no literal, as it stands in the source. */
function dynamicAttribute(node: JsxElement): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") return `{${attribute.value}}`;
    const { value } = attribute;
    if (typeof value !== "object" || value === null) continue;
    const [statement] = value.data?.estree?.body ?? [];
    const known = statement?.type === "ExpressionStatement" && staticValue(statement.expression) !== dynamicValue;
    if (!known) return `${attribute.name}={${value.value}}`;
  }
  return undefined;
}
