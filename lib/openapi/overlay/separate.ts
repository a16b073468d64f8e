import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@/lib/model/api";
import { isObject, objectOf } from "../pointer";
import { mergeOverlay } from "./merge";
import {
  isMethod,
  type OperationAdditions,
  type OperationWords,
  type Overlay,
  parameterKey,
} from "./overlay";
import { mergeWords, schemasOf, separateWords, withoutUndefined } from "./words";

type Parts = Record<string, JsonObject | undefined>;

/**
 * Separates a reference that was written by hand into the platform's description and our overlay.
 * Parts that `platform` lacks or doesn't type are our additions.
 */
export function separateOverlay(
  document: JsonObject,
  platform: JsonObject,
): { structure: JsonObject; overlay: Overlay } {
  const { version, ...info } = objectOf(document.info);
  const components = objectOf(document.components);
  const schemas = objectOf(components.schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  const groups = new Map<string, Record<string, OperationWords>>();
  for (const [path, item] of Object.entries(objectOf(document.paths))) {
    for (const [method, value] of Object.entries(objectOf(item))) {
      if (!isMethod(method)) continue;
      const operation = objectOf(value);
      const theirs = objectOf(objectOf(objectOf(platform.paths)[path])[method]);
      const { structure, words } = separateOperation(operation, theirs);
      paths[path] = { ...paths[path], [method]: structure };
      const tag = String((operation.tags as string[] | undefined)?.[0] ?? "Other");
      groups.set(tag, { ...groups.get(tag), [`${method.toUpperCase()} ${path}`]: words });
    }
  }
  const theirSchemas = objectOf(objectOf(platform.components).schemas);
  const used = schemasOf(paths, { ...theirSchemas, ...schemas });
  const separated = [...used].map(
    (name) => [name, separateWords(schemas[name] ?? theirSchemas[name])] as const,
  );
  const customSchemas = Object.entries(schemas).filter(([name]) => !used.has(name));
  return {
    structure: {
      openapi: document.openapi,
      info: { title: info.title, version },
      paths,
      components: {
        schemas: Object.fromEntries(separated.map(([name, { structure }]) => [name, structure])),
      },
    },
    overlay: {
      document: {
        info,
        servers: document.servers as JsonObject[] | undefined,
        security: document.security as JsonObject[] | undefined,
        securitySchemes: components.securitySchemes as JsonObject | undefined,
        tags: (document.tags ?? []) as { name: string }[],
      },
      components: {
        responses: objectOf(components.responses),
        schemas: Object.fromEntries(customSchemas),
      },
      schemas: Object.fromEntries(
        separated.flatMap(([name, { words }]) => (isObject(words) ? [[name, words]] : [])),
      ),
      groups: [...groups].map(([tag, operations]) => ({ tag, operations })),
    },
  };
}

/**
 * Separates a generated reference that was edited. Texts that come from the platform, and examples
 * that were generated from a schema, aren't ours.
 */
export function separateEdited(
  document: JsonObject,
  platform: JsonObject,
  before: Overlay,
): { structure: JsonObject; overlay: Overlay } {
  const separated = separateOverlay(document, platform);
  const generated = separateOverlay(mergeOverlay(platform, before).document, platform).overlay;
  const { structure } = separated;
  const keepOurs = (now: unknown, generatedBefore: unknown, writtenBefore: unknown) =>
    withoutUnchanged(now, generatedBefore, writtenBefore) as JsonObject | undefined;
  const wordsIn = ({ groups }: Pick<Overlay, "groups">): Record<string, OperationWords> =>
    Object.assign({}, ...groups.map(({ operations }) => operations));
  const generatedWords = wordsIn(generated);
  const wordsBefore = wordsIn(before);
  return {
    structure: mergeWords(structure, separateWords(platform).words, () => {}) as JsonObject,
    overlay: {
      ...separated.overlay,
      schemas: Object.fromEntries(
        Object.entries(separated.overlay.schemas).flatMap(([name, words]) => {
          const kept = keepOurs(words, generated.schemas[name], before.schemas[name]);
          return kept ? [[name, kept]] : [];
        }),
      ),
      groups: separated.overlay.groups.map(({ tag, operations }) => ({
        tag,
        operations: Object.fromEntries(
          Object.entries(operations).map(([name, { operationId, ...words }]) => {
            const { operationId: _, ...earlierWords } = wordsBefore[name] ?? { operationId };
            const kept = keepOurs(words, generatedWords[name], earlierWords);
            return [name, { operationId, ...kept }];
          }),
        ),
      })),
    },
  };
}

/** Removes texts that are the same as generated, unless an author had written them before. */
function withoutUnchanged(now: unknown, generated: unknown, written: unknown): unknown {
  if (!isObject(now)) return now;
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(now)) {
    const generatedItem = objectOf(generated)[key];
    const writtenItem = objectOf(written)[key];
    if (writtenItem === undefined && isDeepStrictEqual(item, generatedItem)) continue;
    const isWhole = key === "example" || key === "examples" || key === "adds";
    kept[key] = isWhole ? item : withoutUnchanged(item, generatedItem, writtenItem);
  }
  const present = withoutUndefined(kept);
  return Object.keys(present).length > 0 ? present : undefined;
}

