import { compileSite } from "@/lib/compile/compile-site";
import type { CompiledSite, PageFacts } from "@/lib/compile/page";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { kinds } from "@/lib/kinds/registry";
import { writtenPages } from "@/lib/kinds/written-pages";
import type { Placeholder } from "@/lib/model/placeholders";
import type { Doc, Site } from "@/lib/model/site";
import type { Vocabulary } from "@/lib/model/vocabulary";
import type { Problem } from "@/lib/problem";
import { checkEditorial } from "./editorial";
import { checkIncoming } from "./incoming";
import { checkMetadata } from "./metadata";
import { checkPageModules } from "./page-modules";
import { checkPlaceholders, placeholderSources } from "./placeholders";
import { checkRedirectHeadings } from "./redirects";
import { checkShots } from "./shots";
import { checkSourceLinks } from "./source-links";
import { checkUrlMemory } from "./url-memory";

/**
 * Compiles every page of the site (into the cache), unless that is done, and checks what authors write: syntax, links,
 * metadata, and with a vocabulary also the code samples and the names and placeholders that the text uses.
 */
export async function checkContent(
  site: Site,
  root: string,
  editorial?: { vocabulary: Vocabulary; placeholders: readonly Placeholder[] },
  compiled?: CompiledSite,
): Promise<Problem[]> {
  const pages = compiled ?? (await compileSite(site, writtenPages(site, root)));
  const docs = new Map(site.docs.map((doc) => [doc, pages.get(doc)] as [Doc, PageFacts]));
  const routes = collectRouteIds(site, pages);
  return [
    ...checkPageModules(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...(await checkSourceLinks(site, pages, root)),
    ...kinds.flatMap((kind) => kind.checkPages?.(site, pages) ?? []),
    ...(await checkShots(site, pages, root)),
    ...checkRedirectHeadings(site.redirects, routes),
    ...checkUrlMemory(root, routes, site.redirects),
    ...checkMetadata(site),
    ...(editorial
      ? [
          ...checkEditorial(pages, root, editorial.vocabulary, site.api?.file),
          ...checkPlaceholders(placeholderSources(pages), editorial.placeholders),
          ...checkIncoming(docs),
        ]
      : []),
  ];
}
