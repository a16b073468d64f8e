import type { SearchRequest } from "../hit";
import { levels } from "../records";
import type { SearchSettings } from "./client";

/** Hits of one page of results. */
export const hitsPerPage = 20;

const [, ...headings] = levels;

/** Words of a snippet on wide screens, and up to 768 px. */
export function snippetLength(): number {
  return matchMedia("(max-width: 768px)").matches ? 5 : 10;
}

/** What every query asks for, beside its words. */
export function searchParameters(
  { tags, algolia }: Pick<SearchSettings, "tags" | "algolia">,
  words: number,
): Omit<SearchRequest, "indexName" | "query"> {
  return {
    attributesToRetrieve: [...levels.map((level) => `hierarchy.${level}`), "content", "type", "url"],
    attributesToSnippet: [...headings.map((level) => `hierarchy.${level}:${words}`), `content:${words}`],
    snippetEllipsisText: "…",
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    hitsPerPage,
    clickAnalytics: algolia?.insights ?? false,
    facetFilters: ["language:en", tags.map((tag) => `docusaurus_tag:${tag}`)],
  };
}
