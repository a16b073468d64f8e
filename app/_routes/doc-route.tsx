import type { Metadata } from "next";
import { DocPage } from "@/components/shell/DocPage";
import { DocsChangesPage } from "@/components/shell/DocsChangesPage";
import { atomFeed, pageMetadata } from "@/components/shell/page-metadata";
import { changesRoutes, docsChangesFiles, docsChangesRoute } from "@/lib/docs-changes";
import { requirePage } from "@/lib/model/pages";
import { docsOfSidebar, findSidebar } from "@/lib/model/site";
import { findVersionedDoc, siteAt } from "@/lib/model/versions";
import { compileDoc, getSite, paramsToRender } from "@/lib/snapshot/site";
import { missing } from "./missing";

/** Parameters of a catch-all route below the base path of a sidebar. */
export interface DocRouteProps {
  params: Promise<{ slug?: string[] }>;
}

/** All paths of a sidebar's docs (aliases included) as parameters relative to its base path. */
export function docParams(sidebarId: string): { slug: string[] }[] {
  return paramsToRender(
    () => pathsBelow(sidebarId),
    ({ path }) => path,
    ({ path, skip }) => ({ slug: path.slice(skip).split("/").filter(Boolean) }),
    { slug: ["absent"] },
  );
}

/** The paths, and how much of each is the base path of the sidebar. */
function pathsBelow(sidebarId: string): { path: string; skip: number }[] {
  const site = getSite();
  const sidebar = findSidebar(site, sidebarId);
  if (!sidebar) return [];
  const skip = sidebar.basePath === "/" ? 1 : sidebar.basePath.length + 1;
  // Pages of frozen versions share the layout at the root.
  const frozen = sidebar.basePath === "/" ? (site.versions?.frozen ?? []).flatMap(({ docs }) => docs) : [];
  const docs = [...docsOfSidebar(site, sidebar), ...frozen].flatMap((doc) => [doc.route, ...doc.aliases]);
  const changes = sidebar.basePath === "/" ? changesRoutes(site.docsChanges) : [];
  return [...docs, ...changes].map((path) => ({ path, skip }));
}

async function pathOf(base: string, { params }: DocRouteProps): Promise<string> {
  const { slug = [] } = await params;
  return `${base === "/" ? "" : base}/${slug.map(decodeURIComponent).join("/")}`;
}

export async function docMetadata(base: string, props: DocRouteProps): Promise<Metadata> {
  const site = getSite();
  const path = await pathOf(base, props);
  if (changesRoutes(site.docsChanges).includes(path)) {
    const page = requirePage(site, path);
    const feed = atomFeed(site.config, docsChangesFiles.atom, requirePage(site, docsChangesRoute).title);
    return pageMetadata(site.config, page, feed);
  }
  const doc = findVersionedDoc(site, path) ?? missing(path);
  const shared = pageMetadata(site.config, requirePage(site, doc.route));
  return {
    ...shared,
    keywords: doc.keywords,
    openGraph: { ...shared.openGraph, type: "article", modifiedTime: doc.lastUpdated, section: doc.section[0] },
  };
}

export async function DocRoute({ base, ...props }: DocRouteProps & { base: string }) {
  const path = await pathOf(base, props);
  if (changesRoutes(getSite().docsChanges).includes(path))
    return <DocsChangesPage site={getSite()} page={requirePage(getSite(), path)} />;
  const doc = findVersionedDoc(getSite(), path) ?? missing(path);
  const site = siteAt(getSite(), path);
  const page = await compileDoc(site, doc);
  return <DocPage site={site} doc={doc} page={page} />;
}
