import type { Entry } from "./entries";
import { minSimilarity } from "./phrases";
import type { QueryPlan, Slot } from "./query";
import { stopWords } from "./tokens";

/** Weights of the ranking, tuned on the relevance judgments (tools/relevance). */
export const signals = {
  /** Exponent of the share of query words that an entry has. */
  coverage: 1.6,
  /** Exponent of a word's rarity in its weight. */
  rarity: 0.8,
  /**
   * Share of its sections' scores that a page gets, and share of its page's scores that a section
   * gets.
   */
  pageFromSections: 0.2,
  sectionFromPage: 0.3,
  /**
   * The same for a page without sections, such as an operation or a post, if the query is a
   * question.
   */
  pageWithoutSections: 0.8,
  /** Factor between consecutive scores in these sums. */
  decay: 0.7,
  /** Share of a word's weight for an entry without the word whose page has it. */
  wordInContext: 0.08,
  /** Exponent of a word's weight in the sum of scores, which already depend on its rarity. */
  rarityInScore: 0.3,
  /** Factor for a word such as `find`. */
  lightWord: 0.3,
  /** The heading is the query, word by word. */
  sameHeading: 1,
  /** A query phrase of the entry is similar to the query. */
  likePhrase: 2,
  /** The query is that phrase, word by word: its author says that this entry answers it. */
  samePhrase: 1.5,
  /** The same for a question, of which a phrase is only a part. */
  likeQuestion: 1,
  /** Exponent of the share of a question that the heading or query phrases of an entry have. */
  named: 0.6,
  /** Added to that share, so that an entry without any keeps a part of its score. */
  unnamed: 0.2,
  /** The heading is the query except for stop words. */
  exactHeading: 1,
  /** The heading has all query words. */
  fullHeading: 0.6,
  /** The heading has the words in the order of the query. */
  orderedHeading: 0.3,
  /** The query is one word, and the heading starts with it. */
  firstWordOfHeading: 0.4,
  /** Multiplied by the share of the heading that the query covers. */
  headingShare: 0.8,
  /** The entry is a page whose title has query words. Multiplied by their share. */
  page: 0.22,
  /** Factor for a page if the query is a question, which one of its sections answers. */
  pageOfQuestion: 0.65,
  /** Subtracted per heading level below the page. */
  depth: 0.05,
  /**
   * Added for each doubling of the number of pages that link to an entry, for queries of one or two
   * words.
   */
  backlinks: 0.08,
  /** The words are adjacent in the text. */
  phrase: 0.6,
  /** The text contains the query word by word, as for a pasted message. */
  verbatim: 0.8,
};

/** From this many words on, without stop words, sections answer more often than whole pages. */
const minWordsForSections = 3;

/**
 * At most this many words name a topic. Of its sections, the one with the most links introduces it.
 */
const maxTopicWords = 2;

/** Returns the factor for an entry's level, kind of page and share of the query (0 to 1). */
export function entryFactor(entry: Entry, share: number, { kinds, slots }: QueryPlan): number {
  const depth =
    entry.type === "lvl1" && slots.length >= minWordsForSections
      ? signals.pageOfQuestion
      : 1 - signals.depth * (Number(entry.type.slice(3)) - 1);
  return share ** signals.coverage * depth * (kinds[entry.kind] ?? 1);
}

/**
 * Returns the factor for an entry's heading, and for its query phrase that is most similar to the
 * query (`likeness`, 0 to 1).
 */
export function headingFactor(entry: Entry, plan: QueryPlan, likeness: number): number {
  const factor =
    Math.max(...entry.names.map((name) => nameFactor(name, entry.type === "lvl1", plan))) +
    signals.likePhrase * likeness;
  if (plan.slots.length > maxTopicWords || plan.slots.some(({ word }) => isIdentifier(word)))
    return factor;
  return factor * (1 + signals.backlinks * Math.log2(1 + entry.linked));
}

/**
 * From this likeness on, a query and a phrase are the same but for stop words and forms of words.
 */
const sameLikeness = 0.9;

/** Factor for a query that is one of the phrases that readers type for an entry. */
export function samePhraseFactor(likeness: number): number {
  return likeness >= sameLikeness ? 1 + signals.samePhrase : 1;
}

/**
 * Returns the factor for a question. `named` is the share of it that the heading or query phrases
 * have, and `likeness` its similarity to one phrase, both 0 to 1.
 */
