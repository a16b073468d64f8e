import { formatDay, formatMonth } from "@/lib/util/dates";
import { cutAtWord } from "@/lib/util/intro";
import { type ChangeArea, changeAreas } from "./change-areas";
import {
  findReleases,
  groupByArea,
  groupByMonth,
  groupByYear,
  type Post,
  standaloneTitle,
} from "./changelog";
import {
  archiveRoute,
  areaRoute,
  listRoute,
  mainRoute,
  tagRoute,
  tagsRoute,
} from "./changelog-routes";

/** Posts on one page of a list. */
export const postsPerPage = 10;

/** What all pages of the changelog have. */
export interface ChangelogPage {
  route: string;
  /** For the browser tab, search results and cards. Unique on the site. */
  title: string;
  description: string;
}

/** A page with full posts. */
export interface Listing extends ChangelogPage {
  heading: string;
  intro: string;
  posts: Post[];
  /** Routes of all pages of the list, page 1 first. This page is number `page`. */
  pages: string[];
  page: number;
  /** Routes of the previous and the next page. */
  previous?: string;
  next?: string;
  area?: ChangeArea;
  version?: string;
}

/** Search results cut longer descriptions. */
const maxDescriptionLength = 160;

interface ListInput {
  name: string;
  heading?: string;
  intro: string;
  /** Description of page 1. The others describe which posts they contain. */
  description: string;
  posts: readonly Post[];
  routeOf: (page: number) => string;
  about?: Pick<Listing, "area" | "version">;
}

function toListings({
  name,
  heading = name,
  intro,
  description,
  posts,
  routeOf,
  about,
}: ListInput): Listing[] {
  // An empty list has one empty page, so that its route exists.
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage));
  const pages = Array.from({ length: count }, (_, index) => routeOf(index + 1));
  return pages.map((route, index) => {
    const page = index + 1;
    const pagePosts = posts.slice(index * postsPerPage, page * postsPerPage);
    const position = {
      ...about,
      route,
      posts: pagePosts,
      pages,
      page,
      previous: pages[index - 1],
      next: pages[page],
    };
    if (page === 1)
      return {
        ...position,
        title: name,
        description: cutAtWord(description, maxDescriptionLength),
        heading,
        intro,
      };
    return {
      ...position,
      title: `${name}, page ${page}`,
      description: cutAtWord(
        `${heading}, page ${page} of ${count}: ${describePosts(pagePosts)}.`,
        maxDescriptionLength,
      ),
      heading: `${heading}, page ${page}`,
      intro: `${describePosts(pagePosts)}.`,
    };
  });
}

/** Returns `/changelog` and its further pages. */
export function listPages(posts: readonly Post[], product: string): Listing[] {
  return toListings({
    name: "Changelog",
    intro: `What is new in ${product}, release by release.`,
    description: `What is new in ${product}, release by release: new features, changes and fixes in full, newest first.`,
    posts,
    routeOf: listRoute,
  });
}

/** Returns a list for each area with posts. */
export function areaPages(posts: readonly Post[], product: string): Listing[] {
  return groupByArea(posts).flatMap(({ key, posts: members }) =>
    toListings({
      name: `Changelog: ${key}`,
      intro: `${countPosts(members.length)} about ${areaPhrase(key)} in ${product}, newest first.`,
      description: `What changed in ${areaPhrase(key)} of ${product}, release by release, newest first: ${describePosts(members)}.`,
      posts: members,
      routeOf: (page) => areaRoute(key, page),
      about: { area: key },
    }),
  );
}

/** Returns a list for each version. */
export function tagPages(posts: readonly Post[], product: string): Listing[] {
  return findReleases(posts).flatMap(({ version, posts: members }) => {
    const day = formatDay(members[0]?.date ?? "");
    return toListings({
      name: `Version ${version}`,
      heading: `v${version}`,
      intro: `What changed in ${product} ${version}, announced on ${day}.`,
      description: `What changed in ${product} ${version}, announced on ${day}: ${members.map((post) => post.title).join(", ")}.`,
      posts: members,
      routeOf: (page) => tagRoute(version, page),
      about: { version },
    });
  });
}

