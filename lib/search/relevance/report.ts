import { bySet, interval, judge, measure } from "./measure";
import type { MeasuredEngine } from "./measured-engine";
import { judgedQueries } from "./queries";
import { queryKinds } from "./query-schema";

/** Words whose cost on a cold cache is measured. */
const samples = ["kubernetes", "trace", "prompt", "evaluators", "OPENAI_API_KEY"];

/** Titles of the columns that `describeRelevance` fills. */
export const relevanceHeader = "engine      s@1    s@3    MRR    zero   build ms  cold kB (median of words typed)";

/** How well an engine answers the judged queries, as lines to print; `wrong` adds each query without a first place, but for unseen ones. */
export async function describeRelevance(measured: MeasuredEngine, wrong: boolean): Promise<string[]> {
  const { name, built, engine, cold } = measured;
  const outcomes = await judge(engine, judgedQueries);
  const { success1, success3, mrr, zero } = measure(outcomes);
  const sizes: number[] = [];
  for (const word of cold ? samples : []) sizes.push((await cold?.(word)) ?? 0);
  sizes.sort((a, b) => a - b);
  const numbers = [success1, success3, mrr, zero].map((value) => value.toFixed(3)).join("  ");
  const size = sizes.length > 0 ? ((sizes[sizes.length >> 1] ?? 0) / 1000).toFixed(1) : "–";
  const kinds = queryKinds.map((kind) => [kind, outcomes.filter(({ query }) => query.kind === kind)] as const);
  return [
    `${name.padEnd(10)}  ${numbers}  ${built.toFixed(0).padStart(8)}  ${size}`,
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
