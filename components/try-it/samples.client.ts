import { h } from "@/components/ui/element.client";
import { announce } from "@/lib/browser/page";
import type { SampleRequest } from "@/lib/openapi/request-model";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";
import { writers, writeSample } from "@/lib/openapi/snippets/writers";

/** A line of code, with a class for each character. */
interface Line {
  text: string;
  classes: string[];
}

/** The samples as highlighted by the build. The highlighter is too large to load on a page. */
const originals = new WeakMap<Element, Line[]>();

/**
 * Shows a request in all samples of the page. Placeholders stay, so "Your values" can fill them.
 */
export function rewriteSamples(request: SampleRequest): void {
  for (const language of Object.keys(writers) as SampleLanguage[]) {
    const code = document.querySelector(
      `site-tabs[group="api-language"] [data-tab="${language}"] code`,
    );
    if (!code) continue;
    const original = originals.get(code) ?? readLines(code);
    originals.set(code, original);
    const texts = writeSample(request, language).split("\n");
    code.replaceChildren(...texts.map((text) => highlightLine(text, original)));
    for (const line of [...code.children].slice(0, -1)) line.append("\n");
    code.setAttribute("data-lines", String(texts.length));
  }
  announce("site:samples");
}

function readLines(code: Element): Line[] {
  return [...code.querySelectorAll(".l")].map((line) => {
    const classes: string[] = [];
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      const token = parentElement?.closest("i");
      // Punctuation is in an element without a class.
      classes.push(...Array<string>(data.length).fill(token ? token.className || "p" : ""));
    }
    return { text: (line.textContent ?? "").replace(/\n$/, ""), classes };
  });
}

/** A highlighted line, and how many characters at its start and end match another line. */
interface SimilarLine {
  line: Line;
  start: number;
  end: number;
}

function findSimilarLine(text: string, known: readonly Line[]): SimilarLine {
  let best: SimilarLine = { line: { text: "", classes: [] }, start: 0, end: 0 };
  for (const line of known) {
    const maxLength = Math.min(text.length, line.text.length);
    let start = 0;
    while (start < maxLength && text[start] === line.text[start]) start++;
    let end = 0;
    while (end < maxLength - start && text.at(-1 - end) === line.text.at(-1 - end)) end++;
    if (start + end > best.start + best.end) best = { line, start, end };
  }
  return best;
}

/** Highlights a line like the most similar known line: its start and end get the same colors. */
function highlightLine(text: string, known: readonly Line[]): HTMLElement {
  const { line, start, end } = findSimilarLine(text, known);
  const middle = text.slice(start, text.length - end);
  const around = line.classes[line.text.length - end > start ? start : start - 1] ?? "";
  const inside = /^[\d.]+$|^(true|false|null)$/i.test(middle) && around !== "s" ? "n" : around;
  const classes = [
    ...line.classes.slice(0, start),
    ...Array<string>(middle.length).fill(inside),
    ...line.classes.slice(line.text.length - end, line.text.length),
  ];
  const parts: (Node | string)[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    while (to < text.length && classes[to] === classes[from]) to++;
    const part = text.slice(from, to);
    parts.push(
      classes[from] ? h("i", { class: classes[from] !== "p" && classes[from] }, part) : part,
    );
  }
  return h("span", { class: "l" }, ...parts);
}
