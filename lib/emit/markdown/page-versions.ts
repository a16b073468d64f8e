import { compilePage } from "@/lib/compile/compile";
import { codeFingerprint } from "@/lib/compile/fingerprint";
import type { PageSource } from "@/lib/compile/page";
import { lookupOf } from "@/lib/compile/page-lookup";
import { renderMarkdown } from "@/lib/compile/render-markdown";
import { contentHash, createDiskCache } from "@/lib/disk-cache";
import type { MarkdownBody } from "@/lib/kinds/content-kind";
import { kinds } from "@/lib/kinds/registry";
import { memoizeByReference } from "@/lib/memo";
import { type Api, findOperation } from "@/lib/model/api";
import { indexDirective } from "@/lib/model/machine-files";
import type { SitePage } from "@/lib/model/page";
import { describeProof } from "@/lib/model/proof";
import type { Site } from "@/lib/model/site";
import { siteAt } from "@/lib/model/versions";
import { absoluteLink, absoluteUrl, markdownRoute } from "@/lib/url";

/** A page as plain Markdown that stands by itself. */
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

const cache = createDiskCache<string>("markdown-versions", codeFingerprint("lib/compile/render-markdown.ts"));

/** Links of any page may name an operation. */
const hashOf = memoizeByReference((api: Api) => contentHash(JSON.stringify(api)));

/** The text of a body; from the cache when it and the API that it speaks of are as they were. */
function renderBody(body: MarkdownBody, page: SitePage, site: Site): string {
  const { url, basePath } = site.config;
  const { api } = siteAt(site, page.route);
  const key = JSON.stringify([page.route, url, basePath, api && hashOf(api), body.key]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const text = renderMarkdown(body.tree(), {
    absolute: (target) => absoluteLink(target, page.route, url, basePath),
    operation: (id) => findOperation(api, id),
  });
  cache.set(key, text);
  return text;
}

/**
 * A Markdown version as a file of its own, with the way to the index on top: a program that was led here by a search knows no other
 * page. JSON strings are YAML strings, whatever stands in them.
 */
export function markdownFile({ page, text }: MarkdownVersion, { config }: Pick<Site, "config">): string {
  const front = {
    title: page.title,
    // The number in the address of a list reads as if the text went on there.
    ...(isNumbered(page.route) ? {} : { url: absoluteUrl(page.route, config.url, config.basePath) }),
    description: page.description,
    ...(page.version ? { version: page.version.label } : {}),
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const index = indexDirective(absoluteUrl("/llms.txt", config.url, config.basePath));
  return `---\n${lines.join("\n")}\n---\n\n> ${index}\n\n${versionNote(page, config)}${text}`;
}

/** What a reader of an older version should know, and where the page of today is. */
function versionNote({ version, canonical }: SitePage, { url, basePath }: Site["config"]): string {
  if (!version) return "";
  const today =
    canonical === undefined ? "" : ` The current page: <${absoluteUrl(markdownRoute(canonical), url, basePath)}>`;
  return `> ${version.notice}${today}\n\n`;
}

/** One of several pages of the same list. */
function isNumbered(route: string): boolean {
  return /\/page\/\d+$/.test(route);
}
