import type { Root } from "mdast";
import { compilePage } from "@/lib/compile/compile";
import { codeFingerprint } from "@/lib/compile/fingerprint";
import type { PageSource } from "@/lib/compile/page";
import { renderMarkdown } from "@/lib/compile/render-markdown";
import { contentHash, createDiskCache } from "@/lib/disk-cache";
import { loadRoadmapPage } from "@/lib/kinds/roadmap-page";
import { findOperation } from "@/lib/model/api";
import { indexDirective } from "@/lib/model/machine-files";
import { type SitePage, sitePages } from "@/lib/model/pages";
import { routeOfFile, type Site } from "@/lib/model/site";
import { absoluteLink, absoluteUrl } from "@/lib/url";
import { plainApi, plainExplorer, plainOperation } from "./plain-api";
import { plainChangelog } from "./plain-changelog";
import { plainRoadmap } from "./plain-roadmap";

/** A page as plain Markdown that stands by itself. */
export interface Twin {
  page: SitePage;
  /** Title, description and body, without front matter. */
  text: string;
}

/** The Markdown twin of every page that has one, in the order of the pages; from the same compiled content as the page. */
export async function makeTwins(site: Site, root: string): Promise<Twin[]> {
  const twins: Twin[] = [];
  const api = contentHash(JSON.stringify(site.api ?? null));
  for (const page of sitePages(site)) {
    const body = await renderBody(page, site, root, api);
    if (body === undefined) continue;
    // The description of an operation is cut to what a search result shows; its body starts with the whole of it.
    const lead = page.content?.type === "operation" ? [] : [page.description];
    twins.push({ page, text: `${[`# ${page.title}`, ...lead, body.trim()].join("\n\n")}\n` });
  }
  return twins;
}

const cache = createDiskCache<string>("twins", codeFingerprint("lib/emit/markdown/twins.ts"));

/** The body of a twin; from the cache when the text and the API that it speaks of are as they were. */
async function renderBody(page: SitePage, site: Site, root: string, api: string): Promise<string | undefined> {
  const { url, basePath } = site.config;
  const { content } = page;
  const operation = content?.type === "operation" ? content.operation : undefined;
  const tree = operation ? undefined : await plainTree(page, site, root);
  if (!operation && !tree) return undefined;
  const key = JSON.stringify([page.route, url, basePath, api, operation?.id ?? tree]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const plain = tree ?? (operation && site.api && plainOperation(site.api, operation));
  const body =
    plain &&
    renderMarkdown(plain, {
      absolute: (target) => absoluteLink(target, page.route, url, basePath),
      operation: (id) => findOperation(site.api, id),
    });
  if (body !== undefined) cache.set(key, body);
  return body;
}

/** What a page says, as a tree of plain Markdown. */
async function plainTree({ content }: SitePage, site: Site, root: string): Promise<Root | undefined> {
  const compile = (source: PageSource) => compilePage(source, (file) => routeOfFile(site, file));
  const compiled = async (source: PageSource) => (await compile(source)).plain;
  switch (content?.type) {
    case "mdx":
      return compiled(content);
    case "roadmap": {
      const source = loadRoadmapPage(root);
      return source && plainRoadmap(site, await compiled(source));
    }
    case "api":
      return site.api && plainApi(site.api);
    case "explorer":
      return site.api && plainExplorer(site.api);
    case "changelog":
      return plainChangelog(content.target, site.posts, (post) => compile({ ...post, excerpt: true }));
  }
}

/**
 * A twin as a file of its own, with the way to the index on top: a program that was led here by a search knows no other
 * page. JSON strings are YAML strings, whatever stands in them.
 */
export function twinFile({ page, text }: Twin, { config }: Pick<Site, "config">): string {
  const front = {
    title: page.title,
    url: absoluteUrl(page.route, config.url, config.basePath),
    description: page.description,
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const index = indexDirective(absoluteUrl("/llms.txt", config.url, config.basePath));
  return `---\n${lines.join("\n")}\n---\n\n> ${index}\n\n${text}`;
}