/** Separates an operation into the platform's structure and our texts. */
function separateOperation(ours: JsonObject, theirs: JsonObject) {
  const { operationId, tags: _, summary, description, ...rest } = ours;
  const structure: Record<string, unknown> = {};
  const words: Record<string, unknown> = { operationId, summary, description };
  const adds: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (!["parameters", "requestBody", "responses"].includes(key)) structure[key] = value;
  }
  const addParts = (key: keyof OperationAdditions, separated: SeparatedParts) => {
    if (separated.structure.length > 0) structure[key] = Object.fromEntries(separated.structure);
    if (separated.words.length > 0) words[key] = Object.fromEntries(separated.words);
    if (separated.adds.length > 0) adds[key] = Object.fromEntries(separated.adds);
  };
  const parametersByKey = (list: unknown): Parts =>
    Object.fromEntries(((list ?? []) as JsonObject[]).map((item) => [parameterKey(item), item]));
  addParts(
    "parameters",
    separateParts(parametersByKey(ours.parameters), parametersByKey(theirs.parameters), isOpen),
  );
  if (structure.parameters) structure.parameters = Object.values(structure.parameters);
  const body = separateParts(
    { body: ours.requestBody as JsonObject | undefined },
    { body: theirs.requestBody as JsonObject | undefined },
    isUntyped,
  );
  if (body.structure[0]) structure.requestBody = body.structure[0][1];
  if (body.words[0]) words.requestBody = body.words[0][1];
  if (body.adds[0]) adds.requestBody = body.adds[0][1];
  addParts(
    "responses",
    separateParts(
      objectOf(ours.responses) as Parts,
      objectOf(theirs.responses) as Parts,
      isUntyped,
    ),
  );
  if (Object.keys(adds).length > 0) words.adds = adds;
  structure.responses ??= {};
  return { structure, words: withoutUndefined(words) as unknown as OperationWords };
}

interface SeparatedParts {
  structure: [string, unknown][];
  words: [string, unknown][];
  adds: [string, unknown][];
}

function separateParts(
  ours: Parts,
  theirs: Parts,
  isLessSpecific: (platform: JsonObject, written: JsonObject) => boolean,
): SeparatedParts {
  const result: SeparatedParts = { structure: [], words: [], adds: [] };
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const written = ours[key];
    const platform = theirs[key];
    if (written === undefined && platform === undefined) continue;
    const isAdded =
      written === undefined ||
      platform === undefined ||
      "$ref" in written ||
      isLessSpecific(platform, written);
    if (isAdded) result.adds.push([key, written ?? null]);
    const { structure, words } = separateWords(isAdded ? platform : written);
    if (structure !== undefined) result.structure.push([key, structure]);
    if (!isAdded && words !== undefined) result.words.push([key, words]);
  }
  return result;
}

/** True if the platform allows any value for a parameter and ours doesn't. */
export function isOpen(theirs: JsonObject, ours: JsonObject): boolean {
  return isAny(theirs.schema) && !isAny(ours.schema);
}

/** True if ours has an additional media type, or a schema where the platform allows any value. */
export function isUntyped(theirs: JsonObject, ours: JsonObject): boolean {
  const content = objectOf(theirs.content);
  return Object.entries(objectOf(ours.content)).some(([type, media]) => {
    if (!(type in content)) return true;
    return isAny(objectOf(content[type]).schema) && !isAny(objectOf(media).schema);
  });
}

function isAny(schema: unknown): boolean {
  return Object.keys(objectOf(schema)).every((key) => key === "title" || key === "description");
}
