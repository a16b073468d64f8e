import { compileSite } from "@/lib/compile/compile-site";
import type { CompiledSite, PageFacts, WrittenPage } from "@/lib/compile/page";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { kinds } from "@/lib/kinds/registry";
import { writtenPages } from "@/lib/kinds/written-pages";
import { withoutNewRules } from "@/lib/load/frozen-problems";
import { includedFiles } from "@/lib/model/origins";
import type { Placeholder } from "@/lib/model/placeholders";
import type { Doc, Site } from "@/lib/model/site";
import { currentUrls, frozenVersionAt, siteAt } from "@/lib/model/versions";
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
import { checkUnusedParts } from "./unused-parts";
import { checkUrlBaseline } from "./url-baseline";

/** What an editor looks up in pages, and the files that it is asked of: all when undefined. */
interface Editorial {
  vocabulary: Vocabulary;
  placeholders: readonly Placeholder[];
  only?: ReadonlySet<string>;
}

/** Whether a page is one of some files, or takes text from one. */
export function isAmong(page: WrittenPage, files: ReadonlySet<string> | undefined): boolean {
  return files === undefined || [page.file, ...includedFiles(page)].some((file) => files.has(file));
}

/**
 * Compiles every page of the site (into the cache), unless that is done, and checks what authors write: syntax, links,
 * metadata, and with a vocabulary also the code samples and the names and placeholders that the text uses.
 */
export async function checkContent(
  site: Site,
  root: string,
  editorial?: Editorial,
  compiled?: CompiledSite,
): Promise<Problem[]> {
  const pages = compiled ?? (await compileSite(site, writtenPages(site, root)));
  const docs = new Map(site.docs.map((doc) => [doc, pages.get(doc)] as [Doc, PageFacts]));
  const byVersion = splitVersions(site, pages);
  const today = byVersion.get("/") ?? new Map();
  const read = new Map([...today].filter(([page]) => isAmong(page, editorial?.only)));
  const apiFile = editorial?.only ? undefined : site.api?.file;
  const routes = collectRouteIds(site, pages);
  return withoutNewRules([
    ...checkPageModules(root),
    ...checkUnusedParts(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...(await checkSourceLinks(site, pages, root)),
    ...[...byVersion].flatMap(([path, part]) =>
      kinds.flatMap((kind) => kind.checkPages?.(siteAt(site, path), part) ?? []),
    ),
    ...(await checkShots(site, today, root)),
    ...checkRedirectHeadings(site.redirects, routes),
    ...checkUrlBaseline(root, currentUrls(site, routes), site.redirects),
    ...checkMetadata(site, root),
    ...(editorial
      ? [
          ...checkEditorial(read, root, editorial.vocabulary, apiFile, editorial.only),
          ...checkPlaceholders(
            placeholderSources(editorial.only ? read : pages, root, apiFile),
            editorial.placeholders,
          ),
          ...checkIncoming(docs),
        ]
      : []),
  ]);
}

/** Pages by the start of their version's addresses. What is frozen passed the rules of its time. */
function splitVersions(site: Site, pages: CompiledSite): Map<string, Map<WrittenPage, PageFacts>> {
  const parts = new Map<string, Map<WrittenPage, PageFacts>>();
  for (const [page, facts] of pages) {
    const path = frozenVersionAt(site, page.route)?.path ?? "/";
    parts.set(path, (parts.get(path) ?? new Map()).set(page, facts));
  }
  return parts;
}
