import type { SearchHit, SearchRequest } from "../hit";
import type { ResultsQuery } from "./address";
import { cleanHit } from "./clean";
import type { SearchClient, SearchSettings } from "./client";
import { searchParameters, snippetLength } from "./request";

export const sectionFacet = "hierarchy.lvl0";

export interface ResultsPage {
  hits: SearchHit[];
  /** Of the chosen section. */
  count: number;
  pages: number;
  /** Sections that have hits, with their number, the largest first. */
  sections: { name: string; count: number }[];
  suggestions: readonly string[];
}

/** One page of results. The second request counts the sections, which a filter must not change. */
export async function fetchResults(
  client: SearchClient,
  settings: SearchSettings,
  { query, section }: ResultsQuery,
  page: number,
): Promise<ResultsPage> {
  const parameters = searchParameters(settings, snippetLength());
  const base: SearchRequest = { ...parameters, indexName: settings.indexName, query };
  const filters = section
    ? [...(parameters.facetFilters ?? []), `${sectionFacet}:${section}`]
    : parameters.facetFilters;
  const { results } = await client.search({
    requests: [
      { ...base, facetFilters: filters, page },
      { ...base, hitsPerPage: 0, facets: [sectionFacet] },
    ],
  });
  const [found, counted] = results;
  if (!found || !Array.isArray(found.hits))
    throw Object.assign(new Error("The answer holds no hits."), { name: "DeserializationError" });
  return {
    hits: found.hits.flatMap((hit) => cleanHit(hit, settings.origin) ?? []),
    count: Number(found.nbHits) || 0,
    pages: Number(found.nbPages) || 0,
    sections: Object.entries(counted?.facets?.[sectionFacet] ?? {})
      .map(([name, count]) => ({ name, count: Number(count) || 0 }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    suggestions: found.suggestions?.filter((item) => typeof item === "string") ?? [],
  };
}
