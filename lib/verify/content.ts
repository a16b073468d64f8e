import { compilePage } from "@/lib/mdx/compile";
import type { CompiledPage } from "@/lib/mdx/page";
import type { Doc, Site } from "@/lib/model/site";
import type { Problem } from "@/lib/problem";
import { checkEditorial } from "./editorial";
import { checkMetadata } from "./metadata";
import { checkRedirectHeadings } from "./redirects";
import { collectRouteIds } from "./route-ids";
import { checkSourceLinks } from "./source-links";
import type { Vocabulary } from "./vocabulary";

/**
 * Compiles every page of the site (into the cache) and checks what authors write: syntax, links, metadata, and with
 * a vocabulary also the code samples and the names that the text uses.
 */
export async function checkContent(site: Site, root: string, vocabulary?: Vocabulary): Promise<Problem[]> {
  const resolveFile = (file: string) => site.docs.find((doc) => doc.file === file)?.route;
  const pages = new Map<Doc, CompiledPage>();
  for (const doc of site.docs) pages.set(doc, await compilePage(doc, resolveFile));
  return [
    ...[...pages.values()].flatMap((page) => page.problems),
    ...checkSourceLinks(site, pages, root),
    ...checkRedirectHeadings(site.redirects, collectRouteIds(site, pages)),
    ...checkMetadata(site),
    ...(vocabulary ? checkEditorial(pages, root, vocabulary) : []),
  ];
}
