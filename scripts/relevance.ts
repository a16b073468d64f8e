import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { collectPages, searchRankings } from "@/lib/kinds/search-pages";
import { hasErrors } from "@/lib/problem";
import { readArguments } from "@/lib/report/arguments";
import { reportFailures } from "@/lib/report/failure";
import { printProblems } from "@/lib/report/terminal";
import { builtInEngine } from "@/lib/search/relevance/built-in";
import { candidatesFile, formatCandidates, importEvents, readCandidates } from "@/lib/search/relevance/candidates";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { describeRelevance, relevanceHeader } from "@/lib/search/relevance/report";
import { loadProjectSite } from "@/lib/site/project";

/**
 * `npm run relevance` measures search on the judged queries. `-- --wrong` lists the queries whose right answer is not in
 * first place. `-- --import misses.csv` adds what readers searched for in vain to the queries that wait for judgment.
 * `npm run relevance --prefix bench` measures Pagefind and lunr beside it.
 */
reportFailures();
const usage = `npm run relevance -- [--wrong] [--import FILE]

Measures search on the judged queries. --wrong lists those whose answer isn't first; --import adds what readers searched
for in vain to the queries that wait for judgment.`;
const { values } = readArguments(usage, { options: { wrong: { type: "boolean" }, import: { type: "string" } } });
if (values.import === undefined) await measureSearch(values.wrong ?? false);
else importMisses(values.import);

async function measureSearch(showWrong: boolean): Promise<void> {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  const pages = await collectPages(site);
  console.log(`${judgedQueries.length} queries, ${pages.length} pages\n${relevanceHeader}`);
  const lines = await describeRelevance(await builtInEngine(pages, searchRankings), showWrong);
  console.log(lines.join("\n"));
}

/** Writes nothing as long as a row is wrong: what looks like a reader's key must not get into the repository. */
function importMisses(file: string): void {
  if (!existsSync(file)) {
    console.error(`There is no file ${file}. Name one that you exported from your analytics.`);
    process.exit(1);
  }
  const waiting = existsSync(candidatesFile) ? readCandidates(readFileSync(candidatesFile, "utf8")) : [];
  const judged = judgedQueries.map(({ query }) => query);
  const { candidates, skipped, problems } = importEvents(file, readFileSync(file, "utf8"), judged, waiting);
  printProblems(problems);
  if (hasErrors(problems)) process.exit(1);
  writeFileSync(candidatesFile, formatCandidates(candidates));
  const { known, good, silent } = skipped;
  console.log(
    `${candidatesFile}: ${candidates.length - waiting.length} new, ${waiting.length} waiting before. Left out: ${known} known, ${good} that went well, ${silent} without words`,
  );
}
