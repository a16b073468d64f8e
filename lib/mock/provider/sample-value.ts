import { isObject } from "../../openapi/pointer";
import { resolveReference } from "../../openapi/reader";

const maxDepth = 8;

/** A value that fits a JSON schema: arguments of a tool call, an answer in a format. References are those of `root`. */
export function sampleValue(raw: unknown, root: unknown = raw, depth = 0): unknown {
  if (!isObject(raw) || !isObject(root) || depth > maxDepth) return null;
  const schema = resolveReference(root, raw, "")?.value;
  if (!schema) return null;
  const { enum: values, anyOf, oneOf, properties, items, minimum } = schema;
  const inner = (value: unknown) => sampleValue(value, root, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(values)) return values[0];
  const choice = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []))[0];
  if (choice !== undefined) return inner(choice);
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (type === "object" || isObject(properties)) {
    const entries = Object.entries(isObject(properties) ? properties : {});
    return Object.fromEntries(entries.map(([name, value]) => [name, inner(value)]));
  }
  if (type === "array") return [inner(items)];
  if (type === "integer" || type === "number") return typeof minimum === "number" ? minimum : 1;
  if (type === "boolean") return true;
  return type === "null" ? null : "mock";
}
