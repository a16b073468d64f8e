import type { RenderedPage } from "@/lib/mdx/page";
import type { ApiOperation } from "@/lib/model/api";
import type { Post } from "@/lib/model/changelog";
import { type Doc, listedDocs, type Site } from "@/lib/model/site";
import { hasErrors, type Problem, ProblemError } from "@/lib/util/problem";
import { source } from "./live";

/** The site. A build stops here when the content has errors; the preview goes on with what it could read. */
export function getSite(): Site {
  const { site, problems } = source.read();
  const strict = process.env.NODE_ENV === "production";
  if (!site || (strict && hasErrors(problems))) throw new ProblemError(problems);
  return site;
}

/** The site, if there is one, and what was wrong with it: for the preview, which says so. */
export function readSite(): { site?: Site; problems: readonly Problem[] } {
  return source.read();
}

/**
 * The parameters of a route's pages. None in the preview: without a list, Next's dev server opens every address in spite of `dynamicParams = false`, which
 * tells a build that other addresses aren't there.
 */
export function paramsToRender<T, P>(
  all: () => readonly T[],
  toParams: (item: T) => P,
  absent: P,
): P[] {
  if (process.env.NODE_ENV !== "production") return [];
  const params = all().map(toParams);
  // Next does not export a route with parameters and no page: of a section that the site doesn't have it renders one
  // that says "not found", and lib/next/finish-export.ts removes it. https://github.com/vercel/next.js/issues/71862
  return params.length > 0 ? params : [absent];
}

/** A doc or a post, or what lists show of a post: everything before its truncate marker. */
export function compileFile(
  site: Site,
  file: Doc | Post,
  { excerpt = false } = {},
): Promise<RenderedPage> {
  return source.compile(site, { ...file, excerpt });
}

/** Docs that link to an operation, by its id or by the address of its page, in the order of the sidebars. */
export async function docsLinkingTo(site: Site, operation: ApiOperation): Promise<Doc[]> {
  const backlinks = await source.backlinks(site);
  return listedDocs(site).filter((doc) => {
    const named = backlinks.get(doc.id);
    return named?.has(operation.id) || named?.has(operation.route);
  });
}
