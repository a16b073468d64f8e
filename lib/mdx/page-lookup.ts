import { memoizeByReference } from "@/lib/shared/memo";
import type { Shots } from "@/lib/shared/shots";
import { routeOfFile, type Site } from "@/lib/shared/site";

/** What a page takes from the rest of the site while it is compiled. */
export interface PageLookup {
  /** The route of a content file. */
  route: (file: string) => string | undefined;
  shots: Shots;
}

export const lookupOf = memoizeByReference(
  (site: Site): PageLookup => ({ route: (file) => routeOfFile(site, file), shots: site.shots }),
);

/** For a page that stands by itself. */
export const emptyLookup: PageLookup = { route: () => undefined, shots: {} };
