import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { kinds } from "@/lib/content/registry";
import { compilePage } from "@/lib/mdx/compile";
import { evaluatePage } from "@/lib/mdx/evaluate";
import type { WrittenPage } from "@/lib/mdx/page";
import { lookupOf } from "@/lib/mdx/page-lookup";
import { findOperation } from "@/lib/shared/api";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl, isExternal, resolvePath, splitUrl } from "@/lib/shared/url";
import { feedComponents } from "./feed-components";
import { writeFiles } from "./write-files";

/** Writes the feeds of every kind into a folder; the preview serves those in public/. Returns what was made. */
export async function writeFeeds(site: Site, root: string, folder: string = join(root, "public")): Promise<string> {
  const html = (page: WrittenPage) => renderPage(site, page);
  let count = 0;
  for (const kind of kinds) {
    const files = (await kind.feeds?.({ site, root, html })) ?? {};
    writeFiles(folder, files);
    count += Object.keys(files).length;
  }
  return `${count} files`;
}

/** A page's text as plain HTML with absolute addresses. */
export async function renderPage(site: Site, page: WrittenPage): Promise<string> {
  const { code } = await compilePage(page, lookupOf(site));
  if (code === "") return "";
  const { url: origin, basePath } = site.config;
  const absolute = (url: string) => {
    if (isExternal(url)) return url;
    const { path } = splitUrl(url);
    const own = path === "" ? `${page.route}${url}` : `${resolvePath(path, page.route)}${url.slice(path.length)}`;
    return absoluteUrl(own, origin, basePath);
  };
  return renderToStaticMarkup(
    evaluatePage({ code }, feedComponents({ absolute, operation: (id) => findOperation(site.api, id) })),
  );
}
