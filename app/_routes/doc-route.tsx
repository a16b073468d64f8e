import type { Metadata } from "next";
import { DocPage } from "@/components/frame/DocPage";
import { pageMetadata } from "@/components/frame/page-metadata";
import { getSite, readPage } from "@/lib/build/snapshot";
import { requirePage } from "@/lib/model/page-queries";
import { docsOfSidebar, findDocByPath, findSidebar } from "@/lib/model/site";
import { paramsToRender } from "@/lib/next/params";
import { StaticBody } from "@/lib/next/StaticBody";
import { missing } from "./missing";

/** Parameters of a catch-all route under a sidebar's base path. */
export interface DocRouteProps {
  params: Promise<{ slug?: string[] }>;
}

/**
 * The paths of a sidebar's docs, including aliases, as route parameters relative to its base path.
 */
export function docParams(sidebarId: string): { slug: string[] }[] {
  return paramsToRender(
    () => pathsBelow(sidebarId),
    ({ path, skip }) => ({ slug: path.slice(skip).split("/").filter(Boolean) }),
    { slug: ["absent"] },
  );
}

/** Paths below a sidebar's base path, and how many leading characters belong to that base path. */
function pathsBelow(sidebarId: string): { path: string; skip: number }[] {
  const site = getSite();
  const sidebar = findSidebar(site, sidebarId);
  if (!sidebar) return [];
  const skip = sidebar.basePath === "/" ? 1 : sidebar.basePath.length + 1;
  const paths = docsOfSidebar(site, sidebar).flatMap((doc) => [doc.route, ...doc.aliases]);
  return paths.map((path) => ({ path, skip }));
}

async function pathOf(base: string, { params }: DocRouteProps): Promise<string> {
  const { slug = [] } = await params;
  return `${base === "/" ? "" : base}/${slug.map(decodeURIComponent).join("/")}`;
}

export async function docMetadata(base: string, props: DocRouteProps): Promise<Metadata> {
  const site = getSite();
  const path = await pathOf(base, props);
  const doc = findDocByPath(site, path) ?? missing(path);
  const shared = pageMetadata(site.config, requirePage(site, doc.route));
  return {
    ...shared,
    keywords: doc.keywords,
    openGraph: {
      ...shared.openGraph,
      type: "article",
      modifiedTime: doc.lastUpdated,
      section: doc.section[0],
    },
  };
}

export async function DocRoute({ base, ...props }: DocRouteProps & { base: string }) {
  const path = await pathOf(base, props);
  const site = getSite();
  const doc = findDocByPath(site, path) ?? missing(path);
  const page = readPage(doc);
  return (
    <StaticBody>
      <DocPage site={site} doc={doc} body={page} />
    </StaticBody>
  );
}
