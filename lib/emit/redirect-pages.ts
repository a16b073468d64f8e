import { type PageRedirect, withMarkdown } from "@/lib/model/redirects";
import type { Site } from "@/lib/model/site";
import { escapeAttribute, escapeHtml } from "@/lib/util/html";
import { absoluteUrl, href, routeFile } from "@/lib/util/url";
import { writeFiles } from "@/lib/util/write-files";
import { contentPolicy, insertPolicy } from "./content-policy";

/**
 * Writes a redirect page for every old URL, for hosts without redirect rules, and redirects.json
 * for the preview server and the MCP server. `redirectScript` is the bundled
 * components/frame/redirect-script.client.ts.
 */
export function writeRedirectPages(
  folder: string,
  site: Pick<Site, "config" | "redirects">,
  redirectScript: string,
): void {
  const { config, redirects } = site;
  const pages = redirects.pages.map(
    (item) => [routeFile(item.from), renderRedirectPage(item, config, redirectScript)] as const,
  );
  const headings = redirects.fragments.map(({ route, id, to }) => ({ from: `${route}#${id}`, to }));
  const list = `${JSON.stringify([...withMarkdown(redirects.pages), ...headings])}\n`;
  writeFiles(folder, { ...Object.fromEntries(pages), "redirects.json": list });
}

/**
 * Renders a page that redirects with and without JavaScript, isn't indexed, and links to its
 * target.
 */
export function renderRedirectPage(
  { to }: Pick<PageRedirect, "to">,
  config: Site["config"],
  redirectScript: string,
): string {
  const target = escapeAttribute(href(to, config.basePath));
  const canonical = escapeAttribute(absoluteUrl(to, config.url, config.basePath));
  // The refresh only happens after the page has loaded, so the script is first and can keep query
  // and fragment.
  const html = `<!doctype html>
<html lang="${config.locale.htmlLang}">
<head>
<meta charset="utf-8">
<title>This page moved - ${escapeHtml(config.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<main>
<h1>This page moved</h1>
<p>It is now at <a href="${target}">${canonical}</a>.</p>
</main>
<script>${redirectScript}</script>
</body>
</html>
`;
  return insertPolicy(html, contentPolicy([redirectScript], {}));
}
