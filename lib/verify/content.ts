import { compilePage } from "@/lib/mdx/compile";
import type { CompiledPage } from "@/lib/mdx/page";
import type { Doc, Site } from "@/lib/model/site";
import type { Problem } from "@/lib/problem";
import { checkEditorial } from "./editorial";
import { checkMetadata } from "./metadata";
import { checkRedirectHeadings } from "./redirects";
import { collectRouteIds } from "./route-ids";
import { checkSourceLinks } from "./source-links";
import { checkUrlMemory } from "./url-memory";
import type { Vocabulary } from "./vocabulary";

/** Every page that authors write, compiled or taken from the cache. */
export async function compileSite(site: Site): Promise<Map<Doc, CompiledPage>> {
  const resolveFile = (file: string) => site.docs.find((doc) => doc.file === file)?.route;
  const pages = new Map<Doc, CompiledPage>();
  for (const doc of site.docs) pages.set(doc, await compilePage(doc, resolveFile));
  return pages;
}

/**
 * Compiles every page of the site (into the cache) and checks what authors write: syntax, links, metadata, and with
 * a vocabulary also the code samples and the names that the text uses.
 */
export async function checkContent(site: Site, root: string, vocabulary?: Vocabulary): Promise<Problem[]> {
  const pages = await compileSite(site);
  const routes = collectRouteIds(site, pages);
  return [
    ...[...pages.values()].flatMap((page) => page.problems),
    ...checkSourceLinks(site, pages, root),
    ...checkRedirectHeadings(site.redirects, routes),
    ...checkUrlMemory(root, routes, site.redirects),
    ...checkMetadata(site),
    ...(vocabulary ? checkEditorial(pages, root, vocabulary) : []),
  ];
}
