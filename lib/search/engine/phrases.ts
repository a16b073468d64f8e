import type { QueryPlan, Slot } from "./query";
import { lightWords, normalize, stopWords, tokenize, wordsOf } from "./tokens";

/** The separator between the phrases of an entry. */
const phraseEnd = ";";

/** The place of a term in what readers type. */
export interface PhrasePlace {
  entry: number;
  /** Which one of the entry's phrases it is. */
  place: number;
  /** The weights of all words of the phrase together. */
  total: number;
}

/** A phrase as the terms that it is found by, and as the words that it has. */
export interface ReaderPhrase {
  terms: readonly string[];
  words: readonly string[];
}

/** The phrases of an entry, in order. */
export function readPhrases(text: string): ReaderPhrase[] {
  return text
    .split(phraseEnd)
    .slice(0, mostPlaces)
    .map((phrase) => ({
      terms: [...new Set(tokenize(phrase))],
      words: [...new Set(wordsOf(phrase).map(normalize))].filter((word) => !stopWords.has(word)),
    }));
}

/**
 * The weight of a word in a phrase: high for a word that few of all entries have in their phrases.
 */
export function wordWeight(word: string, holders: number, entries: number): number {
  const light = lightWords.has(word) ? lightShare : 1;
  return light * Math.log(1 + entries / (holders + 1));
}

/** Weight of a question word, such as `how`, beside others. */
const lightShare = 0.3;

const mostPlaces = 128;
const mostTotals = 128;
/** Steps in which totals are kept. */
const totalSteps = 2;

/**
 * Packs each place into one number: the distance from the entry before it, the phrase and its
 * total.
 */
export function packPlaces(places: readonly PhrasePlace[]): number[] {
  let last = -1;
  return places.map(({ entry, place, total }) => {
    const step = entry - last;
    last = entry;
    const rounded = Math.min(mostTotals - 1, Math.round(total * totalSteps));
    return (step * mostPlaces + place) * mostTotals + rounded;
  });
}

export function unpackPlaces(packed: readonly number[]): PhrasePlace[] {
  let entry = -1;
  return packed.map((value) => {
    const rest = Math.floor(value / mostTotals);
    entry += Math.floor(rest / mostPlaces);
    return { entry, place: rest % mostPlaces, total: (value % mostTotals) / totalSteps };
  });
}

/** Looks up the phrases that a term is in, and its weight. */
export interface PhraseIndex {
  placesOf(term: string): readonly PhrasePlace[];
  wordWeight(term: string): number;
}

/**
 * How much a query and a phrase must have in common to be alike: a few words, and a whole question.
 */
export const alike = { words: 0.3, question: 0.35 };

/** Up to this many words, without stop words, a query may be a whole phrase. */
const maxPhraseWords = 3;

/**
 * True for a query that says more than a name: it shares words with many phrases, and is never the
 * whole of one.
 */
export function isQuestion({ slots }: Pick<QueryPlan, "slots">): boolean {
  return slots.length > maxPhraseWords;
}

/** Whether a query asks for pages of another kind than guides, such as operations or posts. */
export function asksForOthers({ kinds }: Pick<QueryPlan, "kinds">): boolean {
  return Object.keys(kinds).some((kind) => kind !== "docs" && asksForKind(kind, { kinds }));
}

/** Whether a query asks for pages of a kind. */
export function asksForKind(kind: string, { kinds }: Pick<QueryPlan, "kinds">): boolean {
  return (kinds[kind] ?? 1) > 1;
}

/** A phrase, with the weights of the words that it shares with a query together. */
type SharedPhrase = PhrasePlace & { sum: number };

/**
 * Returns by entry how similar its most similar phrase is to the query, from 0 to 1. Both measures
 * divide the weight of the shared words: for a few words by the weight of all words in either
 * (weighted Jaccard similarity), for a question by the weight of the question's words only, because
 * what else the phrase says doesn't make it a worse answer.
 */
export function comparePhrases(index: PhraseIndex, plan: QueryPlan): Map<number, number> {
  const shared = new Map<number, SharedPhrase>();
  let asked = 0;
  for (const slot of plan.slots) {
    const weightOfSlot = slotWeight(index, slot);
    asked += weightOfSlot;
    for (const [key, found] of findShared(index, slot, weightOfSlot))
      shared.set(key, { ...found, sum: found.sum + (shared.get(key)?.sum ?? 0) });
  }
  const asksWhole = isQuestion(plan);
  const least = asksWhole ? alike.question : alike.words;
  const likeness = new Map<number, number>();
  for (const { entry, total, sum } of shared.values()) {
    const common = Math.min(sum, total, asked);
    const share = common / (asksWhole ? asked : asked + total - common);
    if (share >= least) likeness.set(entry, Math.max(share, likeness.get(entry) ?? 0));
  }
  return likeness;
}

/** The weight of a word of the query. */
function slotWeight(index: PhraseIndex, { word, isLight }: Slot): number {
  return index.wordWeight(word) * (isLight && !lightWords.has(word) ? lightShare : 1);
}

/**
 * The phrases that have a word of the query in one of its forms, each with the form that counts
 * most.
 */
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
    for (const found of index.placesOf(term)) {
      const key = found.entry * mostPlaces + found.place;
      if (sum > (best.get(key)?.sum ?? 0)) best.set(key, { ...found, sum });
    }
  }
  return best;
}
