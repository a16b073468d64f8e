import type { JsonObject } from "@/lib/model/api";
import type { OperationWords, OverlayComponents } from "../overlay/overlay";
import { mergeWords, schemasOf } from "../overlay/words";
import { isObject } from "../pointer";
import { schemasIn } from "./match-schemas";
import type { LostWords, ReferenceParts } from "./release";
import { isSame } from "./same";

/**
 * Our own responses and schemas, as far as an operation still needs them. One that corrects a
 * schema of the platform stays for as long as the platform says the same. A schema of the last
 * release that our additions refer to, and that this release hasn't, becomes our own.
 */
export function carryOver(
  { structure, overlay }: ReferenceParts,
  entries: readonly { words: OperationWords }[],
  schemas: JsonObject,
  paths: JsonObject,
): { components: OverlayComponents; lost: LostWords[] } {
  const { responses = {}, schemas: own = {} } = overlay.components;
  const additions = entries.map(({ words }) => words.adds);
  const answered = responsesOf(additions);
  const keptResponses = pick(responses, answered);
  const lastSchemas = Object.fromEntries(
    Object.entries(schemasIn(structure)).map(([name, schema]) => [
      name,
      mergeWords(schema, overlay.schemas[name], () => {}),
    ]),
  );
  const theirs = schemasIn(structure);
  const current = Object.fromEntries(
    Object.entries(own).filter(
      ([name]) => !(name in theirs) || !(name in schemas) || isSame(theirs[name], schemas[name]),
    ),
  );
  const needed = schemasOf([additions, keptResponses, paths], {
    ...lastSchemas,
    ...schemas,
    ...current,
  });
  const carried = [...needed].filter((name) => !(name in schemas) && !(name in current));
  const lost = Object.entries(responses)
    .filter(([name]) => !answered.has(name))
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

/** Names of our responses that a part refers to. */
function responsesOf(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const item of part) responsesOf(item, found);
  if (!isObject(part)) return found;
  const name = /^#\/components\/responses\/(.+)$/.exec(String(part.$ref ?? ""))?.[1];
  if (name !== undefined) found.add(name);
  for (const [key, item] of Object.entries(part))
    if (!/^examples?$/.test(key)) responsesOf(item, found);
  return found;
}
