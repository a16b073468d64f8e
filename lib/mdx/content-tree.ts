import type { Element, ElementContent, Nodes, Root } from "hast";
import { attributeValues, dynamicValue, isJsxElement, type JsxElement } from "./jsx";
import type { CompileContext } from "./page";

/** A component in the content tree, with the values of its attributes. */
export interface ContentComponent {
  type: "component";
  name: string;
  attributes: Record<string, unknown>;
  children: ElementContent[];
}

declare module "hast" {
  interface ElementContentMap {
    component: ContentComponent;
  }
  interface RootContentMap {
    component: ContentComponent;
  }
}

/**
 * Stores the content of a page as plain data, before code is highlighted: HTML elements, and
 * components with their attributes. Markdown versions and feeds are written from it.
 */
export function rehypeContent(context: CompileContext) {
  return (tree: Root) => {
    context.content = contentOf(tree.children);
  };
}

/** Converts nodes to plain data. */
export function contentOf(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (isJsxElement(node)) return fromJsx(node);
    if (node.type === "text") return [{ type: "text", value: node.value }];
    if (node.type !== "element") return [];
    const { tagName, properties, data } = node;
    const children = contentOf(node.children);
    const element: Element = { type: "element", tagName, properties: { ...properties }, children };
    if (data) element.data = data;
    return [element];
  });
}

/** Converts a tag to an HTML element or a component. */
function fromJsx(node: JsxElement): ElementContent[] {
  const children = contentOf(node.children as Nodes[]);
  if (node.name === null) return children;
  const attributes = Object.fromEntries(
    Object.entries(attributeValues(node)).filter(([, value]) => value !== dynamicValue),
  );
  if (/^[a-z]/.test(node.name)) {
    const properties = attributes as Record<string, string | number | boolean>;
    return [{ type: "element", tagName: node.name, properties, children }];
  }
  return [{ type: "component", name: node.name, attributes, children }];
}
