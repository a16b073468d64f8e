import { serialize } from "next-mdx-remote/serialize";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { contentHash, createDiskCache } from "@/lib/shared/disk-cache";
import { memoizeByReference } from "@/lib/shared/memo";
import { atOrigin } from "@/lib/shared/origins";
import { codeFingerprint } from "./fingerprint";
import { prepareSource } from "./images";
import { type CompiledPage, emptyLookup, newContext, type PageContext, type PageLookup, type PageSource } from "./page";
import { rehypeCode } from "./rehype-code";
import { rehypeHeadings } from "./rehype-headings";
import { rehypeImages } from "./rehype-images";
import { rehypeTables } from "./rehype-tables";
import { rehypeText } from "./rehype-text";
import { remarkCalloutLinks } from "./remark-callout-links";
import { remarkBlockDirectives, remarkCallouts } from "./remark-callouts";
import { remarkCheck } from "./remark-check";
import { remarkExpressions } from "./remark-expressions";
import { escapeHeadingIds, remarkHeadingIds } from "./remark-heading-ids";
import { remarkLinks } from "./remark-links";
import { remarkShots } from "./remark-shots";
import { remarkTruncate } from "./remark-truncate";
import { findSyntaxProblem } from "./syntax-problem";

const mode = process.env.NODE_ENV === "production" ? "production" : "development";
const cache = createDiskCache<CachedPage>("pages", `${codeFingerprint("lib/mdx/compile.ts")}/${mode}`);

/** A page, and its pictures as prepareSource describes them: as long as they are the same, the page is. */
interface CachedPage {
  page: CompiledPage;
  images: [src: string, prepared: string | null][];
}

/** Another address of any page makes each page anew. */
const keyOfLookup = memoizeByReference(({ routes, shots }: PageLookup) =>
  contentHash(JSON.stringify([...routes]), JSON.stringify(shots)),
);

/** Compiles one page, or takes it from the cache. Never throws for what an author wrote: that becomes Problems. */
export async function compilePage(source: PageSource, lookup: PageLookup = emptyLookup): Promise<CompiledPage> {
  const { file } = source;
  const { bodyOffset, body, excerpt = false, components = [], origins = [] } = source;
  const inputs = [file, bodyOffset, body, excerpt, ...components, JSON.stringify(origins), keyOfLookup(lookup)];
  const key = inputs.join("\0");
  const known = cache.get(key);
  if (known && (await hasSameImages(known, file))) return known.page;
  const { page, images } = await compile(source, lookup);
  cache.set(key, { page, images: [...images] });
  return page;
}

async function hasSameImages({ images }: CachedPage, file: string): Promise<boolean> {
  for (const [src, prepared] of images) {
    try {
      if (((await prepareSource(process.cwd(), src, file)) ?? null) !== prepared) return false;
    } catch {
      return false;
    }
  }
  return true;
}

async function compile(
  source: PageSource,
  lookup: PageLookup,
): Promise<{ page: CompiledPage; images: PageContext["images"] }> {
  const context = newContext(source);
  const body = escapeHeadingIds(source.body);
  const code = await compileBody(body, context, source, lookup);
  return { page: { ...resultOf(context), code }, images: context.images };
}

/** Code of the body; empty, with a problem, for one that doesn't parse. */
async function compileBody(...[body, context, source, lookup]: Parameters<typeof serializeBody>): Promise<string> {
  try {
    return await serializeBody(body, context, source, lookup);
  } catch (error) {
    // Of an expression that was refused already, next-mdx-remote would report the same in other words.
    const isReported = context.problems.some(({ code }) => code === "mdx-expression");
    if (!isReported) context.problems.push(findSyntaxProblem(error as Error, body, source));
    return "";
  }
}

/** The body of a function that renders a page. Throws for what can't be parsed or may not run. */
async function serializeBody(body: string, context: PageContext, source: PageSource, lookup: PageLookup) {
  const { compiledSource } = await serialize(
    body,
    {
      // Content is code of the project's own authors; what needs the process or the file system is still refused.
      blockJS: false,
      blockDangerousJS: true,
      mdxOptions: {
        remarkPlugins: [
          remarkGfm,
          remarkBlockDirectives,
          [remarkTruncate, context, source.excerpt ?? false],
          [remarkCallouts, context, body],
          [remarkExpressions, context],
          [remarkCheck, context],
          [remarkShots, context, lookup.shots],
          [remarkCalloutLinks, context],
          remarkHeadingIds,
          [remarkLinks, context, (name: string) => lookup.routes.get(name)],
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
  return compiledSource;
}

/** What was found, with the places where it was written. */
function resultOf({ file, origins, lineOffset, components: _c, images: _i, ...found }: PageContext) {
  if (!origins) return found;
  const place = <T extends { line?: number; column?: number }>(items: readonly T[]) =>
    items.map((item) => atOrigin({ file, origins, bodyOffset: lineOffset }, item));
  return {
    ...found,
    links: place(found.links),
    operations: place(found.operations),
    terms: place(found.terms),
    shots: place(found.shots),
    samples: place(found.samples),
    problems: place(found.problems),
  };
}
