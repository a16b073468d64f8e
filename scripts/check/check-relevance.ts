import type { SearchDocument } from "@/lib/search/document";
import type { SearchEngine } from "@/lib/search/engine/engine";
import { type Problem, problem } from "@/lib/util/problem";
import {
  describeLosses,
  describeStaleSet,
  digestEngine,
  explainLosses,
  findStaleSets,
  loadBaseline,
} from "@/tools/relevance/baseline";
import { describeShortfall, findShortfalls } from "@/tools/relevance/limits";
import { judge } from "@/tools/relevance/measure";
import { loadJudgedQueries } from "@/tools/relevance/queries";

/**
 * Warns if search ranks the judged queries below its limits, and says whether content or engine
 * changed. It's only a warning, because a new page may rightly rank higher. `npm run relevance` and
 * the nightly run fail instead.
 */
export async function checkRelevance(
  root: string,
  pages: readonly SearchDocument[],
  engine: SearchEngine,
): Promise<Problem[]> {
  const outcomes = await judge(engine, loadJudgedQueries(root));
  const baseline = loadBaseline(root);
  const stale = findStaleSets(outcomes, baseline).map((set) =>
    problem({
      code: "relevance-stale",
      severity: "warning",
      file: `content/${set.file}.yaml`,
      message: describeStaleSet(set),
      hint: `Then run \`npm run relevance -- --judged ${set.file}\`.`,
    }),
  );
  const shortfalls = findShortfalls(outcomes);
  if (shortfalls.length === 0) return stale;
  const losses = explainLosses(outcomes, pages, baseline);
  const cause = describeLosses(losses, digestEngine(root) === baseline.engine);
  const below = shortfalls.map((shortfall) =>
    problem({
      code: "relevance",
      severity: "warning",
      file: "tools/relevance/limits.ts",
      message: `Search: ${describeShortfall(shortfall)}. ${cause}`,
      hint: "`npm run relevance -- --wrong` lists the queries. Judge those again that a new page answers better.",
    }),
  );
  return [...stale, ...below];
}
