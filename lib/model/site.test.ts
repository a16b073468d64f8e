import { describe, expect, it } from "vitest";
import {
  type Doc,
  findDoc,
  findDocByPath,
  findNeighbors,
  routeOfFile,
  type Sidebar,
  type Site,
} from "./site";

const doc = (id: string, more: Partial<Doc> = {}) =>
  ({
    id,
    file: `content/docs/${id}.mdx`,
    route: `/${id}`,
    aliases: [],
    sidebarLabel: id.toUpperCase(),
    sidebar: "docs",
    ...more,
  }) as unknown as Doc;

function siteOf(docs: Doc[], order = docs.map(({ id }) => id)): Site {
  const items = order.map((id) => ({
    type: "doc" as const,
    id,
    label: id.toUpperCase(),
    route: `/${id}`,
  }));
  const sidebar: Sidebar = { id: "docs", label: "Docs", basePath: "/", items };
  const posts = [{ file: "content/changelog/x.mdx", route: "/changelog/x" }];
  return { docs, posts, sidebars: [sidebar] } as unknown as Site;
}

describe("findNeighbors", () => {
  const link = (id: string) => ({ label: id.toUpperCase(), route: `/${id}` });
  const docs = [doc("a"), doc("b"), doc("c"), doc("d"), doc("apart", { sidebar: undefined })];
  const site = siteOf(docs, ["a", "b", "c", "b", "d"]);
  it.each([
    ["a", undefined, link("b")],
    // A page that is listed twice has the neighbors of its first position.
    ["b", link("a"), link("c")],
    ["c", link("b"), link("b")],
    ["d", link("b"), undefined],
    ["apart", undefined, undefined],
  ])("of %s", (id, previous, next) => {
    expect(findNeighbors(site, findDoc(site, id) as Doc)).toEqual({ previous, next });
  });
});

describe("what is found", () => {
  const first = doc("a", { aliases: ["/old", "/b"] });
  const site = siteOf([first, doc("b"), doc("a", { file: "content/docs/twin.mdx" })]);
  it("is the first doc that claims an id or a path", () => {
    expect(findDoc(site, "a")).toBe(first);
    expect(findDocByPath(site, "/old")).toBe(first);
    expect(findDocByPath(site, "/b")).toBe(first);
    expect(findDocByPath(site, "/none")).toBeUndefined();
  });
  it("is the route of a doc's or a post's file", () => {
    expect(routeOfFile(site, "content/docs/b.mdx")).toBe("/b");
    expect(routeOfFile(site, "content/changelog/x.mdx")).toBe("/changelog/x");
    expect(routeOfFile(site, "content/docs/none.mdx")).toBeUndefined();
  });
});
