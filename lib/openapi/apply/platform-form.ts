import type { JsonObject } from "@/lib/model/api";
import { isMethod, parameterKey } from "../overlay/overlay";
import { childrenOf } from "../overlay/words";
import { isObject, objectOf, resolveReference } from "../pointer";
import { schemasIn } from "./match-schemas";

/**
 * A platform's description in the form that the reference keeps: without the titles that its
 * framework makes of names, with what may be null as one type, with the parameters of a path at its
 * operations, without links to pages of the platform's own documentation, and without the paths for
 * which `isOmitted` returns true. Where the description has several names for the parameters of one
 * path, it gets those that `knownPaths` have.
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

/** A path's operations, each with the parameters that they share. */
function operationsOf(document: JsonObject, written: JsonObject): JsonObject {
  const { parameters: shared = [], ...item } = resolveReference(document, written)?.value ?? {};
  const common = shared as readonly JsonObject[];
  return Object.fromEntries(
    Object.entries(item).flatMap(([method, operation]) => {
      if (!isMethod(method) || !isObject(operation)) return [];
      const parameters = (operation.parameters ?? []) as readonly JsonObject[];
      const keys = new Set(parameters.map(parameterKey));
      const inherited = common.filter((item) => !keys.has(parameterKey(item)));
      if (inherited.length === 0) return [[method, operation]];
      return [[method, { ...operation, parameters: [...inherited, ...parameters] }]];
    }),
  );
}

/**
 * `/items/{id}` and `/items/{item_id}` are one path: a description may not have both, although
 * frameworks write them.
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
 * Everything that isn't a named schema is where it is used: the reference keeps no other components
 * of the platform.
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
    : withoutMadeTitle(asOneType(withoutDefaults(withoutPageLinks(simple))), name);
}

/** A link without a host leads to a page of the platform's own site. Its text stays. */
function withoutPageLinks(part: JsonObject): JsonObject {
  const { description } = part;
  if (typeof description !== "string") return part;
  const unlinked = description.replace(/(?<!!)\[([^\]]*)\]\((?![a-z][a-z\d+.-]*:)[^)]*\)/gi, "$1");
  return unlinked === description ? part : { ...part, description: unlinked };
}

/** What the titles of a part's inside are made from. */
function nameOf(value: JsonObject, key: string, name: string): string {
  return key === "schema" && typeof value.name === "string" ? value.name : name;
}

/** A parameter or a body that isn't required is so without saying it. */
function withoutDefaults(part: JsonObject): JsonObject {
  const { required, ...rest } = part;
  return required === false ? rest : part;
}

/** `anyOf: [string, null]` and `type: [string, null]` say the same. */
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
 * `Organization Id` of a field `organization_id`, and titles of bodies and responses, which nobody
 * wrote.
 */
function withoutMadeTitle(schema: JsonObject, name: string): JsonObject {
  const { title, ...rest } = schema;
  if (typeof title !== "string") return schema;
  const isMade = lettersOf(title) === lettersOf(name) || /^(Response|Body) [A-Z]/.test(title);
  return isMade ? rest : schema;
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "").toLowerCase();
}
