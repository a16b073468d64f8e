import { expect, test } from "vitest";
import { type Decision, type Published, resolveRequest } from "./resolve";

const site: Published = {
  base: "",
  pages: new Map([
    ["/", "index.html"],
    ["/a", "a.html"],
    ["/a/b", "a/b.html"],
    ["/c", "c/index.html"],
    ["/a b", "a b.html"],
    ["/v1.2", "v1.2.html"],
    ["/x?y", "x?y.html"],
  ]),
  assets: new Set(["llms.txt", "a.txt", "demo/embed.html", "feed.xml", "old/rss.xml", "a b.png", "x[y].js"]),
  redirects: new Map([
    ["/old", "/a/b"],
    ["/old-anchor", "/a?v=1#part"],
    ["/old/rss.xml", "/feed.xml"],
    ["/out", "https://example.com/x"],
    ["/umlaut", "/ä b"],
    ["/a", "/never-followed"],
  ]),
};
const based: Published = { ...site, base: "/docs" };

const file = (name: string): Decision => ({ type: "file", file: name });
const moved = (status: 301 | 302 | 308, location: string): Decision => ({ type: "redirect", status, location });
const notFound: Decision = { type: "not-found" };
const bad: Decision = { type: "bad-request" };

test.each<[target: string, decision: Decision]>([
  ["/", file("index.html")],
  ["/a", file("a.html")],
  ["/a?q=1", file("a.html")],
  ["/a/b", file("a/b.html")],
  ["/c", file("c/index.html")],
  ["/a%20b", file("a b.html")],
  ["/v1.2", file("v1.2.html")],
  ["/%61", file("a.html")],
  ["http://localhost:3000/a?q=1", file("a.html")],
  ["http://localhost:3000", file("index.html")],
  ["/llms.txt", file("llms.txt")],
  ["/a.txt?_rsc=1", file("a.txt")],
  ["/a%20b.png", file("a b.png")],
  ["/x%5By%5D.js", file("x[y].js")],
  ["/x[y].js", file("x[y].js")],
  ["/demo/embed.html", file("demo/embed.html")],

  ["/index.html", moved(308, "/")],
  ["/index", moved(308, "/")],
  ["/a.html", moved(308, "/a")],
  ["/a/", moved(308, "/a")],
  ["/a//", moved(308, "/a")],
  ["//a", moved(308, "/a")],
  ["/a//b", moved(308, "/a/b")],
  ["/a/index.html", moved(308, "/a")],
  ["/c/", moved(308, "/c")],
  ["/c/index.html", moved(308, "/c")],
  ["/a.html?q=1&r=%20", moved(308, "/a?q=1&r=%20")],
  ["/a%20b/", moved(308, "/a%20b")],
  ["/x%3Fy/?q", moved(308, "/x%3Fy?q")],

  ["/old", moved(301, "/a/b")],
  ["/old/", moved(301, "/a/b")],
  ["/old.html", moved(301, "/a/b")],
  ["/old/index.html?q=1", moved(301, "/a/b?q=1")],
  ["/old-anchor?q=1", moved(301, "/a?v=1&q=1#part")],
  ["/old/rss.xml", moved(301, "/feed.xml")],
  ["/out", moved(301, "https://example.com/x")],
  ["/umlaut", moved(301, "/%C3%A4%20b")],

  ["/nothing", notFound],
  ["/nothing/", notFound],
  ["/nothing.html", notFound],
  ["/nothing/index.html", notFound],
  ["/llms.txt/", notFound],
  ["/llms.txt/index.html", notFound],
  ["/llms", notFound],
  ["/demo/embed", notFound],
  ["/demo/embed.html/", notFound],
  ["/a.html/", notFound],
  ["/a.htm", notFound],
  ["/A", notFound],
  ["/a/B", notFound],
  ["/a.HTML", notFound],
  ["/a/INDEX.html", notFound],
  ["/LLMS.txt", notFound],
  ["//evil.example/", notFound],
  ["/./a", notFound],
  ["/%252e%252e/a", notFound],
  ["/.env", notFound],

  ["/../a", bad],
  ["/a/..", bad],
  ["/%2e%2e/a", bad],
  ["/%2E./a", bad],
  ["/a%2fb", bad],
  ["/..%2Fa", bad],
  ["/a\\b", bad],
  ["/..\\a", bad],
  ["/%5c..%5ca", bad],
  ["/a%00", bad],
  ["/a%0d%0aX-Header:%20x", bad],
  ["/%7f", bad],
  ["/%", bad],
  ["/%zz", bad],
  ["/%c0%ae%c0%ae/a", bad],
  ["a", bad],
  ["*", bad],
  ["", bad],
])("resolves %s", (target, decision) => {
  expect(resolveRequest(target, site)).toEqual(decision);
});

test.each<[target: string, decision: Decision]>([
  ["/", moved(302, "/docs")],
  ["/?q=1", moved(302, "/docs?q=1")],
  ["/docs", file("index.html")],
  ["/docs/a", file("a.html")],
  ["/docs/llms.txt", file("llms.txt")],
  ["/docs/", moved(308, "/docs")],
  ["/docs/index.html", moved(308, "/docs")],
  ["/docs/a.html?q", moved(308, "/docs/a?q")],
  ["/docs/old", moved(301, "/docs/a/b")],
  ["/docs/out", moved(301, "https://example.com/x")],
  ["/a", notFound],
  ["/old", notFound],
  ["/docsa", notFound],
  ["/docs.html", notFound],
  ["/DOCS/a", notFound],
])("resolves %s below a base path", (target, decision) => {
  expect(resolveRequest(target, based)).toEqual(decision);
});
