import { type ResultsQuery, writeAddress } from "@/lib/search/client/address";
import type { SearchSettings } from "@/lib/search/client/client";
import { scopeChoices } from "@/lib/search/client/scope";
import { href } from "@/lib/url";

/** Links that look for the same words in another version, or in all. Nothing for a site of one version. */
export function Scopes({ settings, query }: { settings: SearchSettings; query: ResultsQuery }) {
  const choices = scopeChoices(settings);
  if (choices.length === 0) return null;
  return (
    <nav className="results-scopes" aria-label="Versions to search in">
      <ul>
        {choices.map(({ id, label }) => (
          <li key={id}>
            <a
              href={href(`/search${writeAddress({ ...query, section: "", version: id })}`)}
              aria-current={id === settings.scope ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
