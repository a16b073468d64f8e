import { stemmer } from "stemmer";

/** The terms of an index. */
export interface Vocabulary {
  hasTerm(term: string): boolean;
  /** Returns the two words of a name by its joined form. */
  pairOf(joined: string): [string, string] | undefined;
  startingWith(prefix: string): Iterable<string>;
  /** Returns the most similar term within a maximum number of edits. */
  nearest(term: string, edits: number): string | undefined;
}

/** Endings that don't change the meaning of a word. */
const inflections = ["s", "es", "d", "ed", "ing", "r", "er"];

/** Weights of a word with the same stem: an inflected form, or a different word of the family. */
const weights = { inflection: 0.85, family: 0.4 };

/** Shorter terms have no meaningful stem. */
const minStemmedLength = 4;

/** Returns the terms with the same stem, with their weights. */
export function relatedTerms(
  term: string,
  vocabulary: Vocabulary,
): [term: string, weight: number][] {
  if (term.length < minStemmedLength || !/^\p{L}+$/u.test(term)) return [];
  const stem = stemmer(term);
  const start = stem.slice(0, Math.max(3, stem.length - 1));
  const related: [string, number][] = [];
  for (const other of vocabulary.startingWith(start)) {
    if (other === term || other.length > term.length + 6 || stemmer(other) !== stem) continue;
    related.push([other, isInflection(term, other) ? weights.inflection : weights.family]);
  }
  return related;
}

function isInflection(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const base = short.replace(/[ey]$/, "");
  if (!long.startsWith(base)) return false;
  // Short endings only count after the whole word: `evaluator` isn't an inflection of `evaluate`.
  const endings = [long.slice(base.length)];
  if (long.startsWith(short)) endings.push(long.slice(short.length));
  return endings.some((ending) => inflections.includes(ending) || ending === "ies");
}

/** Two-letter words that may be the second part of a compound. */
const shortSecondWord = /(?:id|ui|in|up)$/;

/** Separators that readers omit: `cicd` is `ci/cd`, `nextjs` is `next.js`. */
const separators = ["/", ".", "-", "_"];

/** Returns the indexed name that `term` is without its separator. */
export function findSeparated(term: string, vocabulary: Vocabulary): string | undefined {
  if (!/^[\p{L}\p{N}]+$/u.test(term)) return undefined;
  for (let at = 1; at < term.length; at++) {
    for (const separator of separators) {
      const name = term.slice(0, at) + separator + term.slice(at);
      if (vocabulary.hasTerm(name)) return name;
    }
  }
  return undefined;
}

/** Returns the two indexed words that `term` is a compound of. */
export function splitCompound(term: string, vocabulary: Vocabulary): [string, string] | undefined {
  if (!/^\p{L}+$/u.test(term)) return undefined;
  for (let at = 3; at <= term.length - (shortSecondWord.test(term) ? 2 : 3); at++) {
    const first = term.slice(0, at);
    const second = term.slice(at);
    if (vocabulary.hasTerm(first) && vocabulary.hasTerm(second)) return [first, second];
  }
  return undefined;
}
