import type { JsonObject } from "@/lib/model/api";
import type { Overlay, OverlayComponents } from "../overlay/overlay";
import { schemasOf, separateWords } from "../overlay/words";
import { isObject, objectOf } from "../pointer";
import { keepOrder } from "./keep-order";
import { nameSchemas, pairSchemas, renameSchemas, schemasIn } from "./match-schemas";
import type { MatchedOperation } from "./reference-operations";
import type { ReferenceParts } from "./release";

/** The description of a release with the schema names of the reference. */
export interface NamedDocument {
  document: JsonObject;
  /** Schemas in the order of the last release. */
  schemas: JsonObject;
  /** By the name in the reference: the schema of the last release whose texts it inherits. */
  origins: ReadonlyMap<string, string>;
}

/** Renames the schemas of a release to their names in the reference. */
export function nameReleaseSchemas(
  { structure, overlay }: ReferenceParts,
  document: JsonObject,
  matched: readonly MatchedOperation[],
): NamedDocument {
  const platformSchemas = schemasIn(document);
  const customSchemas = overlay.components.schemas ?? {};
  const lastSchemas = schemasIn(structure);
  const sameParts = matched.flatMap(({ platform, next, words }) => [
    [platform.operation, next.operation] as const,
    [{ ...words.adds, parameters: [] }, next.operation] as const,
  ]);
  const pairs = pairSchemas({ ...lastSchemas, ...customSchemas }, platformSchemas, sameParts);
  // A custom schema that corrects one of the platform has the same name, so it isn't reserved.
  const reserved = new Set(Object.keys(customSchemas).filter((name) => !(name in lastSchemas)));
  const { names, words: origins } = nameSchemas(lastSchemas, platformSchemas, pairs, reserved);
  const schemas: Record<string, unknown> = {};
  for (const [platformName, schema] of Object.entries(platformSchemas)) {
    const name = names.get(platformName) ?? platformName;
    const renamed = { ...objectOf(renameSchemas(schema, names)), title: name };
    schemas[name] = keepOrder(renamed, lastSchemas[origins.get(name) ?? name]);
  }
  return { document: renameSchemas(document, names) as JsonObject, schemas, origins };
}

/**
 * Returns texts by schema. Texts of custom schemas are included, because the platform may have such
 * a schema now.
 */
export function wordsOfSchemas({ schemas, components }: Overlay): Record<string, JsonObject> {
  const words: Record<string, JsonObject> = {};
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    const separated = separateWords(schema).words;
    if (isObject(separated)) words[name] = separated;
  }
  return { ...words, ...schemas };
}

/** Returns the platform's schemas that paths, additions or components use. */
export function usedSchemas(
  schemas: JsonObject,
  paths: JsonObject,
  additions: readonly unknown[],
  components: OverlayComponents,
): JsonObject {
  const used = new Set([
    ...schemasOf([paths, additions, components], { ...schemas, ...components.schemas }),
    // Keeps schemas that a custom one corrects, because the next release is compared with them.
    ...schemasOf(paths, schemas),
  ]);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
