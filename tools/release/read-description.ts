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
 * The platform's description, in JSON or YAML, as OpenAPI 3.1, with the edition of each operation: as `x-edition` and
 * `x-editions` say, or what only the description of the enterprise edition has, or as it was in the release before.
 */
export function readDescription(
  root: string,
  version: string,
  file: string,
  enterpriseFile?: string,
): JsonObject {
  const said = withSaidEditions(
    readFile(file),
    enterpriseFile === undefined ? undefined : readFile(enterpriseFile),
  );
  if (enterpriseFile) return said;
  const before = previousEditions(root, version);
  return mapOperations(said, (operation, key) => {
    const edition = before.get(key);
    return edition === undefined || "x-edition" in operation || "x-editions" in operation
      ? operation
      : { ...operation, "x-edition": edition };
  });
}

/**
 * A description with the edition of each operation, as far as it says so: by `x-edition` or `x-editions`, or because only
 * the description of the enterprise edition has it.
 */
export function withSaidEditions(document: JsonObject, enterprise?: JsonObject): JsonObject {
  const said = mapOperations(document, withSaidEdition);
  if (!enterprise) return said;
  const open = operationKeys(said);
  return mapOperations(mapOperations(enterprise, withSaidEdition), (operation, key) =>
    "x-edition" in operation || open.has(key)
      ? operation
      : { ...operation, "x-edition": "cloud-ee" },
  );
}

/** Throws what is wrong with a description. Keywords that no page shows stay: they may be shown later. */
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

/** `x-editions: [ee, cloud]` lists who has it; the reference names one value. */
function withSaidEdition(operation: JsonObject): JsonObject {
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

/** Editions of the newest release before this one that is recorded, by operation. */
function previousEditions(root: string, version: string): Map<string, string> {
  const editions = new Map<string, string>();
  const versions = listFiles(root, historyFolder, [".json"])
    .map((file) => file.slice(historyFolder.length + 1, -".json".length))
    .filter((other) => compareVersions(other, version) < 0)
    .sort(compareVersions);
  const before = readRecord(root, versions.at(-1) ?? "");
  if (before) {
    mapOperations(before.document, (operation, key) => {
      const edition = operation["x-edition"];
      if (typeof edition === "string") editions.set(key, edition);
      return operation;
    });
  }
  return editions;
}
