import type { SearchPage, SearchRankings } from "@/lib/shared/search-page";
import { buildShards } from "../engine/build";
import { SearchEngine } from "../engine/engine";
import { bySet, interval, judge, mean, measure, type Outcome, worth } from "./measure";
import { judgedQueries } from "./queries";
import { queryKinds } from "./query-schema";

/** Titles of the columns that `describeRelevance` fills. */
export const relevanceHeader = "s@1    s@3    MRR    zero   build ms";

/** The rank of each query's answer in another run. */
export type Ranks = Readonly<Record<string, number>>;

interface Options {
  /** Adds each query without a first place, but for unseen ones. */
  wrong?: boolean;
  /** Adds how much better the mean reciprocal rank is than it was there. */
  against?: Ranks;
}

/** How well search answers the judged queries: the rank of each answer, and lines to print. */
export async function describeRelevance(
  pages: readonly SearchPage[],
  rankings: SearchRankings,
  { wrong, against }: Options,
): Promise<{ ranks: Ranks; lines: string[] }> {
  const started = performance.now();
  const files = buildShards(pages, { base: "", rankings });
  const built = performance.now() - started;
  const engine = new SearchEngine(async (file) => JSON.parse(files.get(file) ?? ""));
  const outcomes = await judge(
    async (query) => (await engine.search({ indexName: "", query })).hits.map(({ url }) => [url]),
    judgedQueries,
  );
  const { success1, success3, mrr, zero } = measure(outcomes);
  const numbers = [success1, success3, mrr, zero].map((value) => value.toFixed(3)).join("  ");
  const kinds = queryKinds.map((kind) => [kind, outcomes.filter(({ query }) => query.kind === kind)] as const);
  const lines = [
    `${numbers}  ${built.toFixed(0).padStart(8)}`,
    `  s@1 ${kinds.map(([kind, own]) => `${kind} ${measure(own).success1.toFixed(2)}`).join(", ")}`,
    ...[...bySet(outcomes)].map(([set, own]) => {
      const figures = (["success1", "success3", "mrr"] as const).map((key) => {
        const [low, high] = interval(own.map(({ rank }) => worth[key](rank)));
        return `${measure(own)[key].toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
      });
      const change = against ? `  ${describeChange(own, against)}` : "";
      return `  ${set.padEnd(30)} ${String(own.length).padStart(4)}  s@1, s@3, MRR ${figures.join("  ")}${change}`;
    }),
    ...(wrong ? outcomes.filter(({ rank, query }) => rank !== 1 && !query.unseen) : []).map(
      ({ query, rank, shown }) => `    ${rank || "none"}  ${JSON.stringify(query.query)}  ${shown.join("  ")}`,
    ),
  ];
  return { ranks: Object.fromEntries(outcomes.map(({ query, rank }) => [query.query, rank])), lines };
}

function describeChange(outcomes: readonly Outcome[], before: Ranks): string {
  const changes = outcomes.flatMap(({ query, rank }) => {
    const old = before[query.query];
    return old === undefined ? [] : worth.mrr(rank) - worth.mrr(old);
  });
  const [low, high] = interval(changes);
  return `${mean(changes).toFixed(3)} better (${low.toFixed(3)}–${high.toFixed(3)})`;
}
