import type { JsonObject } from "@/lib/model/api";
import { isMethod, parameterKey } from "../overlay/overlay";
import { childrenOf } from "../overlay/words";
import { isObject, objectOf, resolveReference } from "../pointer";
import { schemasIn } from "./match-schemas";

/**
 * Normalizes a platform's description to the form of the reference: without generated titles, with
 * nullable values as one type, with path parameters at operations, without links to the platform's
 * own docs, and without paths that are omitted. If the description has several names for the
 * parameters of one path, the names in `knownPaths` are used.
 */
export function platformForm(
  document: JsonObject,
  isOmitted: (path: string) => boolean = () => false,
  knownPaths: readonly string[] = [],
): JsonObject {
  const paths = Object.entries(objectOf(document.paths))
    .filter(([path]) => !isOmitted(path))
    .map(([path, item]) => [path, operationsOf(document, objectOf(item))] as const)
    .filter(([, operations]) => Object.keys(operations).length > 0);
  const followed = followReferences(document, joinPaths(paths, knownPaths)) as JsonObject;
  const schemas = followReferences(document, schemasIn(document)) as JsonObject;
  const components = { ...objectOf(document.components), schemas };
  return simplify({ ...document, paths: followed, components }, "", false) as JsonObject;
}

/** Returns the operations of a path with the parameters that they share. */
function operationsOf(document: JsonObject, written: JsonObject): JsonObject {
  const { parameters: shared = [], ...item } = resolveReference(document, written)?.value ?? {};
  const sharedParameters = shared as readonly JsonObject[];
  return Object.fromEntries(
    Object.entries(item).flatMap(([method, operation]) => {
      if (!isMethod(method) || !isObject(operation)) return [];
      const parameters = (operation.parameters ?? []) as readonly JsonObject[];
      const keys = new Set(parameters.map(parameterKey));
      const inherited = sharedParameters.filter((item) => !keys.has(parameterKey(item)));
      if (inherited.length === 0) return [[method, operation]];
      return [[method, { ...operation, parameters: [...inherited, ...parameters] }]];
    }),
  );
}

/**
 * Merges paths that only differ in parameter names, such as `/items/{id}` and `/items/{item_id}`.
 * OpenAPI forbids such duplicates, but frameworks write them.
 */
function joinPaths(
  paths: readonly (readonly [path: string, operations: JsonObject])[],
  knownPaths: readonly string[],
): JsonObject {
  const knownByBarePath = new Map(knownPaths.map((path) => [withoutNames(path), path]));
  const joined: Record<string, JsonObject> = {};
  for (const [path, operations] of paths) {
    const barePath = withoutNames(path);
    const samePaths = paths.filter(([other]) => withoutNames(other) === barePath);
    const first = samePaths[0]?.[0] ?? path;
    const name = samePaths.length > 1 ? (knownByBarePath.get(barePath) ?? first) : path;
    const renamed = Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        renameParameters(operation as JsonObject, namesIn(path), namesIn(name)),
      ]),
    );
    joined[name] = { ...renamed, ...joined[name] };
  }
  return joined;
}

function withoutNames(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}");
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
}

function renameParameters(
  operation: JsonObject,
  from: readonly string[],
  to: readonly string[],
): JsonObject {
  const { parameters } = operation;
  if (!Array.isArray(parameters) || from.join() === to.join()) return operation;
  return {
    ...operation,
    parameters: parameters.map((parameter) => {
      if (!isObject(parameter) || parameter.in !== "path") return parameter;
      return { ...parameter, name: to[from.indexOf(String(parameter.name))] ?? parameter.name };
    }),
  };
}

/**
 * Inlines all references except those to named schemas, since the reference keeps no other
 * components of the platform.
 */
function followReferences(
  document: JsonObject,
  value: unknown,
  resolving: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item) => followReferences(document, item, resolving));
  if (!isObject(value)) return value;
  const { $ref } = value;
  if (typeof $ref === "string" && !isNamedSchema($ref) && !resolving.includes($ref)) {
    const target = resolveReference(document, { $ref });
    if (!target) return value;
    const { $ref: _, ...siblings } = value;
    const resolved = isObject(target.value) ? { ...target.value, ...siblings } : value;
    return followReferences(document, resolved, [...resolving, $ref]);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      /^(examples?|default|enum|const)$/.test(key)
        ? item
        : followReferences(document, item, resolving),
    ]),
  );
}

function isNamedSchema($ref: string): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test($ref);
}

function simplify(value: unknown, name: string, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => simplify(item, name, false));
  if (!isObject(value)) return value;
  const simple = childrenOf(value, isMap, (item, key, isInnerMap) =>
    simplify(item, isInnerMap || isMap ? key : nameOf(value, key, name), isInnerMap),
  );
  return isMap
    ? simple
    : withoutGeneratedTitle(asOneType(withoutDefaults(withoutPageLinks(simple))), name);
}

/** Replaces root-relative links, which lead to the platform's own site, with their text. */
function withoutPageLinks(part: JsonObject): JsonObject {
  const { description } = part;
  if (typeof description !== "string") return part;
  const unlinked = description.replace(/(?<!!)\[([^\]]*)\]\((?![a-z][a-z\d+.-]*:)[^)]*\)/gi, "$1");
  return unlinked === description ? part : { ...part, description: unlinked };
}

/** Returns the name that generated titles inside a part are derived from. */
function nameOf(value: JsonObject, key: string, name: string): string {
  return key === "schema" && typeof value.name === "string" ? value.name : name;
}

/** `required: false` is the default. */
function withoutDefaults(part: JsonObject): JsonObject {
  const { required, ...rest } = part;
  return required === false ? rest : part;
}

/** Turns `anyOf: [string, null]` into `type: [string, null]`. */
function asOneType(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const alternatives: JsonObject[] = anyOf.filter(isObject);
  const [only, ...others] = alternatives.filter(({ type }) => type !== "null");
  const mayBeNull = alternatives.length === 2 && others.length === 0;
  if (!only || !mayBeNull || typeof only.type !== "string") return schema;
  return { ...only, ...rest, type: [only.type, "null"] };
}

/**
 * Removes generated titles, such as `Organization Id` of a field `organization_id`, and titles of
 * bodies and responses.
 */
function withoutGeneratedTitle(schema: JsonObject, name: string): JsonObject {
  const { title, ...rest } = schema;
  if (typeof title !== "string") return schema;
  const isGenerated = lettersOf(title) === lettersOf(name) || /^(Response|Body) [A-Z]/.test(title);
  return isGenerated ? rest : schema;
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "").toLowerCase();
}
