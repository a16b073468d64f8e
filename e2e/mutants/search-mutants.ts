import { mutants } from "./mutant";

const docsearch = "e2e/docsearch.spec.ts";
const search = "e2e/search.spec.ts";
const loading = "e2e/search-loading.spec.ts";
const results = "e2e/search-page.spec.ts";

/** The search dialog and its page. */
export const searchMutants = mutants("browser", [
  [
    "search-arrow-keys-off",
    "components/search/hit.client.tsx",
    "[hit, row]",
    "undefined",
    `${docsearch} > each ArrowDown moves to the next row, and Enter opens the third after the first`,
  ],
  [
    "search-hover-off",
    "components/search/hit.client.tsx",
    "repairRow(cell.current)",
    'cell.current?.closest("li")?.addEventListener("mousemove", (event) => event.isTrusted && event.stopPropagation())',
    `${docsearch} > the row under the pointer becomes active: hover the fifth, Enter opens it`,
  ],
  [
    "search-enter-opens-another-hit",
    "components/search/modal.client.tsx",
    "followLink(itemUrl)",
    'followLink(document.querySelector<HTMLAnchorElement>(".DocSearch-Modal li a")?.href ?? itemUrl)',
    `${docsearch} > each ArrowDown moves to the next row, and Enter opens the third after the first`,
  ],
  [
    "search-slash-with-shift-ignored",
    "lib/browser/search-key.ts",
    'event.key === "/" && !isTyping(event.target)',
    'event.key === "/" && !event.shiftKey && !isTyping(event.target)',
    `${docsearch} > opens the dialog where it is typed with Shift`,
  ],
  [
    "search-takes-the-slash-of-a-text",
    "lib/browser/shortcuts.ts",
    "target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))",
    "false",
    `${search} > is a letter where somebody types`,
  ],
  [
    "search-ctrl-k-dead",
    "lib/browser/search-key.ts",
    'event.key.toLowerCase() === "k"',
    "false",
    `${docsearch} > opens the dialog with the focus in its field`,
  ],
  [
    "search-opens-after-escape",
    "lib/browser/search.ts",
    'event.key === "Escape" && !event.isComposing && phase !== "closed"',
    "false",
    `${loading} > Escape cancels it: nothing opens later`,
  ],
  [
    "search-loses-the-focus",
    "lib/browser/search.ts",
    "(canReturn ? opener : link)?.focus({ preventScroll: true })",
    "undefined",
    `${docsearch} > closes the dialog and gives the focus to the search button`,
  ],
  [
    "search-forgets-what-had-the-focus",
    "lib/browser/search.ts",
    "opener = before",
    "undefined",
    `${docsearch} > a press outside the dialog returns the focus to where it was`,
  ],
  [
    "search-takes-any-length",
    "components/search/repair-modal.ts",
    "input.maxLength = longestQuery",
    "undefined",
    `${search} > starts with the selection, cut to 64 characters, and takes no more`,
  ],
  [
    "search-loses-early-letters",
    "components/search/repair-modal.ts",
    "write(input, field.value)",
    "undefined",
    `${loading} > arrive in the field, in their order`,
  ],
  [
    "search-suggests-nothing",
    "components/search/modal-foot.client.tsx",
    "state.suggestions.length > 0",
    "false",
    `${search} > says what to do when nothing is found, in the words of the specification`,
  ],
  [
    "search-never-says-that-it-is-slow",
    "lib/search/client/observed.ts",
    'settle(turn, { ...state, status: "stalled" })',
    "undefined",
    `${loading} > a search that takes longer than 300 ms says that it is searching`,
  ],
  [
    "search-silent-without-connection",
    "lib/browser/search.ts",
    'announceFailure("Search needs a connection. Check yours and try again.")',
    "undefined",
    `${loading} > Ctrl+K keeps the page and says that search needs a connection`,
  ],
  [
    "search-without-its-page-as-a-way-out",
    "lib/browser/search.ts",
    "location.assign(address)",
    "undefined",
    `${loading} > a deployment that took the scripts away: the results page opens in place of the dialog`,
  ],
  [
    "results-lead-to-the-start-page",
    "components/search/results-list.client.tsx",
    "hit.url",
    '"/"',
    `${results} > works by link: hits, sections, more, title and the back button`,
  ],
  [
    "results-more-replaces-the-first",
    "components/search/use-results.ts",
    "page > 0 ? [...(before?.answer?.hits ?? []), ...found.hits] : found.hits",
    "found.hits",
    `${results} > works by link: hits, sections, more, title and the back button`,
  ],
]);
