import { z } from "zod";
import type { JsonObject, RawSchema } from "@/lib/model/api";
import { isObject, resolveReference } from "./pointer";

const text = z.string();
const number = z.number();
const flag = z.boolean();
const any = z.unknown();

/** An object that may have these keys and no others, except vendor extensions (`x-…`). */
function object<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => withoutExtensions(value, shape), z.strictObject(shape));
}

/** Removes the `x-…` keys that the shape doesn't name. */
function withoutExtensions(value: unknown, shape: z.ZodRawShape): unknown {
  if (!isObject(value)) return value;
  const standard = Object.entries(value).filter(([key]) => !key.startsWith("x-") || key in shape);
  return standard.length === Object.keys(value).length ? value : Object.fromEntries(standard);
}

const info = object({
  title: text,
  version: text,
  summary: text.optional(),
  description: text.optional(),
  termsOfService: text.optional(),
  contact: any.optional(),
  license: any.optional(),
});

const tag = object({ name: text, description: text.optional(), externalDocs: any.optional() });

const serverVariable = object({
  default: text,
  description: text.optional(),
  enum: z.array(text).optional(),
});

const server = object({
  url: text,
  description: text.optional(),
  variables: z.record(text, serverVariable).optional(),
});

const security = z.array(z.record(text, z.array(text)));

const securityScheme = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("apiKey"),
    in: z.enum(["header", "cookie", "query"]),
    name: text,
    description: text.optional(),
    "x-value-prefix": text.optional(),
  }),
  z.strictObject({
    type: z.literal("http"),
    scheme: text,
    bearerFormat: text.optional(),
    description: text.optional(),
  }),
  z.strictObject({
    type: z.literal("oauth2"),
    flows: any.optional(),
    description: text.optional(),
  }),
  z.strictObject({
    type: z.literal("openIdConnect"),
    openIdConnectUrl: text,
    description: text.optional(),
  }),
]);

/**
 * Returns the schema of an API description: every keyword that the reference shows, and keywords that
 * don't matter to its readers. Any other keyword is an error, because a page that ignored it would be
 * incomplete. What a description must have beyond this is checked by Redocly's linter (redocly.yaml).
 */
export function documentSchema(document: JsonObject) {
  const reference = text.refine(($ref) => resolveReference(document, { $ref }) !== undefined);
  const schema = schemaObject(reference);
  const values = valueObjects(reference, schema);
  const parameter = inlineOrReference(
    reference,
    object({
      name: text,
      in: z.enum(["path", "query", "header", "cookie"]),
      required: flag.optional(),
      allowEmptyValue: flag.optional(),
      ...values.shape,
      content: values.content.optional(),
    }),
  );
  const header = inlineOrReference(
    reference,
    object({ required: flag.optional(), ...values.shape, content: values.content.optional() }),
  );
  const requestBody = inlineOrReference(
    reference,
    object({ description: text.optional(), required: flag.optional(), content: values.content }),
  );
  const link = linkObject(reference);
  const response = object({
    $ref: reference.optional(),
    description: text.optional(),
    summary: text.optional(),
    headers: z.record(text, header).optional(),
    content: values.content.optional(),
    links: z.record(text, link).optional(),
  });
  return object({
    openapi: text.startsWith("3.1"),
    jsonSchemaDialect: text.optional(),
    info,
    servers: z.array(server).optional(),
    security: security.optional(),
    tags: z.array(tag).optional(),
    externalDocs: any.optional(),
    paths: z.record(text, pathItem(parameter, requestBody, response)),
    components: object({
      securitySchemes: z.record(text, securityScheme).optional(),
      responses: z.record(text, response).optional(),
      schemas: z.record(text, schema).optional(),
      parameters: z.record(text, parameter).optional(),
      requestBodies: z.record(text, requestBody).optional(),
      headers: z.record(text, header).optional(),
      examples: values.examples,
      links: z.record(text, link).optional(),
      pathItems: any.optional(),
    }).optional(),
  });
}

/**
 * A value or a reference to one. Unlike a union, it reports the errors of the branch that was written
 * instead of "matches neither".
 */
function inlineOrReference(reference: z.ZodType<string>, inline: z.ZodType) {
  const referenceObject = object({
    $ref: reference,
    description: text.optional(),
    summary: text.optional(),
  });
  return z.any().superRefine((input, context) => {
    const isReference = isObject(input) && "$ref" in input;
    const { error } = (isReference ? referenceObject : inline).safeParse(input);
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue } as never);
  });
}

