import { withoutStack } from "../stack";
import { normalize, stopWords } from "./tokens";

/** Words of a text that a program shows when something goes wrong, and the entries that explain it. */
export type PackedMessage = [words: string, ...entries: number[]];

/** Stands last in a message that ends with any name. */
const anyName = "…";

/** One line for all spellings of a message. */
export function messageKey(text: string): string {
  return [...wordsOf(text), ...(/…\W*$/.test(text) ? [anyName] : [])].join(" ");
}

const signs =
  /\b(?:already|cannot|denied|errors?|exceed(?:s|ed)|failed|fails|incompatible|invalid|missing|no|not|refused|timeout|unable|undefined|unexpected|unknown|unsupported)\b/i;
/** Signs of a message in a quotation, which in a heading say nothing. */
const quotedSigns = /\b(?:expecting|is|must|only|please|requires?|required|sorry|you)\b/i;
/** How headings begin that ask or tell. */
const told = /^(?:an?|before|can|does|how|is|what|when|where|which|why|you)\b/i;

/** Whether a text can be told apart from what else is pasted. */
export function isLong(text: string): boolean {
  return text.trim().split(/\s+/).length > enough.words && weigh(wordsOf(text)) >= enough.words;
}

/** Whether a quotation reads like a message. */
export function isMessage(text: string): boolean {
  return isLong(text) && (signs.test(text) || quotedSigns.test(text));
}

/** Whether a heading is a message word by word. */
export function isMessageHeading(text: string): boolean {
  return signs.test(text) && !told.test(text) && isMessage(text);
}

/** What differs from one reader to the next: blanks in our texts, ids, times, addresses, places in files. */
const own = [
  /<[a-z_ ]+>|…|\{[a-z_ ]+\}/gi,
  /\b[a-z]+:\/\/[^/\s"']+/gi,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b\d{4}-\d\d-\d\d(?:[T ][\d:.,]+Z?)?|\b\d\d:\d\d:\d\d[\d.,]*/g,
  /\b(?=[a-z]*\d)(?=\d*[a-z])[0-9a-f]{7,}\b|\b\d{5,}\b/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /(?:\/[\w.@-]+)+\.(?:py|[cm]?[jt]sx?)\b(?::\d+)*/g,
];

function wordsOf(text: string): string[] {
  const blank = own.reduce((left, pattern) => left.replace(pattern, " "), withoutStack(text));
  return (blank.match(/[\p{L}\p{N}](?:[\p{L}\p{N}_]*[\p{L}\p{N}])?/gu) ?? []).map(normalize);
}

/** What a word counts that says little, and one that is skipped in the message or in the query. */
const weights = { stop: 0.5, gap: 0.2 };

const enough = {
  /** Words of a message: less can't be told apart from what else is pasted. */
  words: 2,
  /** Share of a message that the query holds. */
  share: 0.75,
  /** Words of a query that is a piece of a message, and the share that the message holds. */
  pieceWords: 3,
  piece: 0.85,
};

/**
 * Entries that explain what a query quotes, or is a piece of, each with how much of it they quote. A message that ends
 * with any name doesn't lead where the pages know the name that the query has.
 */
export function findMessages(
  messages: readonly PackedMessage[],
  query: string,
  isNamed: boolean,
): Map<number, number> {
  const asked = wordsOf(query);
  const known = new Set(asked);
  const found = new Map<number, number>();
  for (const [line, ...entries] of messages) {
    const words = line.split(" ").filter((word) => word !== anyName);
    if (
      (isNamed && line.endsWith(anyName)) ||
      words.filter((word) => known.has(word)).length < enough.words
    )
      continue;
    const score = align(words, asked);
    const isHeld = score >= enough.share * weigh(words);
    const isPiece = score >= enough.pieceWords && score >= enough.piece * weigh(asked);
    if (!isHeld && !isPiece) continue;
    for (const entry of entries) found.set(entry, Math.max(found.get(entry) ?? 0, score));
  }
  return found;
}

function weigh(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (stopWords.has(word) ? weights.stop : 1), 0);
}

/** Best local alignment of two texts: the words in common that are in one order, less those between them. */
function align(message: readonly string[], query: readonly string[]): number {
  let best = 0;
  let above = new Float64Array(query.length + 1);
  for (const word of message) {
    const row = new Float64Array(query.length + 1);
    for (const [at, other] of query.entries()) {
      // The last word may be cut off, or not be finished yet.
      const isSame = word === other || (at === query.length - 1 && word.startsWith(other));
      const same = isSame ? (above[at] ?? 0) + weigh([word]) : 0;
      row[at + 1] = Math.max(
        same,
        (above[at + 1] ?? 0) - weights.gap,
        (row[at] ?? 0) - weights.gap,
        0,
      );
      best = Math.max(best, row[at + 1] ?? 0);
    }
    above = row;
  }
  return best;
}
