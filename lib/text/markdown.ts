import { marked } from "marked";
import type { HtmlReference } from "./html";

/**
 * Links and pictures of a Markdown file, in the form that links of HTML have. They are read by another parser than the
 * one that wrote the file, and by a faster one: each page of a large site is read here.
 */
export function readMarkdown(text: string): HtmlReference[] {
  const references: HtmlReference[] = [];
  const add = (url: string, element: "a" | "img") => references.push({ url, element, inMain: true, rel: "" });
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === "link" || token.type === "def") add(token.href, "a");
    if (token.type === "image") add(token.href, "img");
  });
  return references;
}
