import { searchRankings } from "@/content/search-rankings";
import { readVersion } from "./spelling";
import { findSynonyms, type Synonym } from "./synonyms";
import { lightWords, negations, normalize, partsOf, splitOnce, stopWords, wordsOf } from "./tokens";
import { findSeparated, relatedTerms, splitCompound, type Vocabulary } from "./vocabulary";

/** A word of the query: what is looked for in its place. */
export interface Slot {
  word: string;
  /** The reader may still be typing it. */
  open: boolean;
  /** A word that people ask with, beside others that say what they ask for. */
  isLight: boolean;
  /** What it counts among the words: less than 1 when it is a part of a name. */
  part: number;
  alternatives: Alternative[];
}

export interface Alternative {
  /** All of them have to be found. */
  terms: string[];
  weight: number;
  prefix?: boolean;
  /** Edits that are forgiven. */
  fuzzy?: number;
}

export interface QueryPlan {
  slots: Slot[];
  /** Every word of the query, those that tell nothing apart included. */
  words: string[];
  /** What each kind of page counts for it. */
  kinds: Readonly<Record<string, number>>;
}

/** How much a form counts beside the word as it was written. */
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

/** What each of the two words of a name counts. */
const partOfName = 0.6;

/** Words from which a query says enough besides a name. */
const fewWords = 3;

/** What to look for: each word in the forms and spellings that the index knows. */
export function planQuery(query: string, vocabulary: Vocabulary): QueryPlan {
  const raw = wordsOf(query.normalize("NFC"))
    .flatMap((word) => knownParts(word, vocabulary))
    .flatMap((word) => vocabulary.pairOf(normalize(word)) ?? [word]);
  const isOpen = /[\p{L}\p{N}._/-]$/u.test(query);
  const words = raw.map(normalize);
  const tells = words.map((word) => !stopWords.has(word));
  // A query of stop words alone is still a query.
  const telling = tells.includes(true) ? tells : words.map(() => true);
  const synonyms = findSynonyms(words);
  const isRelease = raw.some((word) => readVersion(word));
  const isLight = findLightWords(words, synonyms, isRelease);
  const allLight = words.every((_, at) => !telling[at] || isLight[at]);
  const isNegated = (at: number) => words.findIndex((word) => negations.has(word)) === at;
  const isShort = telling.filter(Boolean).length <= fewWords;
  const slots = new Map<number, Slot>();
  for (const [index, word] of raw.entries()) {
    if (!telling[index] && isNegated(index)) slots.set(index, negationSlot(words[index] ?? ""));
    if (!telling[index]) continue;
    const open = isOpen && index === raw.length - 1;
    slots.set(index, {
      word: words[index] ?? "",
      open,
      isLight: !allLight && isLight[index] === true,
      part: isShort && isInPair(words, index, vocabulary) ? partOfName : 1,
      alternatives: alternativesOf(word, open, vocabulary),
    });
  }
  addJoined(words, slots, vocabulary);
  for (const synonym of synonyms) addSynonym(synonym, slots, vocabulary);
  return { slots: [...slots.values()], words, kinds: weighKinds(query) };
}

/** Which words say little beside others. */
function findLightWords(
  words: readonly string[],
  synonyms: readonly Synonym[],
  isRelease: boolean,
): boolean[] {
  // A phrase that stands for something says what is asked for, whatever its words say by themselves.
  const isPhrase = (at: number) =>
    synonyms.some(({ from, to }) => from < to && from <= at && at <= to);
  return words.map(
    (word, at) => (lightWords.has(word) && !isPhrase(at)) || (isRelease && releaseWords.has(word)),
  );
}

/** Any word that says no, in the place of the first one of a query. */
function negationSlot(word: string): Slot {
  const alternatives = [...negations].map((term) => ({ terms: [term], weight: 1 }));
  return { word, open: false, isLight: true, part: 1, alternatives };
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
  const related = forms.map(([form, near]) => ({ terms: [form], weight: weight * near }));
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

/** How much the kind of page counts that the query asks for by one of its signs. */
const askedKind = 1.05;

function weighKinds(query: string): QueryPlan["kinds"] {
  return Object.fromEntries(
    Object.entries(searchRankings).map(([kind, { weight, signs }]) => [
      kind,
      signs.some((sign) => sign.test(query)) ? askedKind : weight,
    ]),
  );
}

/** An identifier that nobody wrote in this form is a query of its parts, each as large as the index knows it. */
function knownParts(word: string, vocabulary: Vocabulary): string[] {
  const term = normalize(word);
  const parts = splitOnce(word);
  if (
    parts.length === 1 ||
    readVersion(word) !== undefined ||
    startsKnown(term, vocabulary) ||
    vocabulary.nearest(term, edits(term)) !== undefined
  )
    return [word];
  return parts.flatMap((part) => knownParts(part, vocabulary));
}

/** Two words that the index knows as one: `test set` finds `testset`. */
function addJoined(
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

function alternativesOf(word: string, open: boolean, vocabulary: Vocabulary): Alternative[] {
  const term = normalize(word);
  const known = vocabulary.hasTerm(term) || (open && startsKnown(term, vocabulary));
  const compound = known ? undefined : splitCompound(term, vocabulary);
  // What is two words written together is no slip.
  const fuzzy = known || compound ? 0 : edits(term);
  const alternatives: Alternative[] = [{ terms: [term], weight: 1, prefix: open, fuzzy }];
  const version = readVersion(word);
  if (version) return [...alternatives, { terms: [version.release], weight: weights.release }];
  const separated = findSeparated(term, vocabulary);
  if (separated) alternatives.push({ terms: [separated], weight: weights.separated });
  const parts = partsOf(word).filter((part) => !stopWords.has(part));
  if (parts.length > 1) {
    const weight = known ? weights.partsOfKnown : weights.parts;
    alternatives.push({ terms: parts, weight, prefix: open });
  }
  for (const [other, weight] of relatedTerms(term, vocabulary))
    alternatives.push({ terms: [other], weight });
  if (!known) alternatives.push(...alternativesOfMisspelled(term, vocabulary));
  if (compound) alternatives.push({ terms: compound, weight: weights.compound });
  return alternatives;
}

/** Forms of the word that the index knows and that is nearest to one that it doesn't. */
function alternativesOfMisspelled(term: string, vocabulary: Vocabulary): Alternative[] {
  const meant = vocabulary.nearest(term, edits(term));
  if (meant === undefined) return [];
  return relatedTerms(meant, vocabulary).map(([form, weight]) => ({
    terms: [form],
    weight: weight * weights.misspelled,
  }));
}

/** True when the index knows a word that begins like this. */
function startsKnown(term: string, vocabulary: Vocabulary): boolean {
  for (const _ of vocabulary.startingWith(term)) return true;
  return false;
}

/** Slips that are forgiven: none in short words, where everything is near everything. */
function edits(term: string): number {
  if (term.length < 4 || readVersion(term)) return 0;
  return term.length < 6 ? 1 : 2;
}
