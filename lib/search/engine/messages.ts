import { withoutStack } from "../stack";
import { normalize, stopWords } from "./tokens";

/**
 * Words of a text that a program shows when something goes wrong, and the entries that explain it.
 */
export type PackedMessage = [words: string, ...entries: number[]];

/** Stands last in a message that ends with any name. */
const anyName = "…";

/** One line for all spellings of a message. */
export function messageKey(text: string): string {
  return [...wordsOf(text), ...(/…\W*$/.test(text) ? [anyName] : [])].join(" ");
}

const messageSigns =
  /\b(?:already|cannot|denied|errors?|exceed(?:s|ed)|failed|fails|incompatible|invalid|missing|no|not|refused|timeout|unable|undefined|unexpected|unknown|unsupported)\b/i;
/** Signs of a message in a quotation, which in a heading say nothing. */
const quotedSigns = /\b(?:expecting|is|must|only|please|requires?|required|sorry|you)\b/i;
/** First words of a heading that is a question or a sentence. */
const proseStart = /^(?:an?|before|can|does|how|is|what|when|where|which|why|you)\b/i;

/** Whether a text has enough words to be specific to one message. */
export function isLong(text: string): boolean {
  return (
    text.trim().split(/\s+/).length > thresholds.words &&
    sumOfWeights(wordsOf(text)) >= thresholds.words
  );
}

/** Whether a quotation reads like a message. */
export function isMessage(text: string): boolean {
  return isLong(text) && (messageSigns.test(text) || quotedSigns.test(text));
}

/** Whether a heading is a message word by word. */
export function isMessageHeading(text: string): boolean {
  return messageSigns.test(text) && !proseStart.test(text) && isMessage(text);
}

/**
 * Parts of a message that vary: placeholders in our texts, origins, ids, times, IP addresses, paths
 * of files.
 */
const variableParts = [
  /<[a-z_ ]+>|…|\{[a-z_ ]+\}/gi,
  /\b[a-z]+:\/\/[^/\s"']+/gi,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b\d{4}-\d\d-\d\d(?:[T ][\d:.,]+Z?)?|\b\d\d:\d\d:\d\d[\d.,]*/g,
  /\b(?=[a-z]*\d)(?=\d*[a-z])[0-9a-f]{7,}\b|\b\d{5,}\b/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /(?:\/[\w.@-]+)+\.(?:py|[cm]?[jt]sx?)\b(?::\d+)*/g,
];

function wordsOf(text: string): string[] {
  let fixedText = withoutStack(text);
  for (const pattern of variableParts) fixedText = fixedText.replace(pattern, " ");
  return (fixedText.match(/[\p{L}\p{N}](?:[\p{L}\p{N}_]*[\p{L}\p{N}])?/gu) ?? []).map(normalize);
}

/** Weight of a stop word, and the cost of a word that only the message or only the query has. */
const weights = { stop: 0.5, gap: 0.2 };

const thresholds = {
  /** Fewer words aren't specific to one message. */
  words: 2,
  /** Share of a message that the query must have. */
  share: 0.75,
  /**
   * For a query that is a piece of a message: its words, and the share that the message must have.
   */
  pieceWords: 3,
  piece: 0.85,
};

/**
 * Entries that explain what a query quotes, or is a piece of, each with how much of it they quote.
 * A message that ends with any name doesn't lead where the pages know the name that the query has.
 */
export function findMessages(
  messages: readonly PackedMessage[],
  query: string,
  isNamed: boolean,
): Map<number, number> {
  const queryWords = wordsOf(query);
  const wordsInQuery = new Set(queryWords);
  const scores = new Map<number, number>();
  for (const [line, ...entries] of messages) {
    if (isNamed && line.endsWith(anyName)) continue;
    const words = line.split(" ").filter((word) => word !== anyName);
    if (words.filter((word) => wordsInQuery.has(word)).length < thresholds.words) continue;
    const score = align(words, queryWords);
    const isQuoted = score >= thresholds.share * sumOfWeights(words);
    const isPiece =
      score >= thresholds.pieceWords && score >= thresholds.piece * sumOfWeights(queryWords);
    if (!isQuoted && !isPiece) continue;
    for (const entry of entries) scores.set(entry, Math.max(scores.get(entry) ?? 0, score));
  }
  return scores;
}

function sumOfWeights(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (stopWords.has(word) ? weights.stop : 1), 0);
}

/**
 * Best local alignment of two texts: the words in common that are in one order, less those between
 * them.
 */
function align(message: readonly string[], query: readonly string[]): number {
  let best = 0;
  let previousRow = new Float64Array(query.length + 1);
  for (const word of message) {
    const row = new Float64Array(query.length + 1);
    for (const [at, other] of query.entries()) {
      // The last word may be cut off, or not be finished yet.
      const isSame = word === other || (at === query.length - 1 && word.startsWith(other));
      const diagonal = isSame ? (previousRow[at] ?? 0) + sumOfWeights([word]) : 0;
      row[at + 1] = Math.max(
        diagonal,
        (previousRow[at + 1] ?? 0) - weights.gap,
        (row[at] ?? 0) - weights.gap,
        0,
      );
      best = Math.max(best, row[at + 1] ?? 0);
    }
    previousRow = row;
  }
  return best;
}
