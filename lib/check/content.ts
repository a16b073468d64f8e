import { writtenPages } from "@/lib/content/pages";
import { checkReaderPhrases } from "@/lib/content/reader-phrases";
import { compileSite } from "@/lib/mdx/compile-site";
import type { CompiledSite, WrittenPage } from "@/lib/mdx/page";
import { collectRouteIds } from "@/lib/mdx/route-ids";
import { includedFiles } from "@/lib/shared/origins";
import type { Problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import { checkEditorial, type Editorial } from "./editorial";
import { checkMetadata } from "./metadata";
import { checkPageModules } from "./page-modules";
import { checkRedirectHeadings } from "./redirects";
import { checkOperationReferences, checkTermReferences } from "./references";
import { checkShots } from "./shots";
import { checkSourceLinks } from "./source-links";
import { checkUrlBaseline } from "./url-baseline";

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
  const routes = collectRouteIds(site, pages);
  const read = new Map([...pages].filter(([page]) => isAmong(page, editorial?.only)));
  return [
    ...checkPageModules(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...(await checkSourceLinks(site, pages, root)),
    ...checkReaderPhrases(site.docs, pages),
    ...checkOperationReferences(site, pages),
    ...checkTermReferences(site, pages),
    ...(await checkShots(site, root)),
    ...checkRedirectHeadings(site.redirects, routes),
    ...checkUrlBaseline(root, routes, site.redirects),
    ...checkMetadata(site, root),
    ...(editorial ? checkEditorial(read, root, editorial, site.api) : []),
  ];
}
