import { type ApiOperation, findOperation } from "@/lib/model/api";
import type { Post } from "@/lib/model/changelog";
import { type Doc, listedDocs, type Site } from "@/lib/model/site";
import { hasErrors, type Problem, ProblemError } from "@/lib/problem";
import { source } from "./live";
import type { DrawnPage } from "./source";

/** The site. A build stops here when the content has errors; the preview goes on with what it could read. */
export function getSite(): Site {
  const { site, problems } = source.read();
  const strict = process.env.NODE_ENV === "production";
  if (!site || (strict && hasErrors(problems))) throw new ProblemError(problems);
  return site;
}

/** Problems of the site for the preview's overlay. */
export function getSiteProblems(): Problem[] {
  return source.read().problems;
}

/** Those parameters of a route whose pages are drawn: in a build not what an earlier one drew (lib/render/render-cache.ts). */
export function paramsToDraw<T>(params: readonly T[], routeOf: (param: T) => string): T[] {
  const kept = source.kept();
  const drawn = params.filter((param) => !kept.has(routeOf(param)));
  // Next does not export a route with parameters and no page.
  return drawn.length > 0 ? drawn : params.slice(0, 1);
}

export function compileDoc(site: Site, doc: Doc): Promise<DrawnPage> {
  return source.compile(site, doc);
}

/** A post, or what lists show of it: everything before its truncate marker. */
export function compilePost(site: Site, post: Post, { excerpt = false } = {}): Promise<DrawnPage> {
  return source.compile(site, { ...post, excerpt });
}

/** An operation by its id, for text that refers to it. */
export function operationById(id: string): ApiOperation | undefined {
  return findOperation(getSite().api, id);
}

/** Docs that mention an operation, by its id or by the address of its page, in the order of the sidebars. */
export async function docsMentioning(site: Site, operation: ApiOperation): Promise<Doc[]> {
  const mentions = await source.mentions(site);
  return listedDocs(site).filter((doc) => {
    const named = mentions.get(doc.id);
    return named?.has(operation.id) || named?.has(operation.route);
  });
}
