import type { Element, ElementContent, Properties } from "hast";
import { splitStrong } from "@/lib/model/markers";

declare module "hast" {
  interface ElementData {
    /** Lines of code that are marked. */
    marked?: number[];
    /** The words after the language of a fence. */
    meta?: string | null;
  }
}

/** The parts of a text: words are text. */
export type Parts = string | readonly ElementContent[];

/** An element, in the words of HTML. */
export function h(tagName: string, parts: Parts = [], properties: Properties = {}): Element {
  return { type: "element", tagName, properties, children: toNodes(parts) };
}

export function text(value: string): ElementContent {
  return { type: "text", value };
}

function toNodes(parts: Parts): ElementContent[] {
  return typeof parts === "string" ? [text(parts)] : [...parts];
}

export function isElement(node: ElementContent | undefined, tagName: string): node is Element {
  return node?.type === "element" && node.tagName === tagName;
}

export function elementsOf(node: Element): Element[] {
  return node.children.filter((child) => child.type === "element");
}

export function link(address: string, parts: Parts): Element {
  return h("a", parts, { href: address });
}

export function code(value: string): Element {
  return h("code", value);
}

/** Lines of code in a language. */
export function codeBlock(value: string, language: string): Element {
  return h("pre", [h("code", value, { className: [`language-${language}`] })]);
}

/**
 * Content below its own heading, one level below the heading that it comes after. It doesn't
 * change the level of what follows. Lists can't have headings, so steps and tabs are parts.
 */
export function part(title: Parts, content: readonly ElementContent[]): Element {
  return h("part", [h("title", title), ...content]);
}

/** Title and content of what `part` made. */
export function splitPart(node: Element): { title: ElementContent[]; content: ElementContent[] } {
  const [title, ...content] = node.children;
  return { title: title?.type === "element" ? title.children : [], content };
}

/**
 * Content of another page as a part of this one: its headings are a level lower, and its links stay
 * its own.
 */
export function fromPage(route: string, content: readonly ElementContent[]): Element {
  return h("from-page", content, { route });
}

/** Words below a picture. */
export function caption(parts: Parts | undefined): ElementContent[] {
  return parts === undefined ? [] : [h("p", [h("em", parts)])];
}

/** A drawing in words. */
export function drawing(
  alt: string,
  title: string | undefined,
  kind: "Diagram" | "Trace" = "Diagram",
): Element {
  return h("p", [h("strong", title ? `${kind}: ${title}.` : `${kind}.`), text(` ${alt}`)]);
}

/** The list that explains the numbers on a picture. */
export function markerList(texts: readonly string[]): ElementContent[] {
  if (texts.length === 0) return [];
  const items = texts.map((value) =>
    h(
      "li",
      splitStrong(value).map((piece) =>
        piece.strong ? h("strong", piece.text) : text(piece.text),
      ),
    ),
  );
  return [h("ol", items)];
}

export function list(items: readonly Parts[]): ElementContent[] {
  if (items.length === 0) return [];
  return [
    h(
      "ul",
      items.map((item) => h("li", item)),
    ),
  ];
}

export function table(head: readonly Parts[], rows: readonly (readonly Parts[])[]): Element {
  const row = (cells: readonly Parts[], tagName: "th" | "td") =>
    h(
      "tr",
      cells.map((cell) => h(tagName, cell)),
    );
  return h("table", [
    h("thead", [row(head, "th")]),
    h(
      "tbody",
      rows.map((cells) => row(cells, "td")),
    ),
  ]);
}
