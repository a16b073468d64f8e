import type { MdxJsxAttribute } from "mdast-util-mdx";
import type { JsxElement } from "./jsx";

/**
 * What failed its check isn't rendered: a preview shows the rest of the page, and this in its place. A build has stopped
 * by then.
 */
export function showAsBox(node: JsxElement, title: string): void {
  // In a line of text, a box would break the paragraph.
  const inText = node.type === "mdxJsxTextElement";
  node.name = inText ? "mark" : "Callout";
  node.attributes = inText ? [] : [attribute("kind", "danger"), attribute("title", title)];
  if (node.children.length === 0 && inText) node.children = [{ type: "text", value: title }];
}

/** Removes the attributes that are not to be kept. */
export function dropAttributes(node: JsxElement, keep: (name: string) => boolean): void {
  node.attributes = node.attributes.filter((item) => item.type === "mdxJsxAttribute" && keep(item.name));
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: "mdxJsxAttribute", name, value };
}
