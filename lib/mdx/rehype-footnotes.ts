import type { Root } from "hast";
import { visit } from "unist-util-visit";

/**
 * Id of the title that GFM puts above the footnotes, and that the way back from each note names.
 */
const titleId = "footnote-label";

/**
 * The title of a page's footnotes names their section and is no heading: no author wrote it, and
 * the table of contents, search and the published addresses are about headings.
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
