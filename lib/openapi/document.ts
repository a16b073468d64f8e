import { z } from "zod";
import type { JsonObject, RawSchema } from "@/lib/model/api";
import { isObject, resolveReference } from "./pointer";

/**
 * What an API description may have: all that the reference shows, and what says nothing to its
 * readers. Any other keyword is refused, because a page without it would be half a page. Redocly's
 * linter says what is missing (redocly.yaml).
 */
export function documentSchema(document: JsonObject) {
  const text = z.string();
  const number = z.number();
  const flag = z.boolean();
  const any = z.unknown();
  const reference = text.refine(($ref) => resolveReference(document, { $ref }) !== undefined);
  /** An object with these keys. What tools and vendors add under `x-…` isn't for readers. */
  const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
    z.preprocess((value) => withoutExtensions(value, shape), z.strictObject(shape));
  /**
   * An object of this type, or a reference to one. Its other keys are checked where it is written.
   */
  const referable = <Shape extends z.ZodRawShape>(shape: Shape) =>
    object({ $ref: reference.optional(), ...shape });

  const schema: z.ZodType<RawSchema> = z.lazy(() =>
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
    // Where schemas are kept, and notes to other authors: pages show what refers to them.
    $defs: schemaMap.optional(),
    $id: text.optional(),
    $schema: text.optional(),
    $comment: text.optional(),
    $anchor: text.optional(),
    externalDocs: any.optional(),
    xml: any.optional(),
  };
  const example = referable({
    summary: text.optional(),
    description: text.optional(),
    value: any.optional(),
    externalValue: text.optional(),
  });
  const examples = z.record(text, example).optional();
  const media = object({
    schema: schema.optional(),
    example: any.optional(),
    examples,
    encoding: z
      .record(text, object({ contentType: text.optional(), headers: any.optional() }))
      .optional(),
  });
  const content = z.record(text, media);
  const value = {
    description: text.optional(),
    schema: schema.optional(),
    example: any.optional(),
    examples,
    deprecated: flag.optional(),
  };
  const location = z.enum(["path", "query", "header", "cookie"]);
  const parameterShape = {
    name: text,
    in: location,
    required: flag.optional(),
    allowEmptyValue: flag.optional(),
    ...value,
    content: content.optional(),
  };
  const isReference = (input: unknown): boolean => isObject(input) && "$ref" in input;
  const pointer = object({
    $ref: reference,
    description: text.optional(),
    summary: text.optional(),
  });
  /**
   * A value that may be written elsewhere in the document: refused as what it is, and not as either
   * of two.
   */
  const orReference = <Schema extends z.ZodType>(own: Schema) =>
    z.any().superRefine((input, context) => {
      const { error } = (isReference(input) ? pointer : own).safeParse(input);
      for (const issue of error?.issues ?? []) context.addIssue({ ...issue } as never);
    });
  const parameter = orReference(object(parameterShape));
  const header = orReference(
    object({ required: flag.optional(), ...value, content: content.optional() }),
  );
  const link = referable({
    operationId: text.optional(),
    operationRef: text.optional(),
    parameters: z.record(text, any).optional(),
    requestBody: any.optional(),
    description: text.optional(),
    server: any.optional(),
  });
  const response = referable({
    description: text.optional(),
    summary: text.optional(),
    headers: z.record(text, header).optional(),
    content: content.optional(),
    links: z.record(text, link).optional(),
  });
  const requestBody = orReference(
    object({ description: text.optional(), required: flag.optional(), content }),
  );
  const variable = object({
    default: text,
    description: text.optional(),
    enum: z.array(text).optional(),
  });
  const variables = z.record(text, variable).optional();
  const server = object({ url: text, description: text.optional(), variables });
  const security = z.array(z.record(text, z.array(text)));
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
  const path = object({
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
  const described = { description: text.optional() };
  const key = z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("apiKey"),
      in: z.enum(["header", "cookie", "query"]),
      name: text,
      ...described,
      "x-value-prefix": text.optional(),
    }),
    z.strictObject({
      type: z.literal("http"),
      scheme: text,
      bearerFormat: text.optional(),
      ...described,
    }),
    z.strictObject({ type: z.literal("oauth2"), flows: any.optional(), ...described }),
    z.strictObject({ type: z.literal("openIdConnect"), openIdConnectUrl: text, ...described }),
  ]);
  const tag = object({ name: text, description: text.optional(), externalDocs: any.optional() });
  return object({
    openapi: text.startsWith("3.1"),
    jsonSchemaDialect: text.optional(),
    info: object({
      title: text,
      version: text,
      summary: text.optional(),
      description: text.optional(),
      termsOfService: text.optional(),
      contact: any.optional(),
      license: any.optional(),
    }),
    servers: z.array(server).optional(),
    security: security.optional(),
    tags: z.array(tag).optional(),
    externalDocs: any.optional(),
    paths: z.record(text, path),
    components: object({
      securitySchemes: z.record(text, key).optional(),
      responses: z.record(text, response).optional(),
      schemas: z.record(text, schema).optional(),
      parameters: z.record(text, parameter).optional(),
      requestBodies: z.record(text, requestBody).optional(),
      headers: z.record(text, header).optional(),
      examples,
      links: z.record(text, link).optional(),
      pathItems: any.optional(),
    }).optional(),
  });
}

