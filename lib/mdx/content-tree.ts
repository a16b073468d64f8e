import type { ElementContent, Nodes, Root } from "hast";
import { attributeValues, dynamicValue, isJsxElement, type JsxElement } from "./jsx";
import type { CompileContext } from "./page";

/** A component of a page, with the values of its attributes. */
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
 * Keeps what the page says as plain data, before code is turned into markup: elements of HTML, and
 * components with their attributes. Its Markdown version and its text in feeds are made from it.
 */
export function rehypeContent(context: CompileContext) {
  return (tree: Root) => {
    context.content = contentOf(tree.children);
  };
}

/** Nodes as plain data. */
export function contentOf(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (isJsxElement(node)) return fromJsx(node);
    if (node.type === "text") return [{ type: "text", value: node.value }];
    if (node.type !== "element") return [];
    const { tagName, properties, data } = node;
    return [
      {
        type: "element",
        tagName,
        properties: { ...properties },
        children: contentOf(node.children),
        ...(data && { data }),
      },
    ];
  });
}

/** A tag that an author wrote: an element of HTML, or a component. */
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
