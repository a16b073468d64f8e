import type { MdxPage } from "@/lib/mdx/page";
import { type Api, openapiFile } from "@/lib/model/api";
import { apiRoutes, changesFeedRoutes } from "@/lib/model/api-routes";
import { changeAreas } from "@/lib/model/change-areas";
import { groupByArea } from "@/lib/model/changelog";
import { type ChangelogTarget, changelogTargets } from "@/lib/model/changelog-pages";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import type { Page } from "@/lib/model/page";
import { type Doc, type Site, type SiteContent, sidebarDocs } from "@/lib/model/site";
import type { ApiHistory, ComparedPair } from "@/lib/openapi/history/history";
import { countChanges, pairRoute, pairsOf } from "@/lib/openapi/history/report";
import { cutAtWord, operationSummary } from "@/lib/util/intro";
import { memoizeByReference } from "@/lib/util/memo";
import { releaseFile } from "./api";
import { glossaryFile, glossaryRoute } from "./glossary";
import { loadRoadmapProse, roadmapFile, roadmapRoute } from "./roadmap";

/** Routes of app/ that no doc may use, even if the site doesn't have the page. */
export const reservedRoutes = ["/404", "/search", roadmapRoute, glossaryRoute];

/** Lists all pages except the not-found page, in the order of llms.txt and the sitemap. */
export function sitePages(site: SiteContent): Page[] {
  const { posts, config, api, apiHistory, roadmap, glossary } = site;
  const pages = docsInOrder(site).map(docPage);
  pages.push(...changelogTargets(posts, config.productName).map(changelogPage));
  if (api) pages.push(...apiPages(api));
  if (apiHistory) pages.push(...changesPages(apiHistory));
  if (roadmap) pages.push(dataPage("roadmap", roadmapRoute, roadmapFile, roadmap));
  if (glossary) pages.push(dataPage("glossary", glossaryRoute, glossaryFile, glossary));
  return [...pages, searchPage];
}

/** Lists the URLs of feeds and data files that are published next to the pages. */
export function siteFiles({ docs, posts, api, apiHistory }: SiteContent): string[] {
  const files: string[] = Object.values(feedRoutes);
  for (const { key } of groupByArea(posts)) files.push(...Object.values(areaFeedRoutes(key)));
  for (const { project } of docs) if (project) files.push(project.route);
  if (api) files.push(openapiFile);
  if (apiHistory?.steps.length) files.push(...Object.values(changesFeedRoutes));
  return files;
}

/** Lists all pages that are written in MDX. */
export function writtenPages(site: Site, root: string): MdxPage[] {
  const prose = site.roadmap && loadRoadmapProse(root);
  const pages = [...site.docs, ...site.posts];
  return prose ? [...pages, prose] : pages;
}

/** Docs in the order of the sidebars, followed by those that are in none. */
function docsInOrder({ docs, sidebars }: Pick<SiteContent, "docs" | "sidebars">): Doc[] {
  const listed = sidebars.flatMap((sidebar) => {
    const byId = new Map(
      docs.filter((doc) => doc.sidebar === sidebar.id).map((doc) => [doc.id, doc]),
    );
    return sidebarDocs(sidebar.items).flatMap((item) => byId.get(item.id) ?? []);
  });
  return [...new Set([...listed, ...docs])];
}

function docPage({
  route,
  aliases,
  title,
  description,
  area,
  section,
  file,
  sampleSummary,
  ...doc
}: Doc): Page {
  return {
    kind: "docs",
    route,
    aliases,
    title,
    description,
    area,
    section,
    file,
    lastModified: doc.lastUpdated,
    sampleSummary,
    indexable: !doc.unlisted,
    markdown: true,
  };
}

function changelogPage(target: ChangelogTarget): Page {
  const { route, title, description } = target.page;
  const page = {
    kind: "changelog",
    route,
    aliases: [],
    title,
    description,
    section: ["Changelog"],
    markdown: true,
  };
  if (target.kind !== "post") {
    const area =
      target.kind === "list" && target.page.area ? changeAreas[target.page.area].hue : "platform";
    return { ...page, area, indexable: true, repeatsOthers: true };
  }
  const { file, area, draft, lastUpdated, sampleSummary } = target.post;
  return {
    ...page,
    area: changeAreas[area].hue,
    file,
    lastModified: lastUpdated,
    sampleSummary,
    indexable: !draft,
  };
}

const shared = { aliases: [], area: "platform", indexable: true, markdown: true } as const;
const section = "API reference";

/** Longest API title that leaves room for the rest of a description. */
const maxApiTitleLength = 36;

/**
 * Summaries are memoized. Finding the first sentence of every description takes half a second, and
 * the preview needs them after each edit.
 */
const summariesOf = memoizeByReference((operations: Api["operations"]) =>
  operations.map(operationSummary),
);

function apiPages(api: Api): Page[] {
  const page = {
    ...shared,
    kind: "api",
    file: api.file,
    lastModified: api.lastUpdated,
    derivedText: true,
  };
  const title = cutAtWord(api.title, maxApiTitleLength);
  const summaries = summariesOf(api.operations);
  return [
    {
      ...page,
      route: apiRoutes.category,
      title: section,
      description: `All ${api.operations.length} operations of the ${title} by group, with authentication, base addresses and the OpenAPI file.`,
      section: [section],
    },
    {
      ...page,
      route: apiRoutes.explorer,
      title: "API explorer",
      description: `The whole ${title} on one page in Redoc: all operations, schemas and examples, to search with your browser or read from end to end.`,
      section: [section],
      repeatsOthers: true,
    },
    ...api.operations.map(({ route, title, tag }, index) => {
      const description = summaries[index] ?? "";
      const file = api.homes?.[tag] ?? api.file;
      return { ...page, file, route, title, description, section: [section, tag], group: tag };
    }),
  ];
}

/** The pages that compare recorded releases. They need at least two. */
function changesPages(history: ApiHistory): Page[] {
  const newest = history.steps[0];
  const oldest = history.steps.at(-1);
  if (!newest || !oldest) return [];
  const page = { ...shared, kind: "api-changes" };
  /** A page is made from the record of its newer release. */
  const sourceOf = ({ to }: ComparedPair) => ({
    file: releaseFile(to.version),
    lastModified: to.released,
  });
  return [
    {
      ...page,
      route: apiRoutes.changes,
      title: "API changes",
      description: `What changed in the API from ${oldest.from.version} to ${newest.to.version}: breaking changes, behavior and additions, release by release and over several releases.`,
      section: [section],
      ...sourceOf(newest),
    },
    ...pairsOf(history).map((pair) => ({
      ...page,
      route: pairRoute(pair),
      title: `API changes from ${pair.from.version} to ${pair.to.version}`,
      description: `${countChanges(pair.changes)}, operation by operation, when you go from release ${pair.from.version} of the API to ${pair.to.version}.`,
      section: [section, "API changes"],
      ...sourceOf(pair),
    })),
  ];
}

/** The page of a data file. */
function dataPage(
  kind: string,
  route: string,
  file: string,
  content: Pick<Page, "title" | "description">,
): Page {
  return {
    ...shared,
    kind,
    route,
    title: content.title,
    description: content.description,
    section: [],
    file,
  };
}

/** The search page, which isn't itself indexed. */
const searchPage: Page = {
  ...shared,
  kind: "search",
  route: "/search",
  title: "Search",
  description: "Every page of the documentation by section, and the results of a search.",
  section: [],
  indexable: false,
  markdown: false,
};
