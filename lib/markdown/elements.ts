import type { Element, ElementContent, Properties } from "hast";
import { splitStrong } from "@/lib/model/markers";

declare module "hast" {
  interface ElementData {
    /** Numbers of highlighted lines. */
    marked?: number[];
    /** The text after the language of a code fence. */
    meta?: string | null;
  }
}

/** Content of an element. A string is a text node. */
export type Parts = string | readonly ElementContent[];

/** Creates an HTML element. */
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

/** Creates a code block. */
export function codeBlock(value: string, language: string): Element {
  return h("pre", [h("code", value, { className: [`language-${language}`] })]);
}

/**
 * Creates content with its own heading, one level below the heading above it. The level of what
 * follows doesn't change. Steps and tabs use it instead of a list, because list items can't contain
 * headings.
 */
export function part(title: Parts, content: readonly ElementContent[]): Element {
  return h("part", [h("title", title), ...content]);
}

/** Returns the title and the content of an element that `part` created. */
export function splitPart(node: Element): { title: ElementContent[]; content: ElementContent[] } {
  const [title, ...content] = node.children;
  return { title: title?.type === "element" ? title.children : [], content };
}

/**
 * Creates an excerpt of another page: headings are one level lower, and links are relative to that
 * page.
 */
export function fromPage(route: string, content: readonly ElementContent[]): Element {
  return h("from-page", content, { route });
}

/** Creates the caption of an image. */
export function caption(parts: Parts | undefined): ElementContent[] {
  return parts === undefined ? [] : [h("p", [h("em", parts)])];
}

/** Creates the text version of a diagram. */
export function drawing(
  alt: string,
  title: string | undefined,
  kind: "Diagram" | "Trace" = "Diagram",
): Element {
  return h("p", [h("strong", title ? `${kind}: ${title}.` : `${kind}.`), text(` ${alt}`)]);
}

/** Creates the list that explains the numbered markers on an image. */
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
