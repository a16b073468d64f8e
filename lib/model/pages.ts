import { apiRoutes } from "@/lib/api-routes";
import type { Api, ApiOperation } from "./api";
import { changeAreas } from "./change-areas";
import { type ChangelogTarget, changelogTargets } from "./changelog-pages";
import type { Area } from "./config";
import { cutAtWord, operationSummary } from "./lead";
import { type Roadmap, roadmapRoute } from "./roadmap";
import { type Doc, type Site, sidebarDocs } from "./site";

/** What a page is; the address says where it stands. */
export type PageKind = "doc" | "post" | "operation" | "list" | "tool";

/** Where a page's Markdown version comes from (lib/emit/markdown/twins.ts). */
export type PageContent =
  | { type: "mdx"; file: string; body: string; bodyOffset: number }
  | { type: "roadmap" }
  | { type: "api" }
  | { type: "operation"; operation: ApiOperation }
  /** Pages that only list others: what they say is said in full elsewhere. */
  | { type: "changelog"; target: Exclude<ChangelogTarget, { kind: "post" }> }
  | { type: "explorer" };

/** One page of the site, as sitemap, twins, llms.txt, social cards, redirects and the memory of addresses see it. */
export interface SitePage {
  kind: PageKind;
  route: string;
  /** Further addresses of the page; they carry the canonical link of `route`. */
  aliases: readonly string[];
  title: string;
  description: string;
  area: Area;
  /** Labels above the page, outermost first. */
  section: readonly string[];
  /** File that an author would edit. */
  file?: string;
  /** ISO date of the last change. */
  lastModified?: string;
  /** Root-relative address of a picture of its own for social cards. */
  image?: string;
  /** False keeps a page out of search engines, the sitemap and llms.txt. */
  indexable: boolean;
  /** Undefined for pages without a Markdown version: those that no search engine lists. */
  content?: PageContent;
}

/** The site before its redirects are known: what redirects are checked against. */
type Pages = Omit<Site, "redirects">;

/**
 * Every page of the site but the not-found page. Another kind of page plugs in here with a function of its own, and
 * has its place in everything that is made from this list.
 */
export function sitePages(site: Pages): SitePage[] {
  return [
    ...docsInOrder(site).map(docPage),
    ...changelogTargets(site.posts, site.config.productName).map(changelogPage),
    ...(site.api ? apiPages(site.api) : []),
    ...(site.roadmap ? [roadmapPage(site.roadmap)] : []),
    searchPage,
  ];
}

/** Docs as the sidebars list them, one after the other; then those that stand in none. */
function docsInOrder({ docs, sidebars }: Pages): Doc[] {
  const listed = sidebars.flatMap((sidebar) => {
    const own = new Map(docs.filter((doc) => doc.sidebar === sidebar.id).map((doc) => [doc.id, doc]));
    return sidebarDocs(sidebar.items).flatMap((item) => own.get(item.id) ?? []);
  });
  return [...new Set([...listed, ...docs])];
}

export function docPage(doc: Doc): SitePage {
  const { route, aliases, title, description, area, section, file, body, bodyOffset } = doc;
  return {
    kind: "doc",
    route,
    aliases,
    title,
    description,
    area,
    section,
    file,
    lastModified: doc.lastUpdated,
    image: doc.image,
    indexable: !doc.unlisted,
    content: { type: "mdx", file, body, bodyOffset },
  };
}

/** A post, or a list of posts. */
export function changelogPage(target: ChangelogTarget): SitePage {
  const { route, title, description } = target.page;
  const shared = { route, aliases: [], title, description, section: ["Changelog"] };
  if (target.kind !== "post") {
    const area = target.kind === "list" && target.page.area ? changeAreas[target.page.area].hue : "platform";
    return { kind: "list", ...shared, area, indexable: true, content: { type: "changelog", target } };
  }
  const { file, body, bodyOffset, area, draft, image, lastUpdated } = target.post;
  return {
    kind: "post",
    ...shared,
    area: changeAreas[area].hue,
    file,
    lastModified: lastUpdated,
    image,
    indexable: !draft,
    content: { type: "mdx", file, body, bodyOffset },
  };
}

/** What all pages of the API reference share: their section and the file that they are made from. */
function apiPage(api: Api) {
  return { aliases: [], area: "platform", file: api.file, lastModified: api.lastUpdated, indexable: true } as const;
}

const apiSection = "API reference";

/** Characters of an API's title that leave room for the rest of a description. */
const longestApiTitle = 36;

export function apiPages(api: Api): SitePage[] {
  return [apiCategoryPage(api), apiExplorerPage(api), ...api.operations.map((item) => operationPage(api, item))];
}

export function apiCategoryPage(api: Api): SitePage {
  return {
    ...apiPage(api),
    kind: "list",
    route: apiRoutes.category,
    title: apiSection,
    description: `All ${api.operations.length} operations of the ${cutAtWord(api.title, longestApiTitle)} by group, with authentication, base addresses and the OpenAPI file.`,
    section: [apiSection],
    content: { type: "api" },
  };
}

export function apiExplorerPage(api: Api): SitePage {
  return {
    ...apiPage(api),
    kind: "tool",
    route: apiRoutes.explorer,
    title: "API explorer",
    description: `The whole ${cutAtWord(api.title, longestApiTitle)} on one page in Redoc: all operations, schemas and examples, to search with your browser or read from end to end.`,
    section: [apiSection],
    content: { type: "explorer" },
  };
}

export function operationPage(api: Api, operation: ApiOperation): SitePage {
  const { route, title, tag } = operation;
  return {
    ...apiPage(api),
    kind: "operation",
    route,
    title,
    description: operationSummary(operation),
    section: [apiSection, tag],
    content: { type: "operation", operation },
  };
}

export function roadmapPage({ title, description }: Roadmap): SitePage {
  return {
    kind: "list",
    route: roadmapRoute,
    aliases: [],
    title,
    description,
    area: "platform",
    section: [],
    file: "content/roadmap.ts",
    indexable: true,
    content: { type: "roadmap" },
  };
}

/** Results of a search are no result of one. */
const searchPage: SitePage = {
  kind: "tool",
  route: "/search",
  aliases: [],
  title: "Search",
  description: "Every page of the documentation by section, and the results of a search.",
  area: "platform",
  section: [],
  indexable: false,
};

/** Files that the build makes of all pages, and that a page may link to. */
export const machineFiles = ["/llms.txt", "/llms-full.txt", "/sitemap.xml", "/robots.txt"] as const;

/** All addresses that pages answer to, aliases included. */
export function sitePaths(site: Pages): string[] {
  return sitePages(site).flatMap((page) => [page.route, ...page.aliases]);
}

export function indexablePages(site: Pages): SitePage[] {
  return sitePages(site).filter((page) => page.indexable);
}

export function findPage(site: Pages, route: string): SitePage | undefined {
  return sitePages(site).find((page) => page.route === route || page.aliases.includes(route));
}
