import type { ObservedClient } from "@/lib/search/client/observed";
import type { EnterKeys, PendingEnter } from "./enter";
import { takeMessages } from "./pasted";
import { longestQuery, waitingField } from "./waiting-field.client";

/**
 * All that reaches into the DOM of DocSearch's dialog (5.1.0), because there is no option for it. Each repair names the
 * issue or the source that makes it necessary.
 */

/** The dialog's client, and the Enter that waits for one of its answers. */
export interface DialogSearch {
  client: ObservedClient;
  enter: PendingEnter;
}

/** Repairs the dialog that `inside` is a part of. Returns what undoes it. */
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
  movePages(root);
  const undo = [hideBehind(root), repairField(root), repairEnter(root, search)];
  return () => {
    for (const work of undo) work();
  };
}

/** The field does not say what it is, nor whether there is a list. https://github.com/algolia/docsearch/issues/1370 */
function repairField(root: HTMLElement): () => void {
  const input = root.querySelector("input");
  const labelDialog = () =>
    input?.setAttribute("aria-expanded", String(root.querySelector("li[id]") !== null));
  input?.setAttribute("role", "combobox");
  input?.setAttribute("aria-haspopup", "tree");
  labelDialog();
  const watch = new MutationObserver(labelDialog);
  watch.observe(root, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The root is a button with a list box. https://github.com/algolia/docsearch/issues/1370 */
function repairRoles(root: HTMLElement): void {
  root.setAttribute("role", "dialog");
  root.setAttribute("aria-modal", "true");
  root.setAttribute("aria-label", "Search the docs");
  for (const name of ["tabindex", "aria-expanded", "aria-haspopup", "aria-labelledby"])
    root.removeAttribute(name);
  // Its `<header>` would be the banner of the page.
  root.querySelector("header")?.setAttribute("role", "presentation");
}

/** The page behind stays within reach of assistive technology. https://github.com/algolia/docsearch/issues/1370 */
function hideBehind(root: HTMLElement): () => void {
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.contains(root) &&
      !element.inert &&
      element.tagName !== "SCRIPT",
  );
  for (const element of behind) element.inert = true;
  return () => {
    for (const element of behind) element.inert = false;
  };
}

/** MAX_QUERY_SIZE is 512. https://github.com/algolia/docsearch/blob/main/packages/docsearch-react/src/constants.ts */
function limitInput(root: HTMLElement): void {
  const input = root.querySelector("input");
  if (!input) return;
  input.maxLength = longestQuery;
  takeMessages(input);
}

/**
 * The dialog closes at the press of the mouse, and the rest of the press takes the focus away from where it was
 * returned to. A press on an empty part of the dialog takes it out of the field.
 * https://github.com/algolia/docsearch/blob/main/packages/docsearch-react/src/components/ui/ModalShell.tsx
 */
function keepFocusOnPress(root: HTMLElement, onPressOutside: () => void): void {
  root.addEventListener("mousedown", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("a, button, input")) return;
    event.preventDefault();
    if (event.target !== root) return;
    // The second press of a double click on the search button, where the dialog is by now.
    if (event.detail > 1) event.stopPropagation();
    else onPressOutside();
  });
}

/**
 * The trap for the focus remembers the controls that were there first, and ends at a link that is not shown.
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
 * A row contains links and buttons, which an option of a list box must not. A tree is the other popup that a search
 * field may control. https://github.com/algolia/docsearch/issues/1370
 */
export function repairRow(inside: HTMLElement | null): void {
  const row = inside?.closest("li");
  const list = row?.closest("ul");
  row?.setAttribute("role", "treeitem");
  list?.setAttribute("role", "tree");
  // Every list has the name of the field.
  const group = list
    ?.closest(".DocSearch-Hits")
    ?.querySelector(".DocSearch-Hit-source")?.textContent;
  if (group) {
    list?.removeAttribute("aria-labelledby");
    list?.setAttribute("aria-label", group);
  }
  // The list scrolls, and none of its links takes the focus.
  const scroller = row?.closest<HTMLElement>(".DocSearch-Dropdown");
  for (const [name, value] of [
    ["tabindex", "0"],
    ["role", "region"],
    ["aria-label", "Results"],
  ] as const)
    scroller?.setAttribute(name, value);
}

/**
 * Makes a row the active one. Only DocSearch can set `activeItemId`, and a pointer that moves over a row is the one way
 * in from outside. https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/getPropGetters.ts
 */
export function activateRow(inside: HTMLElement | null): void {
  inside?.closest("li")?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
}

/**
 * Page Up and Page Down do nothing in the list, which has a page or two.
 * https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/onKeyDown.ts
 */
function movePages(root: HTMLElement): void {
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
 * Enter opens the active row of whatever list is there, also that of an older query; where there is none yet, it cancels
 * the search that would bring one.
 * https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/onKeyDown.ts
 */
function repairEnter(root: HTMLElement, { client, enter }: DialogSearch): () => void {
  const input = root.querySelector("input");
  const press = (event: KeyboardEvent) => {
    // Safari ends the composition before the key that ended it.
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

/** Presses Enter in the field of the open dialog. */
export function pressEnter(keys: EnterKeys): void {
  const event = new KeyboardEvent("keydown", {
    ...keys,
    key: "Enter",
    bubbles: true,
    cancelable: true,
  });
  document.querySelector(".DocSearch-Input")?.dispatchEvent(event);
}

/** Every part of a word that an input method composes would be searched for; there is no option against it. */
function followComposition(root: HTMLElement, client: ObservedClient): void {
  const input = root.querySelector("input");
  input?.addEventListener("compositionstart", () => client.compose(true));
  input?.addEventListener("compositionend", () => client.compose(false));
}

/**
 * Moves what was typed while the dialog loaded into its field, with the caret, and an Enter that was pressed there.
 * `initialQuery` is read too early: letters may come while React draws the dialog.
 */
export function takeTyped(inside: HTMLElement | null, { client, enter }: DialogSearch): void {
  const input = findInput(inside);
  const field = waitingField();
  if (!field || !input) return;
  if (input.value !== field.value) write(input, field.value);
  input.focus();
  input.setSelectionRange(field.selectionStart, field.selectionEnd);
  const query = field.value;
  if (field.dataset.entered === query)
    enter.press({ query, listed: "", state: client.getState(), keys: noKeys });
  field.remove();
}

/** Searches for a query as if it had been typed; `setQuery` is not given to us. */
export function writeQuery(inside: HTMLElement, query: string): void {
  const input = findInput(inside);
  if (!input) return;
  // The same query again is another one in between.
  if (input.value === query) write(input, "");
  write(input, query.slice(0, longestQuery));
  input.focus();
}

const noKeys: EnterKeys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

function findInput(inside: HTMLElement | null): HTMLInputElement | null | undefined {
  return inside?.closest(".DocSearch-Container")?.querySelector("input");
}

/** React hears of a value that is set past its own setter. https://github.com/facebook/react/issues/11488 */
function write(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
