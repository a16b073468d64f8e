import type { JsonObject } from "@/lib/model/api";
import { schemasOf } from "../overlay/words";
import { objectOf } from "../pointer";
import { matchOperations, operationsByKey, type PlatformOperation } from "./match-operations";
import { schemasIn } from "./match-schemas";
import type { ReferenceOperation } from "./reference-operations";

/**
 * Adds operations of commercial editions to a description of the open-source edition, which doesn't
 * have them. They stay as they were in the last release. A description with any of them covers all
 * editions, so it already says which operations are gone.
 */
export function withOtherEditions(
  document: JsonObject,
  operations: readonly ReferenceOperation[],
  lastStructure: JsonObject,
): { document: JsonObject; keptEditions: string[] } {
  const limited = operations.filter(
    ({ platform }) => platform.operation["x-edition"] !== undefined,
  );
  const nextOperations = operationsByKey(document);
  const matches = matchOperations(
    operations.map(({ platform }) => platform),
    nextOperations,
  );
  const isComplete =
    limited.length === 0 ||
    limited.some(({ platform }) => matches.has(platform.key)) ||
    [...nextOperations.values()].some(({ operation }) => saysEdition(operation));
  if (isComplete) return { document, keptEditions: [] };
  const paths: Record<string, unknown> = { ...(document.paths as JsonObject) };
  for (const { platform } of limited) {
    paths[platform.path] = {
      ...objectOf(paths[platform.path]),
      [platform.method.toLowerCase()]: platform.operation,
    };
  }
  const lastSchemas = schemasIn(lastStructure);
  const needed = schemasOf(
    limited.map(({ platform }) => platform.operation),
    lastSchemas,
  );
  const carried = Object.fromEntries([...needed].map((name) => [name, lastSchemas[name]]));
  const schemas = { ...carried, ...schemasIn(document) };
  return {
    document: { ...document, paths, components: { ...objectOf(document.components), schemas } },
    keptEditions: limited.map(({ name }) => name),
  };
}

export function saysEdition(operation: JsonObject): boolean {
  return "x-edition" in operation || "x-editions" in operation;
}

/** Returns an operation with the edition that it had before, if the release doesn't say. */
export function withEdition({ operation }: PlatformOperation, last: PlatformOperation): JsonObject {
  const edition = last.operation["x-edition"];
  return edition === undefined ? operation : { ...operation, "x-edition": edition };
}
