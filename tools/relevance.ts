import { readFileSync, writeFileSync } from "node:fs";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { loadProjectSite } from "@/lib/content/project";
import { collectPages } from "@/lib/search/documents";
import { bySet, engineOf, interval, judge, mean, type Outcome, worth } from "./relevance/measure";
import { loadJudgedQueries } from "./relevance/queries";

/** `npm run relevance` measures search on the judged queries, with 95 % intervals. */
reportFailures();
const usage = `npm run relevance -- [--wrong] [--save <file>] [--against <file>]

Measures search on the judged queries. --wrong lists those whose answer isn't first. --save writes the rank of each answer
to a file, and --against says how much better the ranks are than those of such a file.`;
const file = { type: "string" } as const;
const { values } = readArguments(usage, {
  options: { wrong: { type: "boolean" }, save: file, against: file },
});
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const pages = await collectPages(site);
const outcomes = await judge(engineOf(pages), loadJudgedQueries());
const against: Record<string, number> = values.against
  ? JSON.parse(readFileSync(values.against, "utf8"))
  : {};

console.log(`${outcomes.length} queries, ${pages.length} pages: s@1, s@3, MRR`);
for (const [set, setOutcomes] of [["all", outcomes] as const, ...bySet(outcomes)]) {
  const figures = Object.values(worth).map((of) => {
    const each = setOutcomes.map(({ rank }) => of(rank));
    return `${mean(each).toFixed(3)} (${interval(each)
      .map((bound) => bound.toFixed(2))
      .join("–")})`;
  });
  console.log(
    `  ${set.padEnd(33)} ${String(setOutcomes.length).padStart(4)}  ${figures.join("  ")}  ${describeChange(setOutcomes)}`,
  );
}
// What is unseen stays unseen.
for (const { rank, query, topResults } of values.wrong ? outcomes : []) {
  if (rank !== 1 && !query.unseen)
    console.log(`    ${rank || "none"}  ${JSON.stringify(query.query)}  ${topResults.join("  ")}`);
}
if (values.save)
  writeFileSync(
    values.save,
    JSON.stringify(Object.fromEntries(outcomes.map(({ query, rank }) => [query.query, rank]))),
  );

/** How much better the mean reciprocal rank is than it was. */
function describeChange(measured: readonly Outcome[]): string {
  const changes = measured.flatMap(({ query, rank }) => {
    const old = against[query.query];
    return old === undefined ? [] : worth.mrr(rank) - worth.mrr(old);
  });
  if (changes.length === 0) return "";
  const [low, high] = interval(changes);
  return `${mean(changes).toFixed(3)} better (${low.toFixed(3)}–${high.toFixed(3)})`;
}
