import type { SearchDocument } from "@/lib/search/document";
import { buildShards } from "@/lib/search/engine/build";
import { SearchEngine } from "@/lib/search/engine/engine";
import { splitUrl } from "@/lib/util/url";
import type { JudgedQuery } from "./queries";

/** Number of results that readers look at. */
const depth = 10;

export interface Outcome {
  query: JudgedQuery;
  /** Rank of the first right answer, from 1. 0 if it isn't in the first ten. */
  rank: number;
  /** URLs of the first ten results, best first. */
  results: string[];
  empty: boolean;
}

/** An engine with its own index of these pages. */
export function engineOf(pages: readonly SearchDocument[]): SearchEngine {
  const files = buildShards(pages, "");
  return new SearchEngine(async (file) => JSON.parse(files.get(file) ?? ""));
}

function isRight(url: string, right: readonly string[]): boolean {
  const { path, hash } = splitUrl(url);
  return right.some((target) => {
    if (target.endsWith("/*")) return path.startsWith(target.slice(0, -1));
    const targetUrl = splitUrl(target);
    return (
      targetUrl.path === path && (targetUrl.hash === undefined || targetUrl.hash === (hash ?? ""))
    );
  });
}

export async function judge(
  engine: SearchEngine,
  queries: readonly JudgedQuery[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of queries) {
    const { hits } = await engine.search({ indexName: "", query: query.query, hitsPerPage: depth });
    const rank = hits.findIndex(({ url }) => isRight(url, query.right)) + 1;
    outcomes.push({
      query,
      rank,
      results: hits.map(({ url }) => url),
      empty: hits.length === 0,
    });
  }
  return outcomes;
}

/** The score for a rank in each measure. `mrr` is the mean reciprocal rank over the first ten. */
export const worth = {
  success1: (rank: number) => (rank === 1 ? 1 : 0),
  success3: (rank: number) => (rank >= 1 && rank <= 3 ? 1 : 0),
  mrr: (rank: number) => (rank > 0 ? 1 / rank : 0),
};

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Outcomes grouped by set, in order. */
export function bySet(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  const sets = [...new Set(outcomes.map(({ query }) => query.set))];
  return new Map(sets.map((set) => [set, outcomes.filter(({ query }) => query.set === set)]));
}

const resamples = 2000;

/** The 95 % confidence interval of the mean, by bootstrapping with fixed random draws. */
export function interval(values: readonly number[]): [number, number] {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = () => mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0));
  const means = Array.from({ length: resamples }, draw).sort((a, b) => a - b);
  return [means[resamples * 0.025] ?? 0, means[resamples * 0.975 - 1] ?? 0];
}
