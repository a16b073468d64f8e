import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@/lib/model/api";
import { fitWords } from "../overlay/words";
import type { LostWords } from "./release";

type SchemaWords = Readonly<Record<string, JsonObject>>;

/**
 * The words of schemas under the names of the release. `origins` says whose words a schema takes over. Words that fit one
 * of several heirs aren't lost.
 */
export function fitSchemas(
  words: SchemaWords,
  schemas: JsonObject,
  origins: ReadonlyMap<string, string>,
): { words: SchemaWords; lost: LostWords[] } {
  const fitted: Record<string, JsonObject> = {};
  const missing = new Map<string, LostWords[][]>();
  for (const [name, schema] of Object.entries(schemas)) {
    const origin = origins.get(name) ?? name;
    const own = Object.hasOwn(words, origin) ? words[origin] : undefined;
    if (!own) continue;
    const found: LostWords[] = [];
    const kept = fitWords(schema, own, (place, item) =>
      found.push({ of: origin, place, words: item }),
    );
    if (kept) fitted[name] = kept;
    missing.set(origin, [...(missing.get(origin) ?? []), found]);
  }
  const lost = Object.entries(words).flatMap(([name, own]): LostWords[] => {
    const [first, ...others] = missing.get(name) ?? [];
    if (!first) {
      // Two that said the same are one now.
      const isSaid = Object.values(fitted).some((other) => isDeepStrictEqual(other, own));
      return isSaid ? [] : [{ of: name, place: "", words: own }];
    }
    return first.filter(({ place }) =>
      others.every((list) => list.some((item) => item.place === place)),
    );
  });
  // In the order that the file has, and what is new after it.
  const order = Object.keys(words);
  const rank = (name: string) => {
    const at = order.indexOf(origins.get(name) ?? name);
    return at === -1 ? order.length : at;
  };
  const sorted = Object.entries(fitted).sort(([a], [b]) => rank(a) - rank(b));
  return { words: Object.fromEntries(sorted), lost };
}
