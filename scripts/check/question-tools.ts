import type { QuestionTools } from "@/lib/check/questions";
import { collectPages, searchRankings } from "@/lib/content/search-pages";
import { makeMarkdownVersions, markdownFile } from "@/lib/emit/markdown/page-versions";
import { makeShards } from "@/lib/emit/search-index";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import { searchParameters } from "@/lib/search/client/request";
import { SearchEngine } from "@/lib/search/engine/engine";
import { searchSettings } from "@/lib/search/settings";
import { createDiskCache } from "@/lib/shared/disk-cache";
import type { Site } from "@/lib/shared/site";
import { bodyOf, readSections } from "@/lib/text/markdown-sections";

type Sections = ReturnType<typeof readSections>;
const cache = createDiskCache<Sections>("page-sections", codeFingerprint("lib/text/markdown-sections.ts"));

/** Search and pages as the tools for coding agents and the search dialog have them, without a build. */
export async function questionTools(site: Site, root: string): Promise<QuestionTools> {
  const { basePath, version } = site.config;
  const versions = await makeMarkdownVersions(site, root);
  const pages = await collectPages(site);
  const shards = makeShards(pages, { base: basePath, version: version.name, rankings: searchRankings });
  const engine = new SearchEngine(async (name) => JSON.parse(shards.get(name) ?? ""));
  const settings = searchSettings(site, { worker: "", index: "", styles: "" });
  const read = new Map<string, ReadonlyMap<string, string>>();
  return {
    pages: versions.map(({ page }) => page.route),
    async search(query) {
      const parameters = searchParameters(settings, 10);
      const { hits } = await engine.search({ indexName: settings.indexName, query, ...parameters });
      return hits.map(({ url }) => url);
    },
    async sections(page) {
      const version = versions.find(({ page: { route } }) => route === page);
      if (!version) return undefined;
      const known = read.get(page);
      if (known) return known;
      const indexed = pages.find(({ route }) => route === page);
      const texts = new Map(indexed?.sections.map(({ id, text, code }) => [id, [text, ...code].join("\n\n")]));
      const headings = (indexed?.headings ?? []).map((item) => ({ ...item, content: texts.get(item.id) ?? "" }));
      const body = bodyOf(markdownFile(version, site));
      const key = JSON.stringify([body, headings]);
      const sections = cache.get(key) ?? readSections(body, headings);
      cache.set(key, sections);
      const made = new Map(sections.map(({ id, markdown }) => [id, markdown] as const));
      read.set(page, made);
      return made;
    },
  };
}
