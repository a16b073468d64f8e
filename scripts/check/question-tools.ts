import { clicksFromHome } from "@/lib/check/clicks";
import type { QuestionTools } from "@/lib/check/questions";
import { type MarkdownVersion, makeMarkdownVersions, markdownFile } from "@/lib/emit/markdown/page-versions";
import { makeShards } from "@/lib/emit/search-index";
import { collectPages, searchRankings } from "@/lib/kinds/search-pages";
import { DocsBuild } from "@/lib/mcp/docs-site";
import { findPage } from "@/lib/mcp/pages";
import type { Site } from "@/lib/model/site";
import { readMarkdown } from "@/lib/output/markdown";
import { searchParameters } from "@/lib/search/client/request";
import { searchSettings } from "@/lib/search/settings";
import { absoluteUrl, markdownRoute, splitUrl } from "@/lib/url";

const index = "/assets/search-check/";

/** Search and pages as the tools for coding agents and the search dialog have them, without a build. */
export async function questionTools(site: Site, root: string): Promise<QuestionTools> {
  const { basePath, version } = site.config;
  const versions = await makeMarkdownVersions(site, root);
  const pages = await collectPages(site);
  const shards = makeShards(pages, { base: basePath, version: version.name, rankings: searchRankings });
  const files = new Map([
    ...versions.map((version) => [markdownRoute(version.page.route).slice(1), markdownFile(version, site)] as const),
    ...[...shards].map(([name, text]) => [`${index.slice(1)}${name}`, text] as const),
  ]);
  const settings = searchSettings(site, { worker: "", index, styles: "" });
  const source = { name: "content", maxAge: Number.POSITIVE_INFINITY, read: async (file: string) => files.get(file) };
  const build = new DocsBuild(source, settings);
  const clicks = clicksFromHome(site, linksOf(versions, site));
  const read = new Map<string, ReadonlyMap<string, string>>();
  return {
    pages: versions.map(({ page }) => page.route),
    clicks: (page) => clicks.get(page),
    async search(query) {
      const parameters = searchParameters(settings, 10);
      const { hits } = await build.engine.search({ indexName: settings.indexName, query, ...parameters });
      return hits.map(({ url }) => url);
    },
    async sections(page) {
      if (!files.has(markdownRoute(page).slice(1))) return undefined;
      const known = read.get(page);
      if (known) return known;
      const { intro, sections } = await findPage(build, page);
      const made = new Map([["", intro], ...sections.map(({ id, markdown }) => [id, markdown] as const)]);
      read.set(page, made);
      return made;
    },
  };
}

/** Pages of the site that a Markdown version links to. */
function linksOf(versions: readonly MarkdownVersion[], { config }: Site): (route: string) => string[] {
  const texts = new Map(versions.map(({ page, text }) => [page.route, text]));
  const home = absoluteUrl("/", config.url, config.basePath);
  return (route) =>
    readMarkdown(texts.get(route) ?? "").flatMap(({ url, element }) => {
      if (element !== "a" || !url.startsWith(home)) return [];
      return [splitUrl(url.slice(home.length)).path || "/"];
    });
}
