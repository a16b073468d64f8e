import { readArguments } from "@/lib/build/report/arguments";
import { reportFailures } from "@/lib/build/report/failure";
import { loadProjectSite } from "@/lib/content/project";
import { collectPages, searchRankings } from "@/lib/content/search-pages";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { describeRelevance, relevanceHeader } from "@/lib/search/relevance/report";

/**
 * `npm run relevance` measures search on the judged queries, with 95 % intervals. `-- --wrong` lists the queries whose right
 * answer is not in first place.
 */
reportFailures();
const usage = `npm run relevance -- [--wrong]

Measures search on the judged queries. --wrong lists those whose answer isn't first.`;
const { values } = readArguments(usage, { options: { wrong: { type: "boolean" } } });
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const pages = await collectPages(site);
console.log(`${judgedQueries.length} queries, ${pages.length} pages\n${relevanceHeader}`);
const lines = await describeRelevance(pages, searchRankings, values.wrong ?? false);
console.log(lines.join("\n"));
