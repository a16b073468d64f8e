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
 * Takes a written reference apart: the description of the platform and the words of this project.
 * `platform` says which parts are the platform's: what it doesn't have, or doesn't type, is our
 * addition.
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
 * Takes a reference apart that was made and then edited. What it says only because the platform
 * does, or because an example was made from a schema, isn't ours.
 */
export function separateEdited(
  document: JsonObject,
  platform: JsonObject,
  before: Overlay,
): { structure: JsonObject; overlay: Overlay } {
  const separated = separateOverlay(document, platform);
  const made = separateOverlay(mergeOverlay(platform, before).document, platform).overlay;
  const { structure } = separated;
  const keepOurs = (now: unknown, madeBefore: unknown, writtenBefore: unknown) =>
    withoutUnchanged(now, madeBefore, writtenBefore) as JsonObject | undefined;
  const wordsIn = ({ groups }: Pick<Overlay, "groups">): Record<string, OperationWords> =>
    Object.assign({}, ...groups.map(({ operations }) => operations));
  const madeWords = wordsIn(made);
  const wordsBefore = wordsIn(before);
  return {
    structure: mergeWords(structure, separateWords(platform).words, () => {}) as JsonObject,
    overlay: {
      ...separated.overlay,
      schemas: Object.fromEntries(
        Object.entries(separated.overlay.schemas).flatMap(([name, words]) => {
          const kept = keepOurs(words, made.schemas[name], before.schemas[name]);
          return kept ? [[name, kept]] : [];
        }),
      ),
      groups: separated.overlay.groups.map(({ tag, operations }) => ({
        tag,
        operations: Object.fromEntries(
          Object.entries(operations).map(([name, { operationId, ...words }]) => {
            const { operationId: _, ...earlierWords } = wordsBefore[name] ?? { operationId };
            const kept = keepOurs(words, madeWords[name], earlierWords);
            return [name, { operationId, ...kept }];
          }),
        ),
      })),
    },
  };
}

/** Words without those that are as they were made, unless an author had written them before. */
function withoutUnchanged(now: unknown, made: unknown, written: unknown): unknown {
  if (!isObject(now)) return now;
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(now)) {
    const madeItem = objectOf(made)[key];
    const writtenItem = objectOf(written)[key];
    if (writtenItem === undefined && isDeepStrictEqual(item, madeItem)) continue;
    const isWhole = key === "example" || key === "examples" || key === "adds";
    kept[key] = isWhole ? item : withoutUnchanged(item, madeItem, writtenItem);
  }
  const present = withoutUndefined(kept);
  return Object.keys(present).length > 0 ? present : undefined;
}

/** An operation without words as the platform has it, and what this project says of it. */
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
  const byKey = (list: unknown): Parts =>
    Object.fromEntries(((list ?? []) as JsonObject[]).map((item) => [parameterKey(item), item]));
  addParts("parameters", separateParts(byKey(ours.parameters), byKey(theirs.parameters), isOpen));
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

/** True when the platform lets a parameter be anything, and ours doesn't. */
export function isOpen(theirs: JsonObject, ours: JsonObject): boolean {
  return isAny(theirs.schema) && !isAny(ours.schema);
}

/**
 * True when ours has a media type that the platform's hasn't, or says what the platform lets be
 * anything.
 */
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
