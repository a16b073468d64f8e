import { splitUrl } from "@/lib/util/url";
import type { SearchHit } from "../hit";
import { cleanHit } from "./clean";

/** Headings shown under one page in the dialog: the rest are on the results page. */
export const mostParts = 2;

/** A hit as the dialog lists it. */
export interface ListedHit extends SearchHit {
  /** Record that brought the row here, where the row is none itself: a page above its headings. */
  record?: string;
  /** The best answer: Enter opens it. */
  best?: boolean;
  /** The query that this answers. */
  query: string;
  /** Stands under its page. */
  isPart: boolean;
  /** The last one of its page. */
  isLast: boolean;
}

/**
 * Hits in the order of the dialog: by page, the page first and its headings below it. A page that
 * is no hit itself is there for its headings, as the way to it.
 */
export function arrangeHits(hits: readonly unknown[], origin: string, query = ""): ListedHit[] {
  const clean = hits.flatMap((hit) => cleanHit(hit, origin) ?? []);
  const pages = new Map<string, SearchHit[]>();
  for (const hit of clean) {
    const key = `${hit.hierarchy.lvl0}\n${splitUrl(hit.url).path}`;
    pages.set(key, [...(pages.get(key) ?? []), hit]);
  }
  const best = clean[0]?.objectID;
  return [...pages.values()].flatMap((group) => {
    const pageHit = group.find(isPage);
    const page = pageHit ? { ...pageHit, type: "lvl1" as const } : pageOf(group[0] as SearchHit);
    const parts = group.filter((hit) => !isPage(hit)).slice(0, mostParts);
    return [page, ...parts].map((hit, index) => ({
      ...hit,
      query,
      best: hit.objectID === best,
      isPart: index > 0,
      isLast: index > 0 && index === parts.length,
    }));
  });
}

/** Text above the first heading is the page's own. */
function isPage({ type, url }: SearchHit): boolean {
  return type === "lvl1" || splitUrl(url).hash === undefined;
}

function pageOf(hit: SearchHit): SearchHit & Pick<ListedHit, "record"> {
  const { path, query } = splitUrl(hit.url);
  const { lvl0, lvl1 } = hit.hierarchy;
  return {
    ...hit,
    // One entry per page: a recent search is stored once, whichever heading led to it.
    objectID: `${path}:page`,
    record: hit.objectID,
    hierarchy: { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    type: "lvl1",
    url: `${path}${query}`,
    _snippetResult: { hierarchy: { lvl1: hit._snippetResult?.hierarchy?.lvl1 } },
  };
}
