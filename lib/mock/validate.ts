import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject, resolveReference } from "../openapi/pointer";
import type { Checked, Fields, Invalid } from "./types";
import { checkFormat, checkNumber } from "./validate-scalar";

/**
 * Checks a value by a schema and words what is wrong as the platform's framework does (Pydantic 2). `lax` reads numbers
 * and booleans from text, as it does for addresses and forms. Knows the keywords that the document uses, no others.
 */
export function validate(
  document: JsonObject,
  schema: RawSchema | undefined,
  value: unknown,
  loc: Invalid["loc"],
  lax = false,
): Checked {
  if (typeof schema !== "object") return { value, errors: [] };
  const invalid = (type: string, msg: string, ctx?: Fields): Checked => ({
    value,
    errors: [{ type, loc, msg, input: value, ...(ctx ? { ctx } : {}) }],
  });
  const found = resolveReference(document, schema);
  if (!found) return { value, errors: [] };
  const own = found.value;
  const again = (next: RawSchema, at = loc, item = value) => validate(document, next, item, at, lax);
  if (Array.isArray(own.anyOf)) return firstThatFits(own.anyOf.map((item) => again(item)));
  if (Array.isArray(own.enum) && !own.enum.includes(value)) {
    const names = own.enum.filter((item) => item !== null).map((item) => `'${item}'`);
    const last = names.pop();
    const expected = names.length > 0 ? `${names.join(", ")} or ${last}` : `${last}`;
    // Values that are written in their place are literals, those with a name of their own are an enumeration.
    const isNamed = isObject(schema) && schema.$ref !== undefined;
    return invalid(isNamed ? "enum" : "literal_error", `Input should be ${expected}`, { expected });
  }
  const types = Array.isArray(own.type) ? own.type.map(String) : typeof own.type === "string" ? [own.type] : [];
  if (types.length > 1) {
    return firstThatFits(types.map((type) => again({ ...own, type })));
  }
  switch (types[0] ?? (own.properties ? "object" : undefined)) {
    case "null":
      return value === null ? { value, errors: [] } : invalid("none_required", "Input should be None");
    case "boolean":
      return checkBoolean(value, lax, invalid);
    case "integer":
    case "number":
      return checkNumber(own, value, lax, invalid);
    case "string":
      return typeof value === "string"
        ? checkFormat(own, value, invalid)
        : isBytes(own, value)
          ? { value, errors: [] }
          : invalid("string_type", "Input should be a valid string");
    case "array":
      return checkArray(own, value, loc, invalid, again);
    case "object":
      return checkObject(own, value, loc, invalid, again);
    default:
      return { value, errors: [] };
  }
}

type Invalidate = (type: string, msg: string, ctx?: Fields) => Checked;
type Again = (schema: RawSchema, at: Invalid["loc"], item: unknown) => Checked;

function isBytes(schema: JsonObject, value: unknown): boolean {
  return schema.format === "binary" && value instanceof Uint8Array;
}

/** Of several readings the first without an error; else the errors of the one that came furthest into the value. */
function firstThatFits(checked: readonly Checked[]): Checked {
  const right = checked.find(({ errors }) => errors.length === 0);
  if (right) return right;
  const depthOf = ({ errors }: Checked) => Math.max(...errors.map(({ loc }) => loc.length));
  const none = ({ errors }: Checked) => (errors.every(({ type }) => type === "none_required") ? 1 : 0);
  const [best] = [...checked].sort((a, b) => none(a) - none(b) || depthOf(b) - depthOf(a));
  return best ?? { value: undefined, errors: [] };
}

function checkBoolean(value: unknown, lax: boolean, invalid: Invalidate): Checked {
  if (typeof value === "boolean") return { value, errors: [] };
  const words: Record<string, boolean> = { true: true, false: false, 1: true, 0: false, yes: true, no: false };
  const read = typeof value === "string" || value === 0 || value === 1 ? words[String(value).toLowerCase()] : undefined;
  if (read !== undefined) return { value: read, errors: [] };
  return lax || typeof value === "string"
    ? invalid("bool_parsing", "Input should be a valid boolean, unable to interpret input")
    : invalid("bool_type", "Input should be a valid boolean");
}

function checkArray(own: JsonObject, value: unknown, loc: Invalid["loc"], invalid: Invalidate, again: Again): Checked {
  if (!Array.isArray(value)) return invalid("list_type", "Input should be a valid list");
  const items = value.map((item, index) => again(own.items as RawSchema, [...loc, index], item));
  return { value: items.map((item) => item.value), errors: items.flatMap((item) => item.errors) };
}

function checkObject(own: JsonObject, value: unknown, loc: Invalid["loc"], invalid: Invalidate, again: Again): Checked {
  if (!isObject(value)) {
    return own.properties
      ? invalid("model_attributes_type", "Input should be a valid dictionary or object to extract fields from")
      : invalid("dict_type", "Input should be a valid dictionary");
  }
  const properties = isObject(own.properties) ? own.properties : {};
  const required = Array.isArray(own.required) ? own.required.map(String) : [];
  const errors: Invalid[] = [];
  const entries: [string, unknown][] = [];
  // The order of the errors is that of the model's fields.
  for (const key of new Set([...Object.keys(properties), ...required, ...Object.keys(value)])) {
    if (!Object.hasOwn(value, key)) {
      if (!required.includes(key)) continue;
      errors.push({ type: "missing", loc: [...loc, key], msg: "Field required", input: value });
      continue;
    }
    const schema = Object.hasOwn(properties, key) ? properties[key] : own.additionalProperties;
    // A key that nothing declares is ignored, as the platform does.
    const checked = isObject(schema) ? again(schema, [...loc, key], value[key]) : { value: value[key], errors: [] };
    errors.push(...checked.errors);
    entries.push([key, checked.value]);
  }
  return { value: { ...value, ...Object.fromEntries(entries) }, errors };
}
