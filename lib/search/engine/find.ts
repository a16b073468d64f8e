import type { Entry } from "./entries";
import { asksForKind, asksForOthers, comparePhrases, isQuestion } from "./phrases";
import type { QueryPlan } from "./query";
import { entryFactor, headingFactor, questionFactor, samePhraseFactor, signals } from "./rank";
import type { TermIndex } from "./term-index";

export interface EntryMatch {
  id: number;
  score: number;
  /** Weight of the query words that it has, relative to the best entry: 0 to 1. */
  share: number;
}

export interface QueryMatches {
  /** Best first. */
  entries: EntryMatch[];
  /** Terms of the index that matched the query. */
  terms: Set<string>;
  /** Query words without a match. */
  missing: string[];
}

/** Weight of a word's other forms in an entry, relative to the best form. */
const otherFormsShare = 0.1;

/** Entries with a smaller share of the query are left out. */
const minShare = 0.3;

/**
 * The headings of this many best entries are compared with the query. A matching heading puts its
 * entry among them anyway.
 */
const maxHeadingsCompared = 1500;

/** Finds the entries that match a plan, ranked by everything but their texts. */
export function findEntries(
  index: TermIndex,
  plan: QueryPlan,
  entries: readonly Entry[],
): QueryMatches {
  if (plan.slots.length === 0) return { entries: [], terms: new Set(), missing: [] };
  const terms = new Set<string>();
  const slotScores = plan.slots.map(({ alternatives }) =>
    combineForms(
      alternatives.map((alternative) => index.scoreAlternative(alternative, terms)),
      entries.length,
    ),
  );
  const counts = slotScores.map((scores) => scores.filter((score) => score > 0).length);
  const missing = plan.slots
    .filter((_, slotIndex) => counts[slotIndex] === 0)
    .map(({ word }) => word);
  // A word without matches shouldn't keep the rest from matching a heading or a phrase.
  const answeredPlan = {
    ...plan,
    slots: plan.slots.filter((_, slotIndex) => counts[slotIndex] !== 0),
  };
  const hasAnyWord = entries.map((_, id) => slotScores.some((scores) => (scores[id] ?? 0) > 0));
  const weights = weighSlots(plan.slots, counts, entries.length);
  const shares = new Float32Array(entries.length);
  for (const [slotIndex, scores] of slotScores.entries()) {
    const weight = weights[slotIndex] ?? 0;
    for (let id = 0; id < scores.length; id++)
      if ((scores[id] ?? 0) > 0) shares[id] = (shares[id] ?? 0) + weight;
    for (const id of addContext(scores, entries, hasAnyWord, isQuestion(plan))) {
      shares[id] = (shares[id] ?? 0) + weight * signals.wordInContext;
    }
  }
  const likeness = comparePhrases(index, answeredPlan);
  const asksOthers = asksForOthers(plan);
  const named = isQuestion(plan) && !asksOthers ? nameShares(index, plan, weights) : null;
  const factorOf = (id: number) => {
    const entry = entries[id] as Entry;
    // A query for operations or posts isn't led to a guide.
    const like = asksOthers && !asksForKind(entry.kind, plan) ? 0 : (likeness.get(id) ?? 0);
    const factor = named
      ? headingFactor(entry, answeredPlan, 0) * questionFactor(named.get(id) ?? 0, like)
      : headingFactor(entry, answeredPlan, isQuestion(answeredPlan) ? 0 : like);
    return factor * samePhraseFactor(like);
  };
  return {
    entries: rankEntries(slotScores, weights, shares, answeredPlan, entries, factorOf),
    terms,
    missing,
  };
}

/** A form of less weight, such as a part of a known word, doesn't count as naming an entry. */
const minNamingWeight = 0.3;

/** Returns the share of the query that each entry's heading or query phrases have. */
function nameShares(
  index: TermIndex,
  { slots }: QueryPlan,
  weights: readonly number[],
): Map<number, number> {
  const named = new Map<number, number>();
  for (const [slotIndex, { alternatives }] of slots.entries()) {
    const forms = alternatives.filter(
      ({ terms, weight }) => terms.length === 1 && weight > minNamingWeight,
    );
    for (const id of index.entriesNamed(forms.flatMap(({ terms }) => terms)))
      named.set(id, (named.get(id) ?? 0) + (weights[slotIndex] ?? 0));
  }
  return named;
}

