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
 * A compiled page and the images it depends on, as `prepareSource` returned them. The entry is
 * valid as long as the images are the same.
 */
interface CacheEntry {
  page: CompiledPage;
  images: [src: string, prepared: string | null][];
}

/** A changed route of any page invalidates all pages, because any may link to it. */
const lookupKey = memoizeByReference(({ routes, screenshots }: SiteLookup) =>
  contentHash(JSON.stringify([...routes]), JSON.stringify(screenshots)),
);

/**
 * Compiles a page or reads it from the cache. Errors of authors never throw, but become problems.
 */
export async function compilePage(
  source: MdxSource,
  lookup: SiteLookup = emptyLookup,
): Promise<CompiledPage> {
  const { file } = source;
  const { bodyOffset, body, excerpt = false, origins = [] } = source;
  const inputs = [file, bodyOffset, body, excerpt, JSON.stringify(origins), lookupKey(lookup)];
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
  // Content is written by trusted authors, but code that needs the process or the file system is
  // blocked anyway.
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
    // next-mdx-remote reports code that the plugins have already reported, in different words and
    // without a position.
    const isReported = context.problems.some((item) =>
      ["mdx-expression", "mdx-import"].includes(item.code),
    );
    const { problems, readable } = findSyntaxProblems(error as Error, body, source);
    if (!isReported) context.problems.push(...problems);
    // Compiles the readable rest, so that its problems are reported at the same time.
    if (readable !== undefined) await serializeBody(readable).catch(() => undefined);
  }
  return { page: { ...resultOf(context), code }, images: context.images };
}

/** Returns what the plugins collected, with the original locations of included text. */
function resultOf({ file, origins, lineOffset, images: _i, ...collected }: CompileContext) {
  if (!origins) return collected;
  const withLocations = <T extends { line?: number; column?: number }>(items: readonly T[]) =>
    items.map((item) => atOrigin({ file, origins, bodyOffset: lineOffset }, item));
  return {
    ...collected,
    links: withLocations(collected.links),
    operations: withLocations(collected.operations),
    terms: withLocations(collected.terms),
    samples: withLocations(collected.samples),
    problems: withLocations(collected.problems),
  };
}
