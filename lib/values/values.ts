import { loadStyles } from "@/lib/browser/load-styles";
import type { Values } from "@/lib/browser/values";
import type { Placeholder } from "@/lib/model/placeholders";
import { openDialog } from "./dialog";
import { createFiller, type Filler } from "./fill";
import { refuse } from "./refuse";
import { createStore } from "./store";

/** The script of "Your values": it comes with the first press, or where a tab has values. */
function start(): void {
  const placeholders = JSON.parse(process.env.PLACEHOLDERS ?? "[]") as Placeholder[];
  const values: Values = createStore(placeholders, () => document.dispatchEvent(new Event("site:values")));
  const filler = createFiller(placeholders, values.get);
  const kinds = new Map(placeholders.flatMap(({ names, kind }) => names.map((name) => [name, kind] as const)));

  window.siteValues = {
    ...values,
    refuse: (name, value) => refuse(value, kinds.get(name) ?? "token"),
    open: async (opener) => {
      await loadStyles(process.env.VALUES_STYLES ?? "");
      const found = filler.found();
      const list = placeholders.filter((item) => found.has(item) || values.get(item.names[0]) !== "");
      openDialog(list, values, opener);
    },
  };
  window.siteValueText = filler.textOf;
  for (const name of ["site:values", "site:navigate", "site:base"]) document.addEventListener(name, filler.fill);
  document.addEventListener("copy", (event) => copySelection(event, filler));
  filler.fill();
}

/** A part of one sample that a reader selects and copies has the values too. A larger part of the page keeps its dots. */
function copySelection(event: ClipboardEvent, { textOf }: Filler): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: inside } = range;
  const element = inside instanceof Element ? inside : inside.parentElement;
  const text = element?.closest("figure[data-code] code") ? textOf(range.cloneContents()) : undefined;
  if (text === undefined) return;
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
}

// Two scripts may ask for it at once, and there is one set of values.
if (!window.siteValues) start();
