import { loadOperations } from "@/lib/load/operations";
import { compilePage } from "@/lib/mdx/compile";
import { renderMarkdown } from "@/lib/mdx/render-markdown";
import { type SitePage, sitePages } from "@/lib/model/pages";
import { routeOfFile, type Site } from "@/lib/model/site";
import { absoluteLink, absoluteUrl } from "@/lib/url";

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
    twins.push({ page, text: `# ${page.title}\n\n${page.description}\n\n${body.trim()}\n` });
  }
  return twins;
}

async function renderBody(page: SitePage, site: Site, root: string): Promise<string | undefined> {
  const { content } = page;
  if (content?.type !== "mdx") return content?.text;
  const { plain } = await compilePage(content, (file) => routeOfFile(site, file));
  const operations = loadOperations(root);
  return renderMarkdown(plain, {
    absolute: (url) => absoluteLink(url, page.route, site.config.url, site.config.basePath),
    operation: (id) => operations.get(id),
  });
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
