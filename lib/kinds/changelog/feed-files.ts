import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupByArea } from "@/lib/model/changelog";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import type { FeedFiles, FeedsContext } from "../content-kind";
import { type FeedPost, makeFeeds } from "./feeds";

/** The feeds of all posts and of each area, and their stylesheet. */
export async function changelogFeeds({ site, root, html }: FeedsContext): Promise<FeedFiles> {
  const posts: FeedPost[] = [];
  for (const post of site.posts) posts.push({ post, html: await html(post) });
  const files = byRoute(feedRoutes, { ...makeFeeds(site.config, posts), stylesheet: readStylesheet(root) });
  for (const { key } of groupByArea(site.posts)) {
    const own = posts.filter(({ post }) => post.area === key);
    Object.assign(files, byRoute(areaFeedRoutes(key), { ...makeFeeds(site.config, own, key) }));
  }
  return files;
}

function byRoute(
  routes: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [route, texts[name] ?? ""]));
}

/** The look of a feed in a browser: the site's tokens and a few rules, in one file that needs no other. */
function readStylesheet(root: string): string {
  const tokens = readFileSync(join(root, "app/tokens.css"), "utf8");
  return `${tokens}\n${readFileSync(join(root, "lib/kinds/changelog/feed.css"), "utf8")}`;
}
