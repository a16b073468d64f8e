import { kinds } from "@/lib/kinds/registry";
import type { Site } from "@/lib/model/site";

/** Ids that links may name on pages that no author writes, by route. Ids of pages not listed here are checked once they are built. */
export async function collectGeneratedIds(site: Site): Promise<Map<string, ReadonlySet<string>>> {
  const found = await Promise.all(kinds.map((kind) => kind.ids?.(site) ?? new Map()));
  return new Map(found.flatMap((ids) => [...ids]));
}
