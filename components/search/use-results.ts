import { useCallback, useEffect, useRef, useState } from "react";
import { connectSearch } from "@/lib/search/client/algolia";
import { failureHint, type SearchClient, type SearchSettings } from "@/lib/search/client/client";
import { stallThreshold } from "@/lib/search/client/observed";
import { fetchResults, type ResultsPage } from "@/lib/search/client/request";

/** Results with their query, which may be older than the one in the address. */
export interface Answer extends ResultsPage {
  query: string;
  section: string;
}

export interface ResultsState {
  status: "searching" | "stalled" | "answered" | "failed";
  /** The last answer. It stays, under its own query, until the next one replaces it. */
  answer?: Answer | undefined;
  /** Advice for the reader after a failure. */
  hint?: string;
}

/** How many pages this entry of the session history shows: Back brings as many again. */
const shownPages = () => Number(history.state?.pages) || 1;

/** The results of the query in the address; `more` adds the next page, `again` repeats what failed. */
export function useResults(settings: SearchSettings, query: string, section: string) {
  const [state, setState] = useState<ResultsState>({ status: "searching" });
  const client = useRef<SearchClient>(undefined);
  const turn = useRef(0);
  const load = useCallback(async () => {
    const thisTurn = ++turn.current;
    const set = (next: (answer: Answer | undefined) => ResultsState) => {
      if (thisTurn === turn.current) setState(({ answer }) => next(answer));
    };
    set((answer) => ({ status: "searching", answer }));
    const timer = setTimeout(
      () => set((answer) => ({ status: "stalled", answer })),
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
      set(() => ({ status: "answered", answer: { ...results, query, section } }));
    } catch (error) {
      set(() => ({ status: "failed", hint: failureHint(error) }));
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
