import type { ChildNode, Document, Element } from "domhandler";
import { parseDocument } from "htmlparser2";

/** A piece of a text to replace: from `start` up to, and without, `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Where a node is in its source. The parser is asked for both positions. */
type Placed = ChildNode & { startIndex: number; endIndex: number };

/**
 * Changes single elements of an HTML document and leaves every other byte as it is, which writing
 * the parsed tree back would not.
 */
export class HtmlEdits {
  readonly document: Document;
  readonly #html: string;
  readonly #edits: Edit[] = [];

  constructor(html: string) {
    this.#html = html;
    this.document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  }

  /** Takes a node out, with everything in it. */
  remove(node: ChildNode): void {
    this.replace(node, "");
  }

  replace(node: ChildNode, html: string): void {
    const { startIndex, endIndex } = node as Placed;
    this.#edits.push({ start: startIndex, end: endIndex + 1, text: html });
  }

  /** Adds HTML behind a node, which stays as it is. */
  append(node: ChildNode, html: string): void {
    const { startIndex, endIndex } = node as Placed;
    this.replace(node, this.#html.slice(startIndex, endIndex + 1) + html);
  }

  /** Takes away the tags of an element and keeps what is in it. */
  unwrap(element: Element): void {
    const { startIndex, endIndex } = element as Element & Placed;
    const first = element.firstChild as Placed | null;
    const last = element.lastChild as Placed | null;
    if (first && last) {
      this.#edits.push({ start: startIndex, end: first.startIndex, text: "" });
      this.#edits.push({ start: last.endIndex + 1, end: endIndex + 1, text: "" });
    } else this.remove(element);
  }

  /** Adds an attribute after the name of an element. `value` is written as it is. */
  addAttribute(element: Element, name: string, value: string): void {
    const { startIndex } = element as Element & Placed;
    const at = startIndex + "<".length + element.name.length;
    this.#edits.push({ start: at, end: at, text: ` ${name}="${value}"` });
  }

  /** The document with all changes. Changes inside of what was removed or replaced are left out. */
  apply(): string {
    const edits = this.#edits.sort((a, b) => a.start - b.start || b.end - a.end);
    const parts: string[] = [];
    let position = 0;
    for (const { start, end, text } of edits) {
      if (start < position) continue;
      parts.push(this.#html.slice(position, start), text);
      position = end;
    }
    parts.push(this.#html.slice(position));
    return parts.join("");
  }
}

/** Every node below `nodes` in document order, each before what is in it. */
export function* walk(nodes: readonly ChildNode[]): Generator<ChildNode> {
  for (const node of nodes) {
    yield node;
    if ("children" in node) yield* walk(node.children);
  }
}
