import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ResultsQuery, readAddress, writeAddress } from "@/lib/search/client/address";
import { readSettings } from "@/lib/search/client/client";
import { href } from "@/lib/util/url";
import { takeMessages } from "./pasted";
import { Results } from "./results.client";

/** Time after the last letter before the address follows, in ms. */
const pause = 250;

interface ResultsPageProps {
  title: string;
  /** The field of the page's own form. */
  input: HTMLInputElement;
}

/** The results below the form. The address is their state: links, reloads and the back button bring everything back. */
export function ResultsPage({ title, input }: ResultsPageProps) {
  const [{ query, section }, go] = useAddress(input);
  const [settings] = useState(readSettings);
  useEffect(() => {
    document.title = query ? `“${query}” · ${title}` : title;
  }, [query, title]);
  useEffect(() => takeMessages(input), [input]);
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

type How = "push" | "replace";

/** The query in the address, and a way to change it. The field follows when the address changes by itself. */
function useAddress(
  input: HTMLInputElement,
): [ResultsQuery, (address: ResultsQuery, how: How) => void] {
  const [address, setAddress] = useState(() => {
    const fromAddress = readAddress(location.search);
    // Text that was typed before this script listened counts as a query in the address does.
    return fromAddress.query ? fromAddress : { query: input.value.trim(), section: "" };
  });
  const go = useCallback((next: ResultsQuery, how: How) => {
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
  // Before the browser paints: the index of all pages must not show up between two results.
  useLayoutEffect(() => showResults(address.query !== ""), [address]);
  return [address, go];
}

/** Follows what is typed into the field after a pause, and what is sent at once. */
function useTyped(
  input: HTMLInputElement,
  query: string,
  onQuery: (query: string, how: How) => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const follow = (how: How) => {
      clearTimeout(timer.current);
      if (input.value.trim() !== query) onQuery(input.value.trim(), how);
    };
    const wait = (event?: Event) => {
      clearTimeout(timer.current);
      // Text of an input method isn't a word until its composition ends, which is another event.
      if (event instanceof InputEvent && event.isComposing) return;
      timer.current = setTimeout(() => follow("replace"), pause);
    };
    const send = (event: Event) => {
      event.preventDefault();
      follow("push");
    };
    // A letter that came before this listened.
    if (input.value.trim() !== query) wait();
    input.addEventListener("input", wait);
    input.addEventListener("compositionend", wait);
    input.form?.addEventListener("submit", send);
    return () => {
      clearTimeout(timer.current);
      input.removeEventListener("input", wait);
      input.removeEventListener("compositionend", wait);
      input.form?.removeEventListener("submit", send);
    };
  }, [input, query, onQuery]);
}

/** Hides the index of all pages while results take its place; until there are any, the page says "Searching…". */
function showResults(shown: boolean): void {
  const { dataset } = document.documentElement;
  if (shown) dataset.searching ??= "wait";
  else delete dataset.searching;
}
