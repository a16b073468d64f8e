import type { Nodes, Root } from "mdast";
import { serialize } from "next-mdx-remote/serialize";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { contentHash, createDiskCache } from "@/lib/util/disk-cache";
import { memoizeByReference } from "@/lib/util/memo";
import { atOrigin } from "@/lib/util/origins";
import { codeFingerprint } from "./fingerprint";
import { prepareSource, rehypeImages } from "./images";
import {
  type CompileContext,
  type CompiledPage,
  emptyLookup,
  type MdxSource,
  newContext,
  type SiteLookup,
} from "./page";
import { rehypeCode } from "./rehype-code";
import { rehypeFootnotes } from "./rehype-footnotes";
import { escapeHeadingIds, rehypeHeadings, remarkHeadingIds } from "./rehype-headings";
import { rehypeTables } from "./rehype-tables";
import { rehypeText } from "./rehype-text";
import { rehypeVariableIds } from "./rehype-variable-ids";
import { remarkAdmonitions, remarkBlockDirectives } from "./remark-admonitions";
import { remarkCheck } from "./remark-check";
import { remarkExpressions } from "./remark-expressions";
import { remarkInstanceIds } from "./remark-instance-ids";
import { remarkLinks } from "./remark-links";
import { remarkMarkup } from "./remark-markup";
import { remarkMarkerLinks, remarkScreenshots } from "./remark-screenshots";
import { remarkStructure } from "./remark-structure";
import { findSyntaxProblems } from "./syntax-problems";

const mode = process.env.NODE_ENV === "production" ? "production" : "development";
const cache = createDiskCache<CacheEntry>(
  "pages",
  `${codeFingerprint("lib/mdx/compile.ts")}/${mode}`,
);

type Plugins = NonNullable<NonNullable<Parameters<typeof serialize>[1]>["mdxOptions"]>;

/** A page, and its pictures as prepareSource describes them: as long as they are the same, the page is. */
interface CacheEntry {
  page: CompiledPage;
  images: [src: string, prepared: string | null][];
}

/** Another address of any page makes each page anew. */
const keyOfLookup = memoizeByReference(({ routes, screenshots }: SiteLookup) =>
  contentHash(JSON.stringify([...routes]), JSON.stringify(screenshots)),
);

/** Compiles one page, or takes it from the cache. Never throws for what an author wrote: that becomes Problems. */
export async function compilePage(
  source: MdxSource,
  lookup: SiteLookup = emptyLookup,
): Promise<CompiledPage> {
  const { file } = source;
  const { bodyOffset, body, excerpt = false, origins = [] } = source;
  const inputs = [file, bodyOffset, body, excerpt, JSON.stringify(origins), keyOfLookup(lookup)];
  const key = inputs.join("\0");
  const cached = cache.get(key);
  if (cached && (await hasSameImages(cached))) return cached.page;
  const { page, images } = await compile(source, lookup);
  cache.set(key, { page, images: [...images] });
  return page;
}

async function hasSameImages({ images }: CacheEntry): Promise<boolean> {
  for (const [src, prepared] of images) {
    try {
      if (((await prepareSource(process.cwd(), src)) ?? null) !== prepared) return false;
    } catch {
      return false;
    }
  }
  return true;
}

async function compile(source: MdxSource, lookup: SiteLookup) {
  const context = newContext(source);
  const body = escapeHeadingIds(source.body);
  // Content is code of the project's own authors; what needs the process or the file system is still refused.
  const serializeBody = (text: string) =>
    serialize(
      text,
      {
        blockJS: false,
        blockDangerousJS: true,
        mdxOptions: pluginsOf(context, text, source, lookup),
      },
      true,
    );
  let code = "";
  try {
    code = (await serializeBody(body)).compiledSource;
  } catch (error) {
    context.broken = true;
    // Of code that was refused already, next-mdx-remote would report the same in other words and without a place.
    const isReported = context.problems.some((item) =>
      ["mdx-expression", "mdx-import"].includes(item.code),
    );
    const { problems, readable } = findSyntaxProblems(error as Error, body, source);
    if (!isReported) context.problems.push(...problems);
    // What else is wrong is reported at once, and not after the syntax is right.
    if (readable !== undefined) await serializeBody(readable).catch(() => undefined);
  }
  return { page: { ...resultOf(context), code }, images: context.images };
}

function pluginsOf(
  context: CompileContext,
  body: string,
  { excerpt = false }: MdxSource,
  lookup: SiteLookup,
): Plugins {
  return {
    remarkPlugins: [
      remarkGfm,
      remarkBlockDirectives,
      [remarkMarkup, context, body],
      [remarkStructure, context, body, excerpt],
      [remarkTruncate, context, excerpt],
      [remarkAdmonitions, context, body],
      remarkHeadingIds,
      [remarkExpressions, context],
      [remarkCheck, context, body],
      [remarkScreenshots, context, lookup.screenshots],
      [remarkMarkerLinks, context],
      [remarkInstanceIds, context],
      [remarkLinks, context, (name: string) => lookup.routes.get(name)],
    ],
    rehypePlugins: [
      rehypeFootnotes,
      rehypeSlug,
      rehypeVariableIds,
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
  };
}

/** What was found, with the places where it was written. */
function resultOf({ file, origins, lineOffset, images: _i, ...found }: CompileContext) {
  if (!origins) return found;
  const withLocations = <T extends { line?: number; column?: number }>(items: readonly T[]) =>
    items.map((item) => atOrigin({ file, origins, bodyOffset: lineOffset }, item));
  return {
    ...found,
    links: withLocations(found.links),
    operations: withLocations(found.operations),
    terms: withLocations(found.terms),
    samples: withLocations(found.samples),
    problems: withLocations(found.problems),
  };
}

/**
 * Finds the comment `truncate` in braces, which ends what lists show of a post, and cuts the rest away when `excerpt` is
 * asked for. Link and footnote definitions stay: the text before the marker may use them.
 */
function remarkTruncate(context: CompileContext, excerpt: boolean) {
  return (tree: Root) => {
    const isMarker = (node: Nodes) =>
      node.type === "mdxFlowExpression" && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value);
    const at = tree.children.findIndex(isMarker);
    context.truncated = at !== -1 && at < tree.children.length - 1;
    if (!excerpt || at === -1) return;
    tree.children = tree.children.filter(
      (node, index) =>
        index < at || node.type === "definition" || node.type === "footnoteDefinition",
    );
  };
}
