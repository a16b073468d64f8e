import { withoutStack } from "../stack";
import { normalize, stopWords } from "./tokens";

/** The words of an error message, and the entries that explain it. */
export type PackedMessage = [words: string, ...entries: number[]];

/** The last word of a message that ends with a variable name. */
const anyName = "…";

/** Normalizes a message to one line of words. */
export function messageKey(text: string): string {
  const words = wordsOf(text);
  if (/…\W*$/.test(text)) words.push(anyName);
  return words.join(" ");
}

const messageWords =
  /\b(?:already|cannot|denied|errors?|exceed(?:s|ed)|failed|fails|incompatible|invalid|missing|no|not|refused|timeout|unable|undefined|unexpected|unknown|unsupported)\b/i;
/** Words that indicate a message in a quotation, but not in a heading. */
const quotedMessageWords = /\b(?:expecting|is|must|only|please|requires?|required|sorry|you)\b/i;
/** First words of headings that are questions or sentences. */
const proseStart = /^(?:an?|before|can|does|how|is|what|when|where|which|why|you)\b/i;

/** True if a text has enough words to be specific to one message. */
export function isLong(text: string): boolean {
  return (
    text.trim().split(/\s+/).length > thresholds.words &&
    sumOfWeights(wordsOf(text)) >= thresholds.words
  );
}

/** True if a quotation reads like a message. */
export function isMessage(text: string): boolean {
  return isLong(text) && (messageWords.test(text) || quotedMessageWords.test(text));
}

/** True if a heading is a message word by word. */
export function isMessageHeading(text: string): boolean {
  return messageWords.test(text) && !proseStart.test(text) && isMessage(text);
}

/**
 * Variable parts of a message: placeholders in our texts, origins, ids, times, IP addresses, file
 * paths.
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

/** Weight of a stop word, and the cost of a word that only one of message and query has. */
const weights = { stop: 0.5, gap: 0.2 };

const thresholds = {
  /** Fewer words aren't specific to one message. */
  words: 2,
  /** Share of a message that the query must contain. */
  share: 0.75,
  /**
   * For a query that is a part of a message: its minimum number of words, and the share of it that
   * the message must contain.
   */
  pieceWords: 3,
  piece: 0.85,
};

/**
 * Finds the entries that explain a message that the query quotes, or is a part of, with how much of
 * it they quote. If the query contains a known name, messages that end with a variable name don't
 * match.
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
 * Returns the score of the best local alignment of two texts: common words in the same order, less
 * the words between them.
 */
function align(message: readonly string[], query: readonly string[]): number {
  let best = 0;
  let previousRow = new Float64Array(query.length + 1);
  for (const word of message) {
    const row = new Float64Array(query.length + 1);
    for (const [column, other] of query.entries()) {
      // The last word of the query may be incomplete.
      const isSame = word === other || (column === query.length - 1 && word.startsWith(other));
      const diagonal = isSame ? (previousRow[column] ?? 0) + sumOfWeights([word]) : 0;
      row[column + 1] = Math.max(
        diagonal,
        (previousRow[column + 1] ?? 0) - weights.gap,
        (row[column] ?? 0) - weights.gap,
        0,
      );
      best = Math.max(best, row[column + 1] ?? 0);
    }
    previousRow = row;
  }
  return best;
}
