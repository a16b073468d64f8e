import { announce } from "@/lib/browser/page";
import type { Placeholder } from "@/lib/model/placeholders";
import { valuesLabel } from "@/lib/model/your-values";
import { openDialog } from "./dialog.client";
import { createFiller } from "./fill.client";
import { createStore } from "./store.client";

/** The script of "Your values": it comes with the first press, or where a tab has values. */
const placeholders = JSON.parse(process.env.PLACEHOLDERS ?? "[]") as Placeholder[];
const store = createStore(placeholders, () => announce("site:values"));
const { fill, found, textOf } = createFiller(placeholders, store.get);

export const values = {
  ...store,
  /** The text of code with the reader's values in it; undefined for code without any. */
  textOf,
  /** Opens the dialog. The focus goes back to `opener`. */
  open: (opener: HTMLElement) => {
    const here = found();
    const shown = placeholders.filter((item) => here.has(item) || store.get(item.names[0]) !== "");
    openDialog(shown, store, opener);
  },
};
document.addEventListener("site:values", showCount);
for (const name of ["site:values", "site:refresh", "site:base", "site:samples"] as const)
  document.addEventListener(name, fill);
document.addEventListener("copy", copySelection);
// The form of an operation may have been open before.
announce("site:values");

/** Each button says how many values are set. */
function showCount(): void {
  const count = placeholders.filter(({ names }) => store.get(names[0]) !== "").length;
  for (const opener of document.querySelectorAll("site-values button"))
    opener.textContent = count > 0 ? `${valuesLabel} (${count} set)` : valuesLabel;
}

/** A part of one sample that a reader selects and copies has the values too. A larger part of the page keeps its dots. */
function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const text = selectedText(selection.getRangeAt(0));
  if (text === undefined) return;
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
}

/** The selected text of a sample with the reader's values; undefined outside samples, and where none is selected. */
function selectedText(range: Range): string | undefined {
  const { commonAncestorContainer: inside } = range;
  const element = inside instanceof Element ? inside : inside.parentElement;
  const code = element?.closest("figure[data-code] code");
  if (!element || !code) return undefined;
  // A double click selects dots alone, inside of their element.
  const value = element.closest<HTMLElement>("[data-value]");
  const part = range.cloneRange();
  if (value) part.selectNode(value);
  return textOf(part.cloneContents());
}
