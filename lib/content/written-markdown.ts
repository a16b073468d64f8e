import type { PageSource } from "@/lib/mdx/page";
import type { MarkdownBody, MarkdownContext } from "./content-kind";

/** The Markdown version of a page that authors write: what compiling it left of it without components. */
export async function compiledBody(
  source: PageSource | undefined,
  compile: MarkdownContext["compile"],
): Promise<MarkdownBody | undefined> {
  if (!source) return undefined;
  const { plain } = await compile(source);
  return { key: JSON.stringify(plain), tree: () => plain };
}
