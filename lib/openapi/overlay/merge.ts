import type { JsonObject } from "@/lib/model/api";
import { isObject } from "../pointer";
import { withExamples, withTitles } from "./fill";
import { type OperationWords, type Overlay, parameterKey } from "./overlay";
import { inOrder, mergeWords, schemasOf } from "./words";

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Words of the overlay that have no place in a description: of which operation or schema, and where in it. */
interface LostWords {
  /** `POST /apps`, or the name of a schema. */
  of: string;
  place: string;
  words: unknown;
}

export interface MergedReference {
  document: JsonObject;
  lost: LostWords[];
}

/** The reference: what the platform has, as this project explains it. */
export function mergeOverlay(structure: JsonObject, overlay: Overlay): MergedReference {
  const lost: LostWords[] = [];
  const loser = (of: string) => (place: string, words: unknown) => lost.push({ of, place, words });
  const left = new Set(
    Object.entries(objectOf(structure.paths)).flatMap(([path, item]) =>
      Object.keys(objectOf(item)).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  const place = (key: string, operation: JsonObject) => {
    const [method = "", path = ""] = key.split(/ (.*)/s);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  const find = (key: string) => {
    const [method = "", path = ""] = key.split(/ (.*)/s);
    return objectOf(objectOf(structure.paths)[path])[method.toLowerCase()] as
      | JsonObject
      | undefined;
  };
  for (const { tag, operations } of overlay.groups) {
    for (const [key, words] of Object.entries(operations)) {
      const operation = find(key);
      if (operation) place(key, mergeOperation(operation, words, tag, loser(key)));
      else loser(key)("", words);
      left.delete(key);
    }
  }
  for (const key of left) place(key, find(key) as JsonObject);
  const named = withTitles(paths, overlay.groups);
  const { info, servers, security, securitySchemes, tags } = overlay.document;
  const own = objectOf(overlay.components.schemas);
  const theirs = objectOf(objectOf(structure.components).schemas);
  const responses = objectOf(overlay.components.responses);
  for (const [name, words] of Object.entries(overlay.schemas))
    if (!(name in theirs)) loser(name)("", words);
  const described = Object.fromEntries(
    Object.entries(theirs).map(([name, schema]) => [
      name,
      mergeWords(schema, overlay.schemas[name], loser(name)),
    ]),
  );
  const all: JsonObject = { ...described, ...own };
  // The platform's schema of a part that ours takes the place of is in no page.
  const used = schemasOf([named, responses], all);
  const schemas = [...used]
    .sort((a, b) => compareNames(a.toLowerCase(), b.toLowerCase()) || compareNames(a, b))
    .map((name) => [name, all[name]] as const);
  const { title, ...about } = info;
  const { version } = objectOf(structure.info);
  return {
    document: {
      openapi: structure.openapi,
      info: { title, version, ...about },
      servers,
      security,
      tags,
      paths: inOrder(withExamples(named, all), true),
      components: {
        securitySchemes,
        responses: inOrder(responses, true),
        schemas: inOrder(Object.fromEntries(schemas), true),
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
  lost: (place: string, words: unknown) => void,
): JsonObject {
  const { adds = {}, operationId, ...own } = words;
  const merged = mergeWords(operation, own, lost) as Record<string, unknown>;
  const result: Record<string, unknown> = { ...merged, operationId, tags: [tag] };
  if (adds.parameters) {
    const parameters = (merged.parameters ?? []) as JsonObject[];
    const known = new Set(parameters.map(parameterKey));
    result.parameters = [
      ...parameters.map((item) => adds.parameters?.[parameterKey(item)] ?? item),
      ...Object.entries(adds.parameters).flatMap(([key, item]) => (known.has(key) ? [] : [item])),
    ];
  }
  if (adds.requestBody) result.requestBody = adds.requestBody;
  if (adds.responses) result.responses = mergeResponses(objectOf(merged.responses), adds.responses);
  return result;
}

function mergeResponses(
  theirs: JsonObject,
  ours: NonNullable<NonNullable<OperationWords["adds"]>["responses"]>,
): JsonObject {
  return Object.fromEntries(
    // Keys that are numbers come in their order anyway.
    Object.entries({ ...theirs, ...ours }).filter(([, response]) => response !== null),
  );
}
