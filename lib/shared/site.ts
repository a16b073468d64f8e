import type { Glossary } from "@/lib/content/glossary";
import type { Roadmap } from "@/lib/content/roadmap";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { firstByKey, memoizeByReference } from "@/lib/shared/memo";
import type { Api } from "./api";
import type { Post } from "./changelog";
import type { Area, SiteConfig } from "./config";
import type { Origin } from "./origins";
import type { SitePage } from "./page";
import type { SampleProof } from "./proof";
import type { Redirects } from "./redirects";
import type { Shots } from "./shots";
import { isBelow } from "./url";

/** A documentation page as the loader knows it, before its body is compiled. */
export interface Doc {
  /** Path below content/docs without extension: `evaluation/concepts`. */
  id: string;
  /** Relative to the project: `content/docs/evaluation/concepts.mdx`. */
  file: string;
  route: string;
  /** Further addresses of the same page; they carry the canonical link of `route`. */
  aliases: string[];
  title: string;
  description: string;
  sidebarLabel: string;
  position: number;
  keywords: string[];
  meta: string[];
  image?: string;
  draft: boolean;
  unlisted: boolean;
  /** Id of the sidebar next to the page; undefined for unlisted pages. */
  sidebar?: string;
  area: Area;
  /** Labels of the categories above the page in its sidebar, outermost first. */
  section: string[];
  /** MDX without frontmatter. */
  body: string;
  /** Lines before the body in the file, to turn body lines into file lines. */
  bodyOffset: number;
  /** Where lines of the body were written, when not all of them are the file's own. */
  origins?: Origin[];
  /** ISO date of the last commit that touched the file. */
  lastUpdated?: string;
  /** What the last run of its samples has shown; undefined where none ran. */
  proof?: SampleProof;
  /** What readers type who don't know its words. */
  phrases?: ReaderPhrases;
}

/** Phrases by the id of their section, "" for the page itself, with their line. */
export type ReaderPhrases = readonly { id: string; text: string; line: number }[];

export interface SidebarDoc {
  type: "doc";
  id: string;
  label: string;
  route: string;
}

export interface SidebarLink {
  type: "link";
  label: string;
  href: string;
}

export interface SidebarOperation {
  type: "operation";
  id: string;
  label: string;
  route: string;
  method: string;
}

export interface SidebarCategory {
  type: "category";
  label: string;
  area?: Area;
  route?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarNode[];
}

export type SidebarNode = SidebarDoc | SidebarLink | SidebarOperation | SidebarCategory;

export interface Sidebar {
  id: string;
  label: string;
  basePath: string;
  items: SidebarNode[];
}

/** The site before its pages are listed and its redirects are known. */
export interface SiteContent {
  config: SiteConfig;
  sidebars: readonly Sidebar[];
  /** Screenshots that pages may show, by id. */
  shots: Shots;
  docs: readonly Doc[];
  /** Of the changelog, newest first. */
  posts: readonly Post[];
  /** Undefined when there is no document, or none that can be read. */
  api?: Api;
  /** Undefined for an API of which no release is recorded. */
  apiHistory?: ApiHistory;
  /** Undefined for a site without one. */
  glossary?: Glossary;
  /** Undefined for a site without one. */
  roadmap?: Roadmap;
}

/** Everything the pages, files and checks are made from. Immutable once loaded. */
export interface Site extends SiteContent {
  /** Every page but the not-found page. */
  pages: readonly SitePage[];
  /** Addresses of files that are published next to the pages, such as feeds. */
  files: readonly string[];
  redirects: Redirects;
}

/** Docs in the order of a sidebar, depth first. */
export function sidebarDocs(nodes: readonly SidebarNode[]): SidebarDoc[] {
  return nodes.flatMap((node) => {
    if (node.type === "category") return sidebarDocs(node.items);
    return node.type === "doc" ? [node] : [];
  });
}

/** Routes of every page below some nodes of a sidebar. */
export function sidebarRoutes(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "category") return sidebarRoutes(node.items);
    return node.type === "link" ? [] : [node.route];
  });
}

/** Routes of every page below some nodes: each page of the site asks. */
export const routesBelow = memoizeByReference(
  (nodes: readonly SidebarNode[]): ReadonlySet<string> => new Set(sidebarRoutes(nodes)),
);

/** Every page and every link asks: lists of thousands are not searched for each of them. */
const docsById = memoizeByReference((docs: readonly Doc[]) => firstByKey(docs, (doc) => [doc.id]));
const docsByPath = memoizeByReference((docs: readonly Doc[]) => firstByKey(docs, (doc) => [doc.route, ...doc.aliases]));
const routesByFile = memoizeByReference((site: Site) =>
  firstByKey([...site.docs, ...site.posts], (page) => [page.file]),
);
const sidebarOrder = memoizeByReference((sidebar: Sidebar) => {
  const docs = sidebarDocs(sidebar.items);
  return { docs, places: firstByKey([...docs.entries()], ([, { id }]) => [id]) };
});

export function findDoc(site: Site, id: string): Doc | undefined {
  return docsById(site.docs).get(id);
}

/** The doc that a path shows, by its route or one of its aliases. */
export function findDocByPath(site: Pick<Site, "docs">, path: string): Doc | undefined {
  return docsByPath(site.docs).get(path);
}

/** The route of a content file, for links from file to file. */
export function routeOfFile(site: Site, file: string): string | undefined {
  return routesByFile(site).get(file)?.route;
}

export function findSidebar(site: Pick<Site, "sidebars">, id: string | undefined): Sidebar | undefined {
  return site.sidebars.find((sidebar) => sidebar.id === id);
}

/** The sidebar of the part of the site that a path is in: every page has one or none by its address. */
export function sidebarAt(site: Pick<Site, "sidebars">, path: string): Sidebar | undefined {
  const around = site.sidebars.filter(({ basePath }) => isBelow(path, basePath));
  return around.sort((one, other) => other.basePath.length - one.basePath.length)[0];
}

/** Docs whose pages share the layout of one sidebar; unlisted pages go with the sidebar at the root. */
export function docsOfSidebar(site: Site, sidebar: Sidebar): Doc[] {
  return site.docs.filter((doc) => doc.sidebar === sidebar.id || (!doc.sidebar && sidebar.basePath === "/"));
}

export interface PagerLink {
  label: string;
  route: string;
}

/** Previous and next page in the sidebar. */
export function findNeighbors(site: Site, doc: Doc): { previous?: PagerLink; next?: PagerLink } {
  const sidebar = findSidebar(site, doc.sidebar);
  const { docs: order, places } = sidebar ? sidebarOrder(sidebar) : { docs: [], places: undefined };
  const [at] = places?.get(doc.id) ?? [-1];
  const linkTo = (to: SidebarDoc | undefined) => to && { label: to.label, route: to.route };
  return { previous: linkTo(order[at - 1]), next: at >= 0 ? linkTo(order[at + 1]) : undefined };
}

/** Indexable docs: listed and published. */
export function listedDocs(site: Site): Doc[] {
  return site.docs.filter((doc) => !doc.unlisted);
}
