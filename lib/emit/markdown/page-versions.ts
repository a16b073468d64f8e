import type { MarkdownBody } from "@/lib/content/content-kind";
import { kinds } from "@/lib/content/registry";
import { compilePage } from "@/lib/mdx/compile";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { PageSource } from "@/lib/mdx/page";
import { lookupOf } from "@/lib/mdx/page-lookup";
import { renderMarkdown } from "@/lib/mdx/render-markdown";
import { type Api, findOperation } from "@/lib/shared/api";
import { contentHash, createDiskCache } from "@/lib/shared/disk-cache";
import { indexDirective } from "@/lib/shared/machine-files";
import { memoizeByReference } from "@/lib/shared/memo";
import type { SitePage } from "@/lib/shared/page";
import { describeProof } from "@/lib/shared/proof";
import type { Site } from "@/lib/shared/site";
import { absoluteLink, absoluteUrl } from "@/lib/shared/url";

/** A page as self-contained plain Markdown. */
export interface MarkdownVersion {
  page: SitePage;
  /** Title, description and body, without front matter. */
  text: string;
}

/** The Markdown version of every page that has one, in the order of the pages; from the same compiled content as the page. */
export async function makeMarkdownVersions(site: Site, root: string): Promise<MarkdownVersion[]> {
  const versions: MarkdownVersion[] = [];
  const compile = (source: PageSource) => compilePage(source, lookupOf(site));
  const readers = new Map(kinds.map((kind) => [kind.id, kind.markdown?.({ site, root, compile })]));
  for (const page of site.pages) {
    const body = await readers.get(page.kind)?.(page);
    if (!body) continue;
    const lead = body.lead === false ? [] : [page.description];
    const text = renderBody(body, page, site);
    versions.push({
      page,
      text: `${[`# ${page.title}`, ...lead, text.trim(), ...proofLine(page, site)].join("\n\n")}\n`,
    });
  }
  return versions;
}

/** The line of the page's foot about its samples. */
function proofLine({ proof }: SitePage, { config }: Site): string[] {
  if (!proof) return [];
  const { samplesPage, url, basePath } = config;
  const more = samplesPage ? ` [How samples run](${absoluteLink(samplesPage, "/", url, basePath)})` : "";
  return [`${describeProof(proof, config.productName)}${more}`];
}

const cache = createDiskCache<string>("markdown-versions", codeFingerprint("lib/mdx/render-markdown.ts"));

/** Links of any page may name an operation. */
const hashOf = memoizeByReference((api: Api) => contentHash(JSON.stringify(api)));

/** The text of a body; from the cache when it and the API that it speaks of are as they were. */
function renderBody(body: MarkdownBody, page: SitePage, site: Site): string {
  const { url, basePath } = site.config;
  const key = JSON.stringify([page.route, url, basePath, site.api && hashOf(site.api), body.key]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const text = renderMarkdown(body.tree(), {
    absolute: (target) => absoluteLink(target, page.route, url, basePath),
    operation: (id) => findOperation(site.api, id),
  });
  cache.set(key, text);
  return text;
}

/**
 * A Markdown version as a file, with the address of the index on top: a program that was led here by a search knows no other
 * page. JSON strings are YAML strings, whatever they contain.
 */
export function markdownFile({ page, text }: MarkdownVersion, { config }: Pick<Site, "config">): string {
  const front = {
    title: page.title,
    // The number in the address of a list reads as if the text went on there.
    ...(isNumbered(page.route) ? {} : { url: absoluteUrl(page.route, config.url, config.basePath) }),
    description: page.description,
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const index = indexDirective(absoluteUrl("/llms.txt", config.url, config.basePath));
  return `---\n${lines.join("\n")}\n---\n\n> ${index}\n\n${text}`;
}

/** One of several pages of the same list. */
function isNumbered(route: string): boolean {
  return /\/page\/\d+$/.test(route);
}
