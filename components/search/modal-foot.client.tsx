import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { reportUrl, type SearchSettings, suggestedQueries } from "@/lib/search/client/client";
import { watchActive } from "@/lib/search/client/insights";
import type { SearchState } from "@/lib/search/client/observed";
import { searchSession } from "@/lib/search/client/search-session";
import { href } from "@/lib/util/url";
import { searchDialog } from "./dialog-state.client";
import { SearchIcon } from "./icons";
import { type DialogSearch, moveTypedText, repairModal, writeQuery } from "./repair-modal";

interface FootProps {
  search: DialogSearch;
  settings: SearchSettings;
}

/**
 * The area below the list: a status in place of a missing list, the keyboard shortcuts, and a link
 * to all results.
 */
export function ModalFoot({ search, settings }: FootProps) {
  const { client } = search;
  const state = useSyncExternalStore(client.subscribe, client.getState);
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setUpDialog(foot.current, search), [search]);
  useEffect(() => {
    const dialog = foot.current?.closest(".DocSearch-Modal");
    return dialog && settings.algolia?.insights
      ? watchActive(dialog, settings.indexName)
      : undefined;
  }, [settings]);
  return (
    <>
      <div className="search-foot-start">
        <p>No recent searches</p>
        <StartPages />
      </div>
      <div className="search-foot-lines" aria-hidden="true" />
      <div className="search-foot-outcome">
        <Outcome state={state} settings={settings} />
      </div>
      <div
        className="search-foot-bar"
        ref={foot}
        data-status={state.status}
        data-late={state.isLate ? "" : undefined}
        data-query={state.query}
        data-algolia={settings.algolia ? "" : undefined}
      >
        <p className="search-foot-keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> Move
          </span>
          <span>
            <kbd>↵</kbd> Open
          </span>
          <span>
            <kbd>Esc</kbd> Close
          </span>
        </p>
        {state.query && state.nbHits > 0 && (
          <a
            className="search-foot-all"
            href={href(`/search?q=${encodeURIComponent(state.query)}`)}
            onClick={({ metaKey, ctrlKey, shiftKey }) => {
              // Opens in another tab or window, so the dialog stays.
              if (metaKey || ctrlKey || shiftKey) return;
              searchSession.discard();
              searchDialog().close();
            }}
          >
            See all {state.nbHits} results
            <SearchIcon name="next" />
          </a>
        )}
      </div>
      <p className="vh" role="status">
        {announcement(state)}
      </p>
    </>
  );
}

/** Marks the dialog as open, and repairs its DOM. Returns the cleanup. */
function setUpDialog(inside: HTMLElement | null, search: DialogSearch): () => void {
  const dialog = searchDialog();
  const undoRepairs = repairModal(inside, search, () => dialog.close("opener"));
  moveTypedText(inside, search);
  // When one dialog replaces another, the state is already open.
  if (!dialog.enter("open"))
    for (const animation of inside?.closest(".DocSearch-Modal")?.getAnimations() ?? [])
      animation.finish();
  return () => {
    undoRepairs();
    // On a phone, the open menu makes the search button unreachable.
    const changes = document.querySelector("[inert] site-search")
      ? ({ returnsTo: "opener" } as const)
      : {};
    // In development, React mounts twice, and the reader hasn't closed the dialog.
    if (dialog.getState().phase === "closing") dialog.enter("closed", changes);
  };
}

function Outcome({ state, settings }: { state: SearchState; settings: SearchSettings }) {
  const { query } = state;
  if (state.status === "error") {
    return (
      <>
        <p className="search-foot-title">Unable to fetch results</p>
        <p>{state.hint}</p>
        <p className="search-foot-tries">
          <button type="button" onClick={({ currentTarget }) => writeQuery(currentTarget, query)}>
            Retry
          </button>
        </p>
      </>
    );
  }
  if (state.status === "loading" || state.status === "composing") return null;
  if (state.status === "stalled") return <p>Searching…</p>;
  if (!query) return null;
  return (
    <>
      <p className="search-foot-title">No results for "{query}"</p>
      <p>Try searching for</p>
      <p className="search-foot-tries">
        {suggestedQueries(settings, state.suggestions).map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            onClick={(event) => writeQuery(event.currentTarget, suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </p>
      <p className="search-foot-report">
        Believe this query should return results?{" "}
        <a href={reportUrl(settings, query)} target="_blank" rel="noopener">
          Let us know.
        </a>
      </p>
    </>
  );
}

/** Pages to start from for readers without a search term: the footer column with `isStart`. */
function StartPages() {
  const [links] = useState(() => [
    ...document.querySelectorAll<HTMLAnchorElement>("footer [data-start] a"),
  ]);
  if (links.length === 0) return null;
  return (
    <nav className="search-foot-tries" aria-label="Places to start">
      {links.map(({ href, textContent }) => (
        <a key={href} href={href}>
          {textContent}
        </a>
      ))}
    </nav>
  );
}

function announcement({ status, query, nbHits }: SearchState): string {
  if (status === "error") return "Unable to fetch results";
  if (status !== "idle" || !query) return "";
  return nbHits === 0 ? `No results for ${query}` : `${nbHits} results for ${query}`;
}
