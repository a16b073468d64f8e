import { createHash } from "node:crypto";
import { shorten } from "@/lib/browser/text-difference";
import { escapeAttribute, escapeHtml } from "@/lib/html";
import { formatPlace, type Problem } from "@/lib/problem";
import type { TextPart } from "@/lib/word-diff";
import type { ChangedPage, Differences, MovedRank, SizeRow } from "./compare";

/** Changed pages that are open at once; more would be scrolled past. */
const open = 20;

export interface ReviewTitle {
  /** Names of the two commits, and whether there are edits that no commit has. */
  base: string;
  head: string;
  edited: boolean;
  title: string;
}

/** The review as one file: no script, nothing that is loaded, and every text of the project as text. */
export function renderReview(names: ReviewTitle, differences: Differences, styles: string): string {
  const { pages, addresses, redirects, ranks, sizes, problems } = differences;
  const [added, gone] = [addresses.added.length, addresses.gone.length];
  const sections: [id: string, name: string, count: number, body: string][] = [
    ["pages", "Changed pages", pages.length, pages.map(renderPage).join("")],
    ["addresses", "Changed addresses", added + gone, renderAddresses(addresses)],
    ["redirects", "Changed redirects", redirects.length, renderRedirects(redirects)],
    ["ranks", "Search ranks that moved", ranks.length, renderRanks(ranks)],
    ["sizes", "Bytes by kind of page", countMoved(sizes), renderSizes(sizes)],
    ["problems", "New problems", problems?.length ?? 0, renderProblems(problems)],
  ];
  const style = `${styles}\n${layout}`;
  const hash = createHash("sha256").update(style).digest("base64");
  const heading = `Review: ${escapeHtml(names.title)}`;
  const edited = names.edited ? " with edits that are not committed" : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${heading}</h1>
<p><code>${escapeHtml(names.head)}</code>${edited}, compared with <code>${escapeHtml(names.base)}</code></p>
<nav aria-label="Parts of the review"><ul>${sections
    .map(([id, name, count]) => `<li><a href="#${id}">${name}</a> ${count}</li>`)
    .join("")}</ul></nav>
</header>
<main>
${sections
  .map(
    ([id, name, count, body]) => `<section id="${id}"><h2>${name} (${count})</h2>${body || "<p>None.</p>"}</section>`,
  )
  .join("\n")}
</main>
</body>
</html>
`;
}

function renderPage({ change, route, from, title, sections, added, removed }: ChangedPage, index: number): string {
  const origin = from === undefined ? "" : ` from <code>${escapeHtml(from)}</code>`;
  const body = sections.map(({ name, parts }) => {
    const heading = name === "" ? "" : `<h4>${escapeHtml(name)}</h4>`;
    return `${heading}<div class="pair">${renderSide("Before", parts, "added")}${renderSide("After", parts, "removed")}</div>`;
  });
  const empty = change === "moved" && added + removed === 0 ? "The text is the same." : "Only markup differs.";
  return `<details${index < open ? " open" : ""}><summary><h3>${escapeHtml(title)}</h3> <span class="change">${change}</span> <code>${escapeHtml(
    route,
  )}</code>${origin} <span>${added} words added, ${removed} removed</span></summary>${body.join("") || `<p>${empty}</p>`}</details>`;
}

/** One of the two texts: without the words that only the other one has, but with the words beside those. */
function renderSide(label: string, parts: readonly TextPart[], without: TextPart["kind"]): string {
  if (parts.every(({ kind }) => kind === without)) {
    return `<div><p class="label">${label}</p><p class="none">Nothing here.</p></div>`;
  }
  const text = parts.map(({ kind, text: words }, index) => {
    if (kind === without) return "";
    if (kind === "added") return `<ins>${escapeHtml(words)}</ins>`;
    if (kind === "removed") return `<del>${escapeHtml(words)}</del>`;
    return escapeHtml(shorten(words, index > 0, index < parts.length - 1));
  });
  return `<div><p class="label">${label}</p><p class="text">${text.join("")}</p></div>`;
}

function renderAddresses({ added, gone }: Differences["addresses"]): string {
  const rows = [
    ...gone.map(({ address, to }) => ["gone", address, to === undefined ? "leads nowhere" : `redirects to ${to}`]),
    ...added.map((address) => ["new", address, ""]),
  ];
  return table(["Change", "Address", "What it does now"], rows, [1]);
}

function renderRedirects(redirects: Differences["redirects"]): string {
  const rows = redirects.map(({ from, before, after }) => [from, before ?? "none", after ?? "none"]);
  return table(["From", "Before", "After"], rows, [0, 1, 2]);
}

function renderRanks(ranks: readonly MovedRank[]): string {
  const place = (rank: number) => (rank === 0 ? "not in the first ten" : String(rank));
  const rows = ranks.map(({ query, before, after, shown }) => [query, place(before), place(after), shown.join(" ")]);
  return table(["Query", "Place before", "Place after", "Shown first now"], rows, [0, 3]);
}

function countMoved(sizes: readonly SizeRow[] | undefined): number {
  return (sizes ?? []).filter(({ before, after }) => before !== after).length;
}

function renderSizes(sizes: readonly SizeRow[] | undefined): string {
  if (!sizes) return "<p>Not measured, because there is no build of both states. Add <code>--build</code>.</p>";
  const moved = sizes.filter(({ before, after }) => before !== after);
  const rows = moved.map(({ kind, route, part, before, after }) => [
    kind,
    route,
    part,
    String(before),
    String(after),
    `${after > before ? "+" : "−"}${Math.abs(after - before)}`,
  ]);
  return table(["Kind", "Largest page", "Part", "Before", "After", "Difference"], rows, [1]);
}

function renderProblems(problems: readonly Problem[] | undefined): string {
  if (!problems) return "<p>Not known, because the content check of one of the two states broke off.</p>";
  const rows = problems.map((item) => [item.severity, formatPlace(item), item.message, item.hint ?? ""]);
  return table(["Severity", "Place", "What is wrong", "What to do"], rows, [1]);
}

/** `code` names columns that are addresses and the like. A wide table scrolls, by keyboard too. */
function table(head: readonly string[], rows: readonly (readonly string[])[], code: readonly number[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) =>
    row.map((cell, index) => (code.includes(index) && cell ? `<code>${escapeHtml(cell)}</code>` : escapeHtml(cell))),
  );
  const headings = head.map((name) => `<th scope="col">${name}</th>`).join("");
  const body = cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  const label = escapeAttribute(`Table: ${head.join(", ")}`);
  return `<div class="table" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** The site's colors without its scripts: the reader's system chooses the theme. */
export function reviewStyles(tokens: string): string {
  return tokens.replace(
    /@media not print \{\s*\[data-theme="dark"\]/,
    "@media screen and (prefers-color-scheme: dark) {\n:root",
  );
}

const layout = `
body { margin: 0 auto; padding: var(--s-6) var(--gutter) var(--s-16); max-width: 80rem; background: var(--page); color: var(--body); font: var(--text-md)/1.6 system-ui, sans-serif }
h1, h2, h3, h4 { color: var(--ink); line-height: 1.25; overflow-wrap: anywhere }
h1 { font-size: var(--h2) } h2 { margin-top: var(--s-12); font-size: var(--h3) } h4 { margin: var(--s-4) 0 var(--s-2) }
summary { padding: var(--s-3); cursor: pointer; overflow-wrap: anywhere } summary h3 { display: inline; font-size: var(--text-md) }
details { margin-block: var(--s-3); padding-inline: var(--s-3); border: 1px solid var(--line-strong); border-radius: var(--r-2) }
a { color: var(--link) } :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
nav ul { display: flex; flex-wrap: wrap; gap: var(--s-2) var(--s-5); margin: 0; padding: 0; list-style: none } nav li { min-height: 1.5rem }
code { font: var(--code-inline) ui-monospace, monospace; overflow-wrap: anywhere }
.pair { display: grid; gap: var(--s-4); margin-block: var(--s-2) var(--s-4) } .pair > div { min-width: 0; padding: var(--s-3); background: var(--sunken); border-radius: var(--r-2) }
@media (min-width: 48rem) { .pair { grid-template-columns: 1fr 1fr } }
.label, .none, summary span { color: var(--secondary); font-size: var(--text-sm) } .pair p { margin: 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
ins { background: var(--good-tint); color: var(--good-text); text-decoration: underline } del { background: var(--danger-tint); color: var(--danger-text) }
.table { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: var(--text-sm) }
th, td { padding: var(--s-2) var(--s-3); border-bottom: 1px solid var(--line); text-align: start; vertical-align: top } th { color: var(--ink) }
`;
