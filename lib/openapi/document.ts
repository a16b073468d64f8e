import { z } from "zod";
import type { JsonObject, RawSchema } from "@/lib/model/api";
import { resolveReference } from "./pointer";

/**
 * What an API description may have: all that the reference shows, and what says nothing to its readers. Any other keyword
 * is refused, because a page without it would be half a page. Redocly's linter says what is missing (redocly.yaml).
 */
export function documentSchema(document: JsonObject) {
  const text = z.string();
  const reference = text.refine(($ref) => resolveReference(document, { $ref }) !== undefined);
  const schema: z.ZodType<RawSchema> = z.lazy(() =>
    z.strictObject({
      $ref: reference.optional(),
      type: z.union([text, z.array(text)]).optional(),
      title: text.optional(),
      description: text.optional(),
      format: text.optional(),
      enum: z.array(z.unknown()).optional(),
      default: z.unknown().optional(),
      anyOf: z.array(schema).optional(),
      items: schema.optional(),
      properties: z.record(text, schema).optional(),
      required: z.array(text).optional(),
      additionalProperties: z.union([z.boolean(), schema]).optional(),
      propertyNames: schema.optional(),
      contentMediaType: text.optional(),
      contentSchema: schema.optional(),
    }),
  );
  const example = z.strictObject({ summary: text.optional(), value: z.unknown() });
  const content = z.record(
    text,
    z.strictObject({ schema: schema.optional(), examples: z.record(text, example).optional() }),
  );
  const value = {
    description: text.optional(),
    schema: schema.optional(),
    example: z.unknown().optional(),
  };
  const parameterLocation = z.enum(["path", "query"]);
  const parameter = z.strictObject({
    name: text,
    in: parameterLocation,
    required: z.boolean().optional(),
    ...value,
  });
  const response = z.strictObject({
    $ref: reference.optional(),
    description: text.optional(),
    headers: z.record(text, z.strictObject(value)).optional(),
    content: content.optional(),
  });
  const operation = z.strictObject({
    operationId: text,
    summary: text.optional(),
    description: text.optional(),
    tags: z.array(text).optional(),
    "x-edition": text.optional(),
    parameters: z.array(parameter).optional(),
    requestBody: z
      .strictObject({ description: text.optional(), required: z.boolean().optional(), content })
      .optional(),
    responses: z.record(text, response),
  });
  const methods = {
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    patch: operation,
  };
  const path = z.strictObject(methods).partial();
  const key = z.strictObject({
    type: z.literal("apiKey"),
    in: z.literal("header"),
    name: text,
    description: text.optional(),
    "x-value-prefix": text.optional(),
  });
  const variable = z.strictObject({ default: text, description: text.optional() });
  const variables = z.record(text, variable).optional();
  const server = z.strictObject({ url: text, description: text.optional(), variables });
  const tag = z.strictObject({ name: text, description: text.optional() });
  return z.strictObject({
    openapi: text.startsWith("3.1."),
    info: z.strictObject({
      title: text,
      version: text,
      summary: text.optional(),
      description: text.optional(),
      contact: z.unknown().optional(),
      license: z.unknown().optional(),
    }),
    servers: z.array(server).optional(),
    security: z.tuple([z.record(text, z.array(text))]).optional(),
    tags: z.array(tag).optional(),
    paths: z.record(text, path),
    components: z
      .strictObject({
        securitySchemes: z.record(text, key).optional(),
        responses: z.record(text, response).optional(),
        schemas: z.record(text, schema).optional(),
      })
      .optional(),
  });
}

export type ApiDocument = z.infer<ReturnType<typeof documentSchema>>;
