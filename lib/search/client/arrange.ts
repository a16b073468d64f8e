import { splitUrl } from "@/lib/util/url";
import type { SearchHit } from "../hit";
import { cleanHit } from "./clean";

/** The dialog shows at most this many headings of a page. The results page shows all. */
export const maxHeadingsPerPage = 2;

/** A row of the dialog. */
export interface ListedHit extends SearchHit {
  /** The record that this row was added for, if it is a page that isn't itself a hit. */
  record?: string;
  /** True for the best hit, which Enter opens. */
  best?: boolean;
  /** The query of this hit. */
  query: string;
  /** True for a heading below its page. */
  isPart: boolean;
  /** True for the last row of its page. */
  isLast: boolean;
}

/**
 * Sorts hits into the rows of the dialog: by page, with the page before its headings. A page that
 * isn't itself a hit gets a row above its headings.
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
    const parts = group.filter((hit) => !isPage(hit)).slice(0, maxHeadingsPerPage);
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
