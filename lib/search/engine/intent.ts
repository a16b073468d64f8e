import type { PageKind } from "@/lib/shared/page";
import type { SearchRankings } from "@/lib/shared/search-page";
import type { CoreKind } from "./shards";

/** How much the kind counts that the query asks for by one of its signs. */
const asked = 1.05;

/** What the index has of the kinds' rankings: the worker that ranks can't load the kinds. */
export function packKinds(rankings: SearchRankings): Record<PageKind, CoreKind> {
  return Object.fromEntries(
    Object.entries(rankings).map(([kind, { weight, signs }]) => [
      kind,
      { weight, signs: signs.map(({ source, flags }) => [source, flags]) },
    ]),
  );
}

/** What each kind of page counts for a query. */
export function kindWeights(query: string, kinds: Readonly<Record<PageKind, CoreKind>>): Record<PageKind, number> {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { weight, signs }]) => [
      kind,
      signs.some(([source, flags]) => new RegExp(source, flags).test(query)) ? asked : weight,
    ]),
  );
}
