import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { compilePage } from "@/lib/compile/compile";
import { evaluatePage } from "@/lib/compile/evaluate";
import type { WrittenPage } from "@/lib/compile/page";
import { lookupOf } from "@/lib/compile/page-lookup";
import { kinds } from "@/lib/kinds/registry";
import { findOperation } from "@/lib/model/api";
import type { Site } from "@/lib/model/site";
import { absoluteUrl, isExternal, resolvePath, splitUrl } from "@/lib/url";
import { feedComponents } from "./feed-components";
import { writeFiles } from "./write-files";

/** Writes the feeds of every kind into public/, for the preview and the export alike. Returns what was made. */
export async function writeFeeds(site: Site, root: string): Promise<string> {
  const html = (page: WrittenPage) => renderPage(site, page);
  let count = 0;
  for (const kind of kinds) {
    const files = (await kind.feeds?.({ site, root, html })) ?? {};
    writeFiles(join(root, "public"), files);
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
