import { announce } from "@/lib/browser/page";
import type { Placeholder } from "@/lib/model/placeholders";
import { valuesLabel } from "@/lib/model/your-values";
import { openDialog } from "./dialog.client";
import { createFiller } from "./fill.client";
import { createStore } from "./store.client";

/** The script of "Your values". It loads on the first click, or if the tab stores values. */
const placeholders = JSON.parse(process.env.PLACEHOLDERS ?? "[]") as Placeholder[];
const store = createStore(placeholders, () => announce("site:values"));
const { fill, findPlaceholders: found, textOf } = createFiller(placeholders, store.get);

export const values = {
  ...store,
  /** The text of code with the reader's values filled in. Undefined if it has none. */
  textOf,
  /** Opens the dialog. The focus returns to `opener`. */
  open: (opener: HTMLElement) => {
    const pagePlaceholders = found();
    const offered = placeholders.filter(
      (item) => pagePlaceholders.has(item) || store.get(item.names[0]) !== "",
    );
    openDialog(offered, store, opener);
  },
};
document.addEventListener("site:values", showCount);
for (const name of ["site:values", "site:refresh", "site:base", "site:samples"] as const)
  document.addEventListener(name, fill);
document.addEventListener("copy", copySelection);
// An operation's form may already be open.
announce("site:values");

/** Shows on each button how many values are set. */
function showCount(): void {
  const count = placeholders.filter(({ names }) => store.get(names[0]) !== "").length;
  for (const opener of document.querySelectorAll("site-values button"))
    opener.textContent = count > 0 ? `${valuesLabel} (${count} set)` : valuesLabel;
}

/**
 * When a reader selects and copies a part of one sample, the copy includes the values. A larger
 * selection keeps the dots.
 */
function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const text = selectedText(selection.getRangeAt(0));
  if (text === undefined) return;
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
}

/**
 * Selected text within a sample, with the reader's values. Undefined if the selection has none or
 * isn't within a sample.
 */
function selectedText(range: Range): string | undefined {
  const { commonAncestorContainer: inside } = range;
  const element = inside instanceof Element ? inside : inside.parentElement;
  const code = element?.closest("figure[data-code] code");
  if (!element || !code) return undefined;
  // A double click selects only the dots, inside their element.
  const value = element.closest<HTMLElement>("[data-value]");
  const part = range.cloneRange();
  if (value) part.selectNode(value);
  return textOf(part.cloneContents());
}
