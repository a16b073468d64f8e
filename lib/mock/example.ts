import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { resolveReference } from "../openapi/reader";
import { fieldsAt } from "./objects";
import type { MockOperation } from "./types";

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

/** The body that the document sends. */
export function documentedBody({ value: { requestBody } }: MockOperation): unknown {
  const [media] = Object.values(fieldsAt(requestBody, "content"));
  return isObject(media) ? firstExample(media) : undefined;
}

/** The first of the examples of a media type; a parameter has one. */
export function firstExample({ example, examples }: JsonObject): unknown {
  const [first] = Object.values(isObject(examples) ? examples : {});
  return isObject(first) ? first.value : example;
}

/** Properties of an object schema, through references and "this or null". */
export function propertiesOf(document: JsonObject, schema: RawSchema | undefined): Record<string, RawSchema> {
  if (!isObject(schema)) return {};
  const own = resolveReference(document, schema, "")?.value;
  if (!own) return {};
  const alternatives = Array.isArray(own.anyOf) ? (own.anyOf as RawSchema[]) : [];
  return Object.assign({}, own.properties, ...alternatives.map((item) => propertiesOf(document, item)));
}
