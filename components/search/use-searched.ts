import { useEffect } from "react";
import type { Searched } from "./signals.client";

/** Tells the page what a query has found: signals.client.ts listens where somebody measures. */
export function useSearched(where: Searched["where"], answer: { query: string; count: number } | undefined): void {
  const { query = "", count = 0 } = answer ?? {};
  useEffect(() => {
    if (query !== "")
      document.dispatchEvent(new CustomEvent<Searched>("site:searched", { detail: { where, query, count } }));
  }, [where, query, count]);
}
