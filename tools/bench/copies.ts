import type { Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { CorpusPage } from "./corpus";

/**
 * Copies the corpus to come as close as possible to `wanted` pages, in folders c00, c01, …, plus a
 * start page. Links stay inside their copy. Every paragraph ends with unique words and titles
 * include the copy's number, so neither a cache of compiled pages nor compression benefits from the
 * repetition.
 */
export function copyCorpus(corpus: readonly CorpusPage[], wanted: number): CorpusPage[] {
  const count = Math.max(1, Math.round(wanted / corpus.length));
  const words = commonWords(corpus);
  const names = Array.from({ length: count }, (_, index) => `c${String(index).padStart(2, "0")}`);
  const copies = names.flatMap((name, index) =>
    corpus.map((page) => copyPage(page, name, index, words)),
  );
  return [startPage(names), ...copies];
}

function startPage(names: readonly string[]): CorpusPage {
  const list = names.map((name) => `- [Copy ${name}](/${name})`).join("\n");
  return {
    path: "",
    file: "index",
    title: "All copies of the documentation",
    description:
      "The start page of a documentation site that holds many copies of the same pages, with a link to each.",
    body: `Every copy has the same pages, with words of its own in each paragraph.\n\n${list}\n`,
  };
}

function copyPage(
  page: CorpusPage,
  name: string,
  index: number,
  words: readonly string[],
): CorpusPage {
  const path = [name, page.path].filter(Boolean).join("/");
  let seed = hash(path);
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return words[seed % words.length] ?? "";
  };
  const links = `Part of [copy ${index}](/${name}) of [this documentation](/).`;
  const body = `${addWords(moveLinks(page.body, name), () => `${next()} ${next()} ${next()}`)}\n${links}\n`;
  return {
    path,
    file: `${name}/${page.file}`,
    title: `${page.title} ${index}`,
    description: shorten(page.description, index),
    body,
  };
}

/** At most as long as the description in a search result. */
function shorten(description: string, index: number): string {
  const suffix = ` (copy ${index})`;
  const maxLength = 160 - suffix.length;
  if (description.length <= maxLength) return description + suffix;
  return description.slice(0, maxLength - 1).trimEnd() + suffix;
}

function moveLinks(body: string, name: string): string {
  // `](/path)`, `](/#heading)` and `](/)`
  return body.replace(/\]\(\/([^)\s]*)\)/g, (_, target: string) => {
    const isStartPage = target === "" || target.startsWith("#");
    return isStartPage ? `](/${name}${target})` : `](/${name}/${target})`;
  });
}

const parser = unified().use(remarkParse);

/**
 * Adds words after every paragraph that ends a sentence. Other paragraphs introduce a list, or
 * aren't a paragraph in every system.
 */
function addWords(body: string, words: () => string): string {
  const ends: number[] = [];
  const note = (node: Nodes) => {
    const end = node.position?.end.offset;
    if (end !== undefined && body[end - 1] === "." && textOf(node).length > 40) ends.push(end);
  };
  const tree: Root = parser.parse(body);
  for (const node of tree.children) visit(node, "paragraph", note);
  return ends
    .sort((a, b) => b - a)
    .reduce((text, end) => `${text.slice(0, end)} See ${words()}.${text.slice(end)}`, body);
}

/**
 * Words from the corpus itself, because words that no one would write would inflate search indexes.
 */
function commonWords(corpus: readonly CorpusPage[]): string[] {
  const prose = corpus.map(({ body }) => body.replace(/```[\s\S]*?```/g, "")).join(" ");
  return [...new Set(prose.match(/(?<=\s)[a-z]{4,10}(?=\s)/g) ?? [])].sort();
}

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619) >>> 0;
  return value;
}
