import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { dynamicValue, staticValue } from "./static-value";

/** A component or an element that an author wrote as a tag, in the Markdown tree. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Attributes by name; `dynamicValue` stands for one that only running the code would give. */
export function attributeValues(node: JsxElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxAttribute") values[attribute.name] = attributeValue(attribute);
  }
  return values;
}

function attributeValue({ value }: MdxJsxAttribute): unknown {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value;
  const statement = value.data?.estree?.body[0];
  return statement?.type === "ExpressionStatement" ? staticValue(statement.expression) : dynamicValue;
}
