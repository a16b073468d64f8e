import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchClient, SearchSettings } from "@/lib/search/client/client";
import { connectSearch } from "@/lib/search/client/connect";
import { classifyError, type SearchFailure } from "@/lib/search/client/errors";
import { stallThreshold } from "@/lib/search/client/observed";
import { fetchResults, type ResultsPage } from "@/lib/search/client/results";

export interface Results extends ResultsPage {
  status: "idle" | "loading" | "stalled" | "error";
  failure?: SearchFailure;
  /** The query that the rest is about. */
  of?: string;
  /** Last page that is shown, from 0. */
  page: number;
}

const nothing: Results = { status: "idle", hits: [], count: 0, pages: 0, sections: [], suggestions: [], page: 0 };

/** The results of the query in the address; `more` adds the next page, `again` repeats what failed. */
export function useResults(settings: SearchSettings, query: string, section: string) {
  const [results, setResults] = useState(nothing);
  const client = useRef<Promise<SearchClient>>(undefined);
  const turn = useRef(0);
  const load = useCallback(
    async (page: number) => {
      const mine = ++turn.current;
      const isLast = () => mine === turn.current;
      setResults((before) => ({ ...before, status: "loading", failure: undefined }));
      const timer = setTimeout(() => {
        if (isLast()) setResults((before) => ({ ...before, status: "stalled" }));
      }, stallThreshold);
      try {
        client.current ??= connectSearch(settings);
        const found = await fetchResults(await client.current, settings, { query, section }, page);
        if (!isLast()) return;
        setResults((before) => ({
          ...found,
          hits: page > 0 ? [...before.hits, ...found.hits] : found.hits,
          status: "idle",
          of: query,
          page,
        }));
      } catch (error) {
        if (isLast()) setResults({ ...nothing, status: "error", failure: classifyError(error), of: query });
      } finally {
        clearTimeout(timer);
      }
    },
    [settings, query, section],
  );
  useEffect(() => {
    load(0);
  }, [load]);
  return { results, more: () => load(results.page + 1), again: () => load(0) };
}
