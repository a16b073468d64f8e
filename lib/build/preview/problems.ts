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

/** Problems that the preview shows over a page. */
export interface PreviewProblems {
  /** Of the files that the page is made from. */
  here: readonly Problem[];
  elsewhere: readonly Problem[];
  /** The page is a draft, which only the preview shows. */
  draft?: boolean;
}

/**
 * What the preview says over the page of a path: `here` are problems of the file that it is made
 * from, or would be if it could be read, its links included. Besides that page, only those that it
 * links to are compiled: an author waits for it.
 */
export async function previewProblems(
  path: string,
  site: Site | undefined,
  loaded: readonly Problem[],
  root: string,
  editorial: Editorial | undefined,
): Promise<PreviewProblems> {
  if (!site) return { here: [], elsewhere: loaded };
  const written = writtenPages(site, root);
  const source = written.find((page) => pathsOf({ aliases: [], ...page }).includes(path));
  const ofReference = isBelow(path, apiFolder) ? site.config.api?.file : undefined;
  const file = source?.file ?? findPage(site, path)?.file ?? ofReference;
  // Roadmap and glossary are made from one file each, which may be why they aren't there.
  const ofData = `content${path}.ts`;
  const files = new Set([file, ofData, ...(source ? includedFiles(source) : [])]);
  const read = (page: (typeof written)[number]) => compilePage(page, lookupOf(site));
  const page = source && (await read(source));
  const links = source && page ? await checkPageLinks(site, source, page, written, root, read) : [];
  const pages: CompiledSite = new Map(source && page ? [[source, page]] : []);
  const names = [...checkOperationReferences(site, pages), ...checkTermReferences(site, pages)];
  const lostUrls = checkUrlBaseline(root, collectRouteIds(site, pages), site.redirects)
    .filter(({ code }) => code !== "url-unknown")
    // Only this page's headings are known.
    .map((item) =>
      file && item.code === "heading-lost" ? { ...item, file, line: undefined } : item,
    );
  const words = editorial ? checkWords(pages, root, editorial) : [];
  const all = sortProblems([
    ...loaded,
    ...(page?.problems ?? []),
    ...links,
    ...names,
    ...lostUrls,
    ...words,
  ]);
  return {
    // A heading that is lost has no line, and is often the consequence of what has one.
    here: all
      .filter((item) => files.has(item.file))
      .sort((a, b) => Number(!a.line) - Number(!b.line)),
    elsewhere: all.filter((item) => !files.has(item.file)),
    draft: [...site.docs, ...site.posts].some((page) => page.file === file && page.draft),
  };
}
