import { beforeAll, expect, test } from "vitest";
import { collectPages, searchRankings } from "@/lib/kinds/search-pages";
import { arrangeHits } from "@/lib/search/client/arrange";
import { searchParameters } from "@/lib/search/client/request";
import { SearchEngine } from "@/lib/search/engine/engine";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { loadProjectSite } from "@/lib/site/project";
import { publishedIndex } from "@/lib/testing/published-docs";
import { splitUrl } from "@/lib/url";
import { DocsSite } from "./docs-site";
import { search } from "./tools/search";

let files: Record<string, string> = {};

beforeAll(async () => {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  files = publishedIndex(await collectPages(site), searchRankings);
}, 120_000);

test("every judged query gets what the search dialog shows, in its order", async () => {
  const site = new DocsSite({ name: "test", maxAge: Number.POSITIVE_INFINITY, read: async (file) => files[file] });
  const dialog = new SearchEngine(async (file) => JSON.parse(files[`assets/search-fixture/${file}`] ?? ""));
  const parameters = searchParameters({ tags: ["default", "docs-default-current"] }, 10);
  const different: string[] = [];
  const empty: string[] = [];
  for (const { query } of judgedQueries) {
    const { hits } = await dialog.search({ indexName: "docs", query, ...parameters });
    const { results } = (await search.run(site, { query, limit: 20 })).data;
    const urls = results.map(({ page, sectionId }) => `${page}${sectionId ? `#${sectionId}` : ""}`);
    const pagesOfDialog = arrangeHits(hits, "https://docs.example.com").filter(({ isPart }) => !isPart);
    const pages = [...new Set(results.map(({ page }) => page))];
    const sameHits = JSON.stringify(urls) === JSON.stringify(hits.map(({ url }) => url));
    const samePages = JSON.stringify(pages) === JSON.stringify(pagesOfDialog.map(({ url }) => splitUrl(url).path));
    if (!sameHits || !samePages) different.push(query);
    if (urls.length === 0) empty.push(query);
  }
  expect(judgedQueries.length).toBeGreaterThan(300);
  expect(different).toEqual([]);
  expect(empty.length / judgedQueries.length).toBeLessThan(0.01);
}, 120_000);
