import { useLayoutEffect } from "react";
import type { SearchSettings } from "@/lib/search/client/client";
import { ResultsList } from "./results-list.client";
import { ResultsOutcome } from "./results-outcome.client";
import { type Results as ResultsState, useResults } from "./use-results";
import { useSearched } from "./use-searched";

interface ResultsProps {
  settings: SearchSettings;
  query: string;
  section: string;
  onSection: (name: string) => void;
}

/** The results of the address with their states. Loaded when there is a query. */
export function Results({ settings, query, section, onSection }: ResultsProps) {
  const { results, more, again } = useResults(settings, query, section);
  const isSearching = results.status === "searching" || results.status === "stalled";
  useWait(!results.answer && !results.failure);
  useSearched("page", results.status === "answered" ? results.answer : undefined);
  return (
    <section
      className="results"
      aria-label="Results"
      aria-busy={isSearching || undefined}
      data-results-for={results.answer?.query}
    >
      <p className="vh" role="status">
        {announcement(results)}
      </p>
      <ResultsOutcome results={results} settings={settings} onRetry={again} />
      {results.answer && (
        <ResultsList
          // Another query's list takes the place of this one as a whole: its hits don't wander to theirs.
          key={results.answer.query}
          answer={results.answer}
          isSearching={isSearching}
          section={section}
          areas={settings.areas}
          onMore={more}
          onSection={onSection}
        />
      )}
    </section>
  );
}

/** Shows the page's own "Searching…" until there is something to say, and takes it away in the same frame. */
function useWait(waits: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.searching = waits ? "wait" : "";
  }, [waits]);
}

function announcement({ status, answer }: ResultsState): string {
  // Until the first answer the page's own status says it.
  if (status === "stalled" && answer) return "Searching…";
  if (status !== "answered" || !answer) return "";
  return answer.count === 0 ? `No results for ${answer.query}` : `${answer.count} results for ${answer.query}`;
}
