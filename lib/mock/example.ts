import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { resolveReference } from "../openapi/reader";
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
export function documentedSuccess(document: JsonObject, operation: MockOperation): Documented {
  const responses = isObject(operation.value.responses) ? operation.value.responses : {};
  const [status = "200", raw] = Object.entries(responses).find(([code]) => /^2/.test(code)) ?? [];
  const response = isObject(raw) ? resolveReference(document, raw, "")?.value : undefined;
  const content = isObject(response?.content) ? response.content : {};
  const [contentType, media] = Object.entries(content)[0] ?? [];
  const shape = isObject(media) ? media : {};
  const example = firstExample(document, shape);
  return { status: Number(status), contentType, schema: shape.schema as RawSchema | undefined, example };
}

/** `example`, or the first of `examples`, of a media type or a parameter. */
export function firstExample(document: JsonObject, holder: JsonObject): unknown {
  if (holder.example !== undefined) return holder.example;
  if (!isObject(holder.examples)) return undefined;
  const [first] = Object.values(holder.examples);
  return isObject(first) ? resolveReference(document, first, "")?.value.value : undefined;
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

/** Properties of an object schema, through references, `allOf` and "this or null". */
export function propertiesOf(document: JsonObject, schema: RawSchema | undefined): Record<string, RawSchema> {
  if (!isObject(schema)) return {};
  const own = resolveReference(document, schema, "")?.value;
  if (!own) return {};
  const parts = [own.allOf, own.anyOf, own.oneOf].flatMap((list) => (Array.isArray(list) ? (list as RawSchema[]) : []));
  const inherited = parts.map((part) => propertiesOf(document, part));
  return Object.assign({}, ...inherited, isObject(own.properties) ? own.properties : {}) as Record<string, RawSchema>;
}
