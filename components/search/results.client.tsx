import { useEffect, useLayoutEffect } from "react";
import { reportUrl, type SearchSettings, suggestedQueries } from "@/lib/search/client/client";
import { searchSession } from "@/lib/search/client/search-session";
import type { SearchHit } from "@/lib/search/hit";
import { href } from "@/lib/util/url";
import { hitTexts, Marked, Method } from "./hit-text";
import { type Answer, type ResultsState, useResults } from "./use-results";

interface ResultsProps {
  settings: SearchSettings;
  query: string;
  /** The section in the address. */
  section: string;
  onSection: (name: string) => void;
}

/** The results for the address, or a status. */
export function Results({ settings, query, section, onSection }: ResultsProps) {
  const { state, more, again } = useResults(settings, query, section);
  const { status, answer, hint } = state;
  const isSearching = status === "searching" || status === "stalled";
  usePageStatus(!answer && !hint);
  useEffect(() => {
    if (answer) searchSession.recordResults(answer.query, answer.count);
  }, [answer]);
  return (
    <section className="results" aria-label="Results" aria-busy={isSearching || undefined}>
      <p className="vh" role="status">
        {announcement(state)}
      </p>
      {hint && (
        <div className="results-outcome" role="alert">
          <h2>Unable to fetch results</h2>
          <p>{hint}</p>
          <button className="results-button" type="button" onClick={again}>
            Retry
          </button>
        </div>
      )}
      {answer?.hits.length === 0 && <NoResults answer={answer} settings={settings} />}
      {answer && (answer.hits.length > 0 || (answer.section && answer.sections.length > 0)) && (
        <List
          // Each query gets a new list, so React doesn't move rows from one to the other.
          key={answer.query}
          answer={answer}
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

/**
 * Shows the page's own "Searching…" until there is something else to show, and hides it in the same
 * frame.
 */
function usePageStatus(waits: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.searching = waits ? "wait" : "";
  }, [waits]);
}

function announcement({ status, answer }: ResultsState): string {
  // Before the first answer, the page shows its own status.
  if (status === "stalled" && answer) return "Searching…";
  if (status !== "answered" || !answer) return "";
  return answer.count === 0
    ? `No results for ${answer.query}`
    : `${answer.count} results for ${answer.query}`;
}

function NoResults({ answer, settings }: { answer: Answer; settings: SearchSettings }) {
  const { query, suggestions } = answer;
  return (
    <div className="results-outcome">
      <h2>No results for "{query}"</h2>
      <p>Try searching for</p>
      <ul>
        {suggestedQueries(settings, suggestions).map((suggestion) => (
          <li key={suggestion}>
            <a href={href(`/search?q=${encodeURIComponent(suggestion)}`)}>{suggestion}</a>
          </li>
        ))}
      </ul>
      <p>
        Believe this query should return results?{" "}
        <a href={reportUrl(settings, query)} target="_blank" rel="noopener">
          Let us know.
        </a>
      </p>
    </div>
  );
}

interface ListProps extends Pick<ResultsProps, "section" | "onSection"> {
  answer: Answer;
  /** Whether the next answer is loading. */
  isSearching: boolean;
  areas: SearchSettings["areas"];
  onMore: () => void;
}

/** Count, sections and hits. They stay visible while the next answer loads. */
function List({ answer, isSearching, section, areas, onMore, onSection }: ListProps) {
  const { query, hits, count, hasMore, sections } = answer;
  const total = sections.reduce((sum, item) => sum + item.count, 0);
  return (
    <>
      <fieldset className="results-sections">
        <legend className="vh">Show one section</legend>
        {[{ name: "", count: total }, ...sections].map(({ name, count: number }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === section}
            data-area={areas[name]}
            onClick={() => onSection(name)}
          >
            {name || "All"} <span>{number}</span>
          </button>
        ))}
      </fieldset>
      <p className="results-count" aria-hidden="true">
        {count} {count === 1 ? "result" : "results"} for “{query}”
      </p>
      <ol className="results-list" data-dim={isSearching ? "" : undefined}>
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <Hit hit={hit} area={areas[hit.hierarchy.lvl0]} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <button className="results-button" type="button" onClick={onMore} disabled={isSearching}>
          Load more results
        </button>
      )}
    </>
  );
}

function Hit({ hit, area }: { hit: SearchHit; area: string | undefined }) {
  const { title, page, between, section, path, text } = hitTexts(hit);
  const above = [section, ...path].filter(Boolean).join(" / ");
  const within = [page, ...between].filter(Boolean).join(" › ");
  return (
    <a
      className="results-hit"
      href={hit.url}
      data-area={area}
      onClick={() => searchSession.recordOpenedHit(hit.url)}
    >
      {above && (
        <span className="results-above">
          <Marked text={above} />
        </span>
      )}
      <span className="results-name">
        <span className="results-title">
          <Method of={hit} />
          <Marked text={title} />
        </span>
        {within && (
          <span className="results-page">
            {" · "}
            <Marked text={within} />
          </span>
        )}
      </span>
      {text && (
        <span className="results-text">
          <Marked text={text} />
        </span>
      )}
    </a>
  );
}