/** A JSON Schema. It contains others, so its definition is lazy. */
function schemaObject(reference: z.ZodType<string>): z.ZodType<RawSchema> {
  const schema: z.ZodType<RawSchema> = z.lazy(() =>
    // `true` is the schema of any value, which is what an empty one is.
    z.preprocess((value) => (value === true ? {} : value), object(schemaShape)),
  ) as unknown as z.ZodType<RawSchema>;
  const schemas = z.array(schema);
  const schemaMap = z.record(text, schema);
  const bound = z.union([number, flag]);
  const schemaShape = {
    $ref: reference.optional(),
    type: z.union([text, z.array(text)]).optional(),
    title: text.optional(),
    description: text.optional(),
    format: text.optional(),
    enum: z.array(any).optional(),
    const: any.optional(),
    default: any.optional(),
    example: any.optional(),
    examples: z.array(any).optional(),
    anyOf: schemas.optional(),
    oneOf: schemas.optional(),
    allOf: schemas.optional(),
    discriminator: object({
      propertyName: text,
      mapping: z.record(text, text).optional(),
    }).optional(),
    items: schema.optional(),
    prefixItems: schemas.optional(),
    properties: schemaMap.optional(),
    patternProperties: schemaMap.optional(),
    required: z.array(text).optional(),
    additionalProperties: z.union([flag, schema]).optional(),
    unevaluatedProperties: z.literal(false).optional(),
    propertyNames: schema.optional(),
    contentMediaType: text.optional(),
    contentEncoding: text.optional(),
    contentSchema: schema.optional(),
    multipleOf: number.optional(),
    minimum: number.optional(),
    maximum: number.optional(),
    exclusiveMinimum: bound.optional(),
    exclusiveMaximum: bound.optional(),
    minLength: number.optional(),
    maxLength: number.optional(),
    pattern: text.optional(),
    minItems: number.optional(),
    maxItems: number.optional(),
    uniqueItems: flag.optional(),
    minProperties: number.optional(),
    maxProperties: number.optional(),
    nullable: flag.optional(),
    deprecated: flag.optional(),
    readOnly: flag.optional(),
    writeOnly: flag.optional(),
    // Definitions and notes to other authors. Pages show the schemas that refer to a definition.
    $defs: schemaMap.optional(),
    $id: text.optional(),
    $schema: text.optional(),
    $comment: text.optional(),
    $anchor: text.optional(),
    externalDocs: any.optional(),
    xml: any.optional(),
  };
  return schema;
}

/** What parameters, headers and media types have in common: a schema and examples. */
function valueObjects(reference: z.ZodType<string>, schema: z.ZodType<RawSchema>) {
  const example = object({
    $ref: reference.optional(),
    summary: text.optional(),
    description: text.optional(),
    value: any.optional(),
    externalValue: text.optional(),
  });
  const examples = z.record(text, example).optional();
  const encoding = object({ contentType: text.optional(), headers: any.optional() });
  const mediaType = object({
    schema: schema.optional(),
    example: any.optional(),
    examples,
    encoding: z.record(text, encoding).optional(),
  });
  const shape = {
    description: text.optional(),
    schema: schema.optional(),
    example: any.optional(),
    examples,
    deprecated: flag.optional(),
  };
  return { shape, examples, content: z.record(text, mediaType) };
}

function linkObject(reference: z.ZodType<string>) {
  return object({
    $ref: reference.optional(),
    operationId: text.optional(),
    operationRef: text.optional(),
    parameters: z.record(text, any).optional(),
    requestBody: any.optional(),
    description: text.optional(),
    server: any.optional(),
  });
}

function pathItem(parameter: z.ZodType, requestBody: z.ZodType, response: z.ZodType) {
  const operation = object({
    operationId: text,
    summary: text.optional(),
    description: text.optional(),
    tags: z.array(text).optional(),
    deprecated: flag.optional(),
    "x-edition": text.optional(),
    parameters: z.array(parameter).optional(),
    requestBody: requestBody.optional(),
    responses: z.record(text, response).default({}),
    security: security.optional(),
    servers: z.array(server).optional(),
    externalDocs: any.optional(),
  });
  return object({
    summary: text.optional(),
    description: text.optional(),
    parameters: z.array(parameter).optional(),
    get: operation.optional(),
    put: operation.optional(),
    post: operation.optional(),
    delete: operation.optional(),
    patch: operation.optional(),
    head: operation.optional(),
    options: operation.optional(),
    trace: operation.optional(),
  });
}

/** Advice for standard keywords that no page can show. Keywords that aren't listed here are unknown. */
export const keywordAdvice: ReadonlyMap<string, string> = new Map([
  ["not", "Say in the description what isn't allowed, and take `not` out."],
  ["if", "List the alternatives in `oneOf`."],
  ["then", "List the alternatives in `oneOf`."],
  ["else", "List the alternatives in `oneOf`."],
  ["dependentSchemas", "List the alternatives in `oneOf`."],
  ["dependentRequired", "Say in the descriptions of the fields which ones belong together."],
  ["contains", "Say in the description what the list has to hold."],
  ["minContains", "Say in the description what the list has to hold."],
  ["maxContains", "Say in the description what the list has to hold."],
  ["unevaluatedItems", "Write `items: false` as `maxItems`."],
  ["unevaluatedProperties", "Write `additionalProperties` instead."],
  ["$dynamicRef", "Write a `$ref` to the schema."],
  ["$dynamicAnchor", "Write a `$ref` to the schema."],
  [
    "style",
    "Only the default way to write values is shown: lists repeat their name. Say any other in the description.",
  ],
  [
    "explode",
    "Only the default way to write values is shown: lists repeat their name. Say any other in the description.",
  ],
  ["allowReserved", "Say in the description which characters may be sent as they are."],
  [
    "callbacks",
    "Describe what the platform calls on a page of the documentation, and take `callbacks` out.",
  ],
  [
    "webhooks",
    "Describe what the platform calls on a page of the documentation, and take `webhooks` out.",
  ],
]);
