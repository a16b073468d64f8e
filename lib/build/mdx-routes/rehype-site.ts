import type { Root } from "hast";
import { unified } from "unified";
import { pluginsFor, type RouteFile } from "./plugins";

/** All rehype plugins of the site as one plugin for `@next/mdx`. */
export default function rehypeSite() {
  return (tree: Root, file: RouteFile) => unified().use(pluginsFor(file).rehypePlugins).run(tree);
}
