import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Feed, type FeedOptions, type Item } from "feed";
import type { ChangeArea } from "@/lib/shared/change-areas";
import { groupByArea, type Post } from "@/lib/shared/changelog";
import { areaFeedRoutes, areaRoute, changelogRoute, feedRoutes } from "@/lib/shared/changelog-routes";
import type { SiteConfig } from "@/lib/shared/config";
import { dayStart } from "@/lib/shared/dates";
import { escapeHtml } from "@/lib/shared/html";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl, href } from "@/lib/shared/url";

/** A post and its text as HTML that stands by itself. */
export interface FeedPost {
  post: Post;
  html: string;
}

export interface Feeds {
  rss: string;
  atom: string;
  json: string;
}

/** The feeds of all posts and of each area, and their stylesheet. */
export function changelogFeeds(
  site: Pick<Site, "config" | "posts">,
  root: string,
  html: (route: string) => string,
): Record<string, string> {
  const posts = site.posts.map((post): FeedPost => ({ post, html: html(post.route) }));
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
  return `${tokens}\n${readFileSync(join(root, "lib/emit/feed.css"), "utf8")}`;
}

/**
 * The changelog, or its posts about one area, as RSS 2.0, Atom 1.0 and JSON Feed 1.1. Dates come from the posts alone:
 * equal content, equal bytes.
 */
export function makeFeeds(config: SiteConfig, posts: readonly FeedPost[], area?: ChangeArea): Feeds {
  const plain = toFeed(config, posts, (value) => value, area);
  // The library declares Atom's titles and summaries, and RSS means its descriptions, as HTML.
  const escaped = toFeed(config, posts, escapeHtml, area);
  const style = `<?xml-stylesheet href="${href(feedRoutes.stylesheet, config.basePath)}" type="text/css"?>`;
  const styled = (xml: string) => `${xml.replace("?>", `?>\n${style}`)}\n`;
  return {
    rss: styled(rssOf(plain, escaped)),
    atom: styled(escaped.atom1()),
    json: `${jsonOf(plain)}\n`,
  };
}

/**
 * RSS has titles as text and descriptions as HTML, and its author is an e-mail address. Without an id the library
 * makes one of the link, and says that it is a permanent address.
 */
function rssOf(plain: Feed, escaped: Feed): string {
  const feed = new Feed(plain.options);
  for (const [index, item] of plain.items.entries()) {
    feed.addItem({ ...item, id: undefined, description: escaped.items[index]?.description });
  }
  return feed.rss2();
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) from the library's version 1, which has one author and no language. */
function jsonOf(feed: Feed): string {
  const { author: _, items, ...rest } = JSON.parse(feed.json1()) as { author?: unknown; items: unknown[] };
  const { author } = feed.options;
  const version11 = {
    ...rest,
    version: "https://jsonfeed.org/version/1.1",
    language: feed.options.language,
    authors: author && [{ name: author.name, url: author.link }],
    items,
  };
  return JSON.stringify(version11, null, 4);
}

function toFeed(
  config: SiteConfig,
  posts: readonly FeedPost[],
  encode: (text: string) => string,
  area: ChangeArea | undefined,
): Feed {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const newest = posts[0]?.post.date;
  const home = absolute(area === undefined ? changelogRoute : areaRoute(area));
  const { rss, atom, json } = area === undefined ? feedRoutes : areaFeedRoutes(area);
  const options: FeedOptions = {
    title: `${config.productName} changelog${area === undefined ? "" : `: ${area}`}`,
    description: `What is new in ${config.productName}, release by release.`,
    id: home,
    link: home,
    language: config.locale.htmlLang,
    // A feed without posts has never changed.
    updated: newest === undefined ? new Date(0) : dayStart(newest),
    generator: false,
    author: { name: config.productName, link: config.links.website },
    feedLinks: { rss: absolute(rss), atom: absolute(atom), json: absolute(json) },
  };
  const feed = new Feed(options);
  for (const entry of posts) feed.addItem(toItem(entry, absolute, encode));
  return feed;
}

/** The permanent address is the id: it is what the feeds of the site have always carried. */
function toItem({ post, html }: FeedPost, absolute: (route: string) => string, encode: (text: string) => string): Item {
  const url = absolute(post.route);
  const image = post.image && `<p><img src="${escapeHtml(absolute(post.image))}" alt=""/></p>`;
  return {
    title: encode(post.title),
    id: url,
    link: url,
    date: dayStart(post.date),
    published: dayStart(post.date),
    description: encode(post.description),
    content: `${image ?? ""}${html}`,
    category: [post.area, ...(post.version === undefined ? [] : [`v${post.version}`])].map((name) => ({
      name,
      term: name,
    })),
  };
}
