"use client";

import type { SearchSettings } from "@/lib/search/client/client";
import { ResultsList } from "./results-list.client";
import { ResultsOutcome } from "./results-outcome.client";
import { SearchStyles } from "./SearchStyles";
import { useResults } from "./use-results";

interface ResultsProps {
  settings: SearchSettings;
  query: string;
  section: string;
  onSection: (name: string) => void;
}

/** The results of the address with their states. Loaded when there is a query. */
export function Results({ settings, query, section, onSection }: ResultsProps) {
  const { results, more, again } = useResults(settings, query, section);
  const { status, count } = results;
  return (
    <section className="results" aria-label="Results" aria-busy={status !== "idle" || undefined}>
      <SearchStyles styles={settings.styles} />
      <p className="vh" role="status">
        {announcement(status, count, query)}
      </p>
      <ResultsOutcome results={results} query={query} settings={settings} onRetry={again} />
      <ResultsList
        results={results}
        query={query}
        section={section}
        areas={settings.areas}
        onMore={more}
        onSection={onSection}
      />
    </section>
  );
}

function announcement(status: string, count: number, query: string): string {
  if (status === "error") return "Unable to fetch results";
  if (status !== "idle") return "";
  return count === 0 ? `No results for ${query}` : `${count} results for ${query}`;
}
