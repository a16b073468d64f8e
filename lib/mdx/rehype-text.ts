import type { Element, Nodes, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { markerTexts } from "@/lib/model/markers";
import type { TextSection } from "@/lib/util/text";
import { attributeText, isJsxElement, type JsxElement } from "./jsx";
import type { CompileContext } from "./page";
import { markerClass } from "./remark-screenshots";

/** Elements that separate their text from what follows. */
const blocks = new Set("p li td th h1 h2 h3 h4 h5 h6 dt dd figcaption summary".split(" "));

/** Collects the plain text of a page by heading for search, before code is highlighted. */
export function rehypeText(context: CompileContext) {
  return (tree: Root) => {
    const text = new SectionWriter(context.sections);
    visit(tree, (node) => {
      if (isJsxElement(node)) {
        text.noteInline(node);
        addComponent(node, text);
        return undefined;
      }
      return node.type === "element" && addElement(node, text) ? SKIP : undefined;
    });
  };
}

/** Writes the sections of a page in order. The first has the text above the first heading. */
class SectionWriter {
  readonly #sections: TextSection[];
  #section: TextSection = { id: "", text: "", code: [] };

  constructor(sections: TextSection[]) {
    this.#sections = sections;
    this.open("");
  }

  open(id: string): void {
    this.#section = { id, text: "", code: [] };
    this.#sections.push(this.#section);
  }

  add(text: string): void {
    const clean = text.replace(/\s+/g, " ").trim();
    if (clean) this.#section.text += `${this.#section.text ? "\n" : ""}${clean}`;
  }

  addCode(code: string): void {
    this.#section.code.push(code);
  }

  /** Records operations that the section links to and commands that it quotes. */
  noteInline(node: Nodes): void {
    const section = this.#section;
    const operation =
      isJsxElement(node) && node.name === "ApiLink" ? attributeText(node, "op") : undefined;
    if (operation) section.operations = [...(section.operations ?? []), operation];
    const code = node.type === "element" && node.tagName === "code" ? textOf(node) : "";
    if (code.trim().split(/\s+/).length >= 3) section.quoted = [...(section.quoted ?? []), code];
  }
}

/** Adds the text in a component's attributes. A step starts a section. */
function addComponent(node: JsxElement, text: SectionWriter): void {
  if (node.name === "Step") text.open(attributeText(node, "id") ?? "");
  else {
    for (const name of ["title", "summary", "alt", "caption"])
      text.add(attributeText(node, name) ?? "");
  }
  for (const markerText of markerTexts(attributeText(node, "markers")))
    text.add(markerText.replaceAll("**", ""));
}

/**
 * Adds the text of an element. Returns false if the element contains other blocks, which are
 * visited next.
 */
function addElement(node: Element, text: SectionWriter): boolean {
  if (/^h[1-6]$/.test(node.tagName)) text.open(String(node.properties.id ?? ""));
  else if (node.tagName === "pre") text.addCode(textOf(node).replace(/\n$/, ""));
  else if (node.tagName === "tr") {
    // Separates cells in search snippets.
    const cells = node.children.map((cell) => proseOf(cell).trim());
    text.add(cells.filter(Boolean).join(" · "));
    visit(node, (child) => text.noteInline(child));
  } else if (blocks.has(node.tagName) && !node.children.some(isTextBlock)) {
    text.add(proseOf(node));
    visit(node, (child) => text.noteInline(child));
  } else return false;
  return true;
}

function isTextBlock(node: Nodes): boolean {
  return node.type === "element" && blocks.has(node.tagName);
}

/** Returns the text of an element without the numbers of linked markers. */
function proseOf(node: Nodes): string {
  if (node.type === "element" && node.properties.className?.includes(markerClass)) return "";
  if ("children" in node) return node.children.map(proseOf).join("");
  return "value" in node ? node.value : "";
}
