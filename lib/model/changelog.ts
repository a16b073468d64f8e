import { type ChangeArea, changeAreaNames } from "./change-areas";
import { tagOf } from "./changelog-routes";
import type { ContentFile } from "./page";

/** A changelog post. */
export interface Post extends ContentFile {
  slug: string;
  /** ISO date. */
  date: string;
  /** `0.58.1`. Undefined for a post that belongs to no release. */
  version?: string;
  area: ChangeArea;
}

/** Compares versions as `major.minor.patch`. A missing version comes first. */
export function compareVersions(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  const different = left.findIndex((part, index) => part !== right[index]);
  return different === -1 ? 0 : (left[different] ?? 0) - (right[different] ?? 0);
}

/**
 * Sorts posts newest first. Posts of one day are sorted by version and slug, so that the order
 * doesn't depend on the file system.
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
 * Returns the title of a post for places without its date and version, such as search results and
 * tabs. Two releases may share a title, but not a version.
 */
export function standaloneTitle(post: Pick<Post, "title" | "version">): string {
  return post.version === undefined ? post.title : `${post.title} (v${post.version})`;
}

export function findPostNeighbors(
  posts: readonly Post[],
  post: Post,
): { newer?: Post; older?: Post } {
  const index = posts.indexOf(post);
  return index === -1 ? {} : { newer: posts[index - 1], older: posts[index + 1] };
}

export interface Release {
  version: string;
  /** Last segment of its route: `v-0-58-1`. */
  tag: string;
  posts: Post[];
}

/** Returns all versions that posts name, highest first. */
export function findReleases(posts: readonly Post[]): Release[] {
  const released = posts.filter(({ version }) => version !== undefined);
  return groupBy(released, ({ version = "" }) => version)
    .map(([version, members]) => ({ version, tag: tagOf(version), posts: members }))
    .sort((a, b) => compareVersions(b.version, a.version));
}

/** Groups releases by the year of their announcement. */
export function groupReleases(posts: readonly Post[]): { key: string; releases: Release[] }[] {
  const yearOf = ({ posts: [first] }: Release) => first?.date.slice(0, 4) ?? "";
  return groupBy(findReleases(posts), yearOf).map(([key, releases]) => ({ key, releases }));
}

export interface Group<K extends string = string> {
  key: K;
  posts: Post[];
}

/** Groups posts by year (`2025`), in the order of the posts. */
export function groupByYear(posts: readonly Post[]): Group[] {
  return groupBy(posts, (post) => post.date.slice(0, 4)).map(([key, members]) => ({
    key,
    posts: members,
  }));
}

/** Groups posts by month (`2025-10`), in the order of the posts. */
export function groupByMonth(posts: readonly Post[]): Group[] {
  return groupBy(posts, (post) => post.date.slice(0, 7)).map(([key, members]) => ({
    key,
    posts: members,
  }));
}

/** Groups posts by area, in the order of the areas. Areas without posts are left out. */
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
