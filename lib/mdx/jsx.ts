import type { Expression, Literal, Program } from "estree-jsx";
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";

/** A component or HTML element that is written as a tag. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Returns attribute values by name. A value that is code, and not a literal, is `dynamicValue`. */
export function attributeValues(node: JsxElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxAttribute") values[attribute.name] = attributeValue(attribute);
    else values[`{${attribute.value}}`] = dynamicValue;
  }
  return values;
}

export function attributeText(node: JsxElement, name: string): string | undefined {
  const attribute = node.attributes.find(
    (item) => item.type === "mdxJsxAttribute" && item.name === name,
  );
  return typeof attribute?.value === "string" ? attribute.value : undefined;
}

/** Adds attributes to an element. Undefined values are skipped. */
export function addAttributes(
  node: JsxElement,
  values: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) node.attributes.push({ type: "mdxJsxAttribute", name, value });
  }
}

/** Creates a component node. */
export function componentNode(name: string, values: Readonly<Record<string, string>>): JsxElement {
  const node: JsxElement = { type: "mdxJsxFlowElement", name, attributes: [], children: [] };
  addAttributes(node, values);
  return node;
}

function attributeValue({ value }: MdxJsxAttribute): unknown {
  if (value === null || value === undefined) return true;
  return typeof value === "string" ? value : programValue(value.data?.estree);
}

/** A value that could only be known by running code. */
export const dynamicValue = Symbol("dynamic");

/**
 * Returns the value of an expression that is one literal, or else `dynamicValue`. Undefined for an
 * empty expression or a comment.
 */
export function programValue(program: Program | null | undefined): unknown {
  const [statement, ...furtherStatements] = program?.body ?? [];
  if (statement === undefined) return undefined;
  return statement.type === "ExpressionStatement" && furtherStatements.length === 0
    ? literalValue(statement.expression)
    : dynamicValue;
}

/**
 * Returns the value of strings, numbers, arrays, objects and templates without expressions, or else
 * `dynamicValue`.
 */
function literalValue(node: Expression): unknown {
  switch (node.type) {
    case "Literal":
      // Regular expressions and big integers can't be shown.
      return "regex" in node || "bigint" in node ? dynamicValue : node.value;
    case "TemplateLiteral":
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : dynamicValue;
    case "UnaryExpression": {
      const value = literalValue(node.argument);
      return node.operator === "-" && typeof value === "number" ? -value : dynamicValue;
    }
    case "ArrayExpression": {
      const items = node.elements.map((item) =>
        item && item.type !== "SpreadElement" ? literalValue(item) : dynamicValue,
      );
      return items.includes(dynamicValue) ? dynamicValue : items;
    }
    case "ObjectExpression": {
      const entries = node.properties.map((property): [string, unknown] => {
        if (property.type !== "Property" || property.computed || property.kind !== "init")
          return ["", dynamicValue];
        const { key, value } = property;
        const name = key.type === "Identifier" ? key.name : String((key as Literal).value);
        return [name, literalValue(value as Expression)];
      });
      return entries.some(([, value]) => value === dynamicValue)
        ? dynamicValue
        : Object.fromEntries(entries);
    }
    default:
      return dynamicValue;
  }
}
