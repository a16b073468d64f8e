import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@/lib/model/api";
import { fitWords } from "../overlay/words";
import { isObject } from "../pointer";
import type { LostWords, MovedWords } from "./release";
import { findRenamed } from "./renamed-fields";

type SchemaWords = Readonly<Record<string, JsonObject>>;

/**
 * Returns the texts of schemas under their names in the next release. `origins` has the schema of
 * the last release whose texts a schema inherits. Texts are only lost if they fit none of several
 * heirs, and texts of a renamed field follow it. `last` has the schemas of the last release.
 */
export function fitSchemas(
  words: SchemaWords,
  last: JsonObject,
  schemas: JsonObject,
  origins: ReadonlyMap<string, string>,
): { words: SchemaWords; lost: LostWords[]; renamed: MovedWords[] } {
  const fitted: Record<string, JsonObject> = {};
  const moved: MovedWords[] = [];
  const missing = new Map<string, LostWords[][]>();
  for (const [name, schema] of Object.entries(schemas)) {
    const origin = origins.get(name) ?? name;
    const schemaWords = Object.hasOwn(words, origin) ? words[origin] : undefined;
    if (!schemaWords) continue;
    const unfitted: LostWords[] = [];
    const renamed = renamedFields(last[origin], schema);
    for (const [from, to] of renamed) {
      if (hasField(schemaWords, from))
        moved.push({ of: name, location: `properties › ${from} → ${to}` });
    }
    const kept = fitWords(schema, withRenamedFields(schemaWords, renamed), (location, item) =>
      unfitted.push({ of: origin, location, words: item }),
    );
    if (kept) fitted[name] = kept;
    missing.set(origin, [...(missing.get(origin) ?? []), unfitted]);
  }
  const lost = Object.entries(words).flatMap(([name, schemaWords]): LostWords[] => {
    const [first, ...others] = missing.get(name) ?? [];
    if (!first) {
      // Two schemas with the same texts may have become one.
      const isKept = Object.values(fitted).some((other) => isDeepStrictEqual(other, schemaWords));
      return isKept ? [] : [{ of: name, location: "", words: schemaWords }];
    }
    return first.filter(({ location }) =>
      others.every((list) => list.some((item) => item.location === location)),
    );
  });
  // Keeps the order of the file. New schemas come last.
  const order = Object.keys(words);
  const rank = (name: string) => {
    const position = order.indexOf(origins.get(name) ?? name);
    return position === -1 ? order.length : position;
  };
  const sorted = Object.entries(fitted).sort(([a], [b]) => rank(a) - rank(b));
  return { words: Object.fromEntries(sorted), lost, renamed: moved };
}

function renamedFields(last: unknown, next: unknown): ReadonlyMap<string, string> {
  const hasFields = isObject(last) && isObject(next);
  if (!hasFields || !isObject(last.properties) || !isObject(next.properties)) return new Map();
  return findRenamed(last.properties, next.properties);
}

function hasField({ properties }: JsonObject, name: string): boolean {
  return isObject(properties) && Object.hasOwn(properties, name);
}

function withRenamedFields(
  schemaWords: JsonObject,
  renamed: ReadonlyMap<string, string>,
): JsonObject {
  if (!isObject(schemaWords.properties)) return schemaWords;
  const fields = Object.entries(schemaWords.properties);
  const properties = Object.fromEntries(
    fields.map(([name, item]) => [renamed.get(name) ?? name, item]),
  );
  return { ...schemaWords, properties };
}
