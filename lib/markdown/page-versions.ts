import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { Page } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { createDiskCache } from "@/lib/util/disk-cache";
import { absoluteUrl } from "@/lib/util/url";
import { toMarkdownText } from "./page-markdown";
import { pageContent } from "./pages/page-content";
import type { MarkdownSources } from "./pages/sources";
import { plainContent } from "./plain-content";

/** The Markdown version of a page. */
export interface MarkdownVersion {
  page: Page;
  /** Title, description and body, without front matter. */
  text: string;
}

const cache = createDiskCache<string>(
  "markdown-versions",
  codeFingerprint("lib/markdown/page-markdown.ts"),
);

/** Returns the Markdown versions of all pages that have one, in the order of the pages. */
export function makeMarkdownVersions(sources: MarkdownSources): MarkdownVersion[] {
  return sources.site.pages
    .filter(({ markdown }) => markdown)
    .map((page) => makeMarkdownVersion(page, sources));
}

export function makeMarkdownVersion(page: Page, sources: MarkdownSources): MarkdownVersion {
  const { site, traces } = sources;
  const reader = { config: site.config, api: site.api, traces };
  const content = plainContent(pageContent(page, sources), reader, page.route);
  const key = JSON.stringify(content);
  const text = cache.get(key) ?? toMarkdownText(content);
  cache.set(key, text);
  return { page, text };
}

/**
 * Returns the file of a Markdown version, with a link to the index at the top, and for a paginated
 * list with a link to its next page. An agent may have found the file through a search, know no
 * other page, and truncate it before its end. Front matter is written as JSON strings, which are
 * always valid YAML.
 */
export function markdownFile(
  { page, text }: MarkdownVersion,
  { config }: Pick<Site, "config">,
): string {
  const lines = [`title: ${JSON.stringify(page.title)}`];
  // In a numbered page, agents take the URL for a link to the rest of the text.
  if (!isNumbered(page.route)) {
    const url = absoluteUrl(page.route, config.url, config.basePath);
    lines.push(`url: ${JSON.stringify(url)}`);
  }
  lines.push(`description: ${JSON.stringify(page.description)}`);
  const index = absoluteUrl("/llms.txt", config.url, config.basePath);
  return `---\n${lines.join("\n")}\n---\n\n> Index of all pages: ${index}\n\n${listNote(text)}${text}`;
}

/** Repeats the link at the end of a paginated list, in case the file is truncated. */
function listNote(text: string): string {
  const [, label, address] = /\[(Older|Newer)\]\((\S+)\)\s*$/.exec(text) ?? [];
  if (!label) return "";
  const relation = label === "Older" ? "goes on at" : "ends here; before it comes";
  return `> This list ${relation} ${address}\n\n`;
}

/** True for the second and later pages of a list. */
function isNumbered(route: string): boolean {
  return /\/page\/\d+$/.test(route);
}
