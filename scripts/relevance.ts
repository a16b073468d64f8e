import { collectPages, searchRankings } from "@/lib/kinds/search-pages";
import { builtInEngine } from "@/lib/search/relevance/built-in";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { describeRelevance, relevanceHeader } from "@/lib/search/relevance/report";
import { loadProjectSite } from "@/lib/site/project";

/**
 * `npm run relevance` measures search on the judged queries. `-- --wrong` lists the queries whose right answer is not in
 * first place. `npm run relevance --prefix bench` measures Pagefind and lunr beside it.
 */
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const pages = await collectPages(site);
console.log(`${judgedQueries.length} queries, ${pages.length} pages\n${relevanceHeader}`);
const lines = await describeRelevance(await builtInEngine(pages, searchRankings), process.argv.includes("--wrong"));
console.log(lines.join("\n"));
