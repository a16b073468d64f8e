import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadPage } from "@/lib/mdx/page";
import { changeAreas } from "@/lib/shared/change-areas";
import { groupByArea, groupByMonth, groupByYear, type Post } from "@/lib/shared/changelog";
import { type ChangelogTarget, changelogTargets, listPages, overviewPages } from "@/lib/shared/changelog-pages";
import { areaFeedRoutes, feedRoutes } from "@/lib/shared/changelog-routes";
import { formatDay } from "@/lib/shared/dates";
import { latestOf } from "@/lib/shared/origins";
import type { KindPage } from "@/lib/shared/page";
import type { SearchPage } from "@/lib/shared/search-page";
import type { Site, SiteContent } from "@/lib/shared/site";
import type { ContentKind, FeedFiles, FeedsContext } from "../content-kind";
import { type FeedPost, makeFeeds } from "./feeds";
import { loadPosts, postFrontmatter } from "./load";

/** Release posts of content/changelog, and the pages that list them. */
export const changelog: ContentKind = {
  id: "changelog",
  schemas: [
    { name: "post", title: "Frontmatter of a post", files: "content/changelog/*.mdx", schema: postFrontmatter },
  ],
  load({ root, drafts, lastUpdated, proof }) {
    const { posts, problems } = loadPosts(root);
    const shown = posts.filter((post) => drafts || !post.draft);
    const all = shown.map((post) => ({ ...post, lastUpdated: latestOf(post, lastUpdated), proof: proof(post) }));
    return { content: { posts: all }, problems };
  },
  pages: (site) => targetsOf(site).map(changelogPage),
  files: ({ posts }) =>
    [feedRoutes, ...groupByArea(posts).map(({ key }) => areaFeedRoutes(key))].flatMap(Object.values),
  feeds: changelogFeeds,
  written: (site) => site.posts,
  ids: (site) => changelogIds(targetsOf(site), site.posts),
  search: {
    ranking: {
      weight: 0.42,
      signs: [
        /\b(?:changelog|releases?|released|announcement|what['’]?s new)\b/i,
        /\bsince (?:when|(?:which|what) (?:version|release))\b/i,
        // A version.
        /(?:^|\s)v?\d+\.\d+(?:\.\d+)?\b/,
      ],
      pageRank: 0,
    },
    pages: changelogSearchPages,
  },
};

function targetsOf({ posts, config }: SiteContent): ChangelogTarget[] {
  return changelogTargets(posts, config.productName);
}

/** A post, or a list of posts. */
function changelogPage(target: ChangelogTarget): KindPage {
  const { route, title, description } = target.page;
  const shared = { route, aliases: [], title, description, section: ["Changelog"], markdown: true };
  if (target.kind !== "post") {
    const area = target.kind === "list" && target.page.area ? changeAreas[target.page.area].hue : "platform";
    return { ...shared, area, indexable: true, repeatsOthers: true };
  }
  const { file, area, draft, image, lastUpdated, proof } = target.post;
  return { ...shared, area: changeAreas[area].hue, file, lastModified: lastUpdated, proof, image, indexable: !draft };
}

/** Ids on the pages that list posts. */
function changelogIds(targets: readonly ChangelogTarget[], posts: readonly Post[]): Map<string, ReadonlySet<string>> {
  const ids = new Map<string, ReadonlySet<string>>();
  for (const target of targets) {
    if (target.kind === "list") ids.set(target.page.route, new Set(target.page.posts.map((post) => post.slug)));
    else if (target.kind !== "post") ids.set(target.page.route, overviewIds(target.kind, posts));
  }
  return ids;
}

function overviewIds(kind: "main" | "archive" | "tags", posts: readonly Post[]): Set<string> {
  const years = groupByYear(posts).map(({ key }) => `y${key}`);
  if (kind === "tags") return new Set(["areas", ...years]);
  return new Set(kind === "archive" ? [...years, ...groupByMonth(posts).map(({ key }) => `m${key}`)] : years);
}

/** The feeds of all posts and of each area, and their stylesheet. */
function changelogFeeds({ site, root, html }: FeedsContext): FeedFiles {
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
  return `${tokens}\n${readFileSync(join(root, "lib/content/changelog/feed.css"), "utf8")}`;
}

/** Section of everything below /changelog. */
const section = "Changelog";

/** Posts of the changelog in full, and its overview pages by their names. */
async function changelogSearchPages(site: Site, read: ReadPage): Promise<SearchPage[]> {
  const { posts, config } = site;
  if (posts.length === 0) return [];
  const written = await Promise.all(posts.map((post) => toPage(post, read)));
  const { main, archive, tags } = overviewPages(posts, config.productName);
  const overviews = [...listPages(posts, config.productName).slice(0, 1), main, archive, tags].map(
    ({ route, title, description }): SearchPage => ({
      kind: "changelog",
      route,
      title,
      description,
      section,
      path: [],
      area: "platform",
      keywords: [title, "releases"],
      headings: [],
      sections: [],
    }),
  );
  return [...overviews, ...written];
}

async function toPage(post: Post, read: ReadPage): Promise<SearchPage> {
  const { headings, sections } = await read(post);
  const { version } = post;
  return {
    kind: "changelog",
    route: post.route,
    title: post.title,
    description: post.description,
    section,
    path: [version ? `v${version}` : formatDay(post.date)],
    area: changeAreas[post.area].hue,
    keywords: [post.title, post.area, ...(version ? [version, `v${version}`] : [])],
    headings,
    sections,
  };
}
