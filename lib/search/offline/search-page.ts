import { parseMarked } from "../client/marked";
import { SearchEngine } from "../engine/engine";
import type { SearchHit } from "../hit";
import { levels } from "../records";

declare global {
  interface Window {
    /** The files of the index: a browser reads no data from a folder, but it runs scripts from one. */
    offlineIndex?: Readonly<Record<string, unknown>>;
    /** File of a site's address, relative to the folder of the copy. */
    offlineFile?: (url: string) => string;
  }
}

/** Results that the page shows. */
const most = 30;

/** The results page of the offline copy: `search.html?q=…`. */
async function showResults(): Promise<void> {
  const root = document.documentElement;
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  const form = document.querySelector<HTMLFormElement>("[data-search-form]");
  const input = form?.querySelector("input");
  if (!query || !form || !input) {
    input?.focus();
    return;
  }
  input.value = query;
  const engine = new SearchEngine(async (file) => window.offlineIndex?.[file]);
  const { hits, nbHits } = await engine.search({
    indexName: "",
    query,
    hitsPerPage: most,
    attributesToSnippet: ["content:20"],
  });
  const list = document.createElement("ol");
  list.className = "results-list";
  list.append(...hits.map(itemOf));
  const count = document.createElement("p");
  count.className = "results-count";
  count.setAttribute("role", "status");
  count.textContent =
    nbHits === 0 ? `No results for “${query}”` : `${nbHits} ${nbHits === 1 ? "result" : "results"} for “${query}”`;
  const section = document.createElement("section");
  section.className = "results";
  section.setAttribute("aria-label", "Results");
  section.append(count, list);
  form.after(section);
  // Results take the place of the index of all pages.
  if (nbHits > 0) root.dataset.searching = "";
}

function itemOf(hit: SearchHit): HTMLLIElement {
  const { hierarchy, type, _snippetResult: snippet } = hit;
  const level = type === "content" ? (levels.findLast((name) => hierarchy[name]) ?? "lvl1") : type;
  const link = document.createElement("a");
  link.className = "results-hit";
  const [path = "", hash] = hit.url.split("#");
  link.href = `${window.offlineFile?.(path) ?? path}${hash === undefined ? "" : `#${hash}`}`;
  const above = [hierarchy.lvl0, ...(hit.path ?? []), level === "lvl1" ? undefined : hierarchy.lvl1]
    .filter(Boolean)
    .join(" / ");
  link.append(
    part("results-above", above),
    part("results-title", snippet?.hierarchy?.[level]?.value ?? hierarchy[level] ?? ""),
    part("results-text", snippet?.content?.value ?? ""),
  );
  const item = document.createElement("li");
  item.append(link);
  return item;
}

/** A text with its matches marked; nothing in it is markup. */
function part(name: string, text: string): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = name;
  for (const segment of parseMarked(text)) {
    const piece = document.createElement(segment.marked ? "mark" : "span");
    piece.textContent = segment.text;
    span.append(piece);
  }
  return span;
}

window.offlineFile = (url) => `${url === "/" ? "index" : url.slice(1)}.html`;
void showResults();
