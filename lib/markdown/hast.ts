import type { Element, ElementContent, Properties } from "hast";

declare module "hast" {
  interface ElementData {
    /** A list of links with what is said about them. */
    cards?: boolean;
    /** Lines of code that are marked. */
    marked?: number[];
  }
}

const blocks = new Set(
  "p div ul ol li pre table blockquote figure hr card h1 h2 h3 h4 h5 h6".split(" "),
);

export function isBlock(node: ElementContent): boolean {
  return node.type === "element" && blocks.has(node.tagName);
}

export function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === "element" && node.tagName === tagName;
}

export function elementsOf(node: Element): Element[] {
  return node.children.filter((child) => child.type === "element");
}

export function text(value: string): ElementContent {
  return { type: "text", value };
}

export function h(
  tagName: string,
  children: string | ElementContent[] = [],
  properties: Properties = {},
): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: typeof children === "string" ? [text(children)] : children,
  };
}
