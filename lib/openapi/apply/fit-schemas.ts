import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@/lib/model/api";
import { fitWords } from "../overlay/words";
import { isObject } from "../pointer";
import type { LostWords, MovedWords } from "./release";
import { findRenamed } from "./renamed-fields";

type SchemaWords = Readonly<Record<string, JsonObject>>;

/**
 * The words of schemas under the names of the release. `origins` says whose words a schema takes
 * over. Words that fit one of several heirs aren't lost, and words of a field follow it to another
 * name. `last` has the schemas of the last release.
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
    const own = Object.hasOwn(words, origin) ? words[origin] : undefined;
    if (!own) continue;
    const found: LostWords[] = [];
    const renamed = renamedFields(last[origin], schema);
    for (const [from, to] of renamed)
      if (hasField(own, from)) moved.push({ of: name, location: `properties › ${from} → ${to}` });
    const kept = fitWords(schema, withRenamedFields(own, renamed), (location, item) =>
      found.push({ of: origin, location, words: item }),
    );
    if (kept) fitted[name] = kept;
    missing.set(origin, [...(missing.get(origin) ?? []), found]);
  }
  const lost = Object.entries(words).flatMap(([name, own]): LostWords[] => {
    const [first, ...others] = missing.get(name) ?? [];
    if (!first) {
      // Two that said the same are one now.
      const isSaid = Object.values(fitted).some((other) => isDeepStrictEqual(other, own));
      return isSaid ? [] : [{ of: name, location: "", words: own }];
    }
    return first.filter(({ location }) =>
      others.every((list) => list.some((item) => item.location === location)),
    );
  });
  // In the order that the file has, and what is new after it.
  const order = Object.keys(words);
  const rank = (name: string) => {
    const at = order.indexOf(origins.get(name) ?? name);
    return at === -1 ? order.length : at;
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

function withRenamedFields(own: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  if (!isObject(own.properties)) return own;
  const fields = Object.entries(own.properties);
  const properties = Object.fromEntries(
    fields.map(([name, item]) => [renamed.get(name) ?? name, item]),
  );
  return { ...own, properties };
}
