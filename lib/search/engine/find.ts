import type { Entry } from "./entries";
import { asksForKind, asksForOthers, comparePhrases, isQuestion } from "./phrases";
import type { QueryPlan } from "./query";
import { entryFactor, headingFactor, questionFactor, samePhraseFactor, signals } from "./rank";
import type { TermIndex } from "./term-index";

export interface EntryMatch {
  id: number;
  score: number;
  /** Its share of the query's words by weight, relative to the entry that has most: 0 to 1. */
  share: number;
}

export interface QueryMatches {
  /** Best first. */
  entries: EntryMatch[];
  /** Terms of the index that answered the query. */
  terms: Set<string>;
  /** Words of the query that nothing was found for. */
  missing: string[];
}

/** Weight of the other forms of a word in an entry, next to the form that counts most. */
const otherFormsShare = 0.1;

/** Entries with a smaller share of the query are left out. */
const minShare = 0.3;

/**
 * The best entries, whose headings are compared with the query. A heading that matches has put its
 * entry there.
 */
const maxHeadingsCompared = 1500;

/** Entries that match a plan, ranked by what the index knows without their texts. */
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
  const missing = plan.slots.filter((_, at) => counts[at] === 0).map(({ word }) => word);
  // A word that no page has must not keep the rest from matching a heading or a phrase.
  const answeredPlan = { ...plan, slots: plan.slots.filter((_, at) => counts[at] !== 0) };
  const hasAnyWord = entries.map((_, id) => slotScores.some((scores) => (scores[id] ?? 0) > 0));
  const weights = weighSlots(plan.slots, counts, entries.length);
  const shares = new Float32Array(entries.length);
  for (const [at, scores] of slotScores.entries()) {
    const weight = weights[at] ?? 0;
    for (let id = 0; id < scores.length; id++)
      if ((scores[id] ?? 0) > 0) shares[id] = (shares[id] ?? 0) + weight;
    for (const id of addContext(scores, entries, hasAnyWord, isQuestion(plan))) {
      shares[id] = (shares[id] ?? 0) + weight * signals.wordInContext;
    }
  }
  const likeness = comparePhrases(index, answeredPlan);
  const named = isQuestion(plan) && !asksForOthers(plan) ? shareNamed(index, plan, weights) : null;
  const others = asksForOthers(plan);
  const factorOf = (id: number) => {
    const entry = entries[id] as Entry;
    // A query for operations or posts isn't led to a guide.
    const like = others && !asksForKind(entry.kind, plan) ? 0 : (likeness.get(id) ?? 0);
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

/**
 * A form with less weight than this, such as a part of a known word, doesn't count as naming an
 * entry.
 */
const minNamingWeight = 0.3;

/** For each entry the share of the query that its heading, or what readers type for it, has. */
function shareNamed(
  index: TermIndex,
  { slots }: QueryPlan,
  weights: readonly number[],
): Map<number, number> {
  const named = new Map<number, number>();
  for (const [at, { alternatives }] of slots.entries()) {
    const forms = alternatives.filter(
      ({ terms, weight }) => terms.length === 1 && weight > minNamingWeight,
    );
    for (const id of index.entriesNamed(forms.flatMap(({ terms }) => terms)))
      named.set(id, (named.get(id) ?? 0) + (weights[at] ?? 0));
  }
  return named;
}

/** Each entry's best score for the forms of a word, plus a little of its other forms. */
function combineForms(forms: readonly Float32Array[], count: number): Float32Array {
  const best = new Float32Array(count);
  for (const scores of forms) {
    for (let id = 0; id < count; id++) {
      const before = best[id] ?? 0;
      const score = scores[id] ?? 0;
      if (score > 0) best[id] = Math.max(before, score) + otherFormsShare * Math.min(before, score);
    }
  }
  return best;
}

/**
 * An entry that has something of the query itself gets a part of what its page has: of two sections
 * with the same words, the one whose page is about them answers. Returns the entries that don't
 * have the word themselves.
 */
function addContext(
  scores: Float32Array,
  entries: readonly Entry[],
  hasOwn: readonly boolean[],
  isQuestion: boolean,
): number[] {
  const sums = sumByPage(scores, entries);
  const idsWithoutWord: number[] = [];
  for (const [id, { pageEntry }] of entries.entries()) {
    const sum = sums.get(pageEntry);
    if (sum === undefined || !hasOwn[id]) continue;
    const score = scores[id] ?? 0;
    if (score === 0) idsWithoutWord.push(id);
    scores[id] = score + sum * contextSignal(id, pageEntry, entries, isQuestion);
  }
  return idsWithoutWord;
}

/** How much an entry gets of the scores of its page's entries. */
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

/** The scores of a word's entries added up by page. Keys are the entries of pages. */
function sumByPage(scores: Float32Array, entries: readonly Entry[]): Map<number, number> {
  const scoresByPage = new Map<number, number[]>();
  for (const [id, { pageEntry }] of entries.entries()) {
    const score = scores[id] ?? 0;
    if (score > 0) scoresByPage.set(pageEntry, [...(scoresByPage.get(pageEntry) ?? []), score]);
  }
  return new Map([...scoresByPage].map(([page, pageScores]) => [page, sumWithDecay(pageScores)]));
}

/** The best score, plus a smaller share of each next one. */
function sumWithDecay(scores: number[]): number {
  return scores
    .sort((a, b) => b - a)
    .reduce((sum, score, index) => sum + score * signals.decay ** index, 0);
}

/**
 * Weight of each word of the query: higher for words that few entries have. The weights add up to
 * 1.
 */
function weighSlots(
  slots: QueryPlan["slots"],
  counts: readonly number[],
  entries: number,
): number[] {
  const weights = slots.map(({ isLight, weight }, at) => {
    const rarity = Math.log(1 + entries / ((counts[at] ?? 0) + 1)) ** signals.rarity;
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
    for (const [at, scores] of slots.entries()) sum += (scores[id] ?? 0) * (scoreWeights[at] ?? 0);
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
