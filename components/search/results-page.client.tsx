"use client";

import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type ResultsQuery, readAddress, writeAddress } from "@/lib/search/client/address";
import type { SearchSettings } from "@/lib/search/client/client";
import { readSettings } from "@/lib/search/client/read-settings";
import { scopeOf, withScope } from "@/lib/search/client/scope";
import { href } from "@/lib/url";
import { ResultsForm } from "./ResultsForm";
import { Scopes } from "./Scopes";
import { useTitle } from "./use-title";

const Results = lazy(async () => ({ default: (await import("./results.client")).Results }));

/** Time after the last letter before the address follows, in ms. */
const pause = 250;

/** The results page. Its address is its state: links, reloads and the back button bring everything back. */
export function ResultsPage({ title }: { title: string }) {
  const [{ query, section, version }, setAddress] = useState<ResultsQuery>({ query: "", section: "" });
  const [site, setSettings] = useState<SearchSettings>();
  const settings = useMemo(() => site && withScope(site, scopeOf(site, "/search", version)), [site, version]);
  const input = useRef<HTMLInputElement>(null);
  const written = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = useCallback((address: ResultsQuery, how: "push" | "replace") => {
    clearTimeout(timer.current);
    written.current = address.query;
    const url = `${href("/search")}${writeAddress(address)}`;
    if (how === "push") history.pushState(null, "", url);
    else history.replaceState(null, "", url);
  }, []);
  const follow = useCallback(
    (address: ResultsQuery) => {
      setAddress(address);
      showResults(address.query !== "");
      const typed = input.current?.value.trim() ?? "";
      // What was typed before the page could listen is as good as an address.
      if (written.current === undefined && !address.query && typed) {
        go({ query: typed, section: "" }, "replace");
        return;
      }
      // React comes later than the address. What was typed since has written a newer one, and stays in the field.
      if (readAddress(location.search).query !== address.query) return;
      // The address changed by itself, by a link or the back button.
      if (input.current && address.query !== written.current) input.current.value = address.query;
      written.current = address.query;
    },
    [go],
  );
  const typed = () => ({ query: input.current?.value.trim() ?? "", section: "", version });

  useTitle(query ? `“${query}” · ${title}` : title);
  useEffect(() => setSettings(readSettings()), []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => () => showResults(false), []);
  return (
    <>
      <Suspense fallback={null}>
        <Address onChange={follow} />
      </Suspense>
      <ResultsForm
        input={input}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => go(typed(), "replace"), pause);
        }}
        onSubmit={() => {
          if (typed().query !== query) go(typed(), "push");
        }}
      />
      {query && settings && (
        <Suspense fallback={null}>
          <Scopes settings={settings} query={{ query, section }} />
          <Results
            settings={settings}
            query={query}
            section={section}
            onSection={(name) => go({ query, section: name, version }, "push")}
          />
        </Suspense>
      )}
    </>
  );
}

/** Apart, because what reads the address is not in the exported page: the form is. */
function Address({ onChange }: { onChange: (address: ResultsQuery) => void }) {
  const search = useSearchParams().toString();
  // Before the browser paints: the index of all pages must not show up between two results.
  useLayoutEffect(() => onChange(readAddress(search)), [search, onChange]);
  return null;
}

/** Hides the index of all pages while results take its place; until there are any, the page says "Searching…". */
function showResults(shown: boolean): void {
  const { dataset } = document.documentElement;
  if (shown) dataset.searching ??= "wait";
  else delete dataset.searching;
}
