import { writtenPages } from "@/lib/content/pages";
import { checkReaderPhrases } from "@/lib/content/reader-phrases";
import { compileSite } from "@/lib/mdx/compile-site";
import type { CompiledSite, PageFacts, WrittenPage } from "@/lib/mdx/page";
import { collectRouteIds } from "@/lib/mdx/route-ids";
import { includedFiles } from "@/lib/shared/origins";
import type { Placeholder } from "@/lib/shared/placeholders";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Doc, Site } from "@/lib/shared/site";
import { resolvePath, splitUrl } from "@/lib/shared/url";
import type { Vocabulary } from "@/lib/shared/vocabulary";
import { checkEditorial } from "./editorial";
import { checkMetadata } from "./metadata";
import { checkPageModules } from "./page-modules";
import { checkPlaceholders, placeholderSources } from "./placeholders";
import { checkRedirectHeadings } from "./redirects";
import { checkOperationReferences, checkTermReferences } from "./references";
import { checkShots } from "./shots";
import { checkSourceLinks } from "./source-links";
import { checkUrlBaseline } from "./url-baseline";

/** How many other pages have to link to a page from their text, besides the navigation. */
const wanted = 2;

/** Pages that readers of other pages do not come across. */
function checkIncoming(pages: ReadonlyMap<Doc, PageFacts>): Problem[] {
  const incoming = new Map<string, Set<string>>();
  for (const [doc, page] of pages) {
    for (const { url } of page.links) {
      const route = resolvePath(splitUrl(url).path || doc.route, doc.route);
      if (route === doc.route) continue;
      const sources = incoming.get(route) ?? new Set();
      incoming.set(route, sources.add(doc.route));
    }
  }
  return [...pages.keys()]
    .filter((doc) => !doc.unlisted && (incoming.get(doc.route)?.size ?? 0) < wanted)
    .map((doc) =>
      problem({
        code: "doc-incoming",
        severity: "warning",
        file: doc.file,
        line: 1,
        message: `${incoming.get(doc.route)?.size ?? 0} pages link to \`${doc.route}\` from their text; ${wanted} should.`,
        hint: "Link it where a reader would need it.",
      }),
    );
}

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
  const read = new Map([...pages].filter(([page]) => isAmong(page, editorial?.only)));
  const apiFile = editorial?.only ? undefined : site.api?.file;
  const routes = collectRouteIds(site, pages);
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
  ];
}
