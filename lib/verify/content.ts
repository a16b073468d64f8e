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
import type { Vocabulary } from "./vocabulary";

/**
 * Compiles every page of the site (into the cache) and checks what authors write: syntax, links, metadata, and with
 * a vocabulary also the code samples and the names that the text uses.
 */
export async function checkContent(site: Site, root: string, vocabulary?: Vocabulary): Promise<Problem[]> {
  const resolveFile = (file: string) => routeOfFile(site, file);
  const roadmap = site.roadmap && loadRoadmapPage(root);
  const docs = new Map<Doc, CompiledPage>();
  const others = new Map<EditedPage & LinkSource, CompiledPage>();
  for (const doc of site.docs) docs.set(doc, await compilePage(doc, resolveFile));
  for (const source of [...site.posts, ...(roadmap ? [roadmap] : [])]) {
    others.set(source, await compilePage(source, resolveFile));
  }
  const pages = new Map<EditedPage & LinkSource, CompiledPage>([...docs, ...others]);
  return [
    ...checkPageModules(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...checkSourceLinks(site, pages, root),
    ...checkApiMentions(site, pages),
    ...checkRedirectHeadings(site.redirects, collectRouteIds(site, pages)),
    ...checkMetadata(site),
    ...(vocabulary ? [...checkEditorial(pages, root, vocabulary), ...checkIncoming(docs)] : []),
  ];
}
