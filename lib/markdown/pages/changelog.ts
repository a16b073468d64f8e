import type { Element, ElementContent } from "hast";
import {
  groupByArea,
  groupByMonth,
  groupByYear,
  groupReleases,
  type Post,
} from "@/lib/model/changelog";
import {
  type ChangelogTarget,
  changelogHeads,
  countPosts,
  type Listing,
} from "@/lib/model/changelog-pages";
import { areaRoute, tagRoute } from "@/lib/model/changelog-routes";
import type { Site } from "@/lib/model/site";
import { formatDay, formatMonth } from "@/lib/util/dates";
import { markdownRoute } from "@/lib/util/url";
import { fromPage, h, link, list, text } from "../elements";
import { joinParts } from "./fields";
import type { MarkdownSources } from "./sources";

/** Returns the content of a changelog page. */
export function changelogContent(
  target: ChangelogTarget,
  sources: MarkdownSources,
): ElementContent[] {
  const { site } = sources;
  switch (target.kind) {
    case "post":
      return postContent(target.post, sources);
    case "list":
      return listingContent(target.page, sources);
    case "main":
      return [...headContent(site, "main"), ...groupByYear(site.posts).flatMap(yearByArea)];
    case "archive":
      return [...headContent(site, "archive"), ...groupByYear(site.posts).flatMap(yearByMonth)];
    case "tags":
      return [...headContent(site, "tags"), ...tagsContent(site.posts)];
  }
}

function headContent({ posts, config }: Site, kind: "main" | "archive" | "tags") {
  const { heading, intro } = changelogHeads(posts, config.productName)[kind];
  return [h("h1", heading), h("p", intro)];
}

function postContent(post: Post, sources: MarkdownSources): ElementContent[] {
  const { content } = sources.readText(post);
  return [
    h("h1", post.title),
    h("p", joinParts([areaLink(post), [text(formatDay(post.date))], ...versionLinks(post)], " ")),
    ...content,
  ];
}

/** A list of posts, each up to its truncate marker and below its title. */
function listingContent(listing: Listing, sources: MarkdownSources): ElementContent[] {
  const { posts, heading, intro, previous, next } = listing;
  const content = [h("h1", heading), h("p", intro)];
  if (posts.length === 0) content.push(h("p", "Nothing has been announced yet."));
  const entries = posts.flatMap((post) => entryContent(post, sources));
  // Readers of the Markdown version continue in Markdown.
  const pagination: Element[][] = [];
  if (previous) pagination.push([link(markdownRoute(previous), "Newer")]);
  if (next) pagination.push([link(markdownRoute(next), "Older")]);
  const footer = pagination.length > 0 ? [h("p", joinParts(pagination, " "))] : [];
  return [...content, ...entries, ...footer];
}

function entryContent(post: Post, sources: MarkdownSources): ElementContent[] {
  const { content, truncated } = sources.readText({ ...post, excerpt: true });
  return [
    h("h2", [link(post.route, post.title)]),
    h("p", joinParts([[text(formatDay(post.date))], ...versionLinks(post), areaLink(post)], ", ")),
    fromPage(post.route, content),
    ...(truncated ? [h("p", [link(post.route, `Read on: ${post.title}`)])] : []),
  ];
}

function areaLink({ area }: Post): ElementContent[] {
  return [link(areaRoute(area), area)];
}

/** A link to all posts of the same version, if the post has one. */
function versionLinks({ version }: Post): ElementContent[][] {
  return version === undefined ? [] : [[link(tagRoute(version), `Version v${version}`)]];
}

interface Year {
  key: string;
  posts: Post[];
}

function yearTitle({ key, posts }: Year) {
  return h("h2", `${key} (${countPosts(posts.length)})`);
}

function yearByArea(year: Year): ElementContent[] {
  const areas = groupByArea(year.posts).flatMap(({ key, posts }) => [
    h("h3", `${key} (${posts.length})`),
    ...list(
      posts.map((post) =>
        joinParts(
          [
            ...versionLinks(post),
            [link(post.route, post.title)],
            [text(`${post.description} ${formatDay(post.date)}`)],
          ],
          ", ",
        ),
      ),
    ),
  ]);
  return [yearTitle(year), ...areas];
}

function yearByMonth(year: Year): ElementContent[] {
  const months = groupByMonth(year.posts).flatMap(({ posts }) => [
    h("h3", formatMonth(posts[0]?.date ?? "")),
    ...list(
      posts.map(({ route, title, area, date }) => [
        link(route, title),
        text(`, ${area}, ${formatDay(date)}`),
      ]),
    ),
  ]);
  return [yearTitle(year), ...months];
}

function tagsContent(posts: readonly Post[]): ElementContent[] {
  const areas = groupByArea(posts).map(({ key, posts: members }) => [
    link(areaRoute(key), `${key} (${countPosts(members.length)})`),
  ]);
  const years = groupReleases(posts).flatMap(({ key, releases }) => [
    h("h2", `Versions of ${key}`),
    ...list(
      releases.map(({ version, posts: members }) => [
        link(tagRoute(version), `Version v${version} (${countPosts(members.length)})`),
      ]),
    ),
  ]);
  return [h("h2", "Areas"), ...list(areas), ...years];
}
