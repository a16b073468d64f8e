import { serialize } from "next-mdx-remote/serialize";
import { contentHash, createDiskCache } from "@/lib/util/disk-cache";
import { memoizeByReference } from "@/lib/util/memo";
import { atOrigin } from "@/lib/util/origins";
import { codeFingerprint } from "./fingerprint";
import { prepareSource } from "./images";
import {
  type CompileContext,
  type CompiledPage,
  emptyLookup,
  type MdxSource,
  newContext,
  type SiteLookup,
} from "./page";
import { sitePlugins } from "./plugins";
import { escapeHeadingIds } from "./rehype-headings";
import { findSyntaxProblems } from "./syntax-problems";

const mode = process.env.NODE_ENV === "production" ? "production" : "development";
const cache = createDiskCache<CacheEntry>(
  "pages",
  `${codeFingerprint("lib/mdx/compile.ts")}/${mode}`,
);

/**
 * A page, and its pictures as prepareSource describes them: as long as they are the same, the page
 * is.
 */
interface CacheEntry {
  page: CompiledPage;
  images: [src: string, prepared: string | null][];
}

/** Another address of any page makes each page anew. */
const keyOfLookup = memoizeByReference(({ routes, screenshots }: SiteLookup) =>
  contentHash(JSON.stringify([...routes]), JSON.stringify(screenshots)),
);

/**
 * Compiles one page, or takes it from the cache. Never throws for what an author wrote: that
 * becomes Problems.
 */
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
  // Content is code of the project's own authors; what needs the process or the file system is
  // still refused.
  const serializeBody = (text: string) =>
    serialize(
      text,
      {
        blockJS: false,
        blockDangerousJS: true,
        mdxOptions: sitePlugins(context, text, source, lookup),
      },
      true,
    );
  let code = "";
  try {
    code = (await serializeBody(body)).compiledSource;
  } catch (error) {
    context.broken = true;
    // Of code that was refused already, next-mdx-remote would report the same in other words and
    // without a place.
    const isReported = context.problems.some((item) =>
      ["mdx-expression", "mdx-import"].includes(item.code),
    );
    const { problems, readable } = findSyntaxProblems(error as Error, body, source);
    if (!isReported) context.problems.push(...problems);
    // The other problems of the page are reported at once, and not after the syntax is right.
    if (readable !== undefined) await serializeBody(readable).catch(() => undefined);
  }
  return { page: { ...resultOf(context), code }, images: context.images };
}

/** The results of the plugins, with the places where authors wrote them. */
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
