import { loadScript } from "@/lib/browser/load-script";
import { loadStyles } from "@/lib/browser/load-styles";
import type { SiteValues } from "@/lib/browser/values";
import type { NamedPlaceholder } from "@/lib/model/placeholders";
import type { ValuesDialog } from "./dialog";
import { createFiller, type Filler } from "./fill";
import { realPart } from "./real-part";
import { createStore } from "./store";

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
  for (const name of ["site:values", "site:navigate", "site:base"]) document.addEventListener(name, filler.fill);
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
  const whole = window.siteCopyText?.(code);
  if (whole !== undefined) {
    const before = document.createRange();
    before.selectNodeContents(code);
    before.setEnd(range.startContainer, range.startOffset);
    const start = before.toString().length;
    return realPart(code.textContent ?? "", whole, start, start + range.toString().length);
  }
  // A double click selects dots alone, inside of their element.
  const value = element.closest<HTMLElement>("[data-value]");
  const part = range.cloneRange();
  if (value) part.selectNode(value);
  return textOf(part.cloneContents());
}

// Two scripts may ask for it at once, and there is one set of values.
if (!window.siteValues) start();
