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

/** What the preview shows beside a page: problems of the site and of the page itself. A build has stopped at them before. */
export function previewProblems(page?: RenderedPage): readonly Problem[] {
  return process.env.NODE_ENV === "production" ? [] : [...source.read().problems, ...(page?.problems ?? [])];
}

/** Those parameters of a route whose pages are drawn: in a build not what an earlier one drew (lib/render/render-cache.ts). */
export function paramsToDraw<T>(params: readonly T[], routeOf: (param: T) => string): T[] {
  const kept = source.kept();
  const drawn = params.filter((param) => !kept.has(routeOf(param)));
  // Next does not export a route with parameters and no page.
  return drawn.length > 0 ? drawn : params.slice(0, 1);
}

export function compileDoc(site: Site, doc: Doc): Promise<RenderedPage> {
  return source.compile(site, doc);
}

/** A post, or what lists show of it: everything before its truncate marker. */
export function compilePost(site: Site, post: Post, { excerpt = false } = {}): Promise<RenderedPage> {
  return source.compile(site, { ...post, excerpt });
}

/** Docs that mention an operation, by its id or by the address of its page, in the order of the sidebars. */
export async function docsMentioning(site: Site, operation: ApiOperation): Promise<Doc[]> {
  const mentions = await source.mentions(site);
  return listedDocs(site).filter((doc) => {
    const named = mentions.get(doc.id);
    return named?.has(operation.id) || named?.has(operation.route);
  });
}
