import { href } from "@/lib/util/url";
import { maxHeadingsPerPage } from "../client/arrange";
import { levels, type MarkedHierarchy, type SearchHit, type SearchRequest } from "../hit";
import type { Entry } from "./entries";
import { highlight, snippet } from "./highlight";
import type { Core, DocumentShard } from "./shards";

/** Converts an entry to the hit that Algolia would return. */
export function toHit(
  entry: Entry,
  core: Core,
  [anchor, text, code, summary = ""]: DocumentShard[number],
  { terms, request }: { terms: ReadonlySet<string>; request: SearchRequest },
): SearchHit {
  const page = core.pages[entry.pageIndex];
  const hierarchy: MarkedHierarchy = {};
  for (const level of levels) {
    const value = entry.hierarchy[level];
    if (value) hierarchy[level] = highlight(value, terms);
  }
  const snippetAttribute = request.attributesToSnippet?.find((attribute) =>
    attribute.startsWith("content"),
  );
  const length = Number(snippetAttribute?.split(":")[1]) || 10;
  const snippets = [summary, text, code]
    .filter(Boolean)
    .map((content) => ({ content, marked: snippet(content, terms, length) }));
  // Uses the first of description, text and code with a match, or else the first that exists.
  const { content, marked } = snippets.find((item) => item.marked.isFound) ?? snippets[0] ?? {};
  const inHeading = hierarchy[entry.type]?.isFound;
  const route = href(page?.route ?? "/", core.base);
  return {
    objectID: `${page?.route}${anchor ? `#${anchor}` : ""}`,
    hierarchy: entry.hierarchy,
    content: content ?? null,
    type: inHeading || !marked?.isFound ? entry.type : "content",
    url: anchor ? `${route}#${anchor}` : route,
    _snippetResult: { hierarchy, content: marked },
    path: page?.path,
    method: page?.method,
  };
}

/**
 * Returns the entries that the dialog lists, so that no text of other entries is loaded: pages with
 * their first headings, until the section has all its rows. A page that isn't itself a match still
 * has a row.
 */
export function listedEntries(entries: readonly Entry[], rowsPerSection: number): Set<Entry> {
  const pages = new Map<number, Entry[]>();
  for (const entry of entries)
    pages.set(entry.pageIndex, [...(pages.get(entry.pageIndex) ?? []), entry]);
  const rows = new Map<string, number>();
  const listed = new Set<Entry>();
  for (const group of pages.values()) {
    const [first] = group;
    if (!first) continue;
    const section = first.hierarchy.lvl0;
    const freeRows = rowsPerSection - (rows.get(section) ?? 0);
    const parts = group
      .filter(({ indexInPage }) => indexInPage > 0)
      .slice(0, Math.min(maxHeadingsPerPage, freeRows - 1));
    rows.set(section, (rows.get(section) ?? 0) + 1 + parts.length);
    if (freeRows <= 0) continue;
    // The row of a page that isn't a match is created from its first heading.
    const pageRow = group.find(({ indexInPage }) => indexInPage === 0) ?? first;
    for (const entry of [pageRow, ...parts]) listed.add(entry);
  }
  return listed;
}
