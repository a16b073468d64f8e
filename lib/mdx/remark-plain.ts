import type { Code, Nodes, Root, RootContent } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx";
import { asText, type ComponentUse } from "@/components/mdx/define";
import { findAuthorComponent } from "@/components/mdx/definitions";
import {
  asCode,
  flowOf,
  inlineOf,
  type PlainState,
  paragraph,
  subheading,
  text,
  toFlow,
} from "@/lib/shared/plain-tree";
import { parseCodeMeta } from "./code-meta";
import { attributeValues, isJsxElement, type JsxElement } from "./jsx";
import type { PageContext } from "./page";
import { staticValue } from "./static-value";

type Render = (use: ComponentUse) => RootContent[];

/** A component or an element that an author used, in words. */
function plainComponent(node: JsxElement, state: PlainState): RootContent[] {
  const name = node.name ?? "";
  const render = findAuthorComponent(name)?.markdown ?? (Object.hasOwn(elements, name) ? elements[name] : undefined);
  const use = toUse(node, state);
  const nodes = render ? render(use) : use.nodes();
  return node.type === "mdxJsxFlowElement" ? toFlow(nodes) : nodes;
}

function toUse(node: JsxElement, state: PlainState): ComponentUse {
  return {
    values: attributeValues(node),
    nodes: () => state.walk(node.children, state),
    flow: () => flowOf(node.children, { ...state }),
    inline: () => inlineOf(node.children, state),
    under(title) {
      // Its headings don't change the level outside.
      const inner = { ...state };
      return [subheading(title, inner), ...flowOf(node.children, inner)];
    },
    parts: () => node.children.filter((child) => isJsxElement(child)).map((child) => toUse(child, state)),
  };
}

/** HTML elements that Markdown has a word for; of all others the content stays. */
const elements: Record<string, Render> = {
  br: () => [{ type: "break" }],
  hr: () => [{ type: "thematicBreak" }],
  a: ({ values, inline }) => [{ type: "link", url: asText(values.href), children: inline() }],
  img: ({ values }) => [{ type: "image", url: asText(values.src), alt: asText(values.alt) }],
  code: ({ inline }) => [asCode(inline())],
  kbd: ({ inline }) => [asCode(inline())],
  em: ({ inline }) => [{ type: "emphasis", children: inline() }],
  cite: ({ inline }) => [{ type: "emphasis", children: inline() }],
  i: ({ inline }) => [{ type: "emphasis", children: inline() }],
  strong: ({ inline }) => [{ type: "strong", children: inline() }],
  b: ({ inline }) => [{ type: "strong", children: inline() }],
  del: ({ inline }) => [{ type: "delete", children: inline() }],
  summary: ({ inline }) => [paragraph([{ type: "strong", children: inline() }])],
};

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
