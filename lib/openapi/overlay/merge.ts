import type { JsonObject } from "@/lib/model/api";
import { objectOf } from "../pointer";
import { withExamples, withTitles } from "./fill";
import {
  type OperationAdditions,
  type OperationWords,
  type Overlay,
  parameterKey,
} from "./overlay";
import { mergeWords, type ReportLost, schemasOf, sortKeywords } from "./words";

/** A text of the overlay that the platform's description has no place for. */
interface LostWords {
  /** `POST /apps`, or the name of a schema. */
  of: string;
  location: string;
  words: unknown;
}

export interface MergedReference {
  document: JsonObject;
  lost: LostWords[];
}

/** Merges the platform's description with our overlay into the reference. */
export function mergeOverlay(structure: JsonObject, overlay: Overlay): MergedReference {
  const lost: LostWords[] = [];
  const reporterFor =
    (of: string): ReportLost =>
    (location, words) =>
      lost.push({ of, location, words });
  const keysWithoutWords = new Set(
    Object.entries(objectOf(structure.paths)).flatMap(([path, item]) =>
      Object.keys(objectOf(item)).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  const addOperation = (key: string, operation: JsonObject) => {
    const [method = "", path = ""] = key.split(/ (.*)/s);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  const findOperation = (key: string) => {
    const [method = "", path = ""] = key.split(/ (.*)/s);
    return objectOf(objectOf(structure.paths)[path])[method.toLowerCase()] as
      | JsonObject
      | undefined;
  };
  for (const { tag, operations } of overlay.groups) {
    for (const [key, words] of Object.entries(operations)) {
      const operation = findOperation(key);
      if (operation) addOperation(key, mergeOperation(operation, words, tag, reporterFor(key)));
      else reporterFor(key)("", words);
      keysWithoutWords.delete(key);
    }
  }
  for (const key of keysWithoutWords) addOperation(key, findOperation(key) as JsonObject);
  const titledPaths = withTitles(paths, overlay.groups);
  const { info, servers, security, securitySchemes, tags } = overlay.document;
  const customSchemas = objectOf(overlay.components.schemas);
  const platformSchemas = objectOf(objectOf(structure.components).schemas);
  const responses = objectOf(overlay.components.responses);
  for (const [name, words] of Object.entries(overlay.schemas))
    if (!(name in platformSchemas)) reporterFor(name)("", words);
  const describedSchemas = Object.fromEntries(
    Object.entries(platformSchemas).map(([name, schema]) => [
      name,
      mergeWords(schema, overlay.schemas[name], reporterFor(name)),
    ]),
  );
  const allSchemas: JsonObject = { ...describedSchemas, ...customSchemas };
  // Leaves out platform schemas that are only used in parts that ours replace.
  const used = schemasOf([titledPaths, responses], allSchemas);
  const schemas = [...used]
    .sort((a, b) => compareNames(a.toLowerCase(), b.toLowerCase()) || compareNames(a, b))
    .map((name) => [name, allSchemas[name]] as const);
  const { title, ...restOfInfo } = info;
  const { version } = objectOf(structure.info);
  return {
    document: {
      openapi: structure.openapi,
      info: { title, version, ...restOfInfo },
      servers,
      security,
      tags,
      paths: sortKeywords(withExamples(titledPaths, allSchemas), true),
      components: {
        securitySchemes,
        responses: sortKeywords(responses, true),
        schemas: sortKeywords(Object.fromEntries(schemas), true),
      },
    },
    lost,
  };
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function mergeOperation(
  operation: JsonObject,
  words: OperationWords,
  tag: string,
  reportLost: ReportLost,
): JsonObject {
  const { adds = {}, operationId, ...operationWords } = words;
  const withWords = mergeWords(operation, operationWords, reportLost) as Record<string, unknown>;
  const result: Record<string, unknown> = { ...withWords, operationId, tags: [tag] };
  if (adds.parameters) {
    const parameters = (withWords.parameters ?? []) as JsonObject[];
    const merged = new Map(parameters.map((item) => [parameterKey(item), item]));
    for (const [key, item] of Object.entries(adds.parameters)) merged.set(key, item);
    result.parameters = [...merged.values()];
  }
  if (adds.requestBody) result.requestBody = adds.requestBody;
  if (adds.responses)
    result.responses = mergeResponses(objectOf(withWords.responses), adds.responses);
  return result;
}

function mergeResponses(
  platform: JsonObject,
  additions: NonNullable<OperationAdditions["responses"]>,
): JsonObject {
  return Object.fromEntries(
    // Numeric keys are sorted by JavaScript anyway.
    Object.entries({ ...platform, ...additions }).filter(([, response]) => response !== null),
  );
}
