import type { Root } from "mdast";
import { loadRoadmapPage } from "@/lib/load/roadmap";
import { compilePage } from "@/lib/mdx/compile";
import type { PageSource } from "@/lib/mdx/page";
import { renderMarkdown } from "@/lib/mdx/render-markdown";
import { findOperation } from "@/lib/model/api";
import { type SitePage, sitePages } from "@/lib/model/pages";
import { routeOfFile, type Site } from "@/lib/model/site";
import { absoluteLink, absoluteUrl } from "@/lib/url";
import { plainApi, plainOperation } from "./plain-api";
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
  for (const page of sitePages(site)) {
    const body = await renderBody(page, site, root);
    if (body === undefined) continue;
    // The description of an operation is cut to what a search result shows; its body starts with the whole of it.
    const lead = page.content?.type === "operation" ? [] : [page.description];
    twins.push({ page, text: `${[`# ${page.title}`, ...lead, body.trim()].join("\n\n")}\n` });
  }
  return twins;
}

async function renderBody(page: SitePage, site: Site, root: string): Promise<string | undefined> {
  const plain = await plainTree(page, site, root);
  return (
    plain &&
    renderMarkdown(plain, {
      absolute: (url) => absoluteLink(url, page.route, site.config.url, site.config.basePath),
      operation: (id) => findOperation(site.api, id),
    })
  );
}

/** What a page says, as a tree of plain Markdown. */
async function plainTree({ content }: SitePage, site: Site, root: string): Promise<Root | undefined> {
  const compiled = async (source: PageSource) => (await compilePage(source, (file) => routeOfFile(site, file))).plain;
  switch (content?.type) {
    case "mdx":
      return compiled(content);
    case "roadmap": {
      const source = loadRoadmapPage(root);
      return source && plainRoadmap(site, await compiled(source));
    }
    case "api":
      return site.api && plainApi(site.api);
    case "operation":
      return site.api && plainOperation(site.api, content.operation);
  }
}

/** A twin as a file of its own. JSON strings are YAML strings, whatever stands in them. */
export function twinFile({ page, text }: Twin, { config }: Pick<Site, "config">): string {
  const front = {
    title: page.title,
    url: absoluteUrl(page.route, config.url, config.basePath),
    description: page.description,
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${text}`;
}
