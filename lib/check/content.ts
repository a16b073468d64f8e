import { compilePage } from "@/lib/compile/compile";
import { type CompiledPage, factsOf, type PageFacts } from "@/lib/compile/page";
import { loadRoadmapPage } from "@/lib/load/roadmap";
import { type Doc, routeOfFile, type Site } from "@/lib/model/site";
import type { Problem } from "@/lib/problem";
import { checkApiMentions } from "./api";
import { checkEditorial, type EditedPage } from "./editorial";
import { checkIncoming } from "./incoming";
import { checkMetadata } from "./metadata";
import { checkPageModules } from "./page-modules";
import { checkRedirectHeadings } from "./redirects";
import { collectRouteIds } from "./route-ids";
import { checkSourceLinks, type LinkSource } from "./source-links";
import { checkUrlMemory } from "./url-memory";
import type { Vocabulary } from "./vocabulary";

/** A page that authors write. */
export type WrittenPage = EditedPage & LinkSource;

/** Pages by their source. */
export type CompiledSite = Map<WrittenPage, PageFacts>;

/** Every page that authors write. */
export function writtenPages(site: Site, root: string): WrittenPage[] {
  const roadmap = site.roadmap && loadRoadmapPage(root);
  return [...site.docs, ...site.posts, ...(roadmap ? [roadmap] : [])];
}

/**
 * Every page that authors write, compiled or taken from the cache. `onPage` gets each of them whole; what is returned
 * is small enough to be kept for thousands.
 */
export async function compileSite(
  site: Site,
  root: string,
  onPage: (source: WrittenPage, page: CompiledPage) => void = () => {},
): Promise<CompiledSite> {
  const pages: CompiledSite = new Map();
  for (const source of writtenPages(site, root)) {
    const page = await compilePage(source, (file) => routeOfFile(site, file));
    onPage(source, page);
    pages.set(source, factsOf(page));
  }
  return pages;
}

/**
 * Compiles every page of the site (into the cache), unless that is done, and checks what authors write: syntax, links,
 * metadata, and with a vocabulary also the code samples and the names that the text uses.
 */
export async function checkContent(
  site: Site,
  root: string,
  vocabulary?: Vocabulary,
  compiled?: CompiledSite,
): Promise<Problem[]> {
  const pages = compiled ?? (await compileSite(site, root));
  const docs = new Map(site.docs.map((doc) => [doc, pages.get(doc)] as [Doc, PageFacts]));
  const routes = collectRouteIds(site, pages);
  return [
    ...checkPageModules(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...(await checkSourceLinks(site, pages, root)),
    ...checkApiMentions(site, pages),
    ...checkRedirectHeadings(site.redirects, routes),
    ...checkUrlMemory(root, routes, site.redirects),
    ...checkMetadata(site),
    ...(vocabulary ? [...checkEditorial(pages, root, vocabulary), ...checkIncoming(docs)] : []),
  ];
}
