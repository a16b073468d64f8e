import type { SearchClient } from "./client";

/** How many queries are suggested. */
const offered = 3;

/** A client that suggests sections of the site when nothing was found, for a service that suggests nothing itself. */
export function withSuggestions(client: SearchClient, sections: readonly string[]): SearchClient {
  return {
    async search(params) {
      const { results, ...response } = await client.search(params);
      const isEmpty = results?.[0]?.query && results[0].nbHits === 0;
      if (!isEmpty) return { ...response, results };
      const suggestions = sections.slice(0, offered);
      return { ...response, results: results.map((result) => ({ suggestions, ...result })) };
    },
  };
}
