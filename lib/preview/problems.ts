import { fileOfMissing, holdFollowUps } from "@/lib/check/follow-ups";
import { checkPageLinks } from "@/lib/check/source-links";
import { compilePage } from "@/lib/compile/compile";
import { lookupOf } from "@/lib/compile/page-lookup";
import { writtenPages } from "@/lib/kinds/written-pages";
import { includedFiles } from "@/lib/model/origins";
import { findPage, pathsOf } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { type Problem, sortProblems } from "@/lib/problem";

/** What the preview says over a page. */
export interface PageProblems {
  /** Problems of the file that the page is made from, or would be if it could be read, its links included. */
  here: readonly Problem[];
  /** What else keeps the site from being built. */
  elsewhere: readonly Problem[];
  /** A page that a build leaves out. */
  draft?: boolean;
}

/** Problems for the page of a path. Besides that page, only those that it links to are compiled: an author waits for it. */
export async function previewProblems(
  path: string,
  site: Site | undefined,
  loaded: readonly Problem[],
  root: string,
): Promise<PageProblems> {
  if (!site) return { here: [], elsewhere: loaded };
  const written = writtenPages(site, root);
  const source = written.find((page) => pathsOf({ aliases: [], ...page }).includes(path));
  const file = source?.file ?? findPage(site, path)?.file ?? fileOfMissing(path, site, loaded, root);
  const files = new Set([file, ...(source ? includedFiles(source) : [])]);
  const read = (page: (typeof written)[number]) => compilePage(page, lookupOf(site));
  const page = source && (await read(source));
  const links = source && page ? await checkPageLinks(site, source, page, written, root, read) : [];
  const all = holdFollowUps([...loaded, ...(page?.problems ?? []), ...links], site, root);
  return {
    here: sortProblems(all.filter((item) => files.has(item.file))),
    elsewhere: all.filter((item) => !files.has(item.file)),
    draft: [...site.docs, ...site.posts].some((page) => page.file === file && page.draft),
  };
}
