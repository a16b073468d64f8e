import { loadRoadmapPage } from "@/lib/load/roadmap";
import { compilePage } from "@/lib/mdx/compile";
import type { CompiledPage } from "@/lib/mdx/page";
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

/** Pages by their source. */
export type CompiledSite = Map<EditedPage & LinkSource, CompiledPage>;

/** Every page that authors write, compiled or taken from the cache. */
export async function compileSite(site: Site, root: string): Promise<CompiledSite> {
  const roadmap = site.roadmap && loadRoadmapPage(root);
  const pages: CompiledSite = new Map();
  for (const source of [...site.docs, ...site.posts, ...(roadmap ? [roadmap] : [])]) {
    pages.set(source, await compilePage(source, (file) => routeOfFile(site, file)));
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
  const docs = new Map(site.docs.map((doc) => [doc, pages.get(doc)] as [Doc, CompiledPage]));
  const routes = collectRouteIds(site, pages);
  return [
    ...checkPageModules(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...checkSourceLinks(site, pages, root),
    ...checkApiMentions(site, pages),
    ...checkRedirectHeadings(site.redirects, routes),
    ...checkUrlMemory(root, routes, site.redirects),
    ...checkMetadata(site),
    ...(vocabulary ? [...checkEditorial(pages, root, vocabulary), ...checkIncoming(docs)] : []),
  ];
}
