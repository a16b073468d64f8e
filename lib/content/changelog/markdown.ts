import type { Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { heading, link, list, paragraph, text } from "@/lib/mdx/mdast";
import { findReleases, groupByArea, groupByMonth, groupByYear, groupReleases, type Post } from "@/lib/shared/changelog";
import { type ChangelogTarget, countPosts, type Listing } from "@/lib/shared/changelog-pages";
import { areaRoute, tagRoute } from "@/lib/shared/changelog-routes";
import { formatDay, formatMonth } from "@/lib/shared/dates";
import { markdownRoute } from "@/lib/shared/url";

/** What lists show of a post, as a plain tree; `truncated` when the post goes on. */
export type Excerpt = (post: Post) => Promise<{ plain: Root; truncated: boolean }>;

/** Any page of the changelog that isn't a post: the Markdown version of what its view in components/changelog shows. */
export async function plainChangelog(
  target: Exclude<ChangelogTarget, { kind: "post" }>,
  posts: readonly Post[],
  excerpt: Excerpt,
): Promise<Root> {
  switch (target.kind) {
    case "list":
      return root(await listing(target.page, excerpt));
    case "main":
      return root(groupByYear(posts).flatMap(overviewOfYear));
    case "archive":
      return root(groupByYear(posts).flatMap(archiveOfYear));
    case "tags":
      return root(tags(posts));
  }
}

async function listing({ posts, previous, next }: Listing, excerpt: Excerpt): Promise<RootContent[]> {
  if (posts.length === 0) return [paragraph("Nothing has been announced yet.")];
  const entries: RootContent[] = [];
  for (const post of posts) entries.push(...entry(post, await excerpt(post)));
  const pager = [
    ...(previous === undefined ? [] : [[paragraph(link(markdownRoute(previous), text("Newer posts")))]]),
    ...(next === undefined ? [] : [[paragraph(link(markdownRoute(next), text("Older posts")))]]),
  ];
  // On top: a program that is cut off in the middle still knows how to go on.
  return pager.length === 0 ? entries : [list(pager), ...entries];
}

function entry(post: Post, { plain, truncated }: Awaited<ReturnType<Excerpt>>): RootContent[] {
  return [
    heading(2, link(post.route, text(post.title))),
    paragraph(facts(post)),
    ...inList(post, plain),
    ...(truncated ? [paragraph(link(post.route, text(`Read on: ${post.title}`)))] : []),
  ];
}

/** Many posts share a page, so headings go one level down, and what leads to a part of a post leads to its own page. */
function inList({ slug, route }: Post, plain: Root): RootContent[] {
  const tree = structuredClone(plain);
  visit(tree, (node) => {
    if (node.type === "heading") node.depth = Math.min(node.depth + 1, 6) as typeof node.depth;
    if ("url" in node && node.url.startsWith("#")) node.url = `${route}${node.url}`;
    if ("identifier" in node) {
      node.identifier = `${slug}-${node.identifier}`;
      node.label = node.identifier;
    }
  });
  return tree.children;
}

function overviewOfYear({ key: year, posts }: { key: string; posts: Post[] }): RootContent[] {
  return [
    heading(2, text(`${year} (${countPosts(posts.length)})`)),
    ...groupByArea(posts).flatMap(({ key: area, posts: members }): RootContent[] => [
      heading(3, text(area)),
      list(
        members.map((post) => [paragraph(titleLink(post), ` (${facts(post, { area: false })}): ${post.description}`)]),
      ),
    ]),
  ];
}

function archiveOfYear({ key: year, posts }: { key: string; posts: Post[] }): RootContent[] {
  return [
    heading(2, text(`${year} (${countPosts(posts.length)})`)),
    ...groupByMonth(posts).flatMap(({ posts: members }): RootContent[] => [
      heading(3, text(formatMonth(members[0]?.date ?? ""))),
      list(members.map((post) => [paragraph(titleLink(post), `, ${facts(post)}`)])),
    ]),
  ];
}

function tags(posts: readonly Post[]): RootContent[] {
  const years = findReleases(posts).length === 0 ? [] : groupReleases(posts);
  return [
    heading(2, text("Areas")),
    list(
      groupByArea(posts).map(({ key, posts: members }) => [
        paragraph(link(areaRoute(key), text(key)), `: ${countPosts(members.length)}`),
      ]),
    ),
    ...years.flatMap(({ key: year, releases }): RootContent[] => [
      heading(2, text(`Versions of ${year}`)),
      list(
        releases.map(({ version, posts: members }) => [
          paragraph(link(tagRoute(version), text(`v${version}`)), `: ${countPosts(members.length)}`),
        ]),
      ),
    ]),
  ];
}

function titleLink({ route, title }: Post) {
  return link(route, text(title));
}

/** `October 24, 2025, v0.58.1, Evaluation`. */
function facts({ date, version, area }: Post, show = { area: true }): string {
  return [formatDay(date), version && `v${version}`, show.area && area].filter(Boolean).join(", ");
}

function root(children: RootContent[]): Root {
  return { type: "root", children };
}
