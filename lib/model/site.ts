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

/** A documentation page as the loader knows it. */
export interface Doc extends ContentFile {
  /** Path below content/docs without extension: `evaluation/concepts`. */
  id: string;
  /** Further addresses of the same page; they have the canonical link of `route`. */
  aliases: string[];
  sidebarLabel: string;
  position: number;
  keywords: string[];
  meta: string[];
  unlisted: boolean;
  /**
   * The release that its author last compared it with, where that isn't the default of all pages.
   */
  verified?: string;
  /** Id of the sidebar next to the page; undefined for unlisted pages. */
  sidebar?: string;
  area: Area;
  /** Labels of the categories above the page in its sidebar, outermost first. */
  section: string[];
  /** Undefined for a page with fewer than two files. */
  project?: Project;
  /** Phrases of readers who don't know its words. */
  phrases?: QueryPhrases;
}

/** Phrases of the sections of a page, with where they are written. */
export type QueryPhrases = readonly {
  /** Of the section, "" for the page itself. */
  id: string;
  file: string;
  line: number;
  phrases: readonly { text: string; line: number }[];
}[];

/** The files of a page, which its readers download. */
export interface Project {
  name: string;
  /** Where its ZIP is. */
  route: string;
  /** Commands that install what it needs. */
  install: string[];
  /** Text by path. */
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

/** The site before its pages are listed and its redirects are known. */
export interface SiteContent {
  config: SiteConfig;
  sidebars: readonly Sidebar[];
  /** Screenshots that pages may show, by id. */
  screenshots: Screenshots;
  docs: readonly Doc[];
  /** Of the changelog, newest first. */
  posts: readonly Post[];
  /** Undefined when there is no document, or none that can be read. */
  api?: Api;
  /** Undefined for an API of which no release is recorded. */
  apiHistory?: ApiHistory;
  glossary?: Glossary;
  roadmap?: Roadmap;
  /** Phrases of pages that aren't docs, such as the changelog, by route. */
  pagePhrases?: ReadonlyMap<string, QueryPhrases>;
}

/** Everything the pages, files and checks are made from. Immutable once loaded. */
export interface Site extends SiteContent {
  /** Every page but the not-found page. */
  pages: readonly Page[];
  /** Addresses of files that are published next to the pages, such as feeds. */
  files: readonly string[];
  redirects: Redirects;
  /** Which keys of the configuration a deployment's own file has, for problems of it. */
  settings?: SettingsFile | undefined;
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

export function findDoc(site: Site, id: string): Doc | undefined {
  return site.docs.find((doc) => doc.id === id);
}

/** The doc that a path shows, by its route or one of its aliases. */
export function findDocByPath(site: Pick<Site, "docs">, path: string): Doc | undefined {
  return site.docs.find(({ route, aliases }) => route === path || aliases.includes(path));
}

/** The route of a content file, for links from file to file. */
export function routeOfFile(site: Site, file: string): string | undefined {
  return [...site.docs, ...site.posts].find((page) => page.file === file)?.route;
}

export function findSidebar(
  site: Pick<Site, "sidebars">,
  id: string | undefined,
): Sidebar | undefined {
  return site.sidebars.find((sidebar) => sidebar.id === id);
}

/**
 * The sidebar of the part of the site that a path is in: every page has one or none by its address.
 */
export function sidebarAt(site: Pick<Site, "sidebars">, path: string): Sidebar | undefined {
  const around = site.sidebars.filter(({ basePath }) => isBelow(path, basePath));
  return around.sort((one, other) => other.basePath.length - one.basePath.length)[0];
}

/**
 * Docs whose pages share the layout of one sidebar; unlisted pages go with the sidebar at the root.
 */
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
  const at = order.findIndex(({ id }) => id === doc.id);
  const linkTo = (to: SidebarDoc | undefined) => to && { label: to.label, route: to.route };
  return { previous: linkTo(order[at - 1]), next: at >= 0 ? linkTo(order[at + 1]) : undefined };
}

/** Indexable docs: listed and published. */
export function listedDocs(site: Site): Doc[] {
  return site.docs.filter((doc) => !doc.unlisted);
}
