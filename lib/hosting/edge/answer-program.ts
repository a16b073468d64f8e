import { isPagePath, prefersMarkdown } from "@/lib/negotiate";
import { canonicalPath, href, markdownRoute, withoutBase } from "@/lib/url";
import { missingPage } from "./missing-page";

/** What a function at the edge knows of the site. Routes without the base path. */
export interface EdgeSite {
  base: string;
  /** Pages with a Markdown version. */
  pages: readonly string[];
  /** Other addresses that answer: pages without one, old addresses. */
  others: readonly string[];
}

/** What is different from sending the file that is there. */
export type EdgeAnswer =
  | { type: "as-is"; headers: Readonly<Record<string, string>> }
  | { type: "markdown"; path: string; headers: Readonly<Record<string, string>> }
  | { type: "missing"; text: string };

const vary = { Vary: "Accept" };

/** Pages announce their Markdown version and are sent as such on request; a Markdown version that isn't there says so in Markdown. */
export function answerProgram(path: string, accept: string | null, site: EdgeSite): EdgeAnswer {
  const route = withoutBase(path, site.base);
  const wanted = prefersMarkdown(accept);
  // The host forwards other spellings of an address.
  if (route === undefined || canonicalPath(route) !== route) return { type: "as-is", headers: {} };
  if (site.pages.includes(route)) {
    const markdown = href(markdownRoute(route), site.base);
    if (wanted) return { type: "markdown", path: markdown, headers: vary };
    return { type: "as-is", headers: { ...vary, Link: alternateLink(markdown) } };
  }
  const isVersion = route.endsWith(".md");
  const known = isVersion ? [...site.pages, ...site.others].map(markdownRoute) : site.others;
  const isLost = (isVersion || (wanted && isPagePath(route))) && !isFile(route) && !known.includes(route);
  return isLost ? { type: "missing", text: missingPage(route, site.pages, site.base) } : { type: "as-is", headers: {} };
}

/** RFC 8288. */
export function alternateLink(markdown: string): string {
  return `<${markdown}>; rel="alternate"; type="text/markdown"`;
}

/** Markdown that is no version of a page: skills. */
function isFile(route: string): boolean {
  return route.startsWith("/.well-known/");
}

/** An answer with more headers; those of other responses can't be changed. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) {
    if (name === "Vary") answer.headers.append(name, value);
    else answer.headers.set(name, value);
  }
  return answer;
}

/** The Markdown page for what isn't there. */
export function missingResponse(text: string): Response {
  const headers = {
    "Content-Type": "text/markdown; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
  };
  return new Response(text, { status: 404, headers });
}
