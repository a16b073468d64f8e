import type { Placeholder } from "@/lib/model/placeholders";
import { escapePattern } from "@/lib/util/pattern";

/** Shown on pages in place of a secret. */
const dots = "••••••••";

/** Where samples have placeholders: code that can be copied, and the base address of an API. */
const samples = 'figure[data-code="code"] code, site-base';

/** Text that "Your values" has put into a sample; the attribute has the placeholder's name. */
const filled = "[data-value]";

/** Finds placeholders in samples, and puts a reader's values in their place. */
export function createFiller(
  placeholders: readonly Placeholder[],
  valueFor: (name: string) => string,
) {
  const usable = placeholders.filter(({ kind }) => kind !== "by hand");
  const byName = new Map(usable.flatMap((item) => item.names.map((name) => [name, item] as const)));
  const pattern = namePattern([...byName.keys()]);
  const shown = (name: string) => (byName.get(name)?.secret ? dots : valueFor(name));

  function split(text: Text): void {
    const parts: (string | Node)[] = [];
    let end = 0;
    for (const { 0: name, index } of text.data.matchAll(pattern)) {
      if (!valueFor(name)) continue;
      const span = document.createElement("span");
      span.dataset.value = name;
      span.textContent = shown(name);
      parts.push(text.data.slice(end, index), span);
      end = index + name.length;
    }
    if (end > 0) text.replaceWith(...parts, text.data.slice(end));
  }

  function refresh(span: HTMLElement): void {
    const { value: name = "" } = span.dataset;
    if (valueFor(name)) {
      span.textContent = shown(name);
      return;
    }
    const parent = span.parentNode;
    span.replaceWith(name);
    parent?.normalize();
  }

  return {
    /** Placeholders that samples of this page have, filled in or not. */
    found: () => {
      const placeholders = new Set<Placeholder>();
      const add = (name: string | undefined) => {
        const item = byName.get(name ?? "");
        if (item) placeholders.add(item);
      };
      for (const sample of document.querySelectorAll(samples)) {
        for (const [name] of (sample.textContent ?? "").matchAll(pattern)) add(name);
        for (const span of sample.querySelectorAll<HTMLElement>(filled)) add(span.dataset.value);
      }
      return placeholders;
    },
    /** Puts the values of now into all samples. */
    fill: () => {
      for (const span of document.querySelectorAll<HTMLElement>(filled)) refresh(span);
      for (const sample of document.querySelectorAll(samples)) {
        for (const text of textsOf(sample)) split(text);
      }
    },
    /** The text with all values, secrets too; undefined for text without any. */
    textOf: (root: Element | DocumentFragment) => {
      const copy = root.cloneNode(true) as Element | DocumentFragment;
      const spans = copy.querySelectorAll<HTMLElement>(filled);
      for (const span of spans) span.textContent = valueFor(span.dataset.value ?? "");
      return spans.length > 0 ? (copy.textContent ?? "") : undefined;
    },
  };
}

/** Finds names of placeholders where they are whole words. */
export function namePattern(names: readonly string[]): RegExp {
  const escaped = [...names].sort((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`(?<![A-Za-z_])(?:${escaped.join("|")})(?![\\w-]|\\.\\w)`, "g");
}

function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(filled)) texts.push(text);
  }
  return texts;
}
