import { describe, expect, it } from "vitest";
import { loadPosts } from "@/lib/content/changelog";
import { testPost, testPosts } from "@/lib/testing/posts";
import { findReleases, groupByArea, type Post } from "./changelog";
import {
  areaPages,
  changelogTargets,
  listAddressOf,
  listPages,
  monthIndex,
  postsPerPage,
  tagPages,
} from "./changelog-pages";

const { posts: content } = loadPosts(process.cwd());
const product = "Agenta";
const sizes: [string, Post[]][] = [
  ...[0, 1, 10, 11, 250].map((count): [string, Post[]] => [`${count} posts`, testPosts(count)]),
  ["the content", content],
];

describe.each(sizes)("pages of %s", (_name, posts) => {
  const pages = listPages(posts, product);

  it("hold every post once, in order", () => {
    expect(pages.flatMap((page) => page.posts)).toEqual(posts);
    expect(pages).toHaveLength(Math.max(1, Math.ceil(posts.length / postsPerPage)));
    expect(pages.every((page) => page.posts.length <= postsPerPage)).toBe(true);
  });

  it("have one address each, and page 1 that of the list", () => {
    expect(pages.map((page) => page.route)).toEqual(
      pages.map((_, index) => (index === 0 ? "/changelog" : `/changelog/page/${index + 1}`)),
    );
  });

  it("know their neighbors", () => {
    pages.forEach((page, index) => {
      expect(page.previous).toBe(pages[index - 1]?.route);
      expect(page.next).toBe(pages[index + 1]?.route);
    });
  });

  it("are a page a version and a list an area", () => {
    const tags = tagPages(posts, product);
    expect(tags.map((page) => page.version)).toEqual(
      findReleases(posts).map((release) => release.version),
    );
    const areas = areaPages(posts, product);
    for (const { key, posts: members } of groupByArea(posts)) {
      expect(areas.filter((page) => page.area === key).flatMap((page) => page.posts)).toEqual(
        members,
      );
    }
    expect(areas.flatMap((page) => page.posts)).toHaveLength(posts.length);
  });

  it("have addresses, titles and descriptions of their own that search results can show", () => {
    const all = changelogTargets(posts, product).map(({ page }) => page);
    for (const key of ["route", "title", "description"] as const) {
      expect(new Set(all.map((page) => page[key].toLowerCase())).size, key).toBe(all.length);
    }
    for (const { route, description } of all) {
      expect(description.length, `${route}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `${route}: ${description}`).toBeLessThanOrEqual(160);
    }
  });

  it("are found from a post", () => {
    for (const post of posts) {
      const [route, anchor] = listAddressOf(posts, post).split("#");
      expect(anchor).toBe(post.slug);
      expect(pages.find((page) => page.route === route)?.posts).toContain(post);
    }
  });

  it("show an index of every year, with counts that add up", () => {
    for (const page of pages) {
      const years = monthIndex(posts, page.posts);
      expect(years.reduce((sum, year) => sum + year.count, 0)).toBe(posts.length);
      for (const { months, count } of years.filter((year) => year.months.length > 0)) {
        expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(count);
      }
    }
  });
});

describe("a version with many posts", () => {
  it("is paginated", () => {
    const posts = Array.from({ length: 11 }, (_, index) => testPost(index, { version: "1.2.3" }));
    expect(tagPages(posts, product).map((page) => [page.route, page.posts.length])).toEqual([
      ["/changelog/tags/v-1-2-3", 10],
      ["/changelog/tags/v-1-2-3/page/2", 1],
    ]);
  });
});

describe("the month index", () => {
  const posts = testPosts(40);

  it("leads to the anchor on this page, and else to the page of the month's first post", () => {
    const second = listPages(posts, product)[1]?.posts ?? [];
    const months = monthIndex(posts, second)[0]?.months ?? [];
    expect(months.map(({ label, count, href }) => [label, count, href])).toEqual([
      ["February", 10, "/changelog#post-40"],
      ["January", 30, "#post-30"],
    ]);
  });
});
