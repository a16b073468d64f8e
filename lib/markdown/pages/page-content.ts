import type { ElementContent } from "hast";
import { glossaryRoute } from "@/lib/content/glossary";
import { roadmapRoute } from "@/lib/content/roadmap";
import { apiRoutes } from "@/lib/model/api-routes";
import { changelogTargets } from "@/lib/model/changelog-pages";
import type { Page } from "@/lib/model/page";
import { describeSamples } from "@/lib/model/sample-results";
import type { Doc } from "@/lib/model/site";
import { memoizeByReference } from "@/lib/util/memo";
import { h, link, list, text } from "../elements";
import { changelogContent } from "./changelog";
import { glossaryContent } from "./glossary";
import { operationContent } from "./operation";
import { categoryContent, changesContent, explorerContent } from "./reference";
import { roadmapContent } from "./roadmap";
import type { MarkdownSources } from "./sources";

/** Returns the content of a page, which is the same as that of its view in components/. */
export function pageContent(page: Page, sources: MarkdownSources): ElementContent[] {
  return [...mainContent(page, sources), ...samplesContent(page, sources)];
}

/** Maps for finding what a page shows by its route. */
const findTargets = memoizeByReference(({ site }: MarkdownSources) => ({
  docs: new Map(site.docs.map((doc) => [doc.route, doc])),
  operations: new Map(site.api?.operations.map((operation) => [operation.route, operation])),
  changelog: new Map(
    changelogTargets(site.posts, site.config.productName).map((target) => [
      target.page.route,
      target,
    ]),
  ),
}));

function mainContent(page: Page, sources: MarkdownSources): ElementContent[] {
  const { site } = sources;
  const { api, apiHistory, glossary } = site;
  const { docs, operations, changelog } = findTargets(sources);
  const { route } = page;
  const doc = docs.get(route);
  if (doc) return docContent(doc, sources);
  const target = changelog.get(route);
  if (target) return changelogContent(target, sources);
  if (route === roadmapRoute) return roadmapContent(page, sources);
  if (route === glossaryRoute && glossary) return glossaryContent(site, glossary);
  if (!api) return failWithoutVersion(page);
  const operation = operations.get(route);
  if (operation) return operationContent(site, api, operation, sources.docsLinkingTo(operation));
  if (route === apiRoutes.category) return categoryContent(site, api, page);
  if (route === apiRoutes.explorer) return explorerContent(api, page);
  return apiHistory ? changesContent(site, api, apiHistory, page) : failWithoutVersion(page);
}

function failWithoutVersion({ route }: Page): never {
  throw new Error(`${route} has no Markdown version: write one in lib/markdown/pages.`);
}

function docContent(doc: Doc, sources: MarkdownSources): ElementContent[] {
  const { title, description, meta = [], project } = doc;
  const header = [h("h1", title), h("p", description), ...list(meta)];
  if (project) {
    const size = text(` (ZIP, ${Object.keys(project.files).length} files)`);
    header.push(h("p", [link(project.route, "Download this project"), size]));
  }
  return [...header, ...sources.readText(doc).content];
}

/** The summary of the last run of the page's samples. */
function samplesContent(
  { sampleSummary }: Page,
  { site: { config } }: MarkdownSources,
): ElementContent[] {
  if (!sampleSummary) return [];
  const how = config.samplesPage ? [text(" "), link(config.samplesPage, "How samples run")] : [];
  return [h("p", [text(describeSamples(sampleSummary, config.productName)), ...how])];
}
