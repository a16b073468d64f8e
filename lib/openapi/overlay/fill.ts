import type { JsonObject, RawSchema } from "@/lib/model/api";
import { exampleValue } from "../example-value";
import { isObject } from "../pointer";
import { shapeOf } from "../schema-shape";
import type { OverlayGroup } from "./overlay";

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Gives operations that we haven't titled the platform's summary in sentence case. If another page
 * has that title, method and path are appended.
 */
export function withTitles(paths: Paths, groups: readonly OverlayGroup[]): Paths {
  const operationsWithTitle = new Set<string>();
  for (const { operations } of groups)
    for (const [name, { summary }] of Object.entries(operations))
      if (summary !== undefined) operationsWithTitle.add(name);
  const titles = new Set<string>();
  const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
  mapOperations(paths, (operation, method, path) => {
    if (operationsWithTitle.has(nameOf(method, path)))
      titles.add(String(operation.summary).toLowerCase());
    return operation;
  });
  return mapOperations(paths, (operation, method, path) => {
    if (operationsWithTitle.has(nameOf(method, path))) return operation;
    const summary = sentenceCase(String(operation.summary ?? operation.operationId));
    const isUsed = titles.has(summary.toLowerCase());
    const title = isUsed ? `${summary} (${nameOf(method, path)})` : summary;
    titles.add(title.toLowerCase());
    return { ...operation, summary: title };
  });
}

function mapOperations(
  paths: Paths,
  edit: (operation: JsonObject, method: string, path: string) => JsonObject,
): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          isObject(operation) ? edit(operation, method, path) : operation,
        ]),
      ),
    ]),
  );
}

/**
 * Turns `Fetch Plan User Route`, which a framework generates from a function's name, into `Fetch
 * plan user route`.
 */
function sentenceCase(text: string): string {
  const words = text.replaceAll("_", " ").trim().split(/\s+/);
  const isGenerated = words.every((word) => /^[A-Z0-9(]/.test(word));
  if (!isGenerated) return words.join(" ").replace(/^./, (letter) => letter.toUpperCase());
  const [first = "", ...rest] = words;
  return [
    first,
    ...rest.map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word)),
  ].join(" ");
}

/** Adds generated examples to requests and successful responses that have none. */
export function withExamples(paths: Paths, schemas: JsonObject): Paths {
  const document: JsonObject = { components: { schemas } };
  return mapOperations(paths, (operation) => {
    const result: Record<string, unknown> = { ...operation };
    const { requestBody, responses } = operation;
    if (requestBody !== undefined)
      result.requestBody = withMediaExamples(document, requestBody, "request");
    if (isObject(responses)) {
      const withExample = ([status, response]: [string, unknown]) =>
        status.startsWith("2") ? withMediaExamples(document, response, "response") : response;
      result.responses = Object.fromEntries(
        Object.entries(responses).map((entry) => [entry[0], withExample(entry)]),
      );
    }
    return result;
  });
}

/** Adds examples to the media types of a body or a response. */
function withMediaExamples(
  document: JsonObject,
  part: unknown,
  use: "request" | "response",
): unknown {
  if (!isObject(part) || !isObject(part.content)) return part;
  const content: Record<string, unknown> = {};
  for (const [type, media] of Object.entries(part.content))
    content[type] = isObject(media) ? mediaWith(document, media, use) : media;
  return { ...part, content };
}

function mediaWith(
  document: JsonObject,
  media: JsonObject,
  use: "request" | "response",
): JsonObject {
  const schema = media.schema as RawSchema | undefined;
  if ("example" in media || "examples" in media || !isObject(schema)) return media;
  const { types, variants, properties } = shapeOf(document, schema);
  const isAnything = types.length === 0 && variants.length === 0 && properties.length === 0;
  return isAnything ? media : { ...media, example: exampleValue(document, schema, use) };
}
