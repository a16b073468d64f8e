import {
  Children,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import type { ListedHit } from "@/lib/search/client/arrange";
import { reportFirstSelected } from "@/lib/search/client/insights";
import { searchSession } from "@/lib/search/client/search-session";
import type { SearchHit } from "@/lib/search/hit";
import { focusContentNext } from "../frame/content-focus.client";
import { hitTexts, Marked, Method } from "./hit-text";
import { SearchIcon, type SearchIconName } from "./icons";
import { activateRow, repairRow } from "./repair-modal";

/** The product area of each section. */
export const AreasContext = createContext<Readonly<Record<string, string>>>({});

/** Called with a list's query once the list is on the screen. */
export const ListedContext = createContext((_query: string) => {});

/** Called when a recent search appears in the list. */
export const StoredContext = createContext(() => {});

const icons: Record<string, SearchIconName> = { lvl1: "page", content: "text" };

interface HitProps {
  hit: SearchHit | ListedHit;
  /** DocSearch's own row. Only its buttons for recent searches are used. */
  children: ReactNode;
}

/** A row of the dialog: a hit or a recent search. */
export function DialogHit({ hit, children }: HitProps) {
  const isListed = "isPart" in hit;
  return isListed ? <ResultHit hit={hit} /> : <StoredHit hit={hit} actions={actionsOf(children)} />;
}

function ResultHit({ hit }: { hit: ListedHit }) {
  const row = useRow();
  const onListed = useContext(ListedContext);
  // DocSearch activates the first row. Each answer has new hit objects, so this runs once per
  // answer and doesn't override the reader's later choice by arrow key or pointer.
  useLayoutEffect(() => {
    if (!hit.best) return;
    activateRow(row.current);
    onListed(hit.query);
  }, [hit, row, onListed]);
  const areas = useContext(AreasContext);
  const { title, between, path: labels, text } = hitTexts(hit);
  // The group and the row of the page above already show the other labels.
  const lastLabel = (hit.isPart ? between : labels).at(-1) ?? "";
  return (
    <div
      className="search-hit-cell"
      ref={row}
      data-part={hit.isPart ? "" : undefined}
      data-last={hit.isLast ? "" : undefined}
    >
      <a
        className="search-hit-link"
        href={hit.url}
        tabIndex={-1}
        onClick={({ currentTarget }) => {
          searchSession.recordOpenedHit(hit.url);
          focusContentNext(currentTarget);
          reportFirstSelected(hit);
        }}
        data-found={hit.objectID}
        data-query={hit.query}
        data-area={areas[hit.hierarchy.lvl0]}
      >
        <SearchIcon name={icons[hit.type] ?? "heading"} className="search-hit-icon" />
        <span className="search-hit-main">
          <span className="search-hit-title">
            <Method of={hit} />
            <Marked text={title} />
          </span>
          {text && (
            <span className="search-hit-text">
              <Marked text={text} />
            </span>
          )}
        </span>
        {lastLabel && (
          <span className="search-hit-path">
            <Marked text={lastLabel} />
          </span>
        )}
        <SearchIcon name="enter" className="search-hit-go" />
      </a>
    </div>
  );
}

function StoredHit({ hit, actions }: { hit: SearchHit; actions: ReactNode }) {
  const row = useRow();
  const onStored = useContext(StoredContext);
  useEffect(onStored, [onStored]);
  const { title } = hitTexts(hit);
  const { lvl0, lvl1 } = hit.hierarchy;
  return (
    <>
      <div className="search-hit-cell" ref={row}>
        <a className="search-hit-link" href={hit.url} tabIndex={-1}>
          <SearchIcon name="recent" className="search-hit-icon search-hit-recent" />
          <SearchIcon name="favorite" className="search-hit-icon search-hit-favorite" />
          <span className="search-hit-main">
            <span className="search-hit-title">
              <Marked text={title} />
            </span>
            <span className="search-hit-text">{hit.type === "lvl1" ? lvl0 : (lvl1 ?? lvl0)}</span>
          </span>
        </a>
      </div>
      <div className="search-hit-actions">{actions}</div>
    </>
  );
}

function useRow() {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => repairRow(row.current), []);
  return row;
}

/** The buttons at the end of a recent search. */
function actionsOf(children: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode }>(children)) return null;
  return Children.toArray(children.props.children).at(-1) ?? null;
}
