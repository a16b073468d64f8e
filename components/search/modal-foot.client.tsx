"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { failureHint } from "@/lib/search/client/errors";
import type { ObservedClient, SearchState } from "@/lib/search/client/observed";
import { href } from "@/lib/url";
import { Key } from "../ui/Tag";
import { SearchIcon } from "./icons";
import styles from "./modal-foot.module.css";
import { repairModal, writeQuery } from "./repair-modal";

interface FootProps {
  client: ObservedClient;
  reportUrl: (query: string) => string;
  byAlgolia: boolean;
}

/** Below the list: what there is to say when there is no list, the keys, and the way to all results. */
export function ModalFoot({ client, reportUrl, byAlgolia }: FootProps) {
  const state = useSyncExternalStore(client.subscribe, client.getState);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => repairModal(foot.current), []);
  return (
    <>
      <p className={styles.start}>No recent searches</p>
      <div className={styles.outcome}>
        <Outcome state={state} reportUrl={reportUrl} />
      </div>
      <div className={styles.foot} ref={foot} data-status={state.status} data-algolia={byAlgolia ? "" : undefined}>
        <p className={styles.keys} aria-hidden="true">
          <span>
            <Key>↑</Key>
            <Key>↓</Key> Move
          </span>
          <span>
            <Key>↵</Key> Open
          </span>
          <span>
            <Key>Esc</Key> Close
          </span>
        </p>
        {state.query && state.nbHits > 0 && (
          <a className={styles.all} href={href(`/search?q=${encodeURIComponent(state.query)}`)}>
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

function Outcome({ state, reportUrl }: { state: SearchState; reportUrl: FootProps["reportUrl"] }) {
  if (state.status === "error" && state.failure) {
    return (
      <>
        <p className={styles.title}>Unable to fetch results</p>
        <p>{failureHint(state.failure)}</p>
      </>
    );
  }
  if (state.status === "loading") return null;
  if (state.status === "stalled") return <p>Searching…</p>;
  return (
    <>
      <p className={styles.title}>No results for "{state.query}"</p>
      {state.suggestions.length > 0 && (
        <>
          <p>Try searching for</p>
          <p className={styles.tries}>
            {state.suggestions.slice(0, 3).map((suggestion) => (
              <button key={suggestion} type="button" onClick={(event) => writeQuery(event.currentTarget, suggestion)}>
                {suggestion}
              </button>
            ))}
          </p>
        </>
      )}
      <p className={styles.report}>
        Believe this query should return results?{" "}
        <a href={reportUrl(state.query)} target="_blank" rel="noopener">
          Let us know.
        </a>
      </p>
    </>
  );
}

function announcement({ status, query, nbHits }: SearchState): string {
  if (status === "error") return "Unable to fetch results";
  if (status !== "idle" || !query) return "";
  return nbHits === 0 ? `No results for ${query}` : `${nbHits} results for ${query}`;
}
