import { searchRankings } from "@/content/search-rankings";
import { readVersion } from "./spelling";
import { findSynonyms, type Synonym } from "./synonyms";
import { lightWords, negations, normalize, partsOf, splitOnce, stopWords, wordsOf } from "./tokens";
import { findSeparated, relatedTerms, splitCompound, type Vocabulary } from "./vocabulary";

/** A query word and the forms of it that are searched. */
export interface Slot {
  word: string;
  /** True for the last word, which the reader may still be typing. */
  isUnfinished: boolean;
  /** True for a word such as `find` next to others that name the topic. */
  isLight: boolean;
  /** Weight among the query words: less than 1 for a word of a two-word name. */
  weight: number;
  alternatives: Alternative[];
}

export interface Alternative {
  /** Entries must have all of these terms. */
  terms: string[];
  weight: number;
  prefix?: boolean;
  /** Edits by which a term may differ. */
  fuzzy?: number;
}

export interface QueryPlan {
  slots: Slot[];
  /** All words of the query, including stop words. */
  words: string[];
  /** Weights by kind of page. */
  kinds: Readonly<Record<string, number>>;
}

/** Weights of the forms of a word. The word as written has 1. */
const weights = {
  parts: 0.5,
  partsOfKnown: 0.06,
  misspelled: 0.4,
  compound: 0.85,
  separated: 0.9,
  release: 0.5,
  /** `log` alone, from `log in`, which has a different meaning. */
  verbAlone: 0.4,
};

/** Weight of each word of a two-word name. */
const nameWordWeight = 0.6;

/** The words of a name only have that weight in queries of at most this many words. */
const maxNameWords = 3;

/** Plans a search: the forms and spellings of each query word that the index has. */
export function planQuery(query: string, vocabulary: Vocabulary): QueryPlan {
  const writtenWords = wordsOf(query.normalize("NFC"))
    .flatMap((word) => splitUnknown(word, vocabulary))
    .flatMap((word) => vocabulary.pairOf(normalize(word)) ?? [word]);
  const endsInWord = /[\p{L}\p{N}._/-]$/u.test(query);
  const words = writtenWords.map(normalize);
  const isContentWord = words.map((word) => !stopWords.has(word));
  // A query that only has stop words is searched anyway.
  const isSearched = isContentWord.includes(true) ? isContentWord : words.map(() => true);
  const synonyms = findSynonyms(words);
  const isRelease = writtenWords.some((word) => readVersion(word));
  const isLight = findLightWords(words, synonyms, isRelease);
  const areAllLight = words.every((_, at) => !isSearched[at] || isLight[at]);
  const isNegated = (at: number) => words.findIndex((word) => negations.has(word)) === at;
  const isShort = isSearched.filter(Boolean).length <= maxNameWords;
  const slots = new Map<number, Slot>();
  for (const [index, word] of writtenWords.entries()) {
    if (!isSearched[index] && isNegated(index)) slots.set(index, negationSlot(words[index] ?? ""));
    if (!isSearched[index]) continue;
    const isUnfinished = endsInWord && index === writtenWords.length - 1;
    slots.set(index, {
      word: words[index] ?? "",
      isUnfinished,
      isLight: !areAllLight && isLight[index] === true,
      weight: isShort && isInPair(words, index, vocabulary) ? nameWordWeight : 1,
      alternatives: alternativesOf(word, isUnfinished, vocabulary),
    });
  }
  addCompounds(words, slots, vocabulary);
  for (const synonym of synonyms) addSynonym(synonym, slots, vocabulary);
  return { slots: [...slots.values()], words, kinds: weighKinds(query) };
}

/** Returns which words say little next to others. */
function findLightWords(
  words: readonly string[],
  synonyms: readonly Synonym[],
  isRelease: boolean,
): boolean[] {
  // A phrase with synonyms names the topic, even if each of its words says little.
  const isPhrase = (at: number) =>
    synonyms.some(({ from, to }) => from < to && from <= at && at <= to);
  return words.map(
    (word, at) => (lightWords.has(word) && !isPhrase(at)) || (isRelease && releaseWords.has(word)),
  );
}

/** Replaces the first negation of a query: any negation matches it. */
function negationSlot(word: string): Slot {
  const alternatives = [...negations].map((term) => ({ terms: [term], weight: 1 }));
  return { word, isUnfinished: false, isLight: true, weight: 1, alternatives };
}

/**
 * Adds a synonym to each word that it replaces. A synonym of one word is added in all its forms.
 */
function addSynonym(
  { from, to, words, weight }: Synonym,
  slots: ReadonlyMap<number, Slot>,
  vocabulary: Vocabulary,
): void {
  const terms = words.filter((term) => !stopWords.has(term));
  const [only, ...more] = terms;
  const forms = only !== undefined && more.length === 0 ? relatedTerms(only, vocabulary) : [];
  const related = forms.map(([form, formWeight]) => ({
    terms: [form],
    weight: weight * formWeight,
  }));
  for (let at = from; at <= to; at++)
    slots.get(at)?.alternatives.push({ terms, weight }, ...related);
}

