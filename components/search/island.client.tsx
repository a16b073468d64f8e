import { createRoot } from "react-dom/client";
import { completeSearchOnPageHide } from "@/lib/search/client/search-session";
import { CrashBoundary } from "../pages/crash.client";
import crashStyles from "../pages/crash.css?inline";
import { addStyles } from "../ui/element.client";
import { ResultsPage } from "./results-page.client";
import { Search } from "./search.client";

/**
 * The search island: React in the browser, for the search dialog and the results page. It mounts on
 * demand, and nothing else on the site uses React.
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
