import type { SearchPage, SearchRankings } from "@/lib/shared/search-page";
import { absoluteUrl } from "@/lib/shared/url";
import { chunkLines } from "./text";

export const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;
export type Level = (typeof levels)[number];
export type Hierarchy = { lvl0: string } & Record<Exclude<Level, "lvl0">, string | null>;
export type RecordType = Exclude<Level, "lvl0"> | "content";

/** A record as DocSearch's own crawler makes them: one for each heading, and one for each piece of text below it. */
export interface SearchRecord {
  /** Stable over edits of the text: route, anchor, and the place of the piece below it. */
  objectID: string;
  hierarchy: Hierarchy;
  content: string | null;
  type: RecordType;
  /** Absolute. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  language: "en";
  /** The tag by which Docusaurus' contextual search filters. */
  docusaurus_tag: string;
  tags: string[];
  /** Labels between section and page. */
  path: string[];
  weight: { pageRank: number; level: number; position: number };
}

/** Longest piece of text of a record, in characters: Algolia refuses records over 10 kB. */
const longestContent = 1200;

/** Weight of a record's level: headings from the top, then prose, then code. */
export function levelWeight(type: RecordType, isCode = false): number {
  if (type === "content") return isCode ? 0 : 10;
  return 110 - 10 * levels.indexOf(type);
}

/** Facet value of pages that belong to the documentation's version, and of all others. */
export function docusaurusTag(versioned: boolean | undefined, version: string): string {
  return versioned ? `docs-default-${version}` : "default";
}

export interface RecordSite {
  origin: string;
  basePath: string;
  /** Name of the documentation's version. */
  version: string;
  rankings: SearchRankings;
}

/** Records of all pages, in reading order. */
export function toRecords(pages: readonly SearchPage[], site: RecordSite): SearchRecord[] {
  return pages.flatMap((page) => pageRecords(page, site));
}

interface Place {
  anchor: string;
  type: Exclude<Level, "lvl0">;
  hierarchy: Hierarchy;
}

function pageRecords(page: SearchPage, site: RecordSite): SearchRecord[] {
  const url = absoluteUrl(page.route, site.origin, site.basePath);
  const ranking = site.rankings[page.kind];
  let position = 0;
  const record = (
    place: Place,
    type: RecordType,
    content: string | null,
    id: string,
    isCode = false,
  ): SearchRecord => ({
    objectID: `${page.route}${place.anchor ? `#${place.anchor}` : ""}${id}`,
    hierarchy: place.hierarchy,
    content,
    type,
    url: place.anchor ? `${url}#${place.anchor}` : url,
    url_without_anchor: url,
    anchor: place.anchor || null,
    language: "en",
    docusaurus_tag: docusaurusTag(ranking?.versioned, site.version),
    tags: page.keywords,
    path: page.path,
    weight: { pageRank: ranking?.pageRank ?? 0, level: levelWeight(type, isCode), position: position++ },
  });
  return placesOf(page).flatMap((place) => {
    const section = page.sections.find((item) => item.id === place.anchor);
    const prose = [place.anchor === "" ? page.description : "", ...chunkLines(section?.text ?? "", longestContent)];
    const code = (section?.code ?? []).flatMap((block) => chunkLines(block, longestContent));
    return [
      record(place, place.type, null, ""),
      ...prose.filter(Boolean).map((text, index) => record(place, "content", text, `:${index}`)),
      ...code.map((text, index) => record(place, "content", text, `:code${index}`, true)),
    ];
  });
}

/** The page itself and its headings, each with the headings above it. */
export function placesOf(page: Pick<SearchPage, "title" | "section" | "headings">): Place[] {
  let current: Hierarchy = {
    lvl0: page.section,
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const places: Place[] = [{ anchor: "", type: "lvl1", hierarchy: current }];
  for (const heading of page.headings) {
    const depth = Math.min(Math.max(heading.level, 2), 6);
    const type = levels[depth] as Place["type"];
    current = { ...current, [type]: heading.text };
    for (const deeper of levels.slice(depth + 1)) current = { ...current, [deeper]: null };
    places.push({ anchor: heading.id, type, hierarchy: current });
  }
  return places;
}
