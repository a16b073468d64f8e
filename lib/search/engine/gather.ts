import { type FoundEntries, findEntries } from "./find";
import { planQuery, type QueryPlan } from "./query";
import type { ShardStore } from "./shard-store";
import type { ShardedIndex } from "./sharded-index";
import { shardsOf } from "./shards";
import { synonymTerms } from "./synonyms";
import { normalize, termsOf, wordsOf } from "./tokens";

/** Shards of terms that one query may load. With the core and the vocabulary that makes eight files at most. */
const mostShards = 6;

/** Shortest word that may be a slip. */
const shortestSlip = 4;

/**
 * Finds the entries of a query with as few shards of the index as it takes: those that its words begin, and only when
 * these leave a word unanswered, or are too many, those that the vocabulary of the whole index points at.
 */
export async function gatherEntries(query: string, store: ShardStore): Promise<FoundEntries & { plan: QueryPlan }> {
  const { core, index, entries } = await store.core();
  const shards = shardsFor(query, core.starts);
  const fits = shards.size <= mostShards;
  if (fits) {
    await store.terms(shards);
    const plan = planQuery(query, index, core.kinds);
    const found = findEntries(index, plan, entries);
    const isAnswered = found.missing.every((word) => word.length < shortestSlip);
    if (isAnswered || store.isComplete) return { ...found, plan };
  }
  await store.vocabulary();
  const plan = planQuery(query, index, core.kinds);
  await store.terms(tellingShards(plan, index, core.starts, fits ? shards : new Set()));
  return { ...findEntries(index, plan, entries), plan };
}

/** Shards of the terms that a query may need: of its words, their parts and what they are called elsewhere. */
function shardsFor(query: string, starts: readonly string[]): Set<number> {
  const words = wordsOf(query.normalize("NFC"));
  const terms = [...words.flatMap(termsOf), ...synonymTerms(words.map(normalize))];
  // One letter begins too much, and stop words are in no shard: headings answer both.
  return new Set(terms.filter((term) => term.length > 1).flatMap((term) => shardsOf(term, starts)));
}

/** The shards that tell most about a query beside those it has: a rare word tells more, and so does a nearer form. */
function tellingShards(
  { slots }: QueryPlan,
  index: ShardedIndex,
  starts: readonly string[],
  loaded: ReadonlySet<number>,
): number[] {
  const values = new Map<number, number>();
  for (const { alternatives } of slots) {
    const best = new Map<number, number>();
    for (const { terms, weight, prefix = false, fuzzy = 0 } of alternatives) {
      for (const [form, share] of terms.flatMap((term) => [...index.formsOf(term, prefix, fuzzy)])) {
        const [shard] = shardsOf(form, starts, form.length);
        const value = weight * share * index.rarityOf(form);
        if (shard !== undefined && !loaded.has(shard)) best.set(shard, Math.max(best.get(shard) ?? 0, value));
      }
    }
    for (const [shard, value] of best) values.set(shard, (values.get(shard) ?? 0) + value);
  }
  const wanted = [...values].filter(([, value]) => value > 0).sort(([a, one], [b, two]) => two - one || a - b);
  return wanted.slice(0, mostShards - loaded.size).map(([shard]) => shard);
}
