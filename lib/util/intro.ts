import type { Paragraph } from "mdast";
import type { ApiOperation } from "@/lib/model/api";
import { plainText, readDescription } from "./markdown";

/**
 * Splits a description into its first sentence, which is the page's lead and its search result, and
 * the rest as Markdown.
 */
export function splitIntro(markdown: string): { intro: string; rest: string } {
  const [first] = readDescription(markdown).children;
  // Lists, headings, tables and code aren't sentences.
  if (first?.type !== "paragraph") return { intro: "", rest: markdown.trim() };
  const end = sentenceEnd(first, markdown);
  return { intro: markdown.slice(0, end).trim(), rest: markdown.slice(end).trim() };
}

/**
 * Returns the offset after the first sentence, which ends with a full stop before white space and a
 * capital letter, outside of brackets, code and links.
 */
function sentenceEnd({ children, position }: Paragraph, markdown: string): number {
  let depth = 0;
  for (const offset of textOffsets(children)) {
    const char = markdown[offset] ?? "";
    if ("[(".includes(char)) depth++;
    if ("])".includes(char)) depth--;
    if (depth <= 0 && endsSentence(markdown, offset)) return offset + 1;
  }
  return position?.end.offset ?? markdown.length;
}

/** Yields the offsets of all characters that are plain text. */
function* textOffsets(children: Paragraph["children"]): Generator<number> {
  for (const { type, position } of children) {
    if (type !== "text" || !position) continue;
    const end = position.end.offset ?? 0;
    for (let offset = position.start.offset ?? 0; offset < end; offset++) yield offset;
  }
}

function endsSentence(markdown: string, offset: number): boolean {
  if (!/[.!?]/.test(markdown[offset] ?? "")) return false;
  const before = markdown.slice(Math.max(0, offset - 8), offset + 1);
  const after = markdown.slice(offset + 1, offset + 40);
  return /^\s+[A-Z`[*]/.test(after) && !/\b(e\.g|i\.e|etc|vs)\.$/.test(before);
}

/** Shortens text to at most `limit` characters, including the ellipsis, and cuts between words. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), limit / 2)).replace(/[\s,;:.]+$/, "")}…`;
}

/** Range of a summary's length that search engines show in full. */
const minSummaryLength = 60;
const maxSummaryLength = 160;
const longEnding =
  ": parameters, schemas, responses, and examples of the request in several languages.";

/**
 * Returns an operation's description for the meta tag and lists of pages: plain text of 60 to 160
 * characters.
 */
export function operationSummary(operation: ApiOperation): string {
  const intro = splitIntro(operation.description).intro || operation.title;
  const endpoint = `${operation.method} ${operation.path}`;
  const sentence = plainText(intro).replace(/[.\s]*$/, "");
  const text = `${sentence}. ${endpoint}: parameters, schemas, samples.`;
  if (text.length < minSummaryLength) return text.replace(/: parameters.*$/, longEnding);
  if (text.length <= maxSummaryLength) return text;
  // Keeps method and path if they fit: they distinguish operations with the same first sentence.
  const room = Math.max(maxSummaryLength - endpoint.length - 2, maxSummaryLength / 2);
  return cutAtWord(`${cutAtWord(sentence, room)} ${endpoint}`, maxSummaryLength);
}
