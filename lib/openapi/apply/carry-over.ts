import type { JsonObject } from "@/lib/model/api";
import type { OperationWords, OverlayComponents } from "../overlay/overlay";
import { mergeWords, schemasOf } from "../overlay/words";
import { isObject } from "../pointer";
import { schemasIn } from "./match-schemas";
import type { LostWords, ReferenceParts } from "./release";
import { isSame } from "./same";

/**
 * Carries our own responses and schemas over, as far as operations still use them. A schema that
 * corrects one of the platform stays until the platform changes that schema. A schema of the last
 * release that our additions use and that isn't in the new release becomes our own.
 */
export function carryOver(
  { structure, overlay }: ReferenceParts,
  entries: readonly { words: OperationWords }[],
  schemas: JsonObject,
  paths: JsonObject,
): { components: OverlayComponents; lost: LostWords[] } {
  const { responses = {}, schemas: customSchemas = {} } = overlay.components;
  const additions = entries.map(({ words }) => words.adds);
  const usedResponses = responsesOf(additions);
  const keptResponses = pick(responses, usedResponses);
  const lastSchemas = Object.fromEntries(
    Object.entries(schemasIn(structure)).map(([name, schema]) => [
      name,
      mergeWords(schema, overlay.schemas[name], () => {}),
    ]),
  );
  const platformSchemas = schemasIn(structure);
  const current = Object.fromEntries(
    Object.entries(customSchemas).filter(
      ([name]) =>
        !(name in platformSchemas) ||
        !(name in schemas) ||
        isSame(platformSchemas[name], schemas[name]),
    ),
  );
  const needed = schemasOf([additions, keptResponses, paths], {
    ...lastSchemas,
    ...schemas,
    ...current,
  });
  const carried = [...needed].filter((name) => !(name in schemas) && !(name in current));
  const lost = Object.entries(responses)
    .filter(([name]) => !usedResponses.has(name))
    .map(([name, words]) => ({ of: name, location: "", words }));
  return {
    components: {
      responses: keptResponses,
      schemas: { ...pick(current, needed), ...pick(lastSchemas, new Set(carried)) },
    },
    lost,
  };
}

function pick(values: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Finds the names of our responses that a part refers to. */
function responsesOf(part: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const item of part) responsesOf(item, names);
  if (!isObject(part)) return names;
  const reference = String(part.$ref ?? "");
  const name = /^#\/components\/responses\/(.+)$/.exec(reference)?.[1];
  if (name !== undefined) names.add(name);
  for (const [key, item] of Object.entries(part))
    if (!/^examples?$/.test(key)) responsesOf(item, names);
  return names;
}
