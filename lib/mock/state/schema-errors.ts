import { isObject } from "../../openapi/pointer";
import type { Fields, Invalid } from "../types";
import { asFields, at } from "../values";

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === "number",
  object: isObject,
  string: (value) => typeof value === "string",
};

const metaschema = `{'anyOf': [{'$ref': '#/$defs/simpleTypes'},
               {'type': 'array',
                'items': {'$ref': '#/$defs/simpleTypes'},
                'minItems': 1,
                'uniqueItems': True}]}`;

/** An evaluator's schema (`data.service.format`) must be one: its type is checked, in the words of Python's jsonschema. */
export function schemaErrors(sent: Fields, loc: string[]): Invalid[] {
  const format = at(sent, "data.service.format");
  const type = at(format, "type");
  if (typeof type !== "string" || type in isOfType) return [];
  const error = `'${type}' is not valid under any of the given schemas

Failed validating 'anyOf' in metaschema['allOf'][3]['properties']['type']:
    ${metaschema}

On schema['type']:
    '${type}'`;
  const place = [...loc, "data", "format"];
  return [{ type: "value_error", loc: place, msg: `Value error, ${error}`, input: format, ctx: { error } }];
}

/** What a value has against a schema: the errors that annotations are refused with. */
export function mismatches(schema: unknown, value: unknown, loc: (string | number)[]): Omit<Invalid, "input">[] {
  const { type, maximum, minimum, required, additionalProperties, properties } = asFields(schema);
  const error = (msg: string) => [{ loc, msg, type: "value_error.json_schema" }];
  if (typeof type === "string" && !isOfType[type]?.(value)) {
    const shown = typeof value === "string" ? `'${value}'` : JSON.stringify(value);
    return error(`${shown} is not of type '${type}'`);
  }
  if (typeof value === "number") {
    if (value > Number(maximum)) return error(`${value} is greater than the maximum of ${maximum}`);
    if (value < Number(minimum)) return error(`${value} is less than the minimum of ${minimum}`);
  }
  if (!isObject(value)) return [];
  const known = asFields(properties);
  const inner = Object.entries(known).flatMap(([name, own]) =>
    Object.hasOwn(value, name) ? mismatches(own, value[name], [...loc, name]) : [],
  );
  const missing = (Array.isArray(required) ? required : [])
    .filter((name) => !Object.hasOwn(value, String(name)))
    .flatMap((name) => error(`'${name}' is a required property`));
  const extra = additionalProperties === false ? Object.keys(value).filter((name) => !(name in known)) : [];
  if (extra.length === 0) return [...inner, ...missing];
  const list = `${extra.map((name) => `'${name}'`).join(", ")} ${extra.length === 1 ? "was" : "were"}`;
  return [...inner, ...missing, ...error(`Additional properties are not allowed (${list} unexpected)`)];
}
