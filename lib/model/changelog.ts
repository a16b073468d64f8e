import { type ChangeArea, changeAreaNames } from "./change-areas";
import { tagOf } from "./changelog-routes";
import type { ContentFile } from "./page";

/** A post of the changelog as the loader knows it. */
export interface Post extends ContentFile {
  slug: string;
  /** ISO day. */
  date: string;
  /** `0.58.1`; undefined for a post that belongs to no release. */
  version?: string;
  area: ChangeArea;
}

/** Semantic order of `major.minor.patch`; a missing version comes before every other. */
export function compareVersions(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/**
 * Newest first. Posts of one day are sorted by version, then by slug, so that the order does not
 * depend on the disk's.
 */
export function sortPosts(posts: readonly Post[]): Post[] {
  return [...posts].sort(
    (a, b) =>
      compareText(b.date, a.date) ||
      compareVersions(b.version, a.version) ||
      compareText(a.slug, b.slug),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Title where it is alone (search results, tabs, feeds' readers): two releases may share a title,
 * not a version.
 */
export function standaloneTitle(post: Pick<Post, "title" | "version">): string {
  return post.version === undefined ? post.title : `${post.title} (v${post.version})`;
}

export function findPostNeighbors(
  posts: readonly Post[],
  post: Post,
): { newer?: Post; older?: Post } {
  const at = posts.indexOf(post);
  return at === -1 ? {} : { newer: posts[at - 1], older: posts[at + 1] };
}

export interface Release {
  version: string;
  /** Path segment of its page: `v-0-58-1`. */
  tag: string;
  posts: Post[];
}

/** Every version that posts name, the highest first. */
export function findReleases(posts: readonly Post[]): Release[] {
  const released = posts.filter(({ version }) => version !== undefined);
  return groupBy(released, ({ version = "" }) => version)
    .map(([version, members]) => ({ version, tag: tagOf(version), posts: members }))
    .sort((a, b) => compareVersions(b.version, a.version));
}

/** Releases by the year that announced them. */
export function groupReleases(posts: readonly Post[]): { key: string; releases: Release[] }[] {
  const yearOf = ({ posts: [first] }: Release) => first?.date.slice(0, 4) ?? "";
  return groupBy(findReleases(posts), yearOf).map(([key, releases]) => ({ key, releases }));
}

export interface Group<K extends string = string> {
  key: K;
  posts: Post[];
}

/** By year (`2025`), in the order of the posts. */
export function groupByYear(posts: readonly Post[]): Group[] {
  return groupBy(posts, (post) => post.date.slice(0, 4)).map(([key, members]) => ({
    key,
    posts: members,
  }));
}

/** By month (`2025-10`), in the order of the posts. */
export function groupByMonth(posts: readonly Post[]): Group[] {
  return groupBy(posts, (post) => post.date.slice(0, 7)).map(([key, members]) => ({
    key,
    posts: members,
  }));
}

/** By area, in the order of the areas; areas without a post are left out. */
export function groupByArea(posts: readonly Post[]): Group<ChangeArea>[] {
  return changeAreaNames
    .map((key) => ({ key, posts: posts.filter((post) => post.area === key) }))
    .filter((group) => group.posts.length > 0);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
