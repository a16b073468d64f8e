import type { ChildNode, Document, Element } from "domhandler";
import { parseDocument } from "htmlparser2";

/** Replaces the text from `start` up to but not including `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A node with its position in the source, which the parser adds on request. */
type Positioned = ChildNode & { startIndex: number; endIndex: number };

/**
 * Edits single elements of an HTML document and leaves every other byte unchanged, which
 * serializing the parsed tree wouldn't.
 */
export class HtmlEdits {
  readonly document: Document;
  readonly #html: string;
  readonly #edits: Edit[] = [];

  constructor(html: string) {
    this.#html = html;
    this.document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  }

  /** Removes a node with its children. */
  remove(node: ChildNode): void {
    this.replace(node, "");
  }

  replace(node: ChildNode, html: string): void {
    const { startIndex, endIndex } = node as Positioned;
    this.#edits.push({ start: startIndex, end: endIndex + 1, text: html });
  }

  /** Inserts HTML after a node. */
  append(node: ChildNode, html: string): void {
    const { startIndex, endIndex } = node as Positioned;
    this.replace(node, this.#html.slice(startIndex, endIndex + 1) + html);
  }

  /** Replaces an element with its children. */
  unwrap(element: Element): void {
    const { startIndex, endIndex } = element as Element & Positioned;
    const first = element.firstChild as Positioned | null;
    const last = element.lastChild as Positioned | null;
    if (first && last) {
      this.#edits.push({ start: startIndex, end: first.startIndex, text: "" });
      this.#edits.push({ start: last.endIndex + 1, end: endIndex + 1, text: "" });
    } else this.remove(element);
  }

  /** Adds an attribute to an element. `value` isn't escaped. */
  addAttribute(element: Element, name: string, value: string): void {
    const { startIndex } = element as Element & Positioned;
    const nameEnd = startIndex + "<".length + element.name.length;
    this.#edits.push({ start: nameEnd, end: nameEnd, text: ` ${name}="${value}"` });
  }

  /** Returns the document with all edits. Edits inside removed or replaced nodes are ignored. */
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

/** Yields all nodes below `nodes` in document order, parents first. */
export function* walk(nodes: readonly ChildNode[]): Generator<ChildNode> {
  for (const node of nodes) {
    yield node;
    if ("children" in node) yield* walk(node.children);
  }
}
