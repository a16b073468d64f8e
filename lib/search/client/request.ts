import { levels, type SearchHit, type SearchRequest, sectionFacet } from "../hit";
import type { ResultsQuery } from "./address";
import { cleanHit } from "./clean";
import { firstResult, type SearchClient, type SearchSettings } from "./client";

/** Hits per page of results. */
const hitsPerPage = 20;

const [, ...headings] = levels;

/** Returns the length of snippets in words, which is shorter up to 768 px. */
export function snippetLength(): number {
  return matchMedia("(max-width: 768px)").matches ? 5 : 10;
}

/** Returns the parameters of every request. `words` is the length of snippets. */
export function searchParameters(
  { tags, algolia }: Pick<SearchSettings, "tags" | "algolia">,
  words: number,
): Omit<SearchRequest, "indexName" | "query"> {
  return {
    attributesToRetrieve: [
      ...levels.map((level) => `hierarchy.${level}`),
      "content",
      "type",
      "url",
    ],
    attributesToSnippet: [
      ...headings.map((level) => `hierarchy.${level}:${words}`),
      `content:${words}`,
    ],
    snippetEllipsisText: "…",
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    hitsPerPage,
    clickAnalytics: algolia?.insights ?? false,
    facetFilters: ["language:en", tags.map((tag) => `docusaurus_tag:${tag}`)],
  };
}

export interface ResultsPage {
  hits: SearchHit[];
  /** Number of hits in the chosen section. */
  count: number;
  hasMore: boolean;
  /** Sections with hits and their number, the largest first. */
  sections: { name: string; count: number }[];
  suggestions: readonly string[];
}

/**
 * Fetches the first pages of results. A second request counts the hits by section, which the filter
 * must not affect.
 */
export async function fetchResults(
  client: SearchClient,
  settings: SearchSettings,
  { query, section }: ResultsQuery,
  pages: number,
): Promise<ResultsPage> {
  const { facetFilters = [], ...parameters } = searchParameters(settings, snippetLength());
  const base: SearchRequest = { ...parameters, indexName: settings.indexName, query };
  const filters = section ? [...facetFilters, `${sectionFacet}:${section}`] : facetFilters;
  const response = await client.search({
    requests: [
      { ...base, facetFilters: filters, hitsPerPage: hitsPerPage * pages },
      { ...base, facetFilters, hitsPerPage: 0, facets: [sectionFacet] },
    ],
  });
  const result = firstResult(response);
  const sections = Object.entries(response.results[1]?.facets?.[sectionFacet] ?? {});
  return {
    hits: result.hits.flatMap((hit) => cleanHit(hit, settings.origin) ?? []),
    count: Number(result.nbHits) || 0,
    hasMore: Number(result.nbPages) > 1,
    sections: sections
      .map(([name, count]) => ({ name, count: Number(count) || 0 }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    suggestions: result.suggestions ?? [],
  };
}
