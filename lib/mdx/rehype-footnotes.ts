import type { Root } from "hast";
import { visit } from "unist-util-visit";

/** The id that GFM gives to the title above the footnotes. Links back from notes refer to it. */
const titleId = "footnote-label";

/**
 * Turns the generated title of the footnotes into the label of their section. As a heading, it
 * would be in the table of contents, in search and in the published-URL baseline.
 */
export function rehypeFootnotes() {
  return (tree: Root) => {
    visit(tree, "element", (section) => {
      if (section.tagName !== "section" || section.properties.dataFootnotes === undefined) return;
      section.properties.ariaLabelledBy = [titleId];
      for (const title of section.children) {
        if (title.type !== "element" || title.properties.id !== titleId) continue;
        title.tagName = "p";
        title.properties.className = ["footnotes-title"];
      }
    });
  };
}
