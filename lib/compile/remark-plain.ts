import type { Code, Nodes, Root, RootContent } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx";
import { flowOf, inlineOf, type PlainState, paragraph, text } from "@/lib/model/plain-tree";
import { parseCodeMeta } from "./code-meta";
import { isJsxElement } from "./jsx";
import type { PageContext } from "./page";
import { plainComponent } from "./plain-components";
import { staticValue } from "./static-value";

/** Last remark plugin: keeps the page as a tree that plain Markdown can say. The tree of the page itself stays. */
export function remarkPlain(context: PageContext) {
  return (tree: Root) => {
    context.plain = { type: "root", children: flowOf(tree.children, { level: 1, walk: plainNodes }) };
  };
}

function plainNodes(nodes: readonly Nodes[], state: PlainState): RootContent[] {
  return nodes.flatMap((node) => plainNode(node, state));
}

function plainNode(node: Nodes, state: PlainState): RootContent[] {
  if (isJsxElement(node)) return plainComponent(node, state);
  switch (node.type) {
    case "mdxjsEsm":
    case "yaml":
      return [];
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return plainExpression(node);
    case "heading":
      state.level = node.depth;
      return [bare({ ...node, children: inlineOf(node.children, state) })];
    case "code":
      return plainCode(node);
    default:
  }
  const copy = bare(node);
  // A blockquote or a list item starts no part of the outline: what it holds cannot change the level outside.
  if ("children" in copy) copy.children = plainNodes(copy.children, { ...state }) as never;
  return [copy as RootContent];
}

/** The same node without places and hints for HTML. */
function bare<N extends Nodes>({ position: _, data: __, ...node }: N): N {
  return node as unknown as N;
}

/** A comment says nothing; a literal says itself. */
function plainExpression(node: MdxFlowExpression | MdxTextExpression): RootContent[] {
  const statement = node.data?.estree?.body[0];
  const value = statement?.type === "ExpressionStatement" ? staticValue(statement.expression) : undefined;
  return typeof value === "string" || typeof value === "number" ? [{ type: "text", value: String(value) }] : [];
}

/** A fence keeps its language, title and marked lines. Where lines are removed, they get the signs that color gives them. */
function plainCode({ lang, meta, value }: Code): RootContent[] {
  const { title, output, marked, added, removed } = parseCodeMeta(meta ?? "");
  const isChange = removed.length > 0;
  const sign = (line: number) => (added.includes(line) ? "+ " : removed.includes(line) ? "- " : "  ");
  const lines = value.split("\n").map((line, index) => (isChange ? `${sign(index + 1)}${line}` : line));
  const lit = isChange ? [] : [...marked, ...added].sort((a, b) => a - b);
  const kept = [title && `title="${title}"`, lit.length > 0 && `{${lit.join(",")}}`].filter(Boolean).join(" ");
  const code: Code = { type: "code", lang: isChange ? "diff" : lang, meta: kept || undefined, value: lines.join("\n") };
  return output ? [paragraph([text("Output:")]), code] : [code];
}
