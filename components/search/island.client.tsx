import { createRoot } from "react-dom/client";
import { completeSearchOnPageHide } from "@/lib/search/client/search-session";
import { CrashBoundary } from "../pages/crash.client";
import crashStyles from "../pages/crash.css?inline";
import { addStyles } from "../ui/element.client";
import { ResultsPage } from "./results-page.client";
import { Search } from "./search.client";

/**
 * React in the browser: the search dialog and the results of the search page, mounted when a reader wants them. Nothing
 * else on the site uses it.
 */
addStyles(crashStyles);
completeSearchOnPageHide();
const dialog = document.createElement("div");
dialog.dataset.searchRoot = "";
createRoot(document.body.appendChild(dialog)).render(
  <CrashBoundary>
    <Search />
  </CrashBoundary>,
);
const results = document.querySelector<HTMLElement>("[data-results]");
const input = document.querySelector<HTMLInputElement>("site-search-form input");
if (results && input)
  createRoot(results).render(
    <CrashBoundary>
      <ResultsPage title={results.dataset.results ?? ""} input={input} />
    </CrashBoundary>,
  );
