import type { Expression } from "estree-jsx";

/** Stands for a value that only running the code would give. */
export const dynamicValue = Symbol("dynamic");

/** Value of a literal expression (strings, numbers, arrays, objects, templates without holes), else `dynamicValue`. */
export function staticValue(node: Expression | null | undefined): unknown {
  switch (node?.type) {
    case "Literal":
      // Patterns and big integers are objects and numbers that nothing here can show.
      return "regex" in node || "bigint" in node ? dynamicValue : node.value;
    case "TemplateLiteral":
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : dynamicValue;
    case "UnaryExpression": {
      const value = staticValue(node.argument);
      return node.operator === "-" && typeof value === "number" ? -value : dynamicValue;
    }
    case "ArrayExpression": {
      const items = node.elements.map((item) =>
        item && item.type !== "SpreadElement" ? staticValue(item) : dynamicValue,
      );
      return items.includes(dynamicValue) ? dynamicValue : items;
    }
    case "ObjectExpression": {
      const entries: [string, unknown][] = [];
      for (const property of node.properties) {
        if (property.type !== "Property" || property.computed || property.kind !== "init") return dynamicValue;
        const key =
          property.key.type === "Identifier"
            ? property.key.name
            : property.key.type === "Literal"
              ? String(property.key.value)
              : undefined;
        const value = staticValue(property.value as Expression);
        // `__proto__: x` in a literal is no key: it would give the object another prototype.
        if (key === undefined || key === "__proto__" || value === dynamicValue) return dynamicValue;
        entries.push([key, value]);
      }
      return Object.fromEntries(entries);
    }
    default:
      return dynamicValue;
  }
}
