import type { Entry } from "./entries";
import { comparePhrases } from "./phrases";
import type { QueryPlan } from "./query";
import { headingFactor, signals, textlessFactor } from "./rank";
import type { TermIndex } from "./term-index";

export interface Found {
  id: number;
  score: number;
  /** How much of the query it has beside the entry that has most, 0 to 1. */
  share: number;
}

export interface FoundEntries {
  /** Best first. */
  entries: Found[];
  /** Terms of the index that answered the query. */
  terms: Set<string>;
  /** Words of the query that nothing was found for. */
  missing: string[];
}

/** Share of a second form of a word beside the best one. */
const tie = 0.1;

/** Entries that have less than this share of the query are left out. */
const enough = 0.3;

/** Entries whose heading is looked at: a heading that says the query has put its entry far up already. */
const headed = 1500;

/** Entries for a plan, by all that is known without their text. */
export function findEntries(
  index: TermIndex,
  plan: QueryPlan,
  entries: readonly Entry[],
): FoundEntries {
  if (plan.slots.length === 0) return { entries: [], terms: new Set(), missing: [] };
  const terms = new Set<string>();
  const slots = plan.slots.map(({ alternatives }) =>
    addScores(
      alternatives.map((alternative) => index.scoreAlternative(alternative, terms)),
      entries.length,
    ),
  );
  const counts = slots.map((scores) =>
    scores.reduce((count, score) => (score > 0 ? count + 1 : count), 0),
  );
  const missing = plan.slots.filter((_, at) => counts[at] === 0).map(({ word }) => word);
  // What nobody wrote must not keep the rest of the query from being a heading, or a phrase.
  const known = { ...plan, slots: plan.slots.filter((_, at) => counts[at] !== 0) };
  const hasOwn = entries.map((_, id) => slots.some((scores) => (scores[id] ?? 0) > 0));
  const weights = telling(plan.slots, counts, entries.length);
  const shares = new Float32Array(entries.length);
  for (const [at, scores] of slots.entries()) {
    const weight = weights[at] ?? 0;
    for (let id = 0; id < scores.length; id++)
      if ((scores[id] ?? 0) > 0) shares[id] = (shares[id] ?? 0) + weight;
    for (const id of addContext(scores, entries, hasOwn, slots.length > 3)) {
      shares[id] = (shares[id] ?? 0) + weight * signals.contextShare;
    }
  }
  const likeness = comparePhrases(index, known);
  return { entries: rank(slots, weights, shares, known, entries, likeness), terms, missing };
}

/** For each entry the best score of the forms of a word, and a little of its others. */
function addScores(forms: readonly Float32Array[], count: number): Float32Array {
  const best = new Float32Array(count);
  for (const scores of forms) {
    for (let id = 0; id < count; id++) {
      const before = best[id] ?? 0;
      const score = scores[id] ?? 0;
      if (score > 0) best[id] = Math.max(before, score) + tie * Math.min(before, score);
    }
  }
  return best;
}

/**
 * An entry that has something of the query itself gets a part of what its page has: of two sections with the same words,
 * the one whose page is about them answers. Returns the entries that don't have the word themselves.
 */
function addContext(
  scores: Float32Array,
  entries: readonly Entry[],
  hasOwn: readonly boolean[],
  isQuestion: boolean,
): number[] {
  const sums = sumByPage(scores, entries);
  const without: number[] = [];
  for (const [id, { page }] of entries.entries()) {
    const sum = sums.get(page);
    if (sum === undefined || !hasOwn[id]) continue;
    const score = scores[id] ?? 0;
    if (score === 0) without.push(id);
    const isAlone = id === page && entries[id + 1]?.page !== page;
    const pageSignal = isAlone && isQuestion ? signals.alone : signals.parts;
    scores[id] = score + sum * (id === page ? pageSignal : signals.context);
  }
  return without;
}

/** What each page has of a word. */
function sumByPage(scores: Float32Array, entries: readonly Entry[]): Map<number, number> {
  const found = new Map<number, number[]>();
  for (const [id, { page }] of entries.entries()) {
    const score = scores[id] ?? 0;
    if (score > 0) found.set(page, [...(found.get(page) ?? []), score]);
  }
  return new Map([...found].map(([page, own]) => [page, fadingSum(own)]));
}

/** The best score, and of each next one less. */
function fadingSum(scores: number[]): number {
  return scores
    .sort((a, b) => b - a)
    .reduce((sum, score, place) => sum + score * signals.fading ** place, 0);
}

/** Rare words tell more: logarithm of how few entries have one, scaled to a sum of 1. */
function telling(slots: QueryPlan["slots"], counts: readonly number[], entries: number): number[] {
  const raw = counts.map(
    (count, at) =>
      Math.log(1 + entries / (count + 1)) ** signals.rarity *
      (slots[at]?.isLight ? signals.light : 1) *
      (slots[at]?.part ?? 1),
  );
  return scaled(raw);
}

function scaled(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

function rank(
  slots: readonly Float32Array[],
  weights: readonly number[],
  shares: Float32Array,
  plan: QueryPlan,
  entries: readonly Entry[],
  likeness: ReadonlyMap<number, number>,
): Found[] {
  let best = 0;
  const pulls = scaled(weights.map((weight) => weight ** signals.pull));
  for (const share of shares) best = Math.max(best, share);
  const found: Found[] = [];
  for (const [id, entry] of entries.entries()) {
    const share = shares[id] ?? 0;
    if (share === 0 || share < best * enough) continue;
    let sum = 0;
    for (const [at, scores] of slots.entries()) sum += (scores[id] ?? 0) * (pulls[at] ?? 0);
    found.push({ id, score: sum * textlessFactor(entry, share, plan), share: share / best });
  }
  found.sort(byScore);
  const top = found.slice(0, headed).map((item) => ({
    ...item,
    score: item.score * headingFactor(entries[item.id] as Entry, plan, likeness.get(item.id) ?? 0),
  }));
  return [...top.sort(byScore), ...found.slice(headed)];
}

export function byScore(a: Found, b: Found): number {
  return b.score - a.score || a.id - b.id;
}
