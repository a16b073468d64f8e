"use client";

import type { SearchSettings } from "@/lib/search/client/client";
import { failureHint } from "@/lib/search/client/errors";
import { reportUrl } from "@/lib/search/client/report-url";
import { href } from "@/lib/url";
import type { Results } from "./use-results";

interface OutcomeProps {
  results: Results;
  query: string;
  settings: SearchSettings;
  onRetry: () => void;
}

/** What there is to say when there is no list. */
export function ResultsOutcome({ results, query, settings, onRetry }: OutcomeProps) {
  const { status, failure, hits, of } = results;
  if (status === "error" && failure) {
    return (
      <div className="results-outcome" role="alert">
        <h2>Unable to fetch results</h2>
        <p>{failureHint(failure)}</p>
        <button className="results-button" type="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    );
  }
  if (hits.length > 0) return null;
  if (status === "stalled") return <p className="results-note">Searching…</p>;
  if (status === "loading" || of !== query) return null;
  return (
    <div className="results-outcome">
      <h2>No results for "{query}"</h2>
      {results.suggestions.length > 0 && (
        <>
          <p>Try searching for</p>
          <ul>
            {results.suggestions.slice(0, 3).map((suggestion) => (
              <li key={suggestion}>
                <a href={href(`/search?q=${encodeURIComponent(suggestion)}`)}>{suggestion}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Believe this query should return results?{" "}
        <a href={reportUrl(settings, query)} target="_blank" rel="noopener">
          Let us know.
        </a>
      </p>
    </div>
  );
}
