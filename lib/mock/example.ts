import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject, resolveReference } from "../openapi/pointer";
import type { Documented, MockOperation } from "./types";
import { asFields, fieldsAt } from "./values";

/** The success that the document promises, with its example. */
export function documentedSuccess({ value }: MockOperation): Documented {
  const [status, response] = Object.entries(fieldsAt(value, "responses")).find(([code]) => code.startsWith("2")) ?? [];
  return { status: Number(status), ...mediaOf(response) };
}

/** The body that the document sends. */
export function documentedBody({ value: { requestBody } }: MockOperation) {
  return { required: asFields(requestBody).required === true, ...mediaOf(requestBody) };
}

function mediaOf(holder: unknown) {
  const [contentType, media] = Object.entries(fieldsAt(holder, "content"))[0] ?? [];
  const [first] = Object.values(fieldsAt(media, "examples"));
  return { contentType, schema: asFields(media).schema as RawSchema | undefined, example: asFields(first).value };
}

/** Properties of an object schema, through references. */
export function propertiesOf(document: JsonObject, schema: RawSchema | undefined): Record<string, RawSchema> {
  const own = isObject(schema) ? resolveReference(document, schema)?.value : undefined;
  return { ...(own?.properties as Record<string, RawSchema> | undefined) };
}
