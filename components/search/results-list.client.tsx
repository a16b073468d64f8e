import type { SearchHit } from "@/lib/search/hit";
import { hitTexts } from "./hit-text";
import { Marked } from "./Marked";
import type { Answer } from "./use-results";

interface ListProps {
  answer: Answer;
  /** The next answer is on its way. */
  isSearching: boolean;
  /** The one that is chosen in the address. */
  section: string;
  areas: Readonly<Record<string, string>>;
  onMore: () => void;
  onSection: (name: string) => void;
}

/** Count, sections and hits. They stay while the next ones are on their way. */
export function ResultsList({ answer, isSearching, section, areas, onMore, onSection }: ListProps) {
  const { query, hits, count, pages, page, sections } = answer;
  if (hits.length === 0 && !(answer.section && sections.length > 0)) return null;
  const all = sections.reduce((sum, item) => sum + item.count, 0);
  return (
    <>
      <fieldset className="results-sections">
        <legend className="vh">Show one section</legend>
        {[{ name: "", count: all }, ...sections].map(({ name, count: number }) => (
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
      {page + 1 < pages && (
        <button className="results-button" type="button" onClick={onMore} disabled={isSearching}>
          Load more results
        </button>
      )}
    </>
  );
}

function Hit({ hit, area }: { hit: SearchHit; area: string | undefined }) {
  const { title, text } = hitTexts(hit);
  const { hierarchy, path = [], type } = hit;
  const isPage = type === "lvl1" || !hierarchy.lvl2;
  const above = [hierarchy.lvl0, ...path, ...(isPage ? [] : [hierarchy.lvl1])];
  return (
    <a className="results-hit" href={hit.url} data-area={area}>
      <span className="results-above">{above.filter(Boolean).join(" / ")}</span>
      <span className="results-title">
        {hit.method && (
          <span className="search-hit-method" data-method={hit.method}>
            {hit.method}{" "}
          </span>
        )}
        <Marked text={title} />
      </span>
      {text && (
        <span className="results-text">
          <Marked text={text} />
        </span>
      )}
    </a>
  );
}
