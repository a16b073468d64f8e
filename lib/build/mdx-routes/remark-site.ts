import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import { type Processor, unified } from "unified";
import { remarkBlockDirectives } from "@/lib/mdx/remark-admonitions";
import { pluginsFor, type RouteFile } from "./plugins";

/**
 * The Markdown plugins of the site, as one. Two of them are for the parser, which `run` comes
 * after.
 */
export default function remarkSite(this: Processor) {
  remarkGfm.call(this as never);
  remarkBlockDirectives.call(this as never);
  return (tree: Root, file: RouteFile) => unified().use(pluginsFor(file).remarkPlugins).run(tree);
}
