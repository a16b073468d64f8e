import type { Api, JsonObject } from "@/lib/shared/api";
import { contentHash } from "@/lib/shared/disk-cache";
import { isObject } from "../pointer";

/** Who described the API: the platform itself at that release, or this site's reference. Only alike ones are compared. */
export type HistorySource = "platform" | "reference";

/** One release in `content/api-history/`: an OpenAPI document reduced to what a caller can notice. */
export interface RecordedRelease {
  version: string;
  /** ISO date. */
  released: string;
  source: HistorySource;
  document: JsonObject;
}

/** Keywords of a schema that decide what is valid. Words for people are left out. */
const schemaKeywords = new Set(
  "$ref type format enum const default properties required items prefixItems additionalProperties patternProperties allOf anyOf oneOf nullable deprecated readOnly writeOnly minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems pattern contentMediaType".split(
    " ",
  ),
);

/** `api` as a release to keep. Descriptions become a short hash, so that a later comparison can say that the words changed. */
export function recordRelease(api: Api, about: Omit<RecordedRelease, "document">): RecordedRelease {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of api.operations) {
    const { parameters, body, responses, security, description, deprecated } = operation;
    paths[operation.path] ??= {};
    (paths[operation.path] as Record<string, JsonObject>)[operation.method.toLowerCase()] = without({
      operationId: operation.id,
      description: about.source === "reference" ? contentHash(description).slice(0, 12) : undefined,
      deprecated: deprecated || undefined,
      security: security.map((way) => Object.fromEntries(way.map((scheme) => [scheme, []]))),
      parameters: parameters.map((item) =>
        without({
          name: item.name,
          in: item.in,
          required: item.required || undefined,
          deprecated: item.deprecated || undefined,
          schema: item.schema && reduceSchema(item.schema),
        }),
      ),
      requestBody: body && without({ required: body.required || undefined, content: contentOf(body.media) }),
      responses: Object.fromEntries(
        responses.map((item) => [item.status, { description: "", content: contentOf(item.media) }]),
      ),
    });
  }
  const document = {
    openapi: "3.1.0",
    info: { title: api.title, version: about.version },
    paths,
    components: { securitySchemes: schemesOf(api), schemas: usedSchemas(api.document, paths) },
  };
  return { ...about, document };
}

function without(value: Record<string, unknown>): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined && !(Array.isArray(item) && item.length === 0)),
  );
}

function contentOf(media: readonly { type: string; schema?: unknown }[]): JsonObject {
  return Object.fromEntries(
    media.map(({ type, schema }) => [type, schema === undefined ? {} : { schema: reduceSchema(schema) }]),
  );
}

function schemesOf(api: Api): JsonObject {
  return Object.fromEntries(
    api.securitySchemes.map(({ id, type, name, in: place, scheme }) => [
      id,
      without({ type, name, in: place, scheme }),
    ]),
  );
}

/** A schema without its words. `properties` and the like hold schemas under names, so their keys stay. */
function reduceSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(reduceSchema);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => schemaKeywords.has(key))
      .map(([key, value]) => {
        if (key === "enum" || key === "const" || key === "default" || key === "required") return [key, value];
        if ((key === "properties" || key === "patternProperties") && isObject(value)) {
          return [key, Object.fromEntries(Object.entries(value).map(([name, item]) => [name, reduceSchema(item)]))];
        }
        return [key, reduceSchema(value)];
      }),
  );
}

const schemaPrefix = "#/components/schemas/";

/** The named schemas that the operations need, through any number of references. */
function usedSchemas(document: JsonObject, paths: unknown): JsonObject {
  const components =
    isObject(document.components) && isObject(document.components.schemas) ? document.components.schemas : {};
  const used = new Map<string, unknown>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isObject(value)) return;
    const reference = value.$ref;
    if (typeof reference === "string" && reference.startsWith(schemaPrefix)) {
      const name = reference.slice(schemaPrefix.length);
      if (!used.has(name) && Object.hasOwn(components, name)) {
        const reduced = reduceSchema(components[name]);
        used.set(name, reduced);
        visit(reduced);
      }
    }
    for (const item of Object.values(value)) visit(item);
  };
  visit(paths);
  return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One line an operation and a schema: a change in a release is a change of few lines in git. */
export function writeRelease({ document, ...about }: RecordedRelease): string {
  const { paths, components, ...head } = document as {
    paths: JsonObject;
    components: { schemas: JsonObject; securitySchemes: unknown };
  };
  const lines = (values: JsonObject) =>
    Object.keys(values)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${JSON.stringify(values[key])}`)
      .join(",\n");
  const start = JSON.stringify({ ...about, document: head }).slice(0, -2);
  return `${start},"paths":{\n${lines(paths)}\n},"components":{"securitySchemes":${JSON.stringify(components.securitySchemes)},"schemas":{\n${lines(components.schemas)}\n}}}}\n`;
}
