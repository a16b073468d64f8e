import { href } from "@/lib/shared/url";
import type { Marked, MarkedHierarchy, SearchHit, SearchRequest } from "../hit";
import { levels } from "../records";
import type { Entry } from "./entries";
import { highlight, type MarkStyle, snippet } from "./highlight";
import type { Core, PageShard } from "./shards";

interface Context {
  terms: ReadonlySet<string>;
  request: SearchRequest;
}

/** Words of a snippet when the request does not say. */
const snippetWords = 10;

/** An entry as the hit that Algolia would have sent. */
export function toHit(
  entry: Entry,
  core: Core,
  [anchor, text, code, summary = ""]: PageShard[number],
  { terms, request }: Context,
): SearchHit {
  const page = core.pages[entry.pageIndex];
  const style: MarkStyle = {
    pre: request.highlightPreTag ?? "<mark>",
    post: request.highlightPostTag ?? "</mark>",
    ellipsis: request.snippetEllipsisText ?? "…",
  };
  const hierarchy: MarkedHierarchy = {};
  for (const level of levels) {
    const value = entry.hierarchy[level];
    if (value) hierarchy[level] = highlight(value, terms, style);
  }
  const content = chooseContent([summary, text, code], terms, style, request);
  const inHeading = hierarchy[entry.type]?.isFound;
  const route = href(page?.route ?? "/", core.base);
  return {
    objectID: `${page?.route}${anchor ? `#${anchor}` : ""}`,
    hierarchy: entry.hierarchy,
    content: content?.text ?? null,
    type: inHeading || !content?.marked.isFound ? entry.type : "content",
    url: anchor ? `${route}#${anchor}` : route,
    anchor: anchor || null,
    _snippetResult: { hierarchy, ...(content ? { content: content.marked } : {}) },
    area: page?.area,
    path: page?.path,
    ...(page?.method ? { method: page.method } : {}),
  };
}

/** Description, text or code: the first that holds the query; without one the first that is there. */
function chooseContent(
  texts: readonly string[],
  terms: ReadonlySet<string>,
  style: MarkStyle,
  request: SearchRequest,
): { text: string; marked: Marked } | undefined {
  const asked = request.attributesToSnippet?.find((attribute) => attribute.startsWith("content"));
  const length = Number(asked?.split(":")[1]) || snippetWords;
  const marked = texts.filter(Boolean).map((text) => ({ text, marked: snippet(text, terms, style, length) }));
  return marked.find((item) => item.marked.isFound) ?? marked[0];
}
