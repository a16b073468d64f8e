import { brotliCompressSync } from "node:zlib";
import type { SearchPage, SearchRankings } from "@/lib/shared/search-page";
import { buildShards } from "../engine/build";
import { SearchEngine } from "../engine/engine";
import { bySet, interval, judge, measure } from "./measure";
import { judgedQueries } from "./queries";
import { queryKinds } from "./query-schema";

/** Words whose cost on a cold cache is measured. */
const samples = ["kubernetes", "trace", "prompt", "evaluators", "OPENAI_API_KEY"];

/** Titles of the columns that `describeRelevance` fills. */
export const relevanceHeader = "s@1    s@3    MRR    zero   build ms  cold kB (median of words typed)";

/** How well search answers the judged queries, as lines to print; `wrong` adds each query without a first place, but for unseen ones. */
export async function describeRelevance(
  pages: readonly SearchPage[],
  rankings: SearchRankings,
  wrong: boolean,
): Promise<string[]> {
  const started = performance.now();
  const files = buildShards(pages, { base: "", version: "current", rankings });
  const built = performance.now() - started;
  const read = (file: string) => files.get(file) ?? "";
  const engine = new SearchEngine(async (file) => JSON.parse(read(file)));
  const outcomes = await judge(
    async (query) => (await engine.search({ indexName: "", query })).hits.map(({ url }) => [url]),
    judgedQueries,
  );
  const { success1, success3, mrr, zero } = measure(outcomes);
  const sizes: number[] = [];
  for (const query of samples) {
    let bytes = 0;
    const cold = new SearchEngine(async (file) => {
      bytes += brotliCompressSync(read(file)).length;
      return JSON.parse(read(file));
    });
    await cold.search({ indexName: "", query });
    sizes.push(bytes);
  }
  sizes.sort((a, b) => a - b);
  const numbers = [success1, success3, mrr, zero].map((value) => value.toFixed(3)).join("  ");
  const size = ((sizes[sizes.length >> 1] ?? 0) / 1000).toFixed(1);
  const kinds = queryKinds.map((kind) => [kind, outcomes.filter(({ query }) => query.kind === kind)] as const);
  return [
    `${numbers}  ${built.toFixed(0).padStart(8)}  ${size}`,
    `  s@1 ${kinds.map(([kind, own]) => `${kind} ${measure(own).success1.toFixed(2)}`).join(", ")}`,
    ...[...bySet(outcomes)].map(([set, own]) => {
      const figures = (["success1", "success3", "mrr"] as const).map((key) => {
        const [low, high] = interval(own, key);
        return `${measure(own)[key].toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
      });
      return `  ${set.padEnd(30)} ${String(own.length).padStart(4)}  s@1, s@3, MRR ${figures.join("  ")}`;
    }),
    ...(wrong ? outcomes.filter(({ rank, query }) => rank !== 1 && !query.unseen) : []).map(
      ({ query, rank, shown }) => `    ${rank || "none"}  ${JSON.stringify(query.query)}  ${shown.join("  ")}`,
    ),
  ];
}
