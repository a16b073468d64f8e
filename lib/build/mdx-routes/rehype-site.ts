import type { Root } from "hast";
import { unified } from "unified";
import { pluginsFor, type RouteFile } from "./plugins";

/** The HTML plugins of the site, as one. */
export default function rehypeSite() {
  return (tree: Root, file: RouteFile) => unified().use(pluginsFor(file).rehypePlugins).run(tree);
}
