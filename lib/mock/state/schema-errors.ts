import { isObject } from "../../openapi/pointer";
import type { Fields, Invalid } from "../types";

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

const metaschema = `{'anyOf': [{'$ref': '#/$defs/simpleTypes'},
               {'type': 'array',
                'items': {'$ref': '#/$defs/simpleTypes'},
                'minItems': 1,
                'uniqueItems': True}]}`;

/** An evaluator's schema (`data.service.format`) must be one: its type is checked, in the words of Python's jsonschema. */
export function schemaErrors({ data }: Fields, loc: string[]): Invalid[] {
  const service = isObject(data) ? data.service : undefined;
  const format = isObject(service) ? service.format : undefined;
  if (!isObject(format) || typeof format.type !== "string" || types.includes(format.type)) return [];
  const error = `'${format.type}' is not valid under any of the given schemas

Failed validating 'anyOf' in metaschema['allOf'][3]['properties']['type']:
    ${metaschema}

On schema['type']:
    '${format.type}'`;
  const at = [...loc, "data", "format"];
  return [{ type: "value_error", loc: at, msg: `Value error, ${error}`, input: format, ctx: { error } }];
}

/** What a value has against a schema: the errors that annotations are refused with. */
export function mismatches(schema: unknown, value: unknown, loc: (string | number)[]): Omit<Invalid, "input">[] {
  if (!isObject(schema)) return [];
  const error = (msg: string) => ({ loc, msg, type: "value_error.json_schema" });
  if (typeof schema.type === "string" && !isOfType(value, schema.type)) {
    return [error(`${quoted(value)} is not of type '${schema.type}'`)];
  }
  if (typeof value === "number" && typeof schema.maximum === "number" && value > schema.maximum) {
    return [error(`${value} is greater than the maximum of ${schema.maximum}`)];
  }
  if (typeof value === "number" && typeof schema.minimum === "number" && value < schema.minimum) {
    return [error(`${value} is less than the minimum of ${schema.minimum}`)];
  }
  if (!isObject(value)) return [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  const inner = Object.entries(properties).flatMap(([name, own]) =>
    Object.hasOwn(value, name) ? mismatches(own, value[name], [...loc, name]) : [],
  );
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => error(`'${name}' is a required property`));
  const extra = schema.additionalProperties === false ? Object.keys(value).filter((name) => !(name in properties)) : [];
  const were = extra.length === 1 ? "was" : "were";
  const list = extra.map((name) => `'${name}'`).join(", ");
  const more = extra.length > 0 ? [error(`Additional properties are not allowed (${list} ${were} unexpected)`)] : [];
  return [...inner, ...missing, ...more];
}

function quoted(value: unknown): string {
  return typeof value === "string" ? `'${value}'` : JSON.stringify(value);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "null") return value === null;
  return type === "object" ? isObject(value) : typeof value === type;
}
