import type { ReadPage } from "@/lib/compile/page";
import { formatDay } from "@/lib/dates";
import { changeAreas } from "@/lib/model/change-areas";
import type { Post } from "@/lib/model/changelog";
import { listPages, overviewPages } from "@/lib/model/changelog-pages";
import type { SearchPage } from "@/lib/model/search-page";
import type { Site } from "@/lib/model/site";

/** Section of everything below /changelog. */
const section = "Changelog";

/** Posts of the changelog in full, and its overview pages by their names. */
export async function changelogSearchPages(site: Site, read: ReadPage): Promise<SearchPage[]> {
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
