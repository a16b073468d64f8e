import type { QueryPlan, Slot } from "./query";
import { lightWords, normalize, stopWords, tokenize, wordsOf } from "./tokens";

/** Separates the phrases of an entry. */
const phraseEnd = ";";

/** The place of a term in query phrases. */
export interface PhrasePlace {
  entry: number;
  /** Index of the phrase in its entry. */
  place: number;
  /** Total weight of the phrase's words. */
  total: number;
}

/** A query phrase: the terms that find it, and its words. */
export interface ReaderPhrase {
  terms: readonly string[];
  words: readonly string[];
}

/** Reads the phrases of an entry in order. */
export function readPhrases(text: string): ReaderPhrase[] {
  return text
    .split(phraseEnd)
    .slice(0, maxPhrases)
    .map((phrase) => ({
      terms: [...new Set(tokenize(phrase))],
      words: [...new Set(wordsOf(phrase).map(normalize))].filter((word) => !stopWords.has(word)),
    }));
}

/**
 * Returns the weight of a word in phrases, which is higher if fewer entries have it in their
 * phrases.
 */
export function wordWeight(word: string, holders: number, entries: number): number {
  const light = lightWords.has(word) ? lightShare : 1;
  return light * Math.log(1 + entries / (holders + 1));
}

/** Weight of a question word, such as `how`, relative to other words. */
const lightShare = 0.3;

const maxPhrases = 128;
const totalLevels = 128;
/** Totals are stored in steps of 1 / `totalSteps`. */
const totalSteps = 2;

/**
 * Packs each place into one number: the distance to the previous entry, the phrase and its total.
 */
export function packPlaces(places: readonly PhrasePlace[]): number[] {
  let last = -1;
  return places.map(({ entry, place, total }) => {
    const step = entry - last;
    last = entry;
    const rounded = Math.min(totalLevels - 1, Math.round(total * totalSteps));
    return (step * maxPhrases + place) * totalLevels + rounded;
  });
}

export function unpackPlaces(packed: readonly number[]): PhrasePlace[] {
  let entry = -1;
  return packed.map((value) => {
    const rest = Math.floor(value / totalLevels);
    entry += Math.floor(rest / maxPhrases);
    return { entry, place: rest % maxPhrases, total: (value % totalLevels) / totalSteps };
  });
}

/** Looks up the phrases with a term, and the weight of a term. */
export interface PhraseIndex {
  placesOf(term: string): readonly PhrasePlace[];
  wordWeight(term: string): number;
}

/** Minimum similarity of a query and a phrase, for a few words and for a question. */
export const minSimilarity = { words: 0.3, question: 0.35 };

/** A query of at most this many words, without stop words, may be a whole phrase. */
const maxPhraseWords = 3;

/**
 * True for a query that is more than a name. It shares words with many phrases and is never the
 * whole of one.
 */
export function isQuestion({ slots }: Pick<QueryPlan, "slots">): boolean {
  return slots.length > maxPhraseWords;
}

/** True if a query asks for pages that aren't guides, such as operations or posts. */
export function asksForOthers({ kinds }: Pick<QueryPlan, "kinds">): boolean {
  return Object.keys(kinds).some((kind) => kind !== "docs" && asksForKind(kind, { kinds }));
}

/** True if a query asks for pages of a kind. */
export function asksForKind(kind: string, { kinds }: Pick<QueryPlan, "kinds">): boolean {
  return (kinds[kind] ?? 1) > 1;
}

/** A phrase, and the total weight of the words that it shares with a query. */
type SharedPhrase = PhrasePlace & { sum: number };

/**
 * Returns by entry how similar its most similar phrase is to the query, from 0 to 1. Both measures
 * divide the weight of the shared words: for a few words by the weight of all words in either
 * (weighted Jaccard similarity), for a question by the weight of the question's words only, because
 * what else the phrase says doesn't make it a worse answer.
 */
export function comparePhrases(index: PhraseIndex, plan: QueryPlan): Map<number, number> {
  const sharedPhrases = new Map<number, SharedPhrase>();
  let queryTotal = 0;
  for (const slot of plan.slots) {
    const weight = slotWeight(index, slot);
    queryTotal += weight;
    for (const [key, phrase] of findShared(index, slot, weight)) {
      const sum = phrase.sum + (sharedPhrases.get(key)?.sum ?? 0);
      sharedPhrases.set(key, { ...phrase, sum });
    }
  }
  const isWholeQuestion = isQuestion(plan);
  const minimum = isWholeQuestion ? minSimilarity.question : minSimilarity.words;
  const similarities = new Map<number, number>();
  for (const { entry, total, sum } of sharedPhrases.values()) {
    const common = Math.min(sum, total, queryTotal);
    const similarity = common / (isWholeQuestion ? queryTotal : queryTotal + total - common);
    if (similarity >= minimum)
      similarities.set(entry, Math.max(similarity, similarities.get(entry) ?? 0));
  }
  return similarities;
}

/** Returns the weight of a query word. */
function slotWeight(index: PhraseIndex, { word, isLight }: Slot): number {
  return index.wordWeight(word) * (isLight && !lightWords.has(word) ? lightShare : 1);
}

/** Finds the phrases that contain a query word in any form, each with its best form. */
function findShared(
  index: PhraseIndex,
  { alternatives }: Slot,
  weightOfSlot: number,
): Map<number, SharedPhrase> {
  const best = new Map<number, SharedPhrase>();
  for (const { terms, weight } of alternatives) {
    const [term = "", ...others] = terms;
    if (others.length > 0) continue;
    const sum = weight * Math.min(weightOfSlot, index.wordWeight(term));
    for (const phrase of index.placesOf(term)) {
      const key = phrase.entry * maxPhrases + phrase.place;
      if (sum > (best.get(key)?.sum ?? 0)) best.set(key, { ...phrase, sum });
    }
  }
  return best;
}