/** Returns each entry's best score for the forms of a word, plus a little for its other forms. */
function combineForms(forms: readonly Float32Array[], count: number): Float32Array {
  const best = new Float32Array(count);
  for (const scores of forms) {
    for (let id = 0; id < count; id++) {
      const bestScore = best[id] ?? 0;
      const score = scores[id] ?? 0;
      if (score > 0)
        best[id] = Math.max(bestScore, score) + otherFormsShare * Math.min(bestScore, score);
    }
  }
  return best;
}

/**
 * Adds a part of its page's scores to each entry that matches the query itself: of two sections
 * with the same words, the one on a page about them is better. Returns the entries that don't have
 * the word themselves.
 */
function addContext(
  scores: Float32Array,
  entries: readonly Entry[],
  hasQueryWord: readonly boolean[],
  isQuestion: boolean,
): number[] {
  const sums = sumByPage(scores, entries);
  const idsWithoutWord: number[] = [];
  for (const [id, { pageEntry }] of entries.entries()) {
    const sum = sums.get(pageEntry);
    if (sum === undefined || !hasQueryWord[id]) continue;
    const score = scores[id] ?? 0;
    if (score === 0) idsWithoutWord.push(id);
    scores[id] = score + sum * contextSignal(id, pageEntry, entries, isQuestion);
  }
  return idsWithoutWord;
}

/** Returns how much an entry gets of the scores of its page's entries. */
function contextSignal(
  id: number,
  pageEntry: number,
  entries: readonly Entry[],
  isQuestion: boolean,
): number {
  if (id !== pageEntry) return signals.sectionFromPage;
  const hasSections = entries[id + 1]?.pageEntry === pageEntry;
  return isQuestion && !hasSections ? signals.pageWithoutSections : signals.pageFromSections;
}

/** Sums the scores of a word by page, keyed by the pages' entries. */
function sumByPage(scores: Float32Array, entries: readonly Entry[]): Map<number, number> {
  const scoresByPage = new Map<number, number[]>();
  for (const [id, { pageEntry }] of entries.entries()) {
    const score = scores[id] ?? 0;
    if (score > 0) scoresByPage.set(pageEntry, [...(scoresByPage.get(pageEntry) ?? []), score]);
  }
  return new Map([...scoresByPage].map(([page, pageScores]) => [page, sumWithDecay(pageScores)]));
}

/** Returns the best score plus a decreasing share of the others. */
function sumWithDecay(scores: number[]): number {
  return scores
    .sort((a, b) => b - a)
    .reduce((sum, score, index) => sum + score * signals.decay ** index, 0);
}

/**
 * Returns the weight of each query word, which is higher if fewer entries have it. The weights sum
 * up to 1.
 */
function weighSlots(
  slots: QueryPlan["slots"],
  counts: readonly number[],
  entries: number,
): number[] {
  const weights = slots.map(({ isLight, weight }, slotIndex) => {
    const rarity = Math.log(1 + entries / ((counts[slotIndex] ?? 0) + 1)) ** signals.rarity;
    return rarity * (isLight ? signals.lightWord : 1) * weight;
  });
  return scaleToOne(weights);
}

function scaleToOne(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

function rankEntries(
  slots: readonly Float32Array[],
  weights: readonly number[],
  shares: Float32Array,
  plan: QueryPlan,
  entries: readonly Entry[],
  factorOf: (id: number) => number,
): EntryMatch[] {
  let best = 0;
  const scoreWeights = scaleToOne(weights.map((weight) => weight ** signals.rarityInScore));
  for (const share of shares) best = Math.max(best, share);
  const matches: EntryMatch[] = [];
  for (const [id, entry] of entries.entries()) {
    const share = shares[id] ?? 0;
    if (share === 0 || share < best * minShare) continue;
    let sum = 0;
    for (const [slotIndex, scores] of slots.entries())
      sum += (scores[id] ?? 0) * (scoreWeights[slotIndex] ?? 0);
    matches.push({ id, score: sum * entryFactor(entry, share, plan), share: share / best });
  }
  matches.sort(byScore);
  const top = matches.slice(0, maxHeadingsCompared).map((item) => ({
    ...item,
    score: item.score * factorOf(item.id),
  }));
  return [...top.sort(byScore), ...matches.slice(maxHeadingsCompared)];
}

export function byScore(a: EntryMatch, b: EntryMatch): number {
  return b.score - a.score || a.id - b.id;
}
