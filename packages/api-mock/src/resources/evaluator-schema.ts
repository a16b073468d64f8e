import { asFields, asList, type Fields, isObject, valueAtPath } from "../json";
import type { RequestProblem } from "../public-types";

// Evaluators declare the schema of their annotations in `data.service.format`. The platform checks
// both with Python's jsonschema package, whose messages are repeated here.

type TypeTest = (value: unknown) => boolean;

const typeTests: Readonly<Record<string, TypeTest>> = {
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

/**
 * The refusal of an evaluator whose schema has a type that JSON Schema doesn't have, or undefined.
 */
export function findSchemaProblem(evaluator: Fields, key: string): RequestProblem | undefined {
  const format = valueAtPath(evaluator, "data.service.format");
  const type = valueAtPath(format, "type");
  if (typeof type !== "string" || type in typeTests) return undefined;
  const error = `'${type}' is not valid under any of the given schemas

Failed validating 'anyOf' in metaschema['allOf'][3]['properties']['type']:
    ${metaschema}

On schema['type']:
    '${type}'`;
  return {
    type: "value_error",
    loc: ["body", key, "data", "format"],
    msg: `Value error, ${error}`,
    input: format,
    ctx: { error },
  };
}

/** A problem of an annotation. These don't repeat the value. */
export type SchemaMismatch = Omit<RequestProblem, "input">;

/** Parts of a value that don't fit a schema. */
export function findMismatches(
  schema: unknown,
  value: unknown,
  loc: RequestProblem["loc"],
): SchemaMismatch[] {
  const { type, maximum, minimum } = asFields(schema);
  if (typeof type === "string" && !typeTests[type]?.(value)) {
    const text = typeof value === "string" ? `'${value}'` : JSON.stringify(value);
    return [mismatch(loc, `${text} is not of type '${type}'`)];
  }
  if (typeof value === "number" && value > Number(maximum))
    return [mismatch(loc, `${value} is greater than the maximum of ${maximum}`)];
  if (typeof value === "number" && value < Number(minimum))
    return [mismatch(loc, `${value} is less than the minimum of ${minimum}`)];
  return isObject(value) ? findPropertyMismatches(asFields(schema), value, loc) : [];
}

function findPropertyMismatches(
  schema: Fields,
  value: Fields,
  loc: RequestProblem["loc"],
): SchemaMismatch[] {
  const properties = asFields(schema.properties);
  const mismatches: SchemaMismatch[] = [];
  for (const [name, property] of Object.entries(properties)) {
    if (Object.hasOwn(value, name))
      mismatches.push(...findMismatches(property, value[name], [...loc, name]));
  }
  for (const name of asList(schema.required)) {
    if (!Object.hasOwn(value, String(name)))
      mismatches.push(mismatch(loc, `'${name}' is a required property`));
  }
  const unexpected = Object.keys(value).filter((name) => !(name in properties));
  if (schema.additionalProperties === false && unexpected.length > 0) {
    const names = unexpected.map((name) => `'${name}'`).join(", ");
    const verb = unexpected.length === 1 ? "was" : "were";
    const words = `Additional properties are not allowed (${names} ${verb} unexpected)`;
    mismatches.push(mismatch(loc, words));
  }
  return mismatches;
}

function mismatch(loc: RequestProblem["loc"], msg: string): SchemaMismatch {
  return { loc, msg, type: "value_error.json_schema" };
}
