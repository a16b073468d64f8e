import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ResultsQuery, readAddress, writeAddress } from "@/lib/search/client/address";
import { readSettings } from "@/lib/search/client/client";
import { href } from "@/lib/util/url";
import { shortenPastedStacks } from "./pasted";
import { Results } from "./results.client";

/** Milliseconds after the last letter until the address changes. */
const typingDelay = 250;

interface ResultsPageProps {
  title: string;
  /** The field of the page's form. */
  input: HTMLInputElement;
}

/**
 * The results below the form. Their state is in the address, so links, reload and Back restore it.
 */
export function ResultsPage({ title, input }: ResultsPageProps) {
  const [{ query, section }, go] = useAddress(input);
  const [settings] = useState(readSettings);
  useEffect(() => {
    document.title = query ? `“${query}” · ${title}` : title;
  }, [query, title]);
  useEffect(() => shortenPastedStacks(input), [input]);
  useTyped(
    input,
    query,
    useCallback((typed, how) => go({ query: typed, section: "" }, how), [go]),
  );
  if (!query || !settings) return null;
  return (
    <Results
      settings={settings}
      query={query}
      section={section}
      onSection={(name) => go({ query, section: name }, "push")}
    />
  );
}

type HistoryChange = "push" | "replace";

/**
 * The query in the address, and a function to change it. The field follows when Back or Forward
 * changes the address.
 */
function useAddress(
  input: HTMLInputElement,
): [ResultsQuery, (address: ResultsQuery, how: HistoryChange) => void] {
  const [address, setAddress] = useState(() => {
    const fromAddress = readAddress(location.search);
    // Text typed before this script ran counts like a query in the address.
    return fromAddress.query ? fromAddress : { query: input.value.trim(), section: "" };
  });
  const go = useCallback((next: ResultsQuery, how: HistoryChange) => {
    const url = `${href("/search")}${writeAddress(next)}`;
    if (how === "push") history.pushState(null, "", url);
    else history.replaceState(null, "", url);
    setAddress(next);
  }, []);
  useEffect(() => {
    if (address.query && !readAddress(location.search).query) go(address, "replace");
    const follow = () => {
      const next = readAddress(location.search);
      input.value = next.query;
      setAddress(next);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [address, go, input]);
  // Before paint, so the index of all pages doesn't flash between two results.
  useLayoutEffect(() => showResults(address.query !== ""), [address]);
  return [address, go];
}

/** Follows what is typed after a pause, and what is submitted at once. */
function useTyped(
  input: HTMLInputElement,
  query: string,
  onQuery: (query: string, how: HistoryChange) => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const follow = (how: HistoryChange) => {
      clearTimeout(timer.current);
      if (input.value.trim() !== query) onQuery(input.value.trim(), how);
    };
    const followSoon = (event?: Event) => {
      clearTimeout(timer.current);
      // Ignore the intermediate text of an input method. Another event follows when it's complete.
      if (event instanceof InputEvent && event.isComposing) return;
      timer.current = setTimeout(() => follow("replace"), typingDelay);
    };
    const send = (event: Event) => {
      event.preventDefault();
      follow("push");
    };
    // Text may have been typed before this effect ran.
    if (input.value.trim() !== query) followSoon();
    input.addEventListener("input", followSoon);
    input.addEventListener("compositionend", followSoon);
    input.form?.addEventListener("submit", send);
    return () => {
      clearTimeout(timer.current);
      input.removeEventListener("input", followSoon);
      input.removeEventListener("compositionend", followSoon);
      input.form?.removeEventListener("submit", send);
    };
  }, [input, query, onQuery]);
}

/**
 * Replaces the index of all pages with the results. Until they arrive, the page says "Searching…".
 */
function showResults(shown: boolean): void {
  const { dataset } = document.documentElement;
  if (shown) dataset.searching ??= "wait";
  else delete dataset.searching;
}
