import type { Traces } from "@/lib/content/samples/traces";
import type { CompiledPage, MdxSource } from "@/lib/mdx/page";
import type { ApiOperation } from "@/lib/model/api";
import type { Doc, Site } from "@/lib/model/site";

/** Content of a page that an author wrote. */
export type PageText = Pick<CompiledPage, "content" | "truncated">;

/** Everything that the Markdown versions of a site are written from. */
export interface MarkdownSources {
  site: Site;
  traces: Traces;
  /** Of a doc, a post, what lists show of a post, or the prose of the roadmap. */
  readText: (page: Pick<MdxSource, "file" | "excerpt">) => PageText;
  /** Docs that name an operation. */
  docsLinkingTo: (operation: ApiOperation) => readonly Doc[];
}
