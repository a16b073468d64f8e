import type { JsonObject } from "@/lib/model/api";
import { schemasOf } from "../overlay/words";
import { isObject } from "../pointer";
import { type KnownOperation, matchOperations, operationsByKey } from "./match-operations";
import { schemasIn } from "./match-schemas";
import type { OwnOperation } from "./own-operations";

/**
 * A description of the open-source edition knows nothing of what only others have. Those operations stay as they were in
 * the last release: a description that has one of them is of all editions, and says itself what is gone.
 */
export function withOtherEditions(
  document: JsonObject,
  own: readonly OwnOperation[],
  lastStructure: JsonObject,
): { document: JsonObject; kept: string[] } {
  const limited = own.filter(({ known }) => known.operation["x-edition"] !== undefined);
  const next = operationsByKey(document);
  const found = matchOperations(
    own.map(({ known }) => known),
    next,
  );
  const isComplete =
    limited.length === 0 ||
    limited.some(({ known }) => found.has(known.key)) ||
    [...next.values()].some(({ operation }) => saysEdition(operation));
  if (isComplete) return { document, kept: [] };
  const paths: Record<string, unknown> = { ...(document.paths as JsonObject) };
  for (const { known } of limited) {
    const item = paths[known.path];
    paths[known.path] = {
      ...(isObject(item) ? item : {}),
      [known.method.toLowerCase()]: known.operation,
    };
  }
  const lastSchemas = schemasIn(lastStructure);
  const needed = schemasOf(
    limited.map(({ known }) => known.operation),
    lastSchemas,
  );
  const carried = Object.fromEntries([...needed].map((name) => [name, lastSchemas[name]]));
  const components = isObject(document.components) ? document.components : {};
  const schemas = { ...carried, ...schemasIn(document) };
  return {
    document: { ...document, paths, components: { ...components, schemas } },
    kept: limited.map(({ name }) => name),
  };
}

export function saysEdition(operation: JsonObject): boolean {
  return "x-edition" in operation || "x-editions" in operation;
}

/** An operation with the edition that it had, where the release says none. */
export function withEdition(now: KnownOperation, before: KnownOperation): JsonObject {
  const edition = before.operation["x-edition"];
  return edition === undefined ? now.operation : { ...now.operation, "x-edition": edition };
}
