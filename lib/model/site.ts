import type { Glossary } from "@/lib/content/glossary";
import type { Roadmap } from "@/lib/content/roadmap";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { memoizeByReference } from "@/lib/util/memo";
import { isBelow } from "@/lib/util/url";
import type { Api } from "./api";
import type { Post } from "./changelog";
import type { Area, SettingsFile, SiteConfig } from "./config";
import type { ContentFile, Page } from "./page";
import type { Redirects } from "./redirects";
import type { Screenshots } from "./screenshots";

/** A docs page. */
export interface Doc extends ContentFile {
  /** Path below content/docs without extension: `evaluation/concepts`. */
  id: string;
  /** Other paths of the page, whose canonical link is `route`. */
  aliases: string[];
  sidebarLabel: string;
  position: number;
  keywords: string[];
  meta: string[];
  unlisted: boolean;
  /** The release that the page was last verified against, if it isn't the site's default. */
  verified?: string;
  /** Id of the sidebar that lists the page. Undefined for unlisted pages. */
  sidebar?: string;
  area: Area;
  /** Labels of the categories above the page in its sidebar, outermost first. */
  section: string[];
  /** Undefined for a page with fewer than two files. */
  project?: Project;
  /** Search phrases of readers who don't know the terms of the page. */
  phrases?: QueryPhrases;
}

/** Query phrases of a page's sections, with their locations. */
export type QueryPhrases = readonly {
  /** Id of the section, "" for the page itself. */
  id: string;
  file: string;
  line: number;
  phrases: readonly { text: string; line: number }[];
}[];

/** The files of a tutorial, which readers can download. */
export interface Project {
  name: string;
  /** Path of the ZIP file. */
  route: string;
  /** Commands that install its dependencies. */
  install: string[];
  /** File contents by path. */
  files: Record<string, string>;
}

export interface SidebarDoc {
  type: "doc";
  id: string;
  label: string;
  route: string;
}

interface SidebarLink {
  type: "link";
  label: string;
  href: string;
}

interface SidebarOperation {
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

/** The content of the site, from which its list of pages and its redirects are derived. */
export interface SiteContent {
  config: SiteConfig;
  sidebars: readonly Sidebar[];
  /** Screenshots by id. */
  screenshots: Screenshots;
  docs: readonly Doc[];
  /** Changelog posts, newest first. */
  posts: readonly Post[];
  /** Undefined if there is no API description, or if it can't be read. */
  api?: Api;
  /** Undefined if no release of the API is recorded. */
  apiHistory?: ApiHistory;
  glossary?: Glossary;
  roadmap?: Roadmap;
  /** Phrases of pages that aren't docs, such as the changelog, by route. */
  pagePhrases?: ReadonlyMap<string, QueryPhrases>;
}

/** The whole site, from which pages, files and checks are made. Immutable once loaded. */
export interface Site extends SiteContent {
  /** All pages except the not-found page. */
  pages: readonly Page[];
  /** Paths of files that are published next to the pages, such as feeds. */
  files: readonly string[];
  redirects: Redirects;
  /** The configuration keys of a deployment's own file, so that problems name the right file. */
  settings?: SettingsFile | undefined;
}

/** Lists the docs of a sidebar in order, depth first. */
export function sidebarDocs(nodes: readonly SidebarNode[]): SidebarDoc[] {
  return nodes.flatMap((node) => {
    if (node.type === "category") return sidebarDocs(node.items);
    return node.type === "doc" ? [node] : [];
  });
}

/** Lists the routes of all pages below sidebar nodes. */
export function sidebarRoutes(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "category") return sidebarRoutes(node.items);
    return node.type === "link" ? [] : [node.route];
  });
}

/** Like `sidebarRoutes`, memoized because every page needs it. */
export const routesBelow = memoizeByReference(
  (nodes: readonly SidebarNode[]): ReadonlySet<string> => new Set(sidebarRoutes(nodes)),
);

export function findDoc(site: Site, id: string): Doc | undefined {
  return site.docs.find((doc) => doc.id === id);
}

/** Finds a doc by its route or one of its aliases. */
export function findDocByPath(site: Pick<Site, "docs">, path: string): Doc | undefined {
  return site.docs.find(({ route, aliases }) => route === path || aliases.includes(path));
}

/** Returns the route of a content file, for links between files. */
export function routeOfFile(site: Site, file: string): string | undefined {
  return [...site.docs, ...site.posts].find((page) => page.file === file)?.route;
}

export function findSidebar(
  site: Pick<Site, "sidebars">,
  id: string | undefined,
): Sidebar | undefined {
  return site.sidebars.find((sidebar) => sidebar.id === id);
}

/** Finds the sidebar whose base path contains a path. The longest base path wins. */
export function sidebarAt(site: Pick<Site, "sidebars">, path: string): Sidebar | undefined {
  const candidates = site.sidebars.filter(({ basePath }) => isBelow(path, basePath));
  return candidates.sort((a, b) => b.basePath.length - a.basePath.length)[0];
}

/** Returns the docs that are shown with a sidebar. Unlisted pages use the sidebar at the root. */
export function docsOfSidebar(site: Site, sidebar: Sidebar): Doc[] {
  return site.docs.filter(
    (doc) => doc.sidebar === sidebar.id || (!doc.sidebar && sidebar.basePath === "/"),
  );
}

export interface PagerLink {
  label: string;
  route: string;
}

export function findNeighbors(site: Site, doc: Doc): { previous?: PagerLink; next?: PagerLink } {
  const order = sidebarDocs(findSidebar(site, doc.sidebar)?.items ?? []);
  const index = order.findIndex(({ id }) => id === doc.id);
  const linkTo = (to: SidebarDoc | undefined) => to && { label: to.label, route: to.route };
  const next = index >= 0 ? linkTo(order[index + 1]) : undefined;
  return { previous: linkTo(order[index - 1]), next };
}

/** Returns the docs that aren't unlisted. */
export function listedDocs(site: Site): Doc[] {
  return site.docs.filter((doc) => !doc.unlisted);
}
