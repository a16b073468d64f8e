import { stemmer } from "stemmer";

/** The terms that an index knows. */
export interface Vocabulary {
  hasTerm(term: string): boolean;
  /** The two words that are one name, by how it would be written together. */
  pairOf(joined: string): [string, string] | undefined;
  startingWith(prefix: string): Iterable<string>;
  /** The term that was most likely meant, at most so many edits away. */
  nearest(term: string, edits: number): string | undefined;
}

/** Endings that leave the meaning of a word alone. */
const inflections = ["s", "es", "d", "ed", "ing", "r", "er"];

/** Weight of a word with the same stem: an inflected form, or another word of the family. */
const weights = { inflection: 0.85, family: 0.4 };

/** Shorter terms have no stem that tells them apart. */
const minStemmedLength = 4;

/** Terms of the vocabulary that share the stem of `term`, with their weight. */
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
  // An evaluator is no more an evaluate-r than a doctor is: only the whole word takes the short
  // endings.
  const ends = [
    long.slice(base.length),
    ...(long.startsWith(short) ? [long.slice(short.length)] : []),
  ];
  return ends.some((end) => inflections.includes(end) || end === "ies");
}

/** Words of two letters that may be the second of two written together. */
const shortSecondWord = /(?:id|ui|in|up)$/;

/** Characters that part a name: `cicd` is `ci/cd`, `nextjs` is `next.js`. */
const separators = ["/", ".", "-", "_"];

/** The known name that `term` is without its separator, or nothing. */
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

/** The two known words that `term` is written together from, or nothing. */
export function splitCompound(term: string, vocabulary: Vocabulary): [string, string] | undefined {
  if (!/^\p{L}+$/u.test(term)) return undefined;
  for (let at = 3; at <= term.length - (shortSecondWord.test(term) ? 2 : 3); at++) {
    const first = term.slice(0, at);
    const second = term.slice(at);
    if (vocabulary.hasTerm(first) && vocabulary.hasTerm(second)) return [first, second];
  }
  return undefined;
}
