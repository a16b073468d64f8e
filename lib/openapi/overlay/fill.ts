import type { JsonObject, RawSchema } from "@/lib/model/api";
import { exampleValue } from "../example-value";
import { isObject } from "../pointer";
import { shapeOf } from "../schema-shape";
import type { OverlayGroup } from "./overlay";

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Titles pages after the platform's summary where we have none: in sentence case, and with method and path where another
 * page has it.
 */
export function withTitles(paths: Paths, groups: readonly OverlayGroup[]): Paths {
  const own = new Set(
    groups.flatMap(({ operations }) =>
      Object.entries(operations).flatMap(([name, { summary }]) =>
        summary === undefined ? [] : [name],
      ),
    ),
  );
  const titles = new Set<string>();
  const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
  mapOperations(paths, (operation, method, path) => {
    if (own.has(nameOf(method, path))) titles.add(String(operation.summary).toLowerCase());
    return operation;
  });
  return mapOperations(paths, (operation, method, path) => {
    if (own.has(nameOf(method, path))) return operation;
    const said = sentenceCase(String(operation.summary ?? operation.operationId));
    const title = titles.has(said.toLowerCase()) ? `${said} (${nameOf(method, path)})` : said;
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

/** `Fetch Plan User Route`, which a framework makes of a function's name, as `Fetch plan user route`. */
function sentenceCase(text: string): string {
  const words = text.replaceAll("_", " ").trim().split(/\s+/);
  const isMade = words.every((word) => /^[A-Z0-9(]/.test(word));
  if (!isMade) return words.join(" ").replace(/^./, (letter) => letter.toUpperCase());
  const [first = "", ...rest] = words;
  return [
    first,
    ...rest.map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word)),
  ].join(" ");
}

/** Gives requests and successful answers without an example one that is made from their schema. */
export function withExamples(paths: Paths, schemas: JsonObject): Paths {
  const document: JsonObject = { components: { schemas } };
  const contentWith = (content: unknown, use: "request" | "response") =>
    Object.fromEntries(
      Object.entries(isObject(content) ? content : {}).map(([type, media]) => [
        type,
        isObject(media) ? mediaWith(document, media, use) : media,
      ]),
    );
  const partWith = (part: unknown, use: "request" | "response") =>
    isObject(part) && isObject(part.content)
      ? { ...part, content: contentWith(part.content, use) }
      : part;
  return mapOperations(paths, ({ requestBody, responses, ...operation }) => ({
    ...operation,
    ...(requestBody === undefined ? {} : { requestBody: partWith(requestBody, "request") }),
    ...(isObject(responses)
      ? {
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, response]) => [
              status,
              status.startsWith("2") ? partWith(response, "response") : response,
            ]),
          ),
        }
      : {}),
  }));
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
