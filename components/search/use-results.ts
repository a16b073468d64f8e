import { useCallback, useEffect, useRef, useState } from "react";
import { failureHint, type SearchClient, type SearchSettings } from "@/lib/search/client/client";
import { connectSearch } from "@/lib/search/client/connect";
import { stallThreshold } from "@/lib/search/client/observed";
import { fetchResults, type ResultsPage } from "@/lib/search/client/request";

/** Results with their query, which may be older than the one in the address. */
export interface Answer extends ResultsPage {
  query: string;
  section: string;
}

export interface ResultsState {
  status: "searching" | "stalled" | "answered" | "failed";
  /** The last answer. It stays, with its own query, until the next one replaces it. */
  answer?: Answer | undefined;
  /** What the reader can do about a failure. */
  hint?: string;
}

/** How many pages of results this history entry shows, so Back restores them. */
const shownPages = () => Number(history.state?.pages) || 1;

/**
 * The results for the query in the address. `more` adds the next page, `again` retries after a
 * failure.
 */
export function useResults(settings: SearchSettings, query: string, section: string) {
  const [state, setState] = useState<ResultsState>({ status: "searching" });
  const client = useRef<SearchClient>(undefined);
  const latestRequest = useRef(0);
  const load = useCallback(async () => {
    const request = ++latestRequest.current;
    const setIfLatest = (next: (answer: Answer | undefined) => ResultsState) => {
      if (request === latestRequest.current) setState(({ answer }) => next(answer));
    };
    setIfLatest((answer) => ({ status: "searching", answer }));
    const timer = setTimeout(
      () => setIfLatest((answer) => ({ status: "stalled", answer })),
      stallThreshold,
    );
    try {
      client.current ??= connectSearch(settings);
      const results = await fetchResults(
        client.current,
        settings,
        { query, section },
        shownPages(),
      );
      setIfLatest(() => ({ status: "answered", answer: { ...results, query, section } }));
    } catch (error) {
      setIfLatest(() => ({ status: "failed", hint: failureHint(error) }));
    } finally {
      clearTimeout(timer);
    }
  }, [settings, query, section]);
  useEffect(() => {
    load();
  }, [load]);
  const more = () => {
    history.replaceState({ pages: shownPages() + 1 }, "");
    load();
  };
  return { state, more, again: load };
}
