import { useEffect } from "react";
import type { Searched } from "@/lib/browser/search-signals";

/** Tells the page what a query has found: lib/browser/search-signals.ts listens where somebody measures. */
export function useSearched(where: Searched["where"], answer: { query: string; count: number } | undefined): void {
  const { query = "", count = 0 } = answer ?? {};
  useEffect(() => {
    if (query !== "")
      document.dispatchEvent(new CustomEvent<Searched>("site:searched", { detail: { where, query, count } }));
  }, [where, query, count]);
}
