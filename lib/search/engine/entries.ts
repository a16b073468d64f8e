import { placesOf } from "../records";
import type { IndexedEntry } from "./index-schema";
import type { RankedEntry } from "./rank";
import type { Core, TextField } from "./shards";
import { normalize, wordsOf } from "./tokens";

/** An entry as the worker knows it: a page or one of its headings. */
export interface Entry extends RankedEntry {
  id: number;
  /** Place of its page in the core, and its own place in that page. */
  pageIndex: number;
  place: number;
  hierarchy: ReturnType<typeof placesOf>[number]["hierarchy"];
}

type StrongFields = Omit<IndexedEntry, TextField>;

/** Entries of all pages in order, and what is searched of them without their text. */
export function readEntries({ pages, sections }: Pick<Core, "pages" | "sections">): {
  entries: Entry[];
  indexed: StrongFields[];
} {
  const entries: Entry[] = [];
  const indexed: StrongFields[] = [];
  for (const [pageIndex, page] of pages.entries()) {
    const first = entries.length;
    const headings = page.headings.map(({ level, text }, index) => ({ id: String(index), level, text }));
    for (const [place, { type, hierarchy }] of placesOf({
      title: page.title,
      section: sections[page.section] ?? "",
      headings,
    }).entries()) {
      const isPage = place === 0;
      const heading = hierarchy[type] ?? "";
      const id = entries.length;
      entries.push({
        id,
        pageIndex,
        place,
        type,
        hierarchy,
        names: (isPage ? [page.title, page.label] : [heading]).map((name) => wordsOf(name).map(normalize)),
        kind: page.kind,
        page: first,
      });
      indexed.push({
        id,
        heading,
        keywords: isPage ? [page.label, page.keywords, page.route].join(" ") : "",
        above: [hierarchy.lvl0, ...page.path, hierarchy.lvl1, hierarchy.lvl2]
          .filter((text) => text && text !== heading)
          .join(" "),
      });
    }
  }
  return { entries, indexed };
}