/** Words next to a version that ask for the changes of a release. */
const releaseWords = new Set(
  "change changed changelog changes new news note notes release released releases version".split(
    " ",
  ),
);

/** True if a word and one of its neighbors are one name. */
function isInPair(words: readonly string[], at: number, vocabulary: Vocabulary): boolean {
  const isName = (from: number) => {
    const [first, second] = words.slice(Math.max(0, from), from + 2);
    return second !== undefined && vocabulary.pairOf(`${first}${second}`)?.[1] === second;
  };
  return (at > 0 && isName(at - 1)) || isName(at);
}

/** Weight of a kind of page that the query names, as `GET` names operations. */
const kindBoost = 1.05;

function weighKinds(query: string): QueryPlan["kinds"] {
  return Object.fromEntries(
    Object.entries(searchRankings).map(([kind, { weight, signs }]) => [
      kind,
      signs.some((sign) => sign.test(query)) ? kindBoost : weight,
    ]),
  );
}

/** Splits an identifier that isn't in the index into the largest parts that are. */
function splitUnknown(word: string, vocabulary: Vocabulary): string[] {
  const term = normalize(word);
  const parts = splitOnce(word);
  if (
    parts.length === 1 ||
    readVersion(word) !== undefined ||
    isKnownPrefix(term, vocabulary) ||
    vocabulary.nearest(term, maxEdits(term)) !== undefined
  )
    return [word];
  return parts.flatMap((part) => splitUnknown(part, vocabulary));
}

/** Adds joined words that are in the index: `test set` also finds `testset`. */
function addCompounds(
  words: readonly string[],
  slots: ReadonlyMap<number, Slot>,
  vocabulary: Vocabulary,
): void {
  for (const [index, word] of words.entries()) {
    const joined = word + (words[index + 1] ?? "");
    const pair = [slots.get(index), slots.get(index + 1)];
    if (joined === word || !vocabulary.hasTerm(joined)) continue;
    const [alone] = pair[0]?.alternatives ?? [];
    if (alone && !pair[1] && vocabulary.pairOf(joined) === undefined)
      alone.weight *= weights.verbAlone;
    for (const slot of pair) slot?.alternatives.push({ terms: [joined], weight: weights.compound });
  }
}

function alternativesOf(
  word: string,
  isUnfinished: boolean,
  vocabulary: Vocabulary,
): Alternative[] {
  const term = normalize(word);
  const isKnown = vocabulary.hasTerm(term) || (isUnfinished && isKnownPrefix(term, vocabulary));
  const compound = isKnown ? undefined : splitCompound(term, vocabulary);
  // A word that consists of two known ones isn't misspelled.
  const fuzzy = isKnown || compound ? 0 : maxEdits(term);
  const alternatives: Alternative[] = [{ terms: [term], weight: 1, prefix: isUnfinished, fuzzy }];
  const version = readVersion(word);
  if (version) return [...alternatives, { terms: [version.release], weight: weights.release }];
  const separated = findSeparated(term, vocabulary);
  if (separated) alternatives.push({ terms: [separated], weight: weights.separated });
  const parts = partsOf(word).filter((part) => !stopWords.has(part));
  if (parts.length > 1) {
    const weight = isKnown ? weights.partsOfKnown : weights.parts;
    alternatives.push({ terms: parts, weight, prefix: isUnfinished });
  }
  for (const [other, weight] of relatedTerms(term, vocabulary))
    alternatives.push({ terms: [other], weight });
  if (!isKnown) alternatives.push(...alternativesOfMisspelled(term, vocabulary));
  if (compound) alternatives.push({ terms: compound, weight: weights.compound });
  return alternatives;
}

/** Returns the forms of the indexed word that is most similar to a misspelled one. */
function alternativesOfMisspelled(term: string, vocabulary: Vocabulary): Alternative[] {
  const intended = vocabulary.nearest(term, maxEdits(term));
  if (intended === undefined) return [];
  return relatedTerms(intended, vocabulary).map(([form, weight]) => ({
    terms: [form],
    weight: weight * weights.misspelled,
  }));
}

/** True if an indexed word starts like this. */
function isKnownPrefix(term: string, vocabulary: Vocabulary): boolean {
  for (const _ of vocabulary.startingWith(term)) return true;
  return false;
}

/** Maximum edit distance of a term. None for short words, which are too similar to each other. */
function maxEdits(term: string): number {
  if (term.length < 4 || readVersion(term)) return 0;
  return term.length < 6 ? 1 : 2;
}
