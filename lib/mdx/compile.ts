import { createProcessor } from "@mdx-js/mdx";
import { serialize } from "next-mdx-remote/serialize";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeSlug from "rehype-slug";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { createDiskCache } from "@/lib/disk-cache";
import { problem } from "@/lib/problem";
import { pipelineFingerprint } from "./fingerprint";
import { findDeepLine, remarkDepth, tooDeep } from "./nesting";
import type { CompiledPage, PageContext, PageSource } from "./page";
import { rehypeCode } from "./rehype-code";
import { rehypeHeadings } from "./rehype-headings";
import { rehypeImages } from "./rehype-images";
import { rehypeTables } from "./rehype-tables";
import { rehypeText } from "./rehype-text";
import { remarkCallouts } from "./remark-callouts";
import { remarkCheck } from "./remark-check";
import { remarkExpressions } from "./remark-expressions";
import { escapeHeadingIds, remarkHeadingIds } from "./remark-heading-ids";
import { isFileLink, type ResolveFile, remarkLinks } from "./remark-links";
import { remarkPlain } from "./remark-plain";
import { remarkTruncate } from "./remark-truncate";

const mode = process.env.NODE_ENV === "production" ? "production" : "development";
const cache = createDiskCache<CompiledPage>("pages", `${pipelineFingerprint}/${mode}`);

/** Compiles one page, or takes it from the cache. Never throws for what an author wrote: that becomes Problems. */
export async function compilePage(
  source: PageSource,
  resolveFile: ResolveFile = () => undefined,
): Promise<CompiledPage> {
  const { file, bodyOffset, body, excerpt = false, components = [] } = source;
  const key = [file, bodyOffset, body, excerpt, ...components].join("\0");
  const known = cache.get(key);
  if (known) return known;
  const page = await compile(source, resolveFile);
  // What a file link leads to, or a picture looks like, is decided by other files: such a page is compiled every time.
  const depends = page.links.some((link) => isFileLink(link.url) || link.kind === "image");
  if (!depends) cache.set(key, page);
  return page;
}

async function compile(source: PageSource, resolveFile: ResolveFile): Promise<CompiledPage> {
  const context: PageContext = {
    file: source.file,
    lineOffset: source.bodyOffset,
    headings: [],
    ids: [],
    links: [],
    operations: [],
    sections: [],
    samples: [],
    plain: { type: "root", children: [] },
    stats: { words: 0, codeBlocks: 0, diagrams: 0 },
    truncated: false,
    components: source.components ?? [],
    problems: [],
  };
  const body = escapeHeadingIds(source.body);
  let code = "";
  const deep = findDeepLine(body);
  if (deep !== undefined) {
    return { ...resultOf(context), code, problems: [tooDeep(source, deep + source.bodyOffset)] };
  }
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
            [remarkDepth, context],
            [remarkTruncate, context, source.excerpt ?? false],
            [remarkCallouts, context],
            [remarkExpressions, context],
            [remarkCheck, context],
            remarkHeadingIds,
            [remarkLinks, context, resolveFile],
            [remarkPlain, context],
          ],
          rehypePlugins: [
            rehypeSlug,
            [rehypeHeadings, context],
            [
              rehypeAutolinkHeadings,
              { behavior: "wrap", properties: { className: ["anchor"] }, test: ["h2", "h3", "h4"] },
            ],
            [rehypeImages, context, process.cwd()],
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
    // Of an expression that was refused already, next-mdx-remote would say the same in other words.
    const said = context.problems.some((item) => item.code === "mdx-expression");
    if (!said) context.problems.push(syntaxProblem(error as Error, body, source));
  }
  // What was refused is not kept as code either: the preview shows the problem instead of running it.
  if (context.problems.some((item) => item.code === "mdx-expression")) code = "";
  return { ...resultOf(context), code };
}

function resultOf({ file: _file, lineOffset: _offset, components: _components, ...found }: PageContext) {
  return found;
}

interface ParserError {
  reason?: string;
  line?: number;
  column?: number;
  place?: { line?: number; column?: number; start?: { line: number; column: number } };
}

/** next-mdx-remote words its errors without a place, so the parser is asked again where it stopped. */
function syntaxProblem(error: Error, body: string, source: PageSource) {
  let reason = error.message;
  let place: { line?: number; column?: number } = {};
  try {
    createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] }).parse(body);
  } catch (cause) {
    const parsed = cause as ParserError;
    reason = parsed.reason ?? reason;
    place = parsed.place?.start ?? parsed.place ?? parsed;
  }
  // Some messages say the place in words only, and in lines of the body: `… for <Tabs> (12:1-12:7)`.
  const said = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const line = place.line ?? (said ? Number(said[1]) : lineOfName(reason, body));
  const column = place.column ?? Number(said?.[2] ?? 1);
  const message = reason
    .replace(/^\[next-mdx-remote\][^\n]*\n/, "")
    .split("\n")[0]
    ?.replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, "");
  return problem({
    code: "mdx-syntax",
    file: source.file,
    line: line + source.bodyOffset,
    column,
    message: `The page does not parse: ${message}.`,
    hint: "Close the tag, or write `{`, `<` in prose as code or as `\\{`, `&lt;`.",
  });
}

/** A refused name (`Access to 'process' …`) comes without any place: the line where the body first says it. */
function lineOfName(reason: string, body: string): number {
  const name = /'([\w$]+)'/.exec(reason)?.[1];
  const at = name ? body.indexOf(name) : -1;
  return at === -1 ? 1 : body.slice(0, at).split("\n").length;
}
