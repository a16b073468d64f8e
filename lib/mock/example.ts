import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject, resolveReference } from "../openapi/pointer";
import { fieldsAt } from "./objects";
import type { MockOperation } from "./types";

export interface Documented {
  status: number;
  contentType?: string;
  schema?: RawSchema;
  /** The first one. */
  example: unknown;
}

/** The success that the document promises, with its example. */
export function documentedSuccess({ value: { responses } }: MockOperation): Documented {
  const all = Object.entries(isObject(responses) ? responses : {});
  const [status, response] = all.find(([code]) => code.startsWith("2")) ?? [];
  return { status: Number(status), ...mediaOf(response) };
}

/** The body that the document sends. */
export function documentedBody({ value: { requestBody } }: MockOperation) {
  return { required: isObject(requestBody) && requestBody.required === true, ...mediaOf(requestBody) };
}

function mediaOf(holder: unknown) {
  const [contentType, media] = Object.entries(fieldsAt(holder, "content"))[0] ?? [];
  const [first] = Object.values(fieldsAt(media, "examples"));
  const schema = isObject(media) ? (media.schema as RawSchema) : undefined;
  return { contentType, schema, example: isObject(first) ? first.value : undefined };
}

/** Properties of an object schema, through references and "this or null". */
export function propertiesOf(document: JsonObject, schema: RawSchema | undefined): Record<string, RawSchema> {
  if (!isObject(schema)) return {};
  const own = resolveReference(document, schema)?.value;
  if (!own) return {};
  const alternatives = Array.isArray(own.anyOf) ? (own.anyOf as RawSchema[]) : [];
  return Object.assign({}, own.properties, ...alternatives.map((item) => propertiesOf(document, item)));
}
