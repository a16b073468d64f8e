import { checkOperationReferences, checkTermReferences } from "@/lib/check/references";
import { checkPageLinks } from "@/lib/check/source-links";
import { checkUrlBaseline } from "@/lib/check/url-baseline";
import { checkWords, type Editorial } from "@/lib/check/words";
import { writtenPages } from "@/lib/content/pages";
import { compilePage } from "@/lib/mdx/compile";
import { collectRouteIds, lookupOf } from "@/lib/mdx/compile-site";
import type { CompiledSite } from "@/lib/mdx/page";
import { apiFolder } from "@/lib/model/api-routes";
import { findPage, pathsOf } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { includedFiles } from "@/lib/util/origins";
import { type Problem, sortProblems } from "@/lib/util/problem";
import { isBelow } from "@/lib/util/url";

/** The problems that the preview shows over a page. */
export interface PreviewProblems {
  /** Problems of the files that the page is made from. */
  here: readonly Problem[];
  elsewhere: readonly Problem[];
  /** True for a draft, which only the preview shows. */
  draft?: boolean;
}

/**
 * Finds the problems of the page at `path`, and those elsewhere in the site. Only this page and the
 * pages that it linkProblems to are compiled, because an author is waiting for the result.
 */
export async function previewProblems(
  path: string,
  site: Site | undefined,
  siteProblems: readonly Problem[],
  root: string,
  editorial: Editorial | undefined,
): Promise<PreviewProblems> {
  if (!site) return { here: [], elsewhere: siteProblems };
  const written = writtenPages(site, root);
  const source = written.find((page) => pathsOf({ aliases: [], ...page }).includes(path));
  const referenceFile = isBelow(path, apiFolder) ? site.config.api?.file : undefined;
  const file = source?.file ?? findPage(site, path)?.file ?? referenceFile;
  // The roadmap and the glossary are made from one data file each. If it is invalid, they have no
  // page.
  const dataFile = `content${path}.ts`;
  const files = new Set([file, dataFile, ...(source ? includedFiles(source) : [])]);
  const read = (page: (typeof written)[number]) => compilePage(page, lookupOf(site));
  const page = source && (await read(source));
  const linkProblems =
    source && page ? await checkPageLinks(site, source, page, written, root, read) : [];
  const pages: CompiledSite = new Map(source && page ? [[source, page]] : []);
  const referenceProblems = [
    ...checkOperationReferences(site, pages),
    ...checkTermReferences(site, pages),
  ];
  const lostUrls = checkUrlBaseline(root, collectRouteIds(site, pages), site.redirects)
    .filter(({ code }) => code !== "url-unknown")
    // Other pages weren't compiled, so only headings of this page can be reported as lost.
    .map((item) =>
      file && item.code === "heading-lost" ? { ...item, file, line: undefined } : item,
    );
  const wordProblems = editorial ? checkWords(pages, root, editorial) : [];
  const problems = sortProblems([
    ...siteProblems,
    ...(page?.problems ?? []),
    ...linkProblems,
    ...referenceProblems,
    ...lostUrls,
    ...wordProblems,
  ]);
  return {
    // Lost headings come last: they have no line, and are often a consequence of a problem that
    // does.
    here: problems
      .filter((item) => files.has(item.file))
      .sort((a, b) => Number(!a.line) - Number(!b.line)),
    elsewhere: problems.filter((item) => !files.has(item.file)),
    draft: [...site.docs, ...site.posts].some((page) => page.file === file && page.draft),
  };
}
