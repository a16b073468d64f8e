"use client";

import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { type ResultsQuery, readAddress, writeAddress } from "@/lib/search/client/address";
import type { SearchSettings } from "@/lib/search/client/client";
import { readSettings } from "@/lib/search/client/read-settings";
import { href } from "@/lib/url";
import { ResultsForm } from "./ResultsForm";
import { useTitle } from "./use-title";

const Results = lazy(async () => ({ default: (await import("./results.client")).Results }));

/** Time after the last letter before the address follows, in ms. */
const pause = 250;

/** The results page. Its address is its state: links, reloads and the back button bring everything back. */
export function ResultsPage({ title }: { title: string }) {
  return (
    <Suspense fallback={<ResultsForm />}>
      <ByAddress title={title} />
    </Suspense>
  );
}

function ByAddress({ title }: { title: string }) {
  const { query, section } = readAddress(useSearchParams().toString());
  const [typed, setTyped] = useState(query);
  const [settings, setSettings] = useState<SearchSettings>();
  useTitle(query ? `“${query}” · ${title}` : title);
  useEffect(() => setSettings(readSettings()), []);
  // The address changed by itself, by a link or the back button.
  useEffect(() => setTyped((before) => (before.trim() === query ? before : query)), [query]);
  useEffect(() => {
    if (typed.trim() === query) return;
    const timer = setTimeout(() => go({ query: typed.trim(), section: "" }, "replace"), pause);
    return () => clearTimeout(timer);
  }, [typed, query]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (query) dataset.searching = "";
    else delete dataset.searching;
    return () => {
      delete dataset.searching;
    };
  }, [query]);
  return (
    <>
      <ResultsForm
        value={typed}
        onChange={setTyped}
        onSubmit={() => {
          if (typed.trim() !== query) go({ query: typed.trim(), section: "" }, "push");
        }}
      />
      {query && settings && (
        <Suspense fallback={null}>
          <Results
            settings={settings}
            query={query}
            section={section}
            onSection={(name) => go({ query, section: name }, "push")}
          />
        </Suspense>
      )}
    </>
  );
}

function go(address: ResultsQuery, how: "push" | "replace"): void {
  const url = `${href("/search")}${writeAddress(address)}`;
  if (how === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
}
