import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl, routeFile } from "@/lib/shared/url";
import { plainHtml } from "@/lib/text/plain-html";
import { changesFeeds } from "./api-changes-feeds";
import { changelogFeeds } from "./changelog-feeds";
import { writeFiles } from "./write-files";

/** Writes the feeds into the folder of the pages that they tell of. */
export async function writeFeeds(site: Site, root: string, folder: string): Promise<void> {
  const { url, basePath } = site.config;
  const html = (route: string) =>
    feedHtml(readFileSync(join(folder, routeFile(route)), "utf8"), absoluteUrl(route, url, basePath));
  writeFiles(folder, { ...changelogFeeds(site, root, html), ...changesFeeds(site) });
}

/** A page's text as plain HTML with full addresses, without its head and its foot. */
export function feedHtml(html: string, address: string): string {
  const tree = { type: "root" as const, children: plainHtml(html, address, ["header", "footer"]) };
  return renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs }));
}
