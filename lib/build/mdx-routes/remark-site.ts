import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import { type Processor, unified } from "unified";
import { remarkBlockDirectives } from "@/lib/mdx/remark-admonitions";
import { pluginsFor, type RouteFile } from "./plugins";

/**
 * All remark plugins of the site as one plugin for `@next/mdx`. GFM and directives extend the
 * parser, so they are registered before parsing and the others run on the tree.
 */
export default function remarkSite(this: Processor) {
  remarkGfm.call(this as never);
  remarkBlockDirectives.call(this as never);
  return (tree: Root, file: RouteFile) => unified().use(pluginsFor(file).remarkPlugins).run(tree);
}
