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
 * Moves the text of a lost parameter to the body field of the same name. `operations` are by their
 * names in `lost`. A field that already has a text keeps it.
 */
export function moveToBody(
  lost: readonly LostWords[],
  operations: ReadonlyMap<string, JsonObject>,
  schemas: JsonObject,
  words: SchemaWords,
): WordsAtBodies {
  const result: WordsAtBodies = { words, lost: [], moved: [] };
  for (const item of lost) {
    const name = parameterLocation.exec(item.location)?.[1];
    const description = isObject(item.words) ? item.words.description : undefined;
    const body = operations.get(item.of)?.requestBody;
    const owner =
      name !== undefined && description !== undefined
        ? bodySchemas(body, schemas).find((schema) =>
            acceptsText(schema, name, schemas, result.words),
          )
        : undefined;
    if (name === undefined || owner === undefined) {
      result.lost.push(item);
      continue;
    }
    const fieldText = { properties: { [name]: { description } } };
    result.words = { ...result.words, [owner]: mergeParts(result.words[owner] ?? {}, fieldText) };
    result.moved.push({ of: item.of, location: `${item.location} → body (${owner})` });
  }
  return result;
}

/** Returns the schemas of a body, and those of its fields. */
function bodySchemas(body: unknown, schemas: JsonObject): string[] {
  const content = isObject(body) && isObject(body.content) ? Object.values(body.content) : [];
  const direct = content.flatMap(namedBy);
  return [...new Set([...direct, ...direct.flatMap((name) => namedBy(schemas[name]))])];
}

/** Matches the location `parameters › query app_name`. */
const parameterLocation = /^parameters › (?:query|header|path|cookie) (.+)$/;

/** Returns the names of schemas that a part refers to directly. */
function namedBy(part: unknown): string[] {
  const references = [...JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
  return references.map(([, name = ""]) => name);
}

function acceptsText(
  owner: string,
  field: string,
  schemas: JsonObject,
  words: SchemaWords,
): boolean {
  const schema = schemas[owner];
  const fields = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const fieldWords = words[owner]?.properties;
  return (
    Object.hasOwn(fields, field) && !(isObject(fieldWords) && Object.hasOwn(fieldWords, field))
  );
}
