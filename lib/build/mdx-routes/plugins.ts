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

/** The plugins of a file that `@next/mdx` compiles, with what they share while they do. */
const plugins = new WeakMap<RouteFile, SitePlugins>();

/**
 * The plugins of all pages, for a page that is a route of Next: content/roadmap.mdx. What is wrong
 * with it, prebuild has said by then.
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
