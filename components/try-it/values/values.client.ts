import { loadScript } from "@/components/ui/load-script.client";
import { loadStyles } from "@/components/ui/load-styles.client";
import type { NamedPlaceholder } from "@/lib/shared/placeholders";
import type { ValuesDialog } from "./dialog.client";
import { createFiller, type Filler } from "./fill.client";
import type { SiteValues } from "./load-values.client";
import { createStore } from "./store.client";

/** The script of "Your values": it comes with the first press, or where a tab has values. */
function start(): void {
  const placeholders = JSON.parse(process.env.PLACEHOLDER_NAMES ?? "[]") as NamedPlaceholder[];
  const values = createStore(placeholders, () => document.dispatchEvent(new Event("site:values")));
  const filler = createFiller(placeholders, values.get);

  const site: SiteValues = {
    ...values,
    refuse: async (name, value) => (await loadDialog()).refuse(value, values.kindOf(name)),
    open: async (opener) => {
      const [dialog] = await Promise.all([loadDialog(), loadStyles(process.env.VALUES_STYLES ?? "")]);
      const found = filler.found();
      dialog.open(placeholders, (item) => found.has(item) || values.get(item.names[0]) !== "", site, opener);
    },
  };
  window.siteValues = site;
  window.siteValueText = filler.textOf;
  for (const name of ["site:values", "site:refresh", "site:base", "site:samples"])
    document.addEventListener(name, filler.fill);
  document.addEventListener("copy", (event) => copySelection(event, filler));
  // The form of an operation may have been open before.
  document.dispatchEvent(new Event("site:values"));
}

async function loadDialog(): Promise<ValuesDialog> {
  await loadScript(process.env.VALUES_DIALOG ?? "");
  return window.siteValuesDialog as ValuesDialog;
}

/** A part of one sample that a reader selects and copies has the values too. A larger part of the page keeps its dots. */
function copySelection(event: ClipboardEvent, filler: Filler): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const text = selectedText(selection.getRangeAt(0), filler);
  if (text === undefined) return;
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
}

/** What a selection stands for; undefined where it is no part of a sample, or has no value in it. */
function selectedText(range: Range, { textOf }: Filler): string | undefined {
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

// Two scripts may ask for it at once, and there is one set of values.
if (!window.siteValues) start();
