import type { Placeholder } from "@/lib/model/placeholders";
import { escapePattern } from "@/lib/util/pattern";

/** Shown in place of a secret. */
const dots = "••••••••";

/** Elements whose placeholders are filled: code that can be copied, and the base URL of the API. */
const sampleSelector = 'figure[data-code="code"] code, site-base';

/** A value that was filled into a sample. The attribute has the placeholder's name. */
const filledSelector = "[data-value]";

/** Finds placeholders in samples, and replaces them with the reader's values. */
export function createFiller(
  placeholders: readonly Placeholder[],
  valueFor: (name: string) => string,
) {
  const usable = placeholders.filter(({ kind }) => kind !== "by hand");
  const byName = new Map(usable.flatMap((item) => item.names.map((name) => [name, item] as const)));
  const pattern = namePattern([...byName.keys()]);
  const displayedValue = (name: string) => (byName.get(name)?.secret ? dots : valueFor(name));

  function split(text: Text): void {
    const parts: (string | Node)[] = [];
    let end = 0;
    for (const { 0: name, index } of text.data.matchAll(pattern)) {
      if (!valueFor(name)) continue;
      const span = document.createElement("span");
      span.dataset.value = name;
      span.textContent = displayedValue(name);
      parts.push(text.data.slice(end, index), span);
      end = index + name.length;
    }
    if (end > 0) text.replaceWith(...parts, text.data.slice(end));
  }

  function refresh(span: HTMLElement): void {
    const { value: name = "" } = span.dataset;
    if (valueFor(name)) {
      span.textContent = displayedValue(name);
      return;
    }
    const parent = span.parentNode;
    span.replaceWith(name);
    parent?.normalize();
  }

  return {
    /** Placeholders in this page's samples, filled in or not. */
    findPlaceholders: () => {
      const placeholders = new Set<Placeholder>();
      const add = (name: string | undefined) => {
        const item = byName.get(name ?? "");
        if (item) placeholders.add(item);
      };
      for (const sample of document.querySelectorAll(sampleSelector)) {
        for (const [name] of (sample.textContent ?? "").matchAll(pattern)) add(name);
        for (const span of sample.querySelectorAll<HTMLElement>(filledSelector))
          add(span.dataset.value);
      }
      return placeholders;
    },
    /** Fills the current values into all samples. */
    fill: () => {
      for (const span of document.querySelectorAll<HTMLElement>(filledSelector)) refresh(span);
      for (const sample of document.querySelectorAll(sampleSelector)) {
        for (const text of textsOf(sample)) split(text);
      }
    },
    /** The text with all values, including secrets. Undefined for text without placeholders. */
    textOf: (root: Element | DocumentFragment) => {
      const copy = root.cloneNode(true) as Element | DocumentFragment;
      const spans = copy.querySelectorAll<HTMLElement>(filledSelector);
      for (const span of spans) span.textContent = valueFor(span.dataset.value ?? "");
      return spans.length > 0 ? (copy.textContent ?? "") : undefined;
    },
  };
}

/** Matches placeholder names as whole words. */
export function namePattern(names: readonly string[]): RegExp {
  const escaped = [...names].sort((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`(?<![A-Za-z_])(?:${escaped.join("|")})(?![\\w-]|\\.\\w)`, "g");
}

function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(filledSelector)) texts.push(text);
  }
  return texts;
}
