import { relative } from "node:path";
import { lookupOf } from "@/lib/mdx/compile-site";
import { newContext } from "@/lib/mdx/page";
import { type SitePlugins, sitePlugins } from "@/lib/mdx/plugins";
import { getSite } from "../snapshot";

/** A file that `@next/mdx` compiles. */
export interface RouteFile {
  path: string;
  value: unknown;
}

/** Both plugins of a file, remark and rehype, must share one context. */
const plugins = new WeakMap<RouteFile, SitePlugins>();

/**
 * Returns the site's MDX plugins for a page that is a Next route, which is only
 * content/roadmap.mdx. Problems are ignored because prebuild has already reported them.
 */
export function pluginsFor(route: RouteFile): SitePlugins {
  const existing = plugins.get(route);
  if (existing) return existing;
  const file = relative(process.cwd(), route.path).replaceAll("\\", "/");
  const source = { file, body: String(route.value), bodyOffset: 0 };
  const created = sitePlugins(newContext(source), source.body, source, lookupOf(getSite()));
  plugins.set(route, created);
  return created;
}
