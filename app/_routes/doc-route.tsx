import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocPage } from "@/components/frame/DocPage";
import { pageMetadata } from "@/components/frame/page-metadata";
import { requirePage } from "@/lib/model/pages";
import { type Doc, docsOfSidebar, findSidebar } from "@/lib/model/site";
import { findVersionedDoc, siteAt } from "@/lib/model/versions";
import { compileDoc, getSite, paramsToDraw, previewProblems } from "@/lib/snapshot/site";

/** Parameters of a catch-all route below the base path of a sidebar. */
export interface DocRouteProps {
  params: Promise<{ slug?: string[] }>;
}

/** All paths of a sidebar's docs (aliases included) as parameters relative to its base path. */
export function docParams(sidebarId: string): { slug: string[] }[] {
  const site = getSite();
  const sidebar = findSidebar(site, sidebarId);
  if (!sidebar) return [];
  const skip = sidebar.basePath === "/" ? 1 : sidebar.basePath.length + 1;
  // Pages of frozen versions share the layout at the root.
  const frozen = sidebar.basePath === "/" ? (site.versions?.frozen ?? []).flatMap(({ docs }) => docs) : [];
  const routes = [...docsOfSidebar(site, sidebar), ...frozen].flatMap((doc) => [doc.route, ...doc.aliases]);
  return paramsToDraw(routes, (route) => route).map((path) => ({ slug: path.slice(skip).split("/").filter(Boolean) }));
}

async function requireDoc(base: string, { params }: DocRouteProps): Promise<Doc> {
  const { slug = [] } = await params;
  const path = `${base === "/" ? "" : base}/${slug.map(decodeURIComponent).join("/")}`;
  return findVersionedDoc(getSite(), path) ?? notFound();
}

export async function docMetadata(base: string, props: DocRouteProps): Promise<Metadata> {
  const site = getSite();
  const doc = await requireDoc(base, props);
  const shared = pageMetadata(site.config, requirePage(site, doc.route));
  return {
    ...shared,
    keywords: doc.keywords,
    openGraph: { ...shared.openGraph, type: "article", modifiedTime: doc.lastUpdated, section: doc.section[0] },
  };
}

export async function DocRoute({ base, ...props }: DocRouteProps & { base: string }) {
  const doc = await requireDoc(base, props);
  const site = siteAt(getSite(), doc.route);
  const page = await compileDoc(site, doc);
  return <DocPage site={site} doc={doc} page={page} problems={previewProblems(page)} />;
}
