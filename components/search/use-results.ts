import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchClient, SearchSettings } from "@/lib/search/client/client";
import { connectSearch } from "@/lib/search/client/connect";
import { classifyError, type SearchFailure } from "@/lib/search/client/errors";
import { stallThreshold } from "@/lib/search/client/observed";
import { fetchResults, type ResultsPage } from "@/lib/search/client/results";

/** What was found, and for which query: the address may be ahead of it. */
export interface Answer extends ResultsPage {
  query: string;
  section: string;
  /** Last page that is shown, from 0. */
  page: number;
}

export interface Results {
  /** `answered` only when the answer is about the query in the address. */
  status: "searching" | "stalled" | "answered" | "failed";
  /** The last answer. It stays, under its own query, until the next one replaces it. */
  answer?: Answer;
  failure?: SearchFailure;
}

interface Settled {
  query: string;
  section: string;
  answer?: Answer;
  failure?: SearchFailure;
}

/** The results of the query in the address; `more` adds the next page, `again` repeats what failed. */
export function useResults(settings: SearchSettings, query: string, section: string) {
  const [settled, setSettled] = useState<Settled>();
  const [loading, setLoading] = useState<"searching" | "stalled">();
  const client = useRef<SearchClient>(undefined);
  const turn = useRef(0);
  const load = useCallback(
    async (page: number) => {
      const mine = ++turn.current;
      const isLast = () => mine === turn.current;
      setLoading("searching");
      const timer = setTimeout(() => {
        if (isLast()) setLoading("stalled");
      }, stallThreshold);
      try {
        client.current ??= connectSearch(settings);
        const found = await fetchResults(client.current, settings, { query, section }, page);
        if (!isLast()) return;
        setSettled((before) => {
          const hits = page > 0 ? [...(before?.answer?.hits ?? []), ...found.hits] : found.hits;
          return { query, section, answer: { ...found, hits, query, section, page } };
        });
      } catch (error) {
        if (isLast()) setSettled({ query, section, failure: classifyError(error) });
      } finally {
        clearTimeout(timer);
        if (isLast()) setLoading(undefined);
      }
    },
    [settings, query, section],
  );
  useEffect(() => {
    load(0);
  }, [load]);
  const again = () => {
    setSettled(undefined);
    load(0);
  };
  return {
    results: stateOf(settled, loading, query, section),
    more: () => load((settled?.answer?.page ?? 0) + 1),
    again,
  };
}

/** A query that is new in the address counts as being searched before the search has started. */
function stateOf(
  settled: Settled | undefined,
  loading: "searching" | "stalled" | undefined,
  query: string,
  section: string,
): Results {
  const isCurrent = settled?.query === query && settled.section === section;
  if (loading || !settled || !isCurrent) return { status: loading ?? "searching", answer: settled?.answer };
  return { status: settled.failure ? "failed" : "answered", answer: settled.answer, failure: settled.failure };
}
