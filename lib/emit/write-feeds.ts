import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { compilePage } from "@/lib/compile/compile";
import { evaluatePage } from "@/lib/compile/evaluate";
import { lookupOf } from "@/lib/compile/page-lookup";
import { findOperation } from "@/lib/model/api";
import { groupByArea, type Post } from "@/lib/model/changelog";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import type { Site } from "@/lib/model/site";
import { absoluteUrl, isExternal, resolvePath, splitUrl } from "@/lib/url";
import { writeChangesFeeds } from "./changes-feed";
import { writeDocsChangesFeeds } from "./docs-changes-feed";
import { feedComponents } from "./feed-components";
import { makeFeeds } from "./feeds";
import { writeFiles } from "./write-files";

/** Writes the feeds and their stylesheet into public/, for the preview and the export alike. Returns what was made. */
export async function writeFeeds(site: Site, root: string): Promise<string> {
  const posts: { post: Post; html: string }[] = [];
  for (const post of site.posts) posts.push({ post, html: await renderPost(site, post) });
  const write = (routes: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) =>
    writeFiles(
      join(root, "public"),
      Object.fromEntries(Object.entries(routes).map(([name, route]) => [route, texts[name] ?? ""])),
    );
  write(feedRoutes, { ...makeFeeds(site.config, posts), stylesheet: readStylesheet(root) });
  for (const { key } of groupByArea(site.posts)) {
    const own = posts.filter(({ post }) => post.area === key);
    write(areaFeedRoutes(key), { ...makeFeeds(site.config, own, key) });
  }
  writeChangesFeeds(site, root);
  writeDocsChangesFeeds(site, root);
  return `${posts.length} posts`;
}

/** A post's text as plain HTML with absolute addresses. */
export async function renderPost(site: Site, post: Post): Promise<string> {
  const { code } = await compilePage(post, lookupOf(site));
  if (code === "") return "";
  const { url: origin, basePath } = site.config;
  const absolute = (url: string) => {
    if (isExternal(url)) return url;
    const { path } = splitUrl(url);
    const own = path === "" ? `${post.route}${url}` : `${resolvePath(path, post.route)}${url.slice(path.length)}`;
    return absoluteUrl(own, origin, basePath);
  };
  return renderToStaticMarkup(
    evaluatePage({ code }, feedComponents({ absolute, operation: (id) => findOperation(site.api, id) })),
  );
}

/** The look of a feed in a browser: the site's tokens and a few rules, in one file that needs no other. */
function readStylesheet(root: string): string {
  const tokens = readFileSync(join(root, "app/tokens.css"), "utf8");
  return `${tokens}\n${readFileSync(join(root, "lib/emit/feed.css"), "utf8")}`;
}
