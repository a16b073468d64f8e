import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { resolveReference } from "../openapi/reader";
import { fieldsAt } from "./objects";
import type { Fields, MockOperation } from "./types";
import { validate } from "./validate";

export interface Documented {
  status: number;
  contentType?: string;
  schema?: RawSchema;
  /** The first example, or the one whose name was asked for. */
  example: unknown;
}

/** The success that the document promises, with its example. */
export function documentedSuccess(operation: MockOperation): Documented {
  const responses = isObject(operation.value.responses) ? operation.value.responses : {};
  const [status = "200", response] = Object.entries(responses).find(([code]) => /^2/.test(code)) ?? [];
  const [contentType, media] = Object.entries(fieldsAt(response, "content"))[0] ?? [];
  const shape = isObject(media) ? media : {};
  return { status: Number(status), contentType, schema: shape.schema as RawSchema, example: firstExample(shape) };
}

/** The first of the examples of a media type; a parameter has one. */
export function firstExample({ example, examples }: JsonObject): unknown {
  const [first] = Object.values(isObject(examples) ? examples : {});
  return isObject(first) ? first.value : example;
}

/**
 * An example with everything that is known in its place: fields of the same name, where the schema has them and the
 * value fits. Objects that the schema describes are filled inside; free ones (parameters, tags) are replaced.
 */
export function fillExample(
  document: JsonObject,
  schema: RawSchema | undefined,
  example: unknown,
  facts: Fields,
): unknown {
  if (!isObject(example)) return example;
  const properties = propertiesOf(document, schema);
  const filled: Fields = { ...example };
  for (const name of new Set([...Object.keys(example), ...Object.keys(properties)])) {
    const fact = facts[name];
    if (fact === undefined) continue;
    const own = properties[name];
    const before = example[name];
    const inner = Object.keys(propertiesOf(document, own)).length > 0;
    if (isObject(fact) && isObject(before) && inner) filled[name] = fillExample(document, own, before, fact);
    else if (own === undefined) filled[name] = typeof fact === typeof before ? fact : before;
    else {
      // A number in an address is text, and a number in the answer.
      const { errors, value } = validate(document, own, fact, []);
      if (errors.length === 0) filled[name] = value;
    }
  }
  return filled;
}

/** Properties of an object schema, through references and "this or null". */
export function propertiesOf(document: JsonObject, schema: RawSchema | undefined): Record<string, RawSchema> {
  if (!isObject(schema)) return {};
  const own = resolveReference(document, schema, "")?.value;
  if (!own) return {};
  const alternatives = Array.isArray(own.anyOf) ? (own.anyOf as RawSchema[]) : [];
  return Object.assign({}, own.properties, ...alternatives.map((item) => propertiesOf(document, item)));
}
