import { collectPages, searchRankings } from "@/lib/kinds/search-pages";
import { builtInEngine } from "@/lib/search/relevance/built-in";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { describeRelevance, relevanceHeader } from "@/lib/search/relevance/report";
import { loadProjectSite } from "@/lib/site/project";
import { lunrBaseline } from "./lunr";
import { pagefindBaseline } from "./pagefind";

/** Measures the built-in search engine on the judged queries beside Pagefind and lunr, on the same pages. */
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const pages = await collectPages(site);
console.log(`${judgedQueries.length} queries, ${pages.length} pages\n${relevanceHeader}`);
const engines = [() => builtInEngine(pages, searchRankings), () => pagefindBaseline(pages), () => lunrBaseline(pages)];
for (const start of engines) {
  const measured = await start();
  console.log((await describeRelevance(measured, false)).join("\n"));
  await measured.close();
}
