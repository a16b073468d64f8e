import type { Element, Nodes, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { markerTexts } from "@/lib/model/markers";
import type { TextSection } from "@/lib/util/text";
import { attributeText, isJsxElement } from "./jsx";
import type { CompileContext } from "./page";
import { markerClass } from "./remark-screenshots";

/** Elements whose text is apart from what follows. */
const blocks = new Set("p li td th h1 h2 h3 h4 h5 h6 dt dd figcaption summary".split(" "));

/** Collects the plain text of a page by heading, before code is turned into markup. */
export function rehypeText(context: CompileContext) {
  return (tree: Root) => {
    let section: TextSection = { id: "", text: "", code: [] };
    const open = (id: string) => {
      section = { id, text: "", code: [] };
      context.sections.push(section);
    };
    const add = (text: string) => {
      const clean = text.replace(/\s+/g, " ").trim();
      if (clean) section.text += `${section.text ? "\n" : ""}${clean}`;
    };
    const noteInline = (node: Nodes) => {
      const operation =
        isJsxElement(node) && node.name === "ApiLink" ? attributeText(node, "op") : undefined;
      if (operation) section.operations = [...(section.operations ?? []), operation];
      const code = node.type === "element" && node.tagName === "code" ? textOf(node) : "";
      if (code.trim().split(/\s+/).length >= 3) section.quoted = [...(section.quoted ?? []), code];
    };
    open("");
    visit(tree, (node) => {
      if (isJsxElement(node)) {
        noteInline(node);
        if (node.name === "Step") open(attributeText(node, "id") ?? "");
        for (const name of node.name === "Step" ? [] : ["title", "summary", "alt", "caption"])
          add(attributeText(node, name) ?? "");
        for (const markerText of markerTexts(attributeText(node, "markers")))
          add(markerText.replaceAll("**", ""));
        return undefined;
      }
      if (node.type !== "element") return undefined;
      if (/^h[1-6]$/.test(node.tagName)) open(String(node.properties.id ?? ""));
      else if (node.tagName === "pre")
        section.code.push(textOf(node as Element).replace(/\n$/, ""));
      else if (node.tagName === "tr") {
        // A snippet of search shows the cells apart.
        add(
          node.children
            .map((cell) => proseOf(cell).trim())
            .filter(Boolean)
            .join(" · "),
        );
        visit(node, noteInline);
      } else if (blocks.has(node.tagName) && !node.children.some(isTextBlock)) {
        add(proseOf(node));
        visit(node, noteInline);
      } else return undefined;
      return SKIP;
    });
  };
}

function isTextBlock(node: Nodes): boolean {
  return node.type === "element" && blocks.has(node.tagName);
}

/** The text of an element, without the numbers of markers that it links to. */
function proseOf(node: Nodes): string {
  if (node.type === "element" && node.properties.className?.includes(markerClass)) return "";
  if ("children" in node) return node.children.map(proseOf).join("");
  return "value" in node ? node.value : "";
}
