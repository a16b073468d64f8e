import { createProcessor } from "@mdx-js/mdx";
import { serialize } from "next-mdx-remote/serialize";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeSlug from "rehype-slug";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { createDiskCache } from "@/lib/disk-cache";
import { problem } from "@/lib/problem";
import { pipelineFingerprint } from "./fingerprint";
import type { CompiledPage, PageContext, PageSource } from "./page";
import { rehypeCode } from "./rehype-code";
import { rehypeHeadings } from "./rehype-headings";
import { rehypeTables } from "./rehype-tables";
import { rehypeText } from "./rehype-text";
import { remarkCallouts } from "./remark-callouts";
import { remarkCheck } from "./remark-check";
import { escapeHeadingIds, remarkHeadingIds } from "./remark-heading-ids";
import { isFileLink, type ResolveFile, remarkLinks } from "./remark-links";

const mode = process.env.NODE_ENV === "production" ? "production" : "development";
const cache = createDiskCache<CompiledPage>("pages", `${pipelineFingerprint}/${mode}`);

/** Compiles one page, or takes it from the cache. Never throws for what an author wrote: that becomes Problems. */
export async function compilePage(
  source: PageSource,
  resolveFile: ResolveFile = () => undefined,
): Promise<CompiledPage> {
  const key = [source.file, source.bodyOffset, source.body].join("\0");
  const known = cache.get(key);
  if (known) return known;
  const page = await compile(source, resolveFile);
  // What a file link leads to is decided by other files, so such a page is compiled every time.
  if (!page.links.some((link) => isFileLink(link.url))) cache.set(key, page);
  return page;
}

async function compile(source: PageSource, resolveFile: ResolveFile): Promise<CompiledPage> {
  const context: PageContext = {
    file: source.file,
    lineOffset: source.bodyOffset,
    headings: [],
    ids: [],
    links: [],
    sections: [],
    stats: { words: 0, codeBlocks: 0, diagrams: 0 },
    problems: [],
  };
  const body = escapeHeadingIds(source.body);
  let code = "";
  try {
    const result = await serialize(
      body,
      {
        // Content is code of the project's own authors; what needs the process or the file system is still refused.
        blockJS: false,
        blockDangerousJS: true,
        mdxOptions: {
          remarkPlugins: [
            remarkGfm,
            remarkDirective,
            [remarkCallouts, context],
            [remarkCheck, context],
            remarkHeadingIds,
            [remarkLinks, context, resolveFile],
          ],
          rehypePlugins: [
            rehypeSlug,
            [rehypeHeadings, context],
            [
              rehypeAutolinkHeadings,
              { behavior: "wrap", properties: { className: ["anchor"] }, test: ["h2", "h3", "h4"] },
            ],
            rehypeTables,
            [rehypeText, context],
            [rehypeCode, context],
          ],
        },
      },
      true,
    );
    code = result.compiledSource;
  } catch (error) {
    context.problems.push(syntaxProblem(error as Error, body, source));
  }
  const { headings, ids, links, sections, stats, problems } = context;
  return { code, headings, ids, links, sections, stats, problems };
}

/** next-mdx-remote words its errors without a place, so the parser is asked again where it stopped. */
function syntaxProblem(error: Error, body: string, source: PageSource) {
  let message = error.message;
  let place: { line?: number; column?: number } = {};
  try {
    const processor = createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] });
    processor.parse(body);
  } catch (cause) {
    const parsed = cause as { reason?: string; line?: number; column?: number; cause?: { loc?: typeof place } };
    message = parsed.reason ?? message;
    place = { line: parsed.line, column: parsed.column };
  }
  return problem({
    code: "mdx-syntax",
    file: source.file,
    line: (place.line ?? 1) + source.bodyOffset,
    column: place.column ?? 1,
    message: `The page does not parse: ${message.split("\n")[0]}`,
    hint: "Close the tag, or write `{`, `<` in prose as code or as `\\{`, `&lt;`.",
  });
}
