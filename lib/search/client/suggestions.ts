import type { SearchRequest } from "../hit";
import type { SearchClient } from "./client";

/** How many queries are suggested. */
const offered = 3;

/** Words of a query that are tried alone; shorter ones find too much. */
const mostWords = 5;
const shortest = 3;

/**
 * A client that suggests what to try when nothing was found, for a service that suggests nothing itself: words of the
 * query that find something alone, then sections of the site.
 */
export function withSuggestions(client: SearchClient, sections: readonly string[]): SearchClient {
  return {
    async search({ requests }) {
      const response = await client.search({ requests });
      const [request] = requests;
      const [result, ...others] = response.results ?? [];
      if (!request?.query || result?.nbHits !== 0 || result.suggestions) return response;
      const words = await findWords(client, request);
      const suggestions = [...new Set([...words, ...sections])].slice(0, offered);
      return { ...response, results: [{ ...result, suggestions }, ...others] };
    },
  };
}

/** One call for all words. It is left out of the service's statistics, because no reader asked it. */
async function findWords(client: SearchClient, request: SearchRequest): Promise<string[]> {
  const words = [...new Set(request.query.split(/\s+/))].filter(({ length }) => length >= shortest).slice(0, mostWords);
  if (words.length < 2) return [];
  try {
    const { results } = await client.search({
      requests: words.map((query) => ({ ...request, query, hitsPerPage: 0, clickAnalytics: false, analytics: false })),
    });
    return words.filter((_, index) => (results[index]?.nbHits ?? 0) > 0);
  } catch {
    // There is an answer already: sections are still worth a try.
    return [];
  }
}
