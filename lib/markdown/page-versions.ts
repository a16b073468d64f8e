import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { Page } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { createDiskCache } from "@/lib/util/disk-cache";
import { absoluteUrl } from "@/lib/util/url";
import { toMarkdownText } from "./page-markdown";
import { pageContent } from "./pages/page-content";
import type { MarkdownSources } from "./pages/sources";
import { plainContent } from "./plain-content";

/** A page as self-contained plain Markdown. */
export interface MarkdownVersion {
  page: Page;
  /** Title, description and body, without front matter. */
  text: string;
}

const cache = createDiskCache<string>(
  "markdown-versions",
  codeFingerprint("lib/markdown/page-markdown.ts"),
);

/** The Markdown version of every page that has one, in the order of the pages. */
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
 * A Markdown version as a file, with the address of the index on top, and of the next page of a
 * list: a program that was led here by a search knows no other page, and may cut what it reads
 * before the end. JSON strings are YAML strings, whatever they contain.
 */
export function markdownFile(
  { page, text }: MarkdownVersion,
  { config }: Pick<Site, "config">,
): string {
  const front = {
    title: page.title,
    // The number in the address of a list reads as if the text went on there.
    ...(isNumbered(page.route)
      ? {}
      : { url: absoluteUrl(page.route, config.url, config.basePath) }),
    description: page.description,
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const index = absoluteUrl("/llms.txt", config.url, config.basePath);
  const [, label, address] = /\[(Older|Newer)\]\((\S+)\)\s*$/.exec(text) ?? [];
  const next = label
    ? `> This list ${label === "Older" ? "goes on at" : "ends here; before it comes"} ${address}\n\n`
    : "";
  return `---\n${lines.join("\n")}\n---\n\n> Index of all pages: ${index}\n\n${next}${text}`;
}

/** True for the second and later pages of a list. */
function isNumbered(route: string): boolean {
  return /\/page\/\d+$/.test(route);
}
