import { readFileSync } from "node:fs";
import { historyFolder } from "@/lib/content/api";
import { listFiles } from "@/lib/content/files";
import { readRecord } from "@/lib/content/platform-record";
import type { JsonObject } from "@/lib/model/api";
import { compareVersions } from "@/lib/model/changelog";
import { parseDescription, readPlatformDescription } from "@/lib/openapi/description-file";
import { isObject } from "@/lib/openapi/pointer";
import { CommandError } from "@/lib/util/command-error";
import { reasonOf } from "@/lib/util/problem";

type Edit = (operation: JsonObject, key: string) => JsonObject;

/**
 * Reads the platform's description (JSON or YAML) as OpenAPI 3.1, with each operation's edition. It
 * comes from `x-edition` or `x-editions`, from the enterprise description, or else from the
 * previous release.
 */
export function readDescription(
  root: string,
  version: string,
  file: string,
  enterpriseFile?: string,
): JsonObject {
  if (enterpriseFile !== undefined)
    return withDeclaredEditions(readFile(file), readFile(enterpriseFile));
  const editions = previousEditions(root, version);
  return mapOperations(withDeclaredEditions(readFile(file)), (operation, key) => {
    const edition = editions.get(key);
    const isDeclared = "x-edition" in operation || "x-editions" in operation;
    if (edition === undefined || isDeclared) return operation;
    return { ...operation, "x-edition": edition };
  });
}

/**
 * Adds the edition of each operation, if known: from `x-edition` or `x-editions`, or because only
 * the enterprise edition's description has the operation.
 */
export function withDeclaredEditions(document: JsonObject, enterprise?: JsonObject): JsonObject {
  const openSource = mapOperations(document, toSingleEdition);
  if (!enterprise) return openSource;
  const openSourceKeys = operationKeys(openSource);
  return mapOperations(mapOperations(enterprise, toSingleEdition), (operation, key) => {
    if ("x-edition" in operation || openSourceKeys.has(key)) return operation;
    return { ...operation, "x-edition": "cloud-ee" };
  });
}

/**
 * Throws an error for an invalid description. Keywords that no page shows are kept, because pages
 * may show them later.
 */
function readFile(file: string): JsonObject {
  const text = readDescriptionText(file);
  readPlatformDescription(text, file);
  return parseDescription(text, file).document;
}

export function readDescriptionText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`\`${file}\` can't be read: ${reasonOf(error)}.`);
  }
}

/** `x-editions: [ee, cloud]` is a list, while the reference uses a single value. */
function toSingleEdition(operation: JsonObject): JsonObject {
  const { "x-editions": editions, ...rest } = operation;
  if (!Array.isArray(editions)) return operation;
  return editions.includes("oss") ? rest : { ...rest, "x-edition": "cloud-ee" };
}

function mapOperations(document: JsonObject, edit: Edit): JsonObject {
  const paths = isObject(document.paths) ? document.paths : {};
  const edited = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(isObject(item) ? item : {}).map(([method, operation]) => [
        method,
        isObject(operation) ? edit(operation, operationKeyOf(method, path)) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(edited) };
}

function operationKeyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "")}`;
}

function operationKeys(document: JsonObject): Set<string> {
  const keys = new Set<string>();
  mapOperations(document, (operation, key) => {
    keys.add(key);
    return operation;
  });
  return keys;
}

/** Editions by operation, from the latest release recorded before this one. */
function previousEditions(root: string, version: string): Map<string, string> {
  const editions = new Map<string, string>();
  const versions = listFiles(root, historyFolder, [".json"])
    .map((file) => file.slice(historyFolder.length + 1, -".json".length))
    .filter((other) => compareVersions(other, version) < 0)
    .sort(compareVersions);
  const previous = readRecord(root, versions.at(-1) ?? "");
  if (previous) {
    mapOperations(previous.document, (operation, key) => {
      const edition = operation["x-edition"];
      if (typeof edition === "string") editions.set(key, edition);
      return operation;
    });
  }
  return editions;
}