/** The value without the `x-…` keys that the shape doesn't name. */
function withoutExtensions(value: unknown, shape: z.ZodRawShape): unknown {
  if (!isObject(value)) return value;
  const standard = Object.entries(value).filter(([key]) => !key.startsWith("x-") || key in shape);
  return standard.length === Object.keys(value).length ? value : Object.fromEntries(standard);
}

/** Advice for keywords that no page can show. Keywords that aren't here are unknown. */
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

/**
 * A document that fits, with its references to parameters, bodies, headers and examples followed.
 */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; summary?: string; description?: string };
  servers?: readonly RawServer[];
  security?: readonly SecurityRequirement[];
  tags?: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  components?: {
    securitySchemes?: Readonly<Record<string, RawSecurityScheme>>;
    schemas?: Readonly<Record<string, RawSchema>>;
  };
  [keyword: string]: unknown;
}

interface RawServer {
  url: string;
  description?: string;
  variables?: Readonly<Record<string, { default: string; description?: string }>>;
}

/** Schemes that are needed together, by their ids. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export type RawSecurityScheme = { description?: string } & (
  | { type: "apiKey"; in: "header" | "cookie" | "query"; name: string; "x-value-prefix"?: string }
  | { type: "http"; scheme: string }
  | { type: "oauth2" | "openIdConnect" }
);

export interface RawOperation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  deprecated?: boolean;
  "x-edition"?: string;
  parameters?: readonly RawParameter[];
  requestBody?: { description?: string; required?: boolean; content: RawContent };
  responses: Readonly<Record<string, RawResponse>>;
  security?: readonly SecurityRequirement[];
}

export interface RawHeader {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: RawSchema;
  example?: unknown;
}

export interface RawParameter extends RawHeader {
  name: string;
  in: "path" | "query" | "header" | "cookie";
}

export interface RawResponse {
  description?: string;
  headers?: Readonly<Record<string, RawHeader>>;
  content?: RawContent;
  links?: Readonly<Record<string, RawLink>>;
}

interface RawLink {
  operationId?: string;
  operationRef?: string;
  description?: string;
  parameters?: Readonly<Record<string, unknown>>;
}

export type RawContent = Readonly<
  Record<
    string,
    {
      schema?: RawSchema;
      examples?: Readonly<Record<string, { summary?: string; value?: unknown }>>;
      encoding?: Readonly<Record<string, { contentType?: string }>>;
    }
  >
>;
