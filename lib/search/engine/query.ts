import { searchRankings } from "@/content/search-rankings";
import { findSynonyms } from "./synonyms";
import { lightWords, normalize, partsOf, splitOnce, stopWords, wordsOf } from "./tokens";
import { relatedTerms, splitCompound, type Vocabulary } from "./vocabulary";

/** A word of the query: what is looked for in its place. */
export interface Slot {
  word: string;
  /** The reader may still be typing it. */
  open: boolean;
  /** A word that people ask with, beside others that say what they ask for. */
  isLight: boolean;
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
export const weights = { parts: 0.5, partsOfKnown: 0.06, misspelled: 0.4, compound: 0.85 };

/** What to look for: each word in the forms and spellings that the index knows. */
export function planQuery(query: string, vocabulary: Vocabulary): QueryPlan {
  const raw = wordsOf(query.normalize("NFC")).flatMap((word) => knownParts(word, vocabulary));
  const isOpen = /[\p{L}\p{N}._/-]$/u.test(query);
  const words = raw.map(normalize);
  const tells = words.map((word) => !stopWords.has(word));
  // A query of stop words alone is still a query.
  const telling = tells.includes(true) ? tells : words.map(() => true);
  const synonyms = findSynonyms(words);
  // A phrase that stands for something says what is asked for, whatever its words say by themselves.
  const isPhrase = (at: number) =>
    synonyms.some(({ from, to }) => from < to && from <= at && at <= to);
  const isLight = words.map((word, at) => lightWords.has(word) && !isPhrase(at));
  const allLight = words.every((_, at) => !telling[at] || isLight[at]);
  const slots = new Map<number, Slot>();
  for (const [index, word] of raw.entries()) {
    if (!telling[index]) continue;
    const open = isOpen && index === raw.length - 1;
    slots.set(index, {
      word: words[index] ?? "",
      open,
      isLight: !allLight && isLight[index] === true,
      alternatives: alternativesOf(word, open, vocabulary),
    });
  }
  addJoined(words, slots, vocabulary);
  for (const { from, to, words: other, weight } of synonyms) {
    const terms = other.filter((term) => !stopWords.has(term));
    const [only = ""] = terms;
    const forms = terms.length === 1 ? relatedTerms(only, vocabulary) : [];
    for (let at = from; at <= to; at++) {
      slots
        .get(at)
        ?.alternatives.push(
          { terms, weight },
          ...forms.map(([form, near]) => ({ terms: [form], weight: weight * near })),
        );
    }
  }
  return { slots: [...slots.values()], words, kinds: weighKinds(query) };
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
    for (const slot of pair) slot?.alternatives.push({ terms: [joined], weight: weights.compound });
  }
}

function alternativesOf(word: string, open: boolean, vocabulary: Vocabulary): Alternative[] {
  const term = normalize(word);
  const known = vocabulary.hasTerm(term) || (open && startsKnown(term, vocabulary));
  const alternatives: Alternative[] = [
    { terms: [term], weight: 1, prefix: open, fuzzy: known ? 0 : edits(term) },
  ];
  const parts = partsOf(word).filter((part) => !stopWords.has(part));
  if (parts.length > 1) {
    alternatives.push({
      terms: parts,
      weight: known ? weights.partsOfKnown : weights.parts,
      prefix: open,
    });
  }
  for (const [other, weight] of relatedTerms(term, vocabulary))
    alternatives.push({ terms: [other], weight });
  const meant = known ? undefined : vocabulary.nearest(term, edits(term));
  for (const [other, weight] of meant ? relatedTerms(meant, vocabulary) : []) {
    alternatives.push({ terms: [other], weight: weight * weights.misspelled });
  }
  const compound = known ? undefined : splitCompound(term, vocabulary);
  if (compound) alternatives.push({ terms: compound, weight: weights.compound });
  return alternatives;
}

/** True when the index knows a word that begins like this. */
function startsKnown(term: string, vocabulary: Vocabulary): boolean {
  for (const _ of vocabulary.startingWith(term)) return true;
  return false;
}

/** Slips that are forgiven: none in short words, where everything is near everything. */
function edits(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
}
