import type { Traces } from "@/lib/content/samples/traces";
import type { CompiledPage, MdxSource } from "@/lib/mdx/page";
import type { ApiOperation } from "@/lib/model/api";
import type { Doc, Site } from "@/lib/model/site";

/** The content of a page that is written in MDX. */
export type PageText = Pick<CompiledPage, "content" | "truncated">;

/** What Markdown versions are created from. */
export interface MarkdownSources {
  site: Site;
  traces: Traces;
  /** Reads the content of a doc, a post, a post's excerpt, or the text of the roadmap. */
  readText: (page: Pick<MdxSource, "file" | "excerpt">) => PageText;
  /** Returns the docs that link to an operation. */
  docsLinkingTo: (operation: ApiOperation) => readonly Doc[];
}
