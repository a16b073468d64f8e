import type { RenderedPage } from "@/lib/compile/page";
import type { ApiOperation } from "@/lib/model/api";
import type { Post } from "@/lib/model/changelog";
import { type Doc, listedDocs, type Site } from "@/lib/model/site";
import { hasErrors, type Problem, ProblemError } from "@/lib/problem";
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
 * Those parameters of a route whose pages are rendered: in a build not what an earlier one rendered (lib/render/render-cache.ts).
 * None in the preview: without a list, Next's dev server opens every address in spite of `dynamicParams = false`, which
 * tells a build that other addresses aren't there.
 */
export function paramsToRender<T>(all: () => readonly T[], routeOf: (param: T) => string): T[] {
  if (process.env.NODE_ENV !== "production") return [];
  const params = all();
  const cached = source.cached();
  const rendered = params.filter((param) => !cached.has(routeOf(param)));
  // Next does not export a route with parameters and no page.
  return rendered.length > 0 ? rendered : params.slice(0, 1);
}

export function compileDoc(site: Site, doc: Doc): Promise<RenderedPage> {
  return source.compile(site, doc);
}

/** A post, or what lists show of it: everything before its truncate marker. */
export function compilePost(site: Site, post: Post, { excerpt = false } = {}): Promise<RenderedPage> {
  return source.compile(site, { ...post, excerpt });
}

/** Docs that link to an operation, by its id or by the address of its page, in the order of the sidebars. */
export async function docsLinkingTo(site: Site, operation: ApiOperation): Promise<Doc[]> {
  const backlinks = await source.backlinks(site);
  return listedDocs(site).filter((doc) => {
    const named = backlinks.get(doc.id);
    return named?.has(operation.id) || named?.has(operation.route);
  });
}
