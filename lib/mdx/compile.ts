import { createProcessor } from "@mdx-js/mdx";
import type { Nodes, Root } from "mdast";
import { serialize } from "next-mdx-remote/serialize";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { contentHash, createDiskCache } from "@/lib/util/disk-cache";
import { memoizeByReference } from "@/lib/util/memo";
import { atOrigin } from "@/lib/util/origins";
import { type Problem, problem } from "@/lib/util/problem";
import { codeFingerprint } from "./fingerprint";
import { prepareSource, rehypeImages } from "./images";
import {
  type CompiledPage,
  emptyLookup,
  newContext,
  type PageContext,
  type PageLookup,
  type PageSource,
} from "./page";
import { rehypeCode } from "./rehype-code";
import { rehypeFootnotes } from "./rehype-footnotes";
import { escapeHeadingIds, rehypeHeadings, remarkHeadingIds } from "./rehype-headings";
import { rehypeTables } from "./rehype-tables";
import { rehypeText } from "./rehype-text";
import { remarkAdmonitions, remarkBlockDirectives } from "./remark-admonitions";
import { remarkCheck } from "./remark-check";
import { remarkExpressions } from "./remark-expressions";
import { remarkInstanceIds } from "./remark-instance-ids";
import { remarkLinks } from "./remark-links";
import { remarkMarkerLinks, remarkShots } from "./remark-shots";

const mode = process.env.NODE_ENV === "production" ? "production" : "development";
const cache = createDiskCache<CachedPage>(
  "pages",
  `${codeFingerprint("lib/mdx/compile.ts")}/${mode}`,
);

type Plugins = NonNullable<NonNullable<Parameters<typeof serialize>[1]>["mdxOptions"]>;

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
export async function compilePage(
  source: PageSource,
  lookup: PageLookup = emptyLookup,
): Promise<CompiledPage> {
  const { file } = source;
  const { bodyOffset, body, excerpt = false, origins = [] } = source;
  const inputs = [file, bodyOffset, body, excerpt, JSON.stringify(origins), keyOfLookup(lookup)];
  const key = inputs.join("\0");
  const known = cache.get(key);
  if (known && (await hasSameImages(known))) return known.page;
  const { page, images } = await compile(source, lookup);
  cache.set(key, { page, images: [...images] });
  return page;
}

async function hasSameImages({ images }: CachedPage): Promise<boolean> {
  for (const [src, prepared] of images) {
    try {
      if (((await prepareSource(process.cwd(), src)) ?? null) !== prepared) return false;
    } catch {
      return false;
    }
  }
  return true;
}

async function compile(source: PageSource, lookup: PageLookup) {
  const context = newContext(source);
  const body = escapeHeadingIds(source.body);
  let code = "";
  try {
    const options = {
      // Content is code of the project's own authors; what needs the process or the file system is still refused.
      blockJS: false,
      blockDangerousJS: true,
      mdxOptions: pluginsOf(context, body, source, lookup),
    };
    code = (await serialize(body, options, true)).compiledSource;
  } catch (error) {
    context.broken = true;
    // Of code that was refused already, next-mdx-remote would report the same in other words and without a place.
    const isReported = context.problems.some((item) =>
      ["mdx-expression", "mdx-import"].includes(item.code),
    );
    if (!isReported) context.problems.push(findSyntaxProblem(error as Error, body, source));
  }
  return { page: { ...resultOf(context), code }, images: context.images };
}

function pluginsOf(
  context: PageContext,
  body: string,
  { excerpt = false }: PageSource,
  lookup: PageLookup,
): Plugins {
  return {
    remarkPlugins: [
      remarkGfm,
      remarkBlockDirectives,
      [remarkTruncate, context, excerpt],
      [remarkAdmonitions, context, body],
      [remarkExpressions, context],
      [remarkCheck, context],
      [remarkShots, context, lookup.shots],
      [remarkMarkerLinks, context],
      remarkHeadingIds,
      [remarkInstanceIds, context],
      [remarkLinks, context, (name: string) => lookup.routes.get(name)],
    ],
    rehypePlugins: [
      rehypeFootnotes,
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
  };
}

/** What was found, with the places where it was written. */
function resultOf({ file, origins, lineOffset, images: _i, ...found }: PageContext) {
  if (!origins) return found;
  const place = <T extends { line?: number; column?: number }>(items: readonly T[]) =>
    items.map((item) => atOrigin({ file, origins, bodyOffset: lineOffset }, item));
  return {
    ...found,
    links: place(found.links),
    operations: place(found.operations),
    terms: place(found.terms),
    samples: place(found.samples),
    problems: place(found.problems),
  };
}

/**
 * Finds the comment `truncate` in braces, which ends what lists show of a post, and cuts the rest away when `excerpt` is
 * asked for. Link and footnote definitions stay: the text before the marker may use them.
 */
function remarkTruncate(context: PageContext, excerpt: boolean) {
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

/** What keeps a body from compiling: its first syntax error, or what next-mdx-remote says, which has no place. */
function findSyntaxProblem(error: Error, body: string, source: PageSource): Problem {
  try {
    createProcessor({ remarkPlugins: [remarkGfm, remarkBlockDirectives] }).parse(body);
  } catch (cause) {
    const parsed = cause as Error & {
      reason?: string;
      line?: number;
      column?: number;
      place?: { offset?: number };
    };
    return explain(
      parsed.reason ?? parsed.message,
      parsed,
      source,
      body.slice(0, parsed.place?.offset ?? 0),
    );
  }
  return explain(error.message, {}, source);
}

/** What to write instead, by MDX's message and, below it, the body up to the place. The first that fits counts. */
const syntaxHints: readonly [RegExp, string][] = [
  [/create a comment in MDX/, "Write `{/* … */}`."],
  [/create a link in MDX|in local name/, "Write `[text](https://…)`."],
  [
    /^Unexpected character .*before name/,
    "`<$1` reads as a tag. Write `&lt;$1`, or put it in backticks.",
  ],
  [/before attribute value|="[^"“\n]*”[^<]*$/, 'Use straight quotes: `name="…"`.'],
  [
    /expression with acorn\n[\s\S]*<\w[^<>]*=\{[^<>]*$/,
    "Check the brackets and quotes of the attribute.",
  ],
  [/$/, "Close the tag, or write `{`, `<` in prose as code or as `\\{`, `&lt;`."],
];

function explain(
  reason: string,
  place: { line?: number; column?: number },
  source: PageSource,
  before = "",
): Problem {
  // Of an unclosed tag, the message names the place, in lines of the body: `… for `<Tabs>` (12:1-12:7)`. The error's own
  // place is the paragraph's.
  const said = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const line = said ? Number(said[1]) : (place.line ?? 1);
  const column = Number(said?.[2] ?? place.column ?? 1);
  const [first = ""] = reason.replace(/^\[next-mdx-remote\][^\n]*\n/, "").split("\n");
  const words = first.replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, "");
  const [, hint] = syntaxHints.find(([pattern]) => pattern.test(`${words}\n${before}`)) ?? [];
  const unclosed = /closing tag for `<(\w+)>`/.exec(reason)?.[1];
  return problem({
    code: "mdx-syntax",
    file: source.file,
    line: line + source.bodyOffset,
    column,
    message: unclosed ? `\`<${unclosed}>\` is never closed.` : `The page does not parse: ${words}.`,
    hint: unclosed
      ? `Close it with \`</${unclosed}>\` in the same paragraph or between the same empty lines, or write \`<${unclosed} />\`. If it's no tag, put it in backticks.`
      : hint?.replaceAll("$1", /`(.)`/.exec(words)?.[1] ?? ""),
  });
}
