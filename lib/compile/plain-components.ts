import type { RootContent } from "mdast";
import type { ComponentUse } from "@/components/mdx/define";
import { asText } from "@/components/mdx/define";
import { findAuthorComponent } from "@/components/mdx/definitions";
import { asCode, flowOf, inlineOf, type PlainState, paragraph, subheading, toFlow } from "@/lib/model/plain-tree";
import { attributeValues, isJsxElement, type JsxElement } from "./jsx";

type Render = (use: ComponentUse) => RootContent[];

/** A component or an element that an author used, in words. */
export function plainComponent(node: JsxElement, state: PlainState): RootContent[] {
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
