import { versions } from "@/content/versions";
import type { QuestionTools } from "@/lib/check/questions";
import { findRedirect } from "@/lib/model/redirects";
import type { Site } from "@/lib/model/site";
import { searchParameters } from "@/lib/search/client/request";
import type { SearchDocument } from "@/lib/search/document";
import type { SearchEngine } from "@/lib/search/engine/engine";
import { searchSettings } from "@/lib/search/settings";

/** Search and page sections as the search dialog has them, without a build. */
export function questionTools(
  site: Site,
  pages: readonly SearchDocument[],
  engine: SearchEngine,
): QuestionTools {
  const settings = searchSettings(site, "");
  const isUnverified = versions.verified !== site.config.productVersion;
  const operations = site.api?.operations ?? [];
  const operationPages = new Set(operations.map(({ route }) => route));
  const endpoints = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  /**
   * Pages name endpoints that the reference has, so a fact about a removed endpoint can't be on a
   * page.
   */
  const isGoneEndpoint = (fact: string) => /^[A-Z]+ \//.test(fact) && !endpoints.has(fact);
  return {
    redirect: (page) => findRedirect(site.redirects, page),
    mayBeOutdated: (page, fact) =>
      isUnverified && (operationPages.has(page) || isGoneEndpoint(fact)),
    pages: pages.map(({ route }) => route),
    async search(query) {
      const parameters = searchParameters(settings, 10);
      const { hits } = await engine.search({ indexName: settings.indexName, query, ...parameters });
      return hits.map(({ url }) => url);
    },
    async sections(page) {
      const entry = pages.find(({ route }) => route === page);
      return entry && sectionTexts(entry);
    },
  };
}

/** The text of each section with its subsections, and of the page's introduction. */
function sectionTexts({
  title,
  description,
  path,
  headings,
  sections,
}: SearchDocument): Map<string, string> {
  const textById = new Map(sections.map(({ id, text, code }) => [id, [text, ...code].join("\n")]));
  const texts = new Map([["", [title, description, ...path, textById.get("")].join("\n")]]);
  for (const [index, { id, level }] of headings.entries()) {
    const next = headings.findIndex((other, i) => i > index && other.level <= level);
    const section = headings.slice(index, next < 0 ? headings.length : next);
    const lines = section.map((heading) => `${heading.text}\n${textById.get(heading.id) ?? ""}`);
    texts.set(id, lines.join("\n"));
  }
  return texts;
}
