import { readFileSync, writeFileSync } from "node:fs";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { loadProjectSite } from "@/lib/content/project";
import { loadQuestions } from "@/lib/content/questions";
import { collectPages } from "@/lib/search/documents";
import { CommandError } from "@/lib/util/command-error";
import {
  describeLosses,
  describeStaleSet,
  digestEngine,
  explainLosses,
  findStaleSets,
  loadBaseline,
  nextBaseline,
  saveBaseline,
} from "./relevance/baseline";
import { describeShortfall, findShortfalls } from "./relevance/limits";
import { bySet, engineOf, interval, judge, mean, type Outcome, worth } from "./relevance/measure";
import { judgeQuestions, loadJudgedQueries } from "./relevance/queries";

/**
 * `npm run relevance` measures search with the judged queries and 95 % confidence intervals, and
 * fails below the limits.
 */
reportFailures();
const usage = `npm run relevance -- [--wrong] [--save FILE] [--against FILE] [--accept] [--judged SET]

Measures search on the judged queries, and fails below a limit (tools/relevance/limits.ts) with what the cause is.
  --wrong          lists the queries whose answer isn't first
  --save FILE      writes the rank of each answer to a file
  --against FILE   says how much better the ranks are than those of such a file
  --accept         takes what is measured now as what later runs are compared with
  --judged SET     records that a set, such as search-queries, was judged today`;
const file = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const { values } = readArguments(usage, {
  options: {
    wrong: flag,
    save: file,
    against: file,
    accept: flag,
    judged: { type: "string", multiple: true },
  },
});
const root = process.cwd();
const { site } = loadProjectSite();
if (!site) throw new CommandError("The configuration is broken: run `npm run check`.");
const pages = await collectPages(site);
const { questions } = loadQuestions(root);
const queries = [...loadJudgedQueries(root), ...judgeQuestions(questions)];
const outcomes = await judge(engineOf(pages), queries);
const against: Record<string, number> = values.against
  ? JSON.parse(readFileSync(values.against, "utf8"))
  : {};

console.log(`${outcomes.length} queries, ${pages.length} pages: s@1, s@3, MRR`);
for (const [set, setOutcomes] of [["all", outcomes] as const, ...bySet(outcomes)]) {
  const figures = Object.values(worth).map((scoreOf) => {
    const scores = setOutcomes.map(({ rank }) => scoreOf(rank));
    const [low, high] = interval(scores);
    return `${mean(scores).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  });
  console.log(
    `  ${set.padEnd(33)} ${String(setOutcomes.length).padStart(4)}  ${figures.join("  ")}  ${describeChange(setOutcomes)}`,
  );
}
// Queries of held-out sets are never printed, so no one tunes for them.
for (const { rank, query, results } of values.wrong ? outcomes : []) {
  if (rank !== 1 && !query.unseen)
    console.log(
      `    ${rank || "none"}  ${JSON.stringify(query.query)}  ${results.slice(0, 3).join("  ")}`,
    );
}
if (values.save)
  writeFileSync(
    values.save,
    JSON.stringify(Object.fromEntries(outcomes.map(({ query, rank }) => [query.query, rank]))),
  );

const today = new Date().toISOString().slice(0, 10);
const baseline = loadBaseline(root);
const engine = digestEngine(root);
for (const set of values.judged ?? []) {
  const names = Object.keys(baseline.judged);
  if (!names.includes(set))
    throw new CommandError(`There is no set \`${set}\`. The sets are ${names.join(", ")}.`);
  baseline.judged[set] = today;
}
if (values.accept || values.judged)
  saveBaseline(
    root,
    values.accept ? nextBaseline(baseline, { outcomes, pages, engine }, today) : baseline,
  );

for (const stale of findStaleSets(outcomes, baseline)) console.log(describeStaleSet(stale));
const shortfalls = findShortfalls(outcomes);
for (const shortfall of shortfalls) console.log(describeShortfall(shortfall));
if (shortfalls.length > 0) {
  const losses = explainLosses(outcomes, pages, baseline);
  console.log(describeLosses(losses, engine === baseline.engine));
  process.exitCode = 1;
}

/** How much the mean reciprocal rank has improved. */
function describeChange(measured: readonly Outcome[]): string {
  const changes: number[] = [];
  for (const { query, rank } of measured) {
    const before = against[query.query];
    if (before !== undefined) changes.push(worth.mrr(rank) - worth.mrr(before));
  }
  if (changes.length === 0) return "";
  const [low, high] = interval(changes);
  return `${mean(changes).toFixed(3)} better (${low.toFixed(3)}–${high.toFixed(3)})`;
}
