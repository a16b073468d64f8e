import type { QueryPlan, Slot } from "./query";
import { lightWords, normalize, stopWords, tokenize, wordsOf } from "./tokens";

/** What parts two phrases of an entry. */
const phraseEnd = ";";

/** The place of a term in what readers type. */
export interface PhrasePlace {
  entry: number;
  /** Which one of the entry's phrases it is. */
  place: number;
  /** What all words of the phrase tell together. */
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

/** How much a word of a phrase tells, by how many of all entries have it in theirs. */
export function tellingOf(word: string, holders: number, entries: number): number {
  const light = lightWords.has(word) ? lightShare : 1;
  return light * Math.log(1 + entries / (holders + 1));
}

/** What a word that people ask with tells beside others. */
const lightShare = 0.3;

const mostPlaces = 128;
const mostTotals = 128;
/** Steps in which totals are kept. */
const totalSteps = 2;

/** One number for each place: the step from the entry before, the phrase, and its total. */
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

/** What the terms of the index say about readers' phrases. */
export interface PhraseIndex {
  placesOf(term: string): readonly PhrasePlace[];
  tellingOf(term: string): number;
}

/** Share of a phrase and a query that they must have in common to be alike. */
const alike = 0.3;

/** Words of the longest query that is compared: a whole question has some words in common with many phrases. */
const mostWords = 3;

/** A phrase, and what the words that it has in common with a query tell. */
type SharedPhrase = PhrasePlace & { sum: number };

/**
 * How much the phrase of each entry that is most like the query has in common with it, from 0 to 1: what the words in
 * both tell, beside what the words in either tell.
 */
export function comparePhrases(
  index: PhraseIndex,
  { slots, kinds }: QueryPlan,
): Map<number, number> {
  // Only guides have phrases: a query that asks for an operation or a post means those.
  const asksForOthers = Object.entries(kinds).some(
    ([kind, weight]) => kind !== "docs" && weight > 1,
  );
  if (asksForOthers || slots.length > mostWords) return new Map();
  const shared = new Map<string, SharedPhrase>();
  let asked = 0;
  for (const slot of slots) {
    const telling = slotTelling(index, slot);
    asked += telling;
    for (const [key, found] of findShared(index, slot, telling))
      shared.set(key, { ...found, sum: found.sum + (shared.get(key)?.sum ?? 0) });
  }
  const likeness = new Map<number, number>();
  for (const { entry, total, sum } of shared.values()) {
    const common = Math.min(sum, total, asked);
    const share = common / (asked + total - common);
    if (share >= alike) likeness.set(entry, Math.max(share, likeness.get(entry) ?? 0));
  }
  return likeness;
}

/** How much a word of the query tells. */
function slotTelling(index: PhraseIndex, { word, isLight }: Slot): number {
  return index.tellingOf(word) * (isLight && !lightWords.has(word) ? lightShare : 1);
}

/** The phrases that have a word of the query in one of its forms, each with the form that counts most. */
function findShared(
  index: PhraseIndex,
  { alternatives }: Slot,
  telling: number,
): Map<string, SharedPhrase> {
  const best = new Map<string, SharedPhrase>();
  for (const { terms, weight } of alternatives) {
    const [term = "", ...others] = terms;
    if (others.length > 0) continue;
    const sum = weight * Math.min(telling, index.tellingOf(term));
    for (const found of index.placesOf(term)) {
      const key = `${found.entry} ${found.place}`;
      if (sum > (best.get(key)?.sum ?? 0)) best.set(key, { ...found, sum });
    }
  }
  return best;
}
