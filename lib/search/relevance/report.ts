import { judge, measure } from "./measure";
import type { MeasuredEngine } from "./measured-engine";
import { judgedQueries, queryKinds } from "./queries";

/** Words whose cost on a cold cache is measured. */
const samples = ["kubernetes", "trace", "prompt", "evaluators", "OPENAI_API_KEY"];

/** Titles of the columns that `describeRelevance` fills. */
export const relevanceHeader = "engine      s@1    s@3    MRR    zero   build ms  cold kB (median of words typed)";

/** How well an engine answers the judged queries, as lines to print; `wrong` adds each query without a first place. */
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
  const unseen = measure(outcomes.filter(({ query }) => query.unseen));
  return [
    `${name.padEnd(10)}  ${numbers}  ${built.toFixed(0).padStart(8)}  ${size}`,
    `  s@1 ${kinds.map(([kind, own]) => `${kind} ${measure(own).success1.toFixed(2)}`).join(", ")}`,
    `  never used to set weights: s@1 ${unseen.success1.toFixed(3)}, MRR ${unseen.mrr.toFixed(3)}`,
    ...(wrong ? outcomes.filter(({ rank }) => rank !== 1) : []).map(
      ({ query, rank, shown }) => `    ${rank || "none"}  ${JSON.stringify(query.query)}  ${shown.join("  ")}`,
    ),
  ];
}
