import type { Paragraph } from "mdast";
import type { ApiOperation } from "@/lib/model/api";
import { plainText, readDescription } from "./markdown";

/**
 * First sentence of a description, for the page's lead and its place in search results; the rest
 * follows as Markdown.
 */
export function splitIntro(markdown: string): { intro: string; rest: string } {
  const [first] = readDescription(markdown).children;
  // A list, a heading, a table or code is no sentence.
  if (first?.type !== "paragraph") return { intro: "", rest: markdown.trim() };
  const end = sentenceEnd(first, markdown);
  return { intro: markdown.slice(0, end).trim(), rest: markdown.slice(end).trim() };
}

/**
 * Offset after the first sentence: a full stop, then white space and a capital, outside brackets,
 * code and links.
 */
function sentenceEnd({ children, position }: Paragraph, markdown: string): number {
  const offsets = children.flatMap(({ type, position: place }) =>
    type === "text" && place ? offsetsOf(place) : [],
  );
  let depth = 0;
  for (const at of offsets) {
    const char = markdown[at] ?? "";
    if ("[(".includes(char)) depth++;
    if ("])".includes(char)) depth--;
    if (depth <= 0 && endsSentence(markdown, at)) return at + 1;
  }
  return position?.end.offset ?? markdown.length;
}

function offsetsOf({ start, end }: NonNullable<Paragraph["position"]>): number[] {
  const from = start.offset ?? 0;
  return Array.from({ length: Math.max(0, (end.offset ?? 0) - from) }, (_, at) => from + at);
}

function endsSentence(markdown: string, at: number): boolean {
  if (!/[.!?]/.test(markdown[at] ?? "")) return false;
  const before = markdown.slice(Math.max(0, at - 8), at + 1);
  const after = markdown.slice(at + 1, at + 40);
  return /^\s+[A-Z`[*]/.test(after) && !/\b(e\.g|i\.e|etc|vs)\.$/.test(before);
}

/** Cuts at a word, within `limit` characters, an ellipsis included. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), limit / 2)).replace(/[\s,;:.]+$/, "")}…`;
}

/** Characters of a summary that a search engine shows whole, and enough to be worth showing. */
const shortestSummary = 60;
const longestSummary = 160;
const longTail =
  ": parameters, schemas, responses, and examples of the request in several languages.";

/**
 * Description of an operation: plain text for the meta tag and lists of pages, 60 to 160
 * characters.
 */
export function operationSummary(operation: ApiOperation): string {
  const intro = splitIntro(operation.description).intro || operation.title;
  const where = `${operation.method} ${operation.path}`;
  const text = `${plainText(intro).replace(/[.\s]*$/, "")}. ${where}: parameters, schemas, samples.`;
  if (text.length < shortestSummary) return text.replace(/: parameters.*$/, longTail);
  if (text.length <= longestSummary) return text;
  // Method and path tell operations apart whose first sentences are alike: they stay as long as
  // they fit.
  const room = Math.max(longestSummary - where.length - 2, longestSummary / 2);
  return cutAtWord(
    `${cutAtWord(plainText(intro).replace(/[.\s]*$/, ""), room)} ${where}`,
    longestSummary,
  );
}
