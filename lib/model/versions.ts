import { z } from "zod";
import { firstByKey } from "@/lib/first-by-key";
import { memoizeByReference } from "@/lib/memo";
import { isBelow, isExternal, splitUrl } from "@/lib/url";
import type { Api } from "./api";
import { findRedirect } from "./redirects";
import { type Doc, findDocByPath, type Sidebar, type Site, type SiteContent, sidebarDocs } from "./site";

const text = z.string().trim().min(1, "must not be empty");

const version = z.strictObject({
  id: text
    .regex(/^\w[\w.-]*$/, "must be a name such as `0.59`")
    .describe("Folder of its pages in `content`, and the value that a reader's preference is stored as"),
  label: text.describe("What the menu says"),
  path: z
    .string()
    .regex(/^\/(?:\w[\w.-]*)?$/, "must be `/` or one name such as `/0.59`")
    .describe("Start of its addresses: `/` for the current version, one name such as `/0.59` for others"),
  status: z
    .enum(["current", "maintained", "archived"])
    .describe("`maintained` still gets fixes of the product; `archived` doesn't"),
  banner: text
    .optional()
    .describe("What readers of this version should know, in a sentence, in place of what its status says"),
});

export const versionsSchema = z.array(version).min(1);
export type VersionsInput = z.input<typeof versionsSchema>;
export type DocsVersion = z.output<typeof version>;

/** A version whose pages don't change any more. */
export interface FrozenVersion extends DocsVersion {
  /** With the addresses that they have on the site. */
  docs: readonly Doc[];
  /** All its sidebars as one: its pages share one layout. */
  sidebar: Sidebar;
  /** Operations that its pages name: the reference of today, unless some have gone since. */
  api?: Api;
  /** Its API description, relative to the project; undefined when it has none. */
  apiFile?: string;
  /** Names that its pages may use, relative to the project. */
  vocabularyFile: string;
}

declare module "./site" {
  interface KindContent {
    /** Undefined for a site that has one version. */
    versions?: { current: DocsVersion; frozen: readonly FrozenVersion[] };
  }
}

/** Folder of a frozen version, relative to the project. */
export function versionFolder(id: string): string {
  return `content/versions/${id}`;
}

/** Address of the API description of a frozen version. */
export function openapiRoute({ apiFile, path }: FrozenVersion): string | undefined {
  return apiFile === undefined ? undefined : `${path}/openapi.json`;
}

/** Docs of all versions. */
export function allDocs({ docs, versions }: Pick<SiteContent, "docs" | "versions">): readonly Doc[] {
  return versions ? [...docs, ...versions.frozen.flatMap((frozen) => frozen.docs)] : docs;
}

/** The frozen version that a path belongs to. */
export function frozenVersionAt({ versions }: Pick<Site, "versions">, path: string): FrozenVersion | undefined {
  return versions?.frozen.find((frozen) => isBelow(path, frozen.path));
}

const views = memoizeByReference(
  (site: Site): ReadonlyMap<string, Site> =>
    new Map(
      site.versions?.frozen.map(({ id, docs, sidebar, api }) => [id, { ...site, docs, sidebars: [sidebar], api }]),
    ),
);

/** The site as the pages at a path see it: a frozen version has its own docs, sidebar and API. */
export function siteAt(site: Site, path: string): Site {
  const frozen = frozenVersionAt(site, path);
  return (frozen && views(site).get(frozen.id)) ?? site;
}

/** The doc that a path shows, in any version. */
export function findVersionedDoc(site: Site, path: string): Doc | undefined {
  return findDocByPath(siteAt(site, path), path);
}

/** Address of a page in the current version. */
export function withoutVersion(site: Pick<Site, "versions">, route: string): string {
  const frozen = frozenVersionAt(site, route);
  return frozen ? route.slice(frozen.path.length) || "/" : route;
}

export function withVersion(path: string, route: string): string {
  if (path === "/") return route;
  return route === "/" ? path : `${path}${route}`;
}

/** Where a frozen version has the page that was at `route` in its time. */
export function frozenRoute(site: Pick<Site, "versions">, id: string, route: string): string | undefined {
  const frozen = site.versions?.frozen.find((version) => version.id === id);
  return frozen?.docs.find((doc) => doc.route === withVersion(frozen.path, route))?.route;
}

/** The page of today that says what a frozen page says: at the same address, or where that leads now. */
export function livingPage(site: Pick<Site, "versions" | "docs" | "redirects">, route: string): string | undefined {
  const address = withoutVersion(site, route);
  const own = findDocByPath(site, address);
  if (own) return own.route;
  const moved = findRedirect(site.redirects, address);
  if (moved === undefined || isExternal(moved)) return undefined;
  return findDocByPath(site, splitUrl(moved).path)?.route;
}

/** How the menu of versions starts in the HTML of a page; it ends with the element. */
export const versionMenuStart = "<details data-dropdown data-versions=";

export interface VersionLink {
  version: DocsVersion;
  route: string;
  /** False when the version lacks the page, so that the link leads to the nearest one. */
  same: boolean;
  /** Title of the page that the link leads to. */
  title: string;
}

/** Where each version has the page at `route`, or what is nearest to it. Nothing for a site of one version. */
export function versionLinks(site: Site, route: string): VersionLink[] {
  if (!site.versions) return [];
  const { current, frozen } = site.versions;
  return [current, ...frozen].map((target) => linkTo(site, route, target));
}

function linkTo(site: Site, route: string, target: DocsVersion): VersionLink {
  const view = siteAt(site, target.path);
  const address = withoutVersion(site, route);
  const living = livingPage(site, route);
  const candidates = living === undefined || living === address ? [address] : [address, living];
  for (const candidate of candidates) {
    const doc = findDocByPath(view, withVersion(target.path, candidate));
    if (doc) return { version: target, route: doc.route, same: true, title: doc.title };
  }
  // What moved since has its address of then among those that lead to the page of today.
  const before = living && view.docs.find((doc) => livingPage(site, doc.route) === living);
  if (before) return { version: target, route: before.route, same: true, title: before.title };
  const near = nearestDoc(view, withVersion(target.path, address), target.path);
  return { version: target, route: near?.route ?? target.path, same: false, title: near?.title ?? target.label };
}

/** The page of the nearest folder above a path, or the first page in it; else the first page of all. */
function nearestDoc(view: Site, path: string, base: string): Doc | undefined {
  const order = view.sidebars.flatMap(({ items }) => sidebarDocs(items));
  const byRoute = firstByKey(view.docs, (doc) => [doc.route]);
  for (let folder = parentOf(path); folder.length > (base === "/" ? 0 : base.length); folder = parentOf(folder)) {
    const first = byRoute.get(folder) ?? byRoute.get(order.find((item) => isBelow(item.route, folder))?.route ?? "");
    if (first) return first;
  }
  return findDocByPath(view, base) ?? byRoute.get(order[0]?.route ?? "");
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** What readers of a frozen version should know, in a sentence. */
export function versionNotice({ label, status, banner }: DocsVersion, productName: string): string {
  if (banner) return banner;
  const what = `You're reading the documentation of ${productName} ${label}`;
  return status === "archived"
    ? `${what}, which is no longer maintained.`
    : `${what}, which is maintained, but not the latest version.`;
}

/** Addresses that authors may still change: those of frozen versions are held by their lock. */
export function currentUrls<T>(site: Pick<Site, "versions">, routes: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...routes].filter(([route]) => !frozenVersionAt(site, route)));
}
