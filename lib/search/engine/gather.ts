import { type FoundEntries, findEntries } from "./find";
import { planQuery, type QueryPlan } from "./query";
import type { ShardStore } from "./shard-store";
import { shardsOf } from "./shards";
import { synonymTerms } from "./synonyms";
import { normalize, termsOf, wordsOf } from "./tokens";

/** Shards of terms that one query loads: what needs more takes the whole index in one file. */
const mostShards = 16;

/** Shortest word that may be a slip. */
const shortestSlip = 4;

/**
 * Finds the entries of a query with as little of the index as it takes: the shards that its words begin, and the whole
 * index when these leave a word unanswered, which may be written like any other.
 */
export async function gatherEntries(query: string, store: ShardStore): Promise<FoundEntries & { plan: QueryPlan }> {
  const { core, index, entries } = await store.core();
  const find = () => {
    const plan = planQuery(query, index, core.kinds);
    return { ...findEntries(index, plan, entries), plan };
  };
  const shards = shardsFor(query, core.starts);
  await (shards.size > mostShards ? store.everything() : store.terms(shards));
  const found = find();
  if (store.isComplete || found.missing.every((word) => word.length < shortestSlip)) return found;
  await store.everything();
  return find();
}

/** Shards of the terms that a query may need: of its words, their parts and what they are called elsewhere. */
function shardsFor(query: string, starts: readonly string[]): Set<number> {
  const words = wordsOf(query.normalize("NFC"));
  const terms = [...words.flatMap(termsOf), ...synonymTerms(words.map(normalize))];
  // One letter begins too much, and stop words are in no shard: headings answer both.
  return new Set(terms.filter((term) => term.length > 1).flatMap((term) => shardsOf(term, starts)));
}
