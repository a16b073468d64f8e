import type { CompiledPage } from "@/lib/mdx/page";
import { sitePages } from "@/lib/model/pages";
import type { Doc, Site } from "@/lib/model/site";

/** Ids of every route; undefined when they are not known before the build. */
export type RouteIds = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Ids of the compiled pages, and of those that say theirs; the built output answers for the rest. */
export function collectRouteIds(site: Site, compiled: ReadonlyMap<Doc, CompiledPage>): RouteIds {
  const idsOfFile = new Map([...compiled].map(([doc, page]) => [doc.file, page.ids]));
  const routes = new Map<string, ReadonlySet<string> | undefined>();
  for (const page of sitePages(site)) {
    const ids = page.content?.type === "mdx" ? idsOfFile.get(page.content.file) : page.anchors;
    for (const route of [page.route, ...page.aliases]) routes.set(route, ids && new Set(ids));
  }
  return routes;
}
