import type { SiteConfig } from "@/lib/model/config";
import { absoluteUrl, markdownRoute } from "@/lib/util/url";

/** URL for a new GitHub issue with the page filled in. */
export function issueUrl(config: SiteConfig, page: { title: string; route: string }): string {
  const query = new URLSearchParams({
    title: `Docs: ${page.title}`,
    body: `Page: ${absoluteUrl(page.route, config.url, config.basePath)}\n\nWhat is wrong or missing:\n`,
  });
  return `${config.links.issues}?${query}`;
}

/** Links that open an AI assistant with a question about the page. */
export function assistantLinks(config: SiteConfig, page: { title: string; route: string }) {
  // Assistants truncate HTML earlier than the same page in Markdown.
  const address = absoluteUrl(markdownRoute(page.route), config.url, config.basePath);
  const question = `Read ${address} so that I can ask you questions about it.`;
  const urlWithQuery = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;
  return [
    {
      label: "Open in ChatGPT",
      url: urlWithQuery("https://chatgpt.com/", { hints: "search", q: question }),
    },
    { label: "Open in Claude", url: urlWithQuery("https://claude.ai/new", { q: question }) },
  ];
}