export function questionFactor(named: number, likeness: number): number {
  const extra = Math.max(0, likeness - minSimilarity.question);
  return (signals.unnamed + named) ** signals.named * (1 + signals.likeQuestion * extra);
}

/** Paths and identifiers have only one meaning. */
function isIdentifier(word: string): boolean {
  return /[^\p{L}\p{N}]/u.test(word);
}

function nameFactor(name: readonly string[], isPage: boolean, { slots, words }: QueryPlan): number {
  const contentWords = name.filter((word) => !stopWords.has(word));
  const nameWords = contentWords.length > 0 ? contentWords : name;
  const positions = slots.map((slot) => bestPosition(nameWords, slot));
  const matched = positions.filter(({ fit }) => fit > 0);
  const fit = positions.reduce((sum, position) => sum + position.fit, 0) / slots.length;
  let factor = 1;
  if (matched.length === slots.length) {
    factor += signals.fullHeading * fit;
    if (slots.length === nameWords.length) factor += signals.exactHeading * fit ** 4;
    if (slots.length > 1 && isOrdered(positions.map(({ at }) => at)))
      factor += signals.orderedHeading;
  }
  if (slots.length === 1 && positions[0]?.at === 0) factor += signals.firstWordOfHeading * fit ** 4;
  if (name.join(" ") === words.join(" ")) factor += signals.sameHeading;
  if (name.length > 0) factor += (signals.headingShare * fit * matched.length) / name.length;
  if (isPage && matched.length > 0) factor += (signals.page * matched.length) / slots.length;
  return factor;
}

function isOrdered(positions: readonly number[]): boolean {
  return positions.every(
    (position, index) => index === 0 || position > (positions[index - 1] ?? -1),
  );
}

/** Returns the index of the word that matches a slot best, or -1, and how well it fits, 0 to 1. */
function bestPosition(words: readonly string[], slot: Slot): { at: number; fit: number } {
  const forms = slot.alternatives.filter(({ terms }) => terms.length === 1);
  let best = { at: -1, fit: 0 };
  for (const [at, word] of words.entries()) {
    for (const { terms, weight, prefix } of forms) {
      const [term = ""] = terms;
      const prefixFit = prefix && word.startsWith(term) ? term.length / word.length : 0;
      const fit = weight * (word === term ? 1 : prefixFit);
      if (fit > best.fit) best = { at, fit };
    }
  }
  return best;
}

/**
 * Returns the factor for query words that are adjacent in a text, and for a text that contains the
 * whole query.
 */
export function phraseFactor(text: readonly string[], { slots, words }: QueryPlan): number {
  if (slots.length < 2) return 1;
  const positions = slots.map((slot) => positionsIn(text, slot));
  let neighborCount = 0;
  for (const [index, current] of positions.entries()) {
    const previous = positions[index - 1];
    if (previous && areNeighbors(previous, current)) neighborCount++;
  }
  const verbatim = words.length > 2 && containsSequence(text, words) ? signals.verbatim : 0;
  return 1 + verbatim + signals.phrase * (neighborCount / (slots.length - 1));
}

function positionsIn(text: readonly string[], slot: Slot): number[] {
  // Forms with less weight are too different to make a phrase.
  const forms = slot.alternatives.filter(({ terms, weight }) => terms.length === 1 && weight > 0.3);
  const exact = new Set(forms.map(({ terms }) => terms[0]));
  const prefixes = forms.filter(({ prefix }) => prefix).map(({ terms }) => terms[0] ?? "");
  const positions: number[] = [];
  for (const [index, word] of text.entries()) {
    if (exact.has(word) || prefixes.some((prefix) => word.startsWith(prefix)))
      positions.push(index);
  }
  return positions;
}

/** Maximum number of words between two neighbors. */
const maxGap = 2;

function areNeighbors(previous: readonly number[], current: readonly number[]): boolean {
  let from = 0;
  for (const position of current) {
    while (from < previous.length && (previous[from] ?? 0) < position - maxGap - 1) from++;
    if (from < previous.length && (previous[from] ?? 0) < position) return true;
  }
  return false;
}

function containsSequence(text: readonly string[], sequence: readonly string[]): boolean {
  const [first] = sequence;
  for (
    let start = text.indexOf(first ?? "");
    start >= 0;
    start = text.indexOf(first ?? "", start + 1)
  ) {
    if (sequence.every((word, offset) => text[start + offset] === word)) return true;
  }
  return false;
}
