import { listOutput } from "@/lib/output/files";
import { absoluteUrl, markdownRoute, routeFile, splitUrl, withoutBase } from "@/lib/url";

/** An export and its addresses, as its readers outside see them. */
export interface Published {
  folder: string;
  files: ReadonlySet<string>;
  /** Full address of a route. */
  absolute: (route: string) => string;
  /** True for the full address of a page or a file of this export. */
  exists: (url: string) => boolean;
  /** True for the full address of a page that has a Markdown version. */
  hasMarkdown: (url: string) => boolean;
}

export function readPublished(folder: string, { url: origin, basePath }: { url: string; basePath: string }): Published {
  const files = new Set(listOutput(folder));
  const routeOf = (url: string): string | undefined => {
    const own = url === origin || url.startsWith(`${origin}/`);
    return own ? withoutBase(splitUrl(url.slice(origin.length) || "/").path, basePath) : undefined;
  };
  return {
    folder,
    files,
    absolute: (route) => absoluteUrl(route, origin, basePath),
    exists: (url) => {
      const route = routeOf(url);
      return route !== undefined && (files.has(routeFile(route)) || files.has(route.slice(1)));
    },
    hasMarkdown: (url) => {
      const route = routeOf(url);
      return route !== undefined && files.has(markdownRoute(route).slice(1));
    },
  };
}
