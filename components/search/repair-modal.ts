import type { ObservedClient } from "@/lib/search/client/observed";
import type { EnterKeys, PendingEnter } from "./enter";
import { shortenPastedStacks } from "./pasted";
import { maxQueryLength, waitingField } from "./waiting-field.client";

/**
 * Everything that touches the DOM of DocSearch's dialog (5.1.0), because it has no option for it.
 * Each repair links to the issue or the source that makes it necessary.
 */

/** The dialog's search client, and an Enter that waits for results. */
export interface DialogSearch {
  client: ObservedClient;
  enter: PendingEnter;
}

/** Repairs the dialog that contains `inside`. Returns the cleanup. */
export function repairModal(
  inside: HTMLElement | null,
  search: DialogSearch,
  onPressOutside: () => void,
): () => void {
  const root = inside?.closest<HTMLElement>(".DocSearch-Container");
  if (!root) return () => {};
  repairRoles(root);
  limitInput(root);
  keepFocusOnPress(root, onPressOutside);
  trapFocus(root);
  followComposition(root, search.client);
  addPageKeys(root);
  const cleanups = [makePageInert(root), repairField(root), repairEnter(root, search)];
  return () => {
    for (const undoRepair of cleanups) undoRepair();
  };
}

/**
 * The field has no role, and doesn't say whether a list is open.
 * https://github.com/algolia/docsearch/issues/1370
 */
function repairField(root: HTMLElement): () => void {
  const input = root.querySelector("input");
  const labelDialog = () =>
    input?.setAttribute("aria-expanded", String(root.querySelector("li[id]") !== null));
  input?.setAttribute("role", "combobox");
  input?.setAttribute("aria-haspopup", "tree");
  labelDialog();
  const observer = new MutationObserver(labelDialog);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * The root has the role of a button with a list box.
 * https://github.com/algolia/docsearch/issues/1370
 */
function repairRoles(root: HTMLElement): void {
  root.setAttribute("role", "dialog");
  root.setAttribute("aria-modal", "true");
  root.setAttribute("aria-label", "Search the docs");
  for (const name of ["tabindex", "aria-expanded", "aria-haspopup", "aria-labelledby"])
    root.removeAttribute(name);
  // Its `<header>` would be announced as the page's banner.
  root.querySelector("header")?.setAttribute("role", "presentation");
}

/**
 * The page behind the dialog stays reachable for assistive technology.
 * https://github.com/algolia/docsearch/issues/1370
 */
function makePageInert(root: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.contains(root) &&
      !element.inert &&
      element.tagName !== "SCRIPT",
  );
  for (const element of others) element.inert = true;
  return () => {
    for (const element of others) element.inert = false;
  };
}

/**
 * MAX_QUERY_SIZE is 512.
 * https://github.com/algolia/docsearch/blob/main/packages/docsearch-react/src/constants.ts
 */
function limitInput(root: HTMLElement): void {
  const input = root.querySelector("input");
  if (!input) return;
  input.maxLength = maxQueryLength;
  shortenPastedStacks(input);
}

/**
 * The dialog closes on mousedown, and the rest of the click moves the focus away from where it was
 * returned to. A click on an empty part of the dialog moves it out of the field.
 * https://github.com/algolia/docsearch/blob/main/packages/docsearch-react/src/components/ui/ModalShell.tsx
 */
function keepFocusOnPress(root: HTMLElement, onPressOutside: () => void): void {
  root.addEventListener("mousedown", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("a, button, input")) return;
    event.preventDefault();
    if (event.target !== root) return;
    // The second click of a double click on the search button lands on the dialog.
    if (event.detail > 1) event.stopPropagation();
    else onPressOutside();
  });
}

/**
 * The focus trap stores the controls that exist on mount, and includes a link that is hidden.
 * https://github.com/algolia/docsearch/blob/main/packages/docsearch-react/src/useTrapFocus.ts
 */
function trapFocus(root: HTMLElement): void {
  const move = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [
      ...root.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex]"),
    ].filter((element) => element.tabIndex >= 0 && element.getClientRects().length > 0);
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  root.addEventListener("keydown", move, true);
}

/**
 * A row contains links and buttons, which an option of a list box must not. A tree is the other
 * kind of popup that a search field may control. https://github.com/algolia/docsearch/issues/1370
 */