/** Returns the three overview pages. */
export function overviewPages(
  posts: readonly Post[],
  product: string,
): Record<"main" | "archive" | "tags", ChangelogPage> {
  const releases = findReleases(posts).length;
  const counts = `${countPosts(posts.length)} and ${releases} ${releases === 1 ? "release" : "releases"}`;
  return {
    main: {
      route: mainRoute,
      title: "What changed",
      description: `${counts} of ${product} at a glance: what changed in each, one line a release, by year and area.`,
    },
    archive: {
      route: archiveRoute,
      title: "Changelog archive",
      description: `Every post of the changelog of ${product} by year and month, newest first: ${counts}.`,
    },
    tags: {
      route: tagsRoute,
      title: "Changelog tags",
      description: `Every version of ${product} that has a post in the changelog, and every area, with the number of posts.`,
    },
  };
}

/** Returns the heading and intro of the overview pages. */
export function changelogHeads(
  posts: readonly Post[],
  product: string,
): Record<"main" | "archive" | "tags", { heading: string; intro: string }> {
  const releases = findReleases(posts).length;
  return {
    main: {
      heading: "What changed",
      intro: `${countPosts(posts.length)} and ${releases} releases of ${product}, one line each, by year and area.`,
    },
    archive: {
      heading: "Archive",
      intro: `Every post of the changelog of ${product}, by year and month.`,
    },
    tags: {
      heading: "Tags",
      intro: `${releases} versions of ${product} and ${groupByArea(posts).length} areas, with the number of posts about each.`,
    },
  };
}

/** A page of the changelog with what it shows. */
export type ChangelogTarget =
  | { kind: "list"; page: Listing }
  | { kind: "main" | "archive" | "tags"; page: ChangelogPage }
  | { kind: "post"; page: ChangelogPage; post: Post };

/** Returns all pages of the changelog. */
export function changelogTargets(posts: readonly Post[], product: string): ChangelogTarget[] {
  const overviews = Object.entries(overviewPages(posts, product)) as [
    "main" | "archive" | "tags",
    ChangelogPage,
  ][];
  const lists = [
    ...listPages(posts, product),
    ...areaPages(posts, product),
    ...tagPages(posts, product),
  ];
  return [
    ...lists.map((page) => ({ kind: "list" as const, page })),
    ...overviews.map(([kind, page]) => ({ kind, page })),
    ...posts.map((post) => ({
      kind: "post" as const,
      page: { ...post, title: standaloneTitle(post) },
      post,
    })),
  ];
}

/** Returns the route of the list page that contains a post, with the post's anchor. */
export function listAddressOf(posts: readonly Post[], post: Post): string {
  const page = Math.floor(Math.max(0, posts.indexOf(post)) / postsPerPage) + 1;
  return `${listRoute(page)}#${post.slug}`;
}

export function countPosts(count: number): string {
  return count === 1 ? "1 post" : `${count} posts`;
}

/** Returns the name of an area in the middle of a sentence. */
function areaPhrase(area: ChangeArea): string {
  return changeAreas[area].phrase ?? area.toLowerCase();
}

function describePosts(posts: readonly Post[]): string {
  const newest = formatDay(posts[0]?.date ?? "");
  const oldest = formatDay(posts.at(-1)?.date ?? "");
  const count = countPosts(posts.length);
  return newest === oldest ? `${count} of ${newest}` : `${count} from ${newest} back to ${oldest}`;
}

/** A year or a month in the index of the list. */
interface IndexEntry {
  label: string;
  /** Number of posts. */
  count: number;
  /** Link to its first post. */
  href: string;
}

export interface IndexYear extends IndexEntry {
  months: IndexEntry[];
}

/**
 * Returns the index of years and months for one page of the list. An entry links to its first post
 * on this page, or else to its first post in the list. Only years with posts on this page have
 * months, so that a long history stays a short list.
 */
export function monthIndex(posts: readonly Post[], pagePosts: readonly Post[]): IndexYear[] {
  const years = new Set(pagePosts.map((post) => post.date.slice(0, 4)));
  const slugsOnPage = new Set(pagePosts.map((post) => post.slug));
  const linkToFirst = (group: readonly Post[]) => {
    const shownPost = group.find((post) => slugsOnPage.has(post.slug));
    if (shownPost) return `#${shownPost.slug}`;
    return group[0] ? listAddressOf(posts, group[0]) : "";
  };
  return groupByYear(posts).map(({ key, posts: postsOfYear }) => ({
    label: key,
    count: postsOfYear.length,
    href: linkToFirst(postsOfYear),
    months: years.has(key)
      ? groupByMonth(postsOfYear).map(({ posts: postsOfMonth }) => ({
          label: formatMonth(postsOfMonth[0]?.date ?? ""),
          count: postsOfMonth.length,
          href: linkToFirst(postsOfMonth),
        }))
      : [],
  }));
}
