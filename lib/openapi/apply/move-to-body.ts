import type { JsonObject } from "@/lib/model/api";
import { mergeParts } from "../overlay/words";
import { isObject } from "../pointer";
import type { LostWords, MovedWords } from "./release";

type SchemaWords = Readonly<Record<string, JsonObject>>;

interface WordsAtBodies {
  words: SchemaWords;
  lost: LostWords[];
  moved: MovedWords[];
}

/**
 * A parameter that is a field of the body now takes what we say of it along. `operations` are by
 * the names that `lost` has for them; a field that has our words keeps these.
 */
export function moveToBody(
  lost: readonly LostWords[],
  operations: ReadonlyMap<string, JsonObject>,
  schemas: JsonObject,
  words: SchemaWords,
): WordsAtBodies {
  const result: WordsAtBodies = { words, lost: [], moved: [] };
  for (const item of lost) {
    const name = /^parameters › (?:query|header|path|cookie) (.+)$/.exec(item.location)?.[1];
    const description = isObject(item.words) ? item.words.description : undefined;
    const body = operations.get(item.of)?.requestBody;
    const owner =
      name !== undefined && description !== undefined
        ? bodySchemas(body, schemas).find((schema) => isFree(schema, name, schemas, result.words))
        : undefined;
    if (name === undefined || owner === undefined) {
      result.lost.push(item);
      continue;
    }
    const own = { properties: { [name]: { description } } };
    result.words = { ...result.words, [owner]: mergeParts(result.words[owner] ?? {}, own) };
    result.moved.push({ of: item.of, location: `${item.location} → body (${owner})` });
  }
  return result;
}

/** The schemas of a body, and those of its fields. */
function bodySchemas(body: unknown, schemas: JsonObject): string[] {
  const content = isObject(body) && isObject(body.content) ? Object.values(body.content) : [];
  const direct = content.flatMap(namedBy);
  return [...new Set([...direct, ...direct.flatMap((name) => namedBy(schemas[name]))])];
}

/** Names of the schemas that a part refers to itself. */
function namedBy(part: unknown): string[] {
  const found = [...JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
  return found.map(([, name = ""]) => name);
}

function isFree(owner: string, field: string, schemas: JsonObject, words: SchemaWords): boolean {
  const schema = schemas[owner];
  const fields = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const said = words[owner]?.properties;
  return Object.hasOwn(fields, field) && !(isObject(said) && Object.hasOwn(said, field));
}