export function repairRow(inside: HTMLElement | null): void {
  const row = inside?.closest("li");
  const list = row?.closest("ul");
  row?.setAttribute("role", "treeitem");
  list?.setAttribute("role", "tree");
  // All lists are labeled like the field.
  const group = list
    ?.closest(".DocSearch-Hits")
    ?.querySelector(".DocSearch-Hit-source")?.textContent;
  if (group) {
    list?.removeAttribute("aria-labelledby");
    list?.setAttribute("aria-label", group);
  }
  // The list scrolls, but none of its links can be focused.
  const scroller = row?.closest<HTMLElement>(".DocSearch-Dropdown");
  for (const [name, value] of [
    ["tabindex", "0"],
    ["role", "region"],
    ["aria-label", "Results"],
  ] as const)
    scroller?.setAttribute(name, value);
}

/**
 * Makes a row the active one. Only DocSearch can set `activeItemId`, and moving a pointer over a
 * row is the only way to trigger that from outside.
 * https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/getPropGetters.ts
 */
export function activateRow(inside: HTMLElement | null): void {
  inside?.closest("li")?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
}

/**
 * Page Up and Page Down do nothing in the list, although it may be longer than a page.
 * https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/onKeyDown.ts
 */
function addPageKeys(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    const direction = { PageUp: -1, PageDown: 1 }[event.key];
    if (direction === undefined || event.target !== root.querySelector("input")) return;
    const rows = [...root.querySelectorAll<HTMLElement>("li[id]")];
    const [first] = rows;
    const scroller = first?.closest(".DocSearch-Dropdown");
    if (!first || !scroller) return;
    event.preventDefault();
    const page = Math.max(1, Math.floor(scroller.clientHeight / first.offsetHeight) - 1);
    const active = rows.findIndex((row) => row.getAttribute("aria-selected") === "true");
    const row = rows[Math.min(rows.length - 1, Math.max(0, active + direction * page))];
    if (row) activateRow(row);
    row?.scrollIntoView({ block: "nearest" });
  });
}

/**
 * Enter opens the active row of the visible list, even if that belongs to an older query. Without a
 * list, Enter cancels the running search.
 * https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/onKeyDown.ts
 */
function repairEnter(root: HTMLElement, { client, enter }: DialogSearch): () => void {
  const input = root.querySelector("input");
  const press = (event: KeyboardEvent) => {
    // Safari ends the composition before it sends the key that ended it.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || !input || event.target !== input || isComposing) return;
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const action = enter.press({
      query: input.value,
      listed: root.querySelector<HTMLElement>("[data-found]")?.dataset.query ?? "",
      state: client.getState(),
      keys: { ctrlKey, metaKey, shiftKey, altKey },
    });
    if (action === "open") return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener("keydown", press, true);
  input?.addEventListener("input", () => enter.type(input.value));
  return client.subscribe(() => enter.settle(client.getState()));
}

/** Presses Enter in the open dialog's field. */
export function pressEnter(keys: EnterKeys): void {
  const event = new KeyboardEvent("keydown", {
    ...keys,
    key: "Enter",
    bubbles: true,
    cancelable: true,
  });
  document.querySelector(".DocSearch-Input")?.dispatchEvent(event);
}

/**
 * DocSearch searches for each intermediate text of an input method, and has no option to turn that
 * off.
 */
function followComposition(root: HTMLElement, client: ObservedClient): void {
  const input = root.querySelector("input");
  input?.addEventListener("compositionstart", () => client.compose(true));
  input?.addEventListener("compositionend", () => client.compose(false));
}

/**
 * Moves text, caret and a pending Enter from the waiting field to the dialog's field.
 * `initialQuery` is read too early, because readers may type while React renders the dialog.
 */
export function moveTypedText(inside: HTMLElement | null, { client, enter }: DialogSearch): void {
  const input = findInput(inside);
  const field = waitingField();
  if (!field || !input) return;
  if (input.value !== field.value) setInputValue(input, field.value);
  input.focus();
  input.setSelectionRange(field.selectionStart, field.selectionEnd);
  const query = field.value;
  if (field.dataset.entered === query)
    enter.press({ query, listed: "", state: client.getState(), keys: noKeys });
  field.remove();
}

/** Searches for a query as if it had been typed, because DocSearch doesn't expose `setQuery`. */
export function writeQuery(inside: HTMLElement, query: string): void {
  const input = findInput(inside);
  if (!input) return;
  // DocSearch ignores the same query, so change it in between.
  if (input.value === query) setInputValue(input, "");
  setInputValue(input, query.slice(0, maxQueryLength));
  input.focus();
}

const noKeys: EnterKeys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

function findInput(inside: HTMLElement | null): HTMLInputElement | null | undefined {
  return inside?.closest(".DocSearch-Container")?.querySelector("input");
}

/**
 * Use the native setter, or React doesn't notice the new value.
 * https://github.com/facebook/react/issues/11488
 */
function setInputValue(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
