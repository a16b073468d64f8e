import { createProcessor } from "@mdx-js/mdx";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { createDiskCache } from "@/lib/disk-cache";
import type { HtmlReference } from "./html";

const cache = createDiskCache<HtmlReference[]>("markdown-links", "1");
const parser = createProcessor({ format: "md", remarkPlugins: [remarkGfm] });

/** Links and pictures of a Markdown file, read by a real parser, in the form that links of HTML have. */
export function readMarkdown(text: string): HtmlReference[] {
  const known = cache.get(text);
  if (known) return known;
  const references: HtmlReference[] = [];
  const add = (url: string, element: "a" | "img") =>
    references.push({ url, element, attribute: element === "a" ? "href" : "src", inMain: true, rel: "" });
  visit(parser.parse(text) as Root, (node) => {
    if (node.type === "link" || node.type === "definition") add(node.url, "a");
    if (node.type === "image") add(node.url, "img");
  });
  cache.set(text, references);
  return references;
}
