import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Feed, type Item } from "feed";
import type { ElementContent, Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { visit } from "unist-util-visit";
import type { MarkdownSources } from "@/lib/markdown/pages/sources";
import { plainContent } from "@/lib/markdown/plain-content";
import { apiRoutes, changesFeedRoutes } from "@/lib/model/api-routes";
import type { ChangeArea } from "@/lib/model/change-areas";
import { groupByArea, type Post } from "@/lib/model/changelog";
import {
  areaFeedRoutes,
  areaRoute,
  changelogRoute,
  feedRoutes,
} from "@/lib/model/changelog-routes";
import type { SiteConfig } from "@/lib/model/config";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { countChanges, pairRoute } from "@/lib/openapi/history/report";
import { sentenceOf } from "@/lib/openapi/history/rules";
import { dayStart } from "@/lib/util/dates";
import { escapeHtml } from "@/lib/util/html";
import { absoluteUrl, href } from "@/lib/util/url";
import { writeFiles } from "@/lib/util/write-files";

/** Writes the feeds of the changelog and of API changes. Called by prebuild. */
export function writeFeeds(sources: MarkdownSources, root: string, folder: string): void {
  const { site, traces } = sources;
  const { config, apiHistory, api } = site;
  const posts = site.posts.map((post): FeedPost => {
    const { content } = sources.readText(post);
    return { post, html: feedHtml(plainContent(content, { config, api, traces }, post.route)) };
  });
  const files: Record<string, string> = {
    [feedRoutes.stylesheet]: readStylesheet(root),
    ...makeFeeds(config, posts),
  };
  for (const { key } of groupByArea(site.posts)) {
    const areaPosts = posts.filter(({ post }) => post.area === key);
    Object.assign(files, makeFeeds(config, areaPosts, key));
  }
  if (apiHistory?.steps.length) {
    files[changesFeedRoutes.atom] = makeAtom(config, apiHistory);
    files[changesFeedRoutes.data] = `${JSON.stringify(makeData(apiHistory), null, 1)}\n`;
  }
  writeFiles(folder, files);
}

/** Renders plain content (lib/markdown/plain-content.ts) as HTML. */
export function feedHtml(content: ElementContent[]): string {
  const tree: Root = { type: "root", children: content };
  replaceCheckboxes(tree);
  return renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs }));
}

/** Feed readers remove form controls, so checkboxes of task lists become characters. */
function replaceCheckboxes(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "input" || !parent || index === undefined) return;
    parent.children[index] = { type: "text", value: node.properties.checked ? "☑" : "☐" };
  });
}

/**
 * Returns the style sheet that browsers show feeds with: the site's tokens and a few rules in one
 * file.
 */
function readStylesheet(root: string): string {
  const tokens = readFileSync(join(root, "app/tokens.css"), "utf8");
  return `${tokens}\n${readFileSync(join(root, "lib/emit/feed.css"), "utf8")}`;
}

/** Creates a feed about the page at `home`. `routes` are its URLs by format. */
function startFeed(
  config: SiteConfig,
  about: { title: string; description: string },
  home: string,
  newest: string | undefined,
  routes: Readonly<Record<string, string>>,
): Feed {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  return new Feed({
    ...about,
    id: absolute(home),
    link: absolute(home),
    language: config.locale.htmlLang,
    updated: newest === undefined ? new Date(0) : dayStart(newest),
    generator: false,
    author: { name: config.productName, link: config.links.website },
    feedLinks: Object.fromEntries(
      Object.entries(routes).map(([format, route]) => [format, absolute(route)]),
    ),
  });
}

/** A post with its text as self-contained HTML. */
export interface FeedPost {
  post: Post;
  html: string;
}

/**
 * Creates the feeds of the changelog, or of one area, as RSS 2.0, Atom 1.0 and JSON Feed 1.1, by
 * URL. All dates come from posts, so that the same content produces the same bytes.
 */
export function makeFeeds(
  config: SiteConfig,
  posts: readonly FeedPost[],
  area?: ChangeArea,
): Record<string, string> {
  const { rss, atom, json } = area === undefined ? feedRoutes : areaFeedRoutes(area);
  const feedOf = (overrides: (item: Item) => Partial<Item>) => {
    const about = {
      title: `${config.productName} changelog${area === undefined ? "" : `: ${area}`}`,
      description: `What is new in ${config.productName}, release by release.`,
    };
    const home = area === undefined ? changelogRoute : areaRoute(area);
    const feed = startFeed(config, about, home, posts[0]?.post.date, { rss, atom, json });
    for (const entry of posts) {
      const item = toItem(entry, config);
      feed.addItem({ ...item, ...overrides(item) });
    }
    return feed;
  };
  const style = `<?xml-stylesheet href="${href(feedRoutes.stylesheet, config.basePath)}" type="text/css"?>`;
  const styled = (xml: string) => `${xml.replace("?>", `?>\n${style}`)}\n`;
  const summary = ({ description = "" }: Item) => ({ description: escapeHtml(description) });
  return {
    // RSS summaries are HTML. Without an id, the library marks the link as a permalink.
    [rss]: styled(feedOf((item) => ({ ...summary(item), id: undefined })).rss2()),
    // In Atom, the library declares titles and summaries as HTML.
    [atom]: styled(feedOf((item) => ({ ...summary(item), title: escapeHtml(item.title) })).atom1()),
    [json]: `${jsonOf(feedOf(() => ({})))}\n`,
  };
}

/**
 * Returns JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). The library writes version 1,
 * which has a single author and no language.
 */
function jsonOf(feed: Feed): string {
  const {
    author: _,
    items,
    ...rest
  } = JSON.parse(feed.json1()) as { author?: unknown; items: unknown[] };
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

/** The id is the URL, as it always was in the feeds of this site. */
function toItem({ post, html }: FeedPost, config: SiteConfig): Item {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const url = absolute(post.route);
  const tags: string[] = [post.area];
  if (post.version !== undefined) tags.push(`v${post.version}`);
  return {
    title: post.title,
    id: url,
    link: url,
    date: dayStart(post.date),
    published: dayStart(post.date),
    description: post.description,
    content: html,
    category: tags.map((name) => ({ name, term: name })),
  };
}

/** Creates the Atom feed of API changes, with an entry per release. */
function makeAtom(config: SiteConfig, { steps }: ApiHistory): string {
  const about = {
    title: escapeHtml(`${config.productName} API changes`),
    description: escapeHtml(
      `What changed in the API of ${config.productName}, release by release.`,
    ),
  };
  const days = steps.map(({ to }) => to.released).sort();
  const feed = startFeed(config, about, apiRoutes.changes, days.at(-1), {
    atom: changesFeedRoutes.atom,
  });
  for (const pair of steps) {
    const url = absoluteUrl(pairRoute(pair), config.url, config.basePath);
    feed.addItem({
      title: escapeHtml(`API of ${pair.to.version}`),
      id: url,
      link: url,
      date: dayStart(pair.to.released),
      published: dayStart(pair.to.released),
      description: escapeHtml(`${countChanges(pair.changes)}.`),
    });
  }
  return feed.atom1();
}

/** Returns the API changes as data, which is published as JSON. */
export function makeData({ steps, since }: ApiHistory) {
  return {
    releases: steps.map(({ from, to, changes }) => ({
      from: from.version,
      to: to.version,
      released: to.released,
      changes: changes.map(({ name, ...overrides }) => ({
        ...overrides,
        operation: name,
        sentence: sentenceOf(overrides),
      })),
    })),
    since,
  };
}
