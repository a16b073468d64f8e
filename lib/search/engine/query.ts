import { searchRankings } from "@/content/search-rankings";
import { readVersion } from "./spelling";
import { findSynonyms, type Synonym } from "./synonyms";
import { lightWords, negations, normalize, partsOf, splitOnce, stopWords, wordsOf } from "./tokens";
import { findSeparated, relatedTerms, splitCompound, type Vocabulary } from "./vocabulary";

/** A word of the query and the forms that are searched for it. */
export interface Slot {
  word: string;
  /** The reader may still be typing it. */
  isUnfinished: boolean;
  /** A word that people ask with, such as `find`, next to others that name the topic. */
  isLight: boolean;
  /** Weight among the words of the query: less than 1 for a word of a two-word name. */
  weight: number;
  alternatives: Alternative[];
}

export interface Alternative {
  /** An entry needs all of them. */
  terms: string[];
  weight: number;
  prefix?: boolean;
  /** Edits by which a term may differ. */
  fuzzy?: number;
}

export interface QueryPlan {
  slots: Slot[];
  /** Every word of the query, with stop words. */
  words: string[];
  /** Weight of each kind of page. */
  kinds: Readonly<Record<string, number>>;
}

/** Weight of each other form of a word; the word as it was written has 1. */
const weights = {
  parts: 0.5,
  partsOfKnown: 0.06,
  misspelled: 0.4,
  compound: 0.85,
  separated: 0.9,
  release: 0.5,
  /** `log` of `log in`: without its second word it is another word. */
  verbAlone: 0.4,
};

/** Weight of each of the two words of a name. */
const nameWordWeight = 0.6;

/** Longest query, in words, in which the words of a name have that weight. */
const maxNameWords = 3;

/** Plans a search: each word of the query with the forms and spellings that the index knows. */
export function planQuery(query: string, vocabulary: Vocabulary): QueryPlan {
  const writtenWords = wordsOf(query.normalize("NFC"))
    .flatMap((word) => splitUnknown(word, vocabulary))
    .flatMap((word) => vocabulary.pairOf(normalize(word)) ?? [word]);
  const endsInWord = /[\p{L}\p{N}._/-]$/u.test(query);
  const words = writtenWords.map(normalize);
  const isContentWord = words.map((word) => !stopWords.has(word));
  // A query of stop words alone is still a query.
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

/** Which words say little beside others. */
function findLightWords(
  words: readonly string[],
  synonyms: readonly Synonym[],
  isRelease: boolean,
): boolean[] {
  // A phrase with synonyms names the topic, even when each of its words alone says little.
  const isPhrase = (at: number) =>
    synonyms.some(({ from, to }) => from < to && from <= at && at <= to);
  return words.map(
    (word, at) => (lightWords.has(word) && !isPhrase(at)) || (isRelease && releaseWords.has(word)),
  );
}

/** Stands for the first negation of a query: any negation matches it. */
function negationSlot(word: string): Slot {
  const alternatives = [...negations].map((term) => ({ terms: [term], weight: 1 }));
  return { word, isUnfinished: false, isLight: true, weight: 1, alternatives };
}

/** Adds the words of a synonym, and the forms of a single one, to each word that it stands for. */
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

/** Words that ask what a release brought, beside its version. */
const releaseWords = new Set(
  "change changed changelog changes new news note notes release released releases version".split(
    " ",
  ),
);

/** Whether a word and its neighbor are one name. */
function isInPair(words: readonly string[], at: number, vocabulary: Vocabulary): boolean {
  const isName = (from: number) => {
    const [first, second] = words.slice(Math.max(0, from), from + 2);
    return second !== undefined && vocabulary.pairOf(`${first}${second}`)?.[1] === second;
  };
  return (at > 0 && isName(at - 1)) || isName(at);
}

/** Weight of a kind of page that the query asks for, as `GET` asks for operations. */
const kindBoost = 1.05;

function weighKinds(query: string): QueryPlan["kinds"] {
  return Object.fromEntries(
    Object.entries(searchRankings).map(([kind, { weight, signs }]) => [
      kind,
      signs.some((sign) => sign.test(query)) ? kindBoost : weight,
    ]),
  );
}

/**
 * An identifier that nobody wrote in this form is a query of its parts, each as large as the index
 * knows it.
 */
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

/** Two words that the index knows as one: `test set` finds `testset`. */
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
  // Two words written together aren't a misspelled one.
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

/** Forms of the word that the index knows and that is nearest to one that it doesn't. */
function alternativesOfMisspelled(term: string, vocabulary: Vocabulary): Alternative[] {
  const intended = vocabulary.nearest(term, maxEdits(term));
  if (intended === undefined) return [];
  return relatedTerms(intended, vocabulary).map(([form, weight]) => ({
    terms: [form],
    weight: weight * weights.misspelled,
  }));
}

/** True when the index knows a word that begins like this. */
function isKnownPrefix(term: string, vocabulary: Vocabulary): boolean {
  for (const _ of vocabulary.startingWith(term)) return true;
  return false;
}

/** Edits by which a term may differ from the word: none for short words, which are all alike. */
function maxEdits(term: string): number {
  if (term.length < 4 || readVersion(term)) return 0;
  return term.length < 6 ? 1 : 2;
}
