import { describe, expect, it } from "vitest";
import { testPost } from "@/lib/testing/posts";
import { type ChangeArea, changeAreaNames } from "./change-areas";
import {
  findPostNeighbors,
  findReleases,
  groupByArea,
  groupByMonth,
  groupByYear,
  groupReleases,
  sortPosts,
  standaloneTitle,
} from "./changelog";

describe("sortPosts", () => {
  const date = "2023-12-12";
  const sameDay = [
    testPost(1, { slug: "b", date, version: undefined }),
    testPost(2, { slug: "a", date, version: undefined }),
    testPost(3, { slug: "c", date, version: "0.6.10" }),
    testPost(4, { slug: "d", date, version: "0.6.9" }),
  ];

  it("puts the newest first, and posts of one day by version and slug", () => {
    const posts = [testPost(1, { slug: "old", date: "2023-12-11", version: "0.7.0" }), ...sameDay];
    expect(sortPosts(posts).map((post) => post.slug)).toEqual(["c", "d", "a", "b", "old"]);
  });
});

describe("queries", () => {
  // The first three of the product's topics, whatever they are.
  const [first, second, third] = changeAreaNames as [ChangeArea, ChangeArea, ChangeArea];
  const posts = sortPosts([
    testPost(1, { slug: "a", date: "2025-02-01", version: "0.10.0", area: second }),
    testPost(2, { slug: "b", date: "2025-01-15", version: "0.9.0", area: third }),
    testPost(3, { slug: "c", date: "2025-01-02", version: "0.9.0", area: second }),
    testPost(4, { slug: "d", date: "2024-12-31", version: undefined, area: first }),
  ]);
  const shape = (groups: { key: string; posts: { slug: string }[] }[]) =>
    groups.map(({ key, posts: members }) => [key, members.map((post) => post.slug).join("")]);

  it("finds releases, the highest first, with all their posts", () => {
    expect(findReleases(posts).map(({ tag, posts: own }) => [tag, own.length])).toEqual([
      ["v-0-10-0", 1],
      ["v-0-9-0", 2],
    ]);
    expect(groupReleases(posts).map(({ key, releases }) => [key, releases.length])).toEqual([
      ["2025", 2],
    ]);
  });

  it("groups by year, month and area", () => {
    expect(shape(groupByYear(posts))).toEqual([
      ["2025", "abc"],
      ["2024", "d"],
    ]);
    expect(shape(groupByMonth(posts))).toEqual([
      ["2025-02", "a"],
      ["2025-01", "bc"],
      ["2024-12", "d"],
    ]);
    expect(shape(groupByArea(posts))).toEqual([
      [first, "d"],
      [second, "ac"],
      [third, "b"],
    ]);
  });

  it("finds what stands beside a post", () => {
    const beside = posts.map((post) => {
      const { newer, older } = findPostNeighbors(posts, post);
      return `${newer?.slug ?? "-"}${older?.slug ?? "-"}`;
    });
    expect(beside).toEqual(["-b", "ac", "bd", "c-"]);
    expect(findPostNeighbors(posts, testPost(9))).toEqual({});
  });

  it("tells two posts of one title apart by their version", () => {
    expect(standaloneTitle(testPost(3))).toBe("Post 3 (v0.3.0)");
    expect(standaloneTitle(testPost(3, { version: undefined }))).toBe("Post 3");
  });
});
