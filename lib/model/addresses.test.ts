import { describe, expect, it } from "vitest";
import { explorerHash } from "./api-routes";
import { areaRoute, listRoute, tagOf, tagRoute } from "./changelog-routes";
import { findRedirect, fragmentsOf, withMarkdown } from "./redirects";
import { downloadUrl, editUrl } from "./repository";
import { cardRoute } from "./social-card";
import { addressIn, newestBase } from "./versions";

describe("addresses of versions", () => {
  it.each([
    ["/", "", "/guide", "/guide"],
    ["/", "", "/", "/"],
    ["/", "/docs", "/guide", "/docs/guide"],
    ["/", "/docs", "/", "/docs"],
    ["/1.0", "", "/guide", "/1.0/guide"],
    ["/1.0", "/docs", "/guide", "/docs/1.0/guide"],
    ["/1.0", "/docs", "/", "/docs/1.0"],
  ])("in the version at %s of a site at “%s”, %s is %s", (path, newest, route, address) => {
    expect(addressIn({ path }, newest, route)).toBe(address);
  });

  it.each([
    ["", "/", ""],
    ["/docs", "/", "/docs"],
    ["/1.0", "/1.0", ""],
    ["/docs/1.0", "/1.0", "/docs"],
    ["/docs", "/1.0", "/docs"],
  ])("a build at “%s” of the version at %s belongs to a site at “%s”", (base, path, newest) => {
    expect(newestBase(base, { path })).toBe(newest);
  });
});

describe("addresses of sources", () => {
  const url = "https://github.com/o/r";
  it.each([
    ["", "content/docs/x.mdx"],
    ["docs", "docs/content/docs/x.mdx"],
  ])("a project in the folder “%s” of its repository", (folder, path) => {
    const repository = { url, branch: "main", folder };
    expect(editUrl({ repository }, "content/docs/x.mdx")).toBe(`${url}/tree/main/${path}`);
    expect(downloadUrl({ repository }, "content/docs/x.mdx")).toBe(`${url}/raw/main/${path}`);
  });

  it("there is none without a repository", () => {
    expect(editUrl({ repository: null }, "x")).toBeUndefined();
    expect(downloadUrl({ repository: null }, "x")).toBeUndefined();
  });
});

describe("redirects", () => {
  const pages = [
    { from: "/old", to: "/new#part", line: 1 },
    { from: "/older", to: "/", line: 2 },
  ];
  const fragments = [
    { route: "/new", id: "a", to: "/b#a", line: 3 },
    { route: "/other", id: "a", to: "/c", line: 4 },
  ];

  it("the Markdown version of an old address leads to that of the new one, without a heading", () => {
    expect(withMarkdown(pages)).toEqual([
      { from: "/old", to: "/new#part" },
      { from: "/old.md", to: "/new.md" },
      { from: "/older", to: "/" },
      { from: "/older.md", to: "/index.md" },
    ]);
  });

  it("a page has the moved headings of its own", () => {
    expect(fragmentsOf({ pages, fragments }, "/new")).toEqual({ a: "/b#a" });
    expect(findRedirect({ pages, fragments }, "/older")).toBe("/");
    expect(findRedirect({ pages, fragments }, "/new")).toBeUndefined();
  });
});

it("page 1 of a list has no number", () => {
  expect([listRoute(), listRoute(1), listRoute(2)]).toEqual([
    "/changelog",
    "/changelog",
    "/changelog/page/2",
  ]);
  expect(tagOf("0.58.1")).toBe("v-0-58-1");
  expect(tagRoute("0.58.1", 3)).toBe("/changelog/tags/v-0-58-1/page/3");
  expect(areaRoute("Playground", 2)).toBe(`${areaRoute("Playground")}/page/2`);
});

it("the picture of a page, and the place of an operation in the explorer, have their addresses", () => {
  expect([cardRoute("/"), cardRoute("/a/b")]).toEqual(["/og/index.png", "/og/a/b.png"]);
  expect(explorerHash({ tag: "Test sets", id: "list" })).toBe("tag/Test-sets/operation/list");
});
