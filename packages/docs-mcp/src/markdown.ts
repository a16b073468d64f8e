import GithubSlugger from "github-slugger";
import type { Heading, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { IndexedHeading } from "./integration";

/** A heading of a page with its text, up to the next heading of its level or above. */
export interface Section {
  /** Empty for the top of the page. */
  id: string;
  title: string;
  level: number;
  markdown: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);

function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/** A Markdown version without its frontmatter and the line that leads to the index of all pages. */
export function bodyOf(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, "").replace(/^> Index of all pages: .*\n+/, "");
}

/** Markdown without a heading in its first line. */
export function withoutHeading(markdown: string): string {
  return markdown.replace(/^#+ .*\n*/, "");
}

/**
 * The sections of a Markdown version. The first has the page's title and the text above all other
 * headings. Ids come from the search index. A heading that only the Markdown version has gets the
 * id that its text makes. The index may also have headings that the Markdown version doesn't, such
 * as a roadmap's cards.
 */
export function readSections(body: string, indexed: readonly IndexedHeading[]): Section[] {
  const [title, ...headings] = parseHeadings(body);
  const laterHeadings = withIds(headings, indexed);
  const intro: Section = {
    id: "",
    title: title?.title ?? "",
    level: 1,
    markdown: body.slice(0, laterHeadings[0]?.start).trim(),
  };
  const sections = laterHeadings.map((heading, index): Section => {
    const following = laterHeadings.slice(index + 1);
    const end = following.find(({ level }) => level <= heading.level)?.start;
    const { id, title, level, start } = heading;
    return { id, title, level, markdown: body.slice(start, end).trim() };
  });
  const idsInText = new Set([intro, ...sections].map(({ id }) => id));
  const onlyIndexed = indexed
    .filter(({ id }) => !idsInText.has(id))
    .map(
      ({ id, text, level, content }): Section => ({ id, title: text, level, markdown: content }),
    );
  return [intro, ...sections, ...onlyIndexed];
}

interface ParsedHeading {
  title: string;
  level: number;
  /** Offset in the text. */
  start: number;
}

function parseHeadings(body: string): ParsedHeading[] {
  const headings: ParsedHeading[] = [];
  visit(parseMarkdown(body), "heading", (node: Heading) => {
    headings.push({
      // Markdown versions number the headings of steps.
      title: textOf(node).replace(/^\d+\. /, ""),
      level: node.depth,
      start: node.position?.start.offset ?? 0,
    });
  });
  return headings;
}

function withIds(
  headings: readonly ParsedHeading[],
  indexed: readonly IndexedHeading[],
): (ParsedHeading & { id: string })[] {
  const slugger = new GithubSlugger();
  let next = 0;
  return headings.map((heading) => {
    // The slugger counts every heading, as it does for the page.
    const slug = slugger.slug(heading.title);
    const position = indexed.findIndex(
      ({ text }, index) => index >= next && hasSameLetters(text, heading.title),
    );
    if (position >= 0) next = position + 1;
    return { ...heading, id: indexed[position]?.id ?? slug };
  });
}

/**
 * Escapes and typography differ between the index and the Markdown version; letters and digits
 * don't.
 */
function hasSameLetters(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Cuts Markdown between its blocks into parts of at most `longest` characters. A longer block is
 * cut between its lines.
 */
export function cutMarkdown(markdown: string, maxLength: number): string[] {
  const pieces = parseMarkdown(markdown).children.flatMap(({ position }) => {
    const block = markdown.slice(position?.start.offset, position?.end.offset);
    return cutBlock(block, maxLength);
  });
  const parts: string[] = [];
  let part = "";
  for (const { separator, text } of pieces) {
    const joined = part === "" ? text : `${part}${separator}${text}`;
    if (joined.length <= maxLength) {
      part = joined;
    } else {
      if (part !== "") parts.push(part);
      part = text;
    }
  }
  return [...parts, part];
}

/** Text, and what is between it and the text before it. */
interface Piece {
  separator: string;
  text: string;
}

function cutBlock(block: string, maxLength: number): Piece[] {
  if (block.length <= maxLength) return [{ separator: "\n\n", text: block }];
  const lines = block.split("\n").flatMap((line) => cutLine(line, maxLength));
  return lines.map((text, index) => ({ separator: index === 0 ? "\n\n" : "\n", text }));
}

function cutLine(line: string, maxLength: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < line.length; start += maxLength) {
    parts.push(line.slice(start, start + maxLength));
  }
  return parts.length > 0 ? parts : [""];
}
