import type { SearchSettings } from "@/lib/search/client/client";
import { failureHint } from "@/lib/search/client/errors";
import { reportUrl } from "@/lib/search/client/read-settings";
import { href } from "@/lib/shared/url";
import type { Answer, Results } from "./use-results";

interface OutcomeProps {
  results: Results;
  settings: SearchSettings;
  onRetry: () => void;
}

/** What there is to say when there is no list. */
export function ResultsOutcome({ results, settings, onRetry }: OutcomeProps) {
  const { failure, answer } = results;
  if (failure) {
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
  if (!answer || answer.hits.length > 0) return null;
  return <NoResults answer={answer} settings={settings} />;
}

function NoResults({ answer, settings }: { answer: Answer; settings: SearchSettings }) {
  const { query, suggestions } = answer;
  return (
    <div className="results-outcome">
      <h2>No results for "{query}"</h2>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for</p>
          <ul>
            {suggestions.slice(0, 3).map((suggestion) => (
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
