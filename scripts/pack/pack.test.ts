import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packPage, relativeAddress } from "./relative";
import { sha256, zipFiles } from "./zip";

const target = {
  files: new Set(["index.html", "one.html", "deep/two.html", "assets/a.css", "files/x.yaml", "with space.html"]),
  online: "https://docs.example.com",
};

describe("addresses in a file of the copy", () => {
  it.each([
    ["/", "index.html", "index.html"],
    ["/", "deep/two.html", "../index.html"],
    ["/one#part", "deep/two.html", "../one.html#part"],
    ["/deep/two", "one.html", "deep/two.html"],
    ["/deep/two?a=1#part", "deep/two.html", "two.html#part"],
    ["/assets/a.css", "deep/two.html", "../assets/a.css"],
    ["/files/x.yaml", "one.html", "files/x.yaml"],
    ["/with%20space", "one.html", "with%20space.html"],
    ["/one.md", "one.html", "https://docs.example.com/one.md"],
    ["/changelog/rss.xml?x#y", "one.html", "https://docs.example.com/changelog/rss.xml?x#y"],
    ["#part", "one.html", "#part"],
    ["https://example.com/one", "one.html", "https://example.com/one"],
    ["//example.com/one", "one.html", "//example.com/one"],
    ["mailto:a@example.com", "one.html", "mailto:a@example.com"],
  ])("%s in %s is %s", (url, page, expected) => {
    expect(relativeAddress(url, page, target)).toBe(expected);
  });
});

describe("a page of the copy", () => {
  const pack = (body: string) =>
    packPage(
      `<html><head><meta charSet="utf-8"/></head><body>${body}</body></html>`,
      "deep/two.html",
      target,
      "default-src file:",
    );

  it.each([
    ["links", '<a class="x" href="/one#a">One</a>', '<a class="x" href="../one.html#a">One</a>'],
    [
      "pictures",
      '<img src="/assets/a.css" srcSet="/assets/a.css 600w, /one 1w"/>',
      '<img src="../assets/a.css" srcSet="../assets/a.css 600w, ../one.html 1w"/>',
    ],
    ["forms", '<form action="/one" method="get">', '<form action="../one.html" method="get">'],
    [
      "the search link",
      '<a data-search="{&quot;a&quot;:1}" href="/one">',
      '<a data-offline-search href="../one.html">',
    ],
    [
      "samples, which are text",
      "<code>&lt;a href=&quot;/one&quot;&gt;</code>",
      "<code>&lt;a href=&quot;/one&quot;&gt;</code>",
    ],
    ["quotes in highlighted code", '<span> href="/one"</span>', '<span> href="/one"</span>'],
  ])("%s", (_, before, after) => {
    expect(pack(before)).toContain(`<body>${after}</body>`);
  });

  it("has no script of the site, and its own policy", () => {
    const packed = pack('<script src="/x.js" defer=""></script><script>1 < 2</script>');
    expect(packed).not.toMatch(/x\.js|1 < 2/);
    expect(packed).toContain('<meta http-equiv="Content-Security-Policy" content="default-src file:"/>');
    expect(packed).toContain("<body></body>");
  });
});

describe("the archive", () => {
  const files = new Map([
    ["a.html", Buffer.from("A")],
    ["b/c.html", Buffer.from("C")],
  ]);

  it("has the same bytes whenever it is made", () => {
    expect(sha256(zipFiles("docs", files))).toBe(sha256(zipFiles("docs", new Map(files))));
  });

  it("has a checksum of every file", () => {
    const unpacked = unzipSync(zipFiles("docs", files));
    expect(Object.keys(unpacked)).toEqual(["docs/a.html", "docs/b/c.html", "docs/SHA256SUMS"]);
    const sums = Buffer.from(unpacked["docs/SHA256SUMS"] ?? []).toString();
    expect(sums).toBe(`${sha256(Buffer.from("A"))}  a.html\n${sha256(Buffer.from("C"))}  b/c.html\n`);
  });
});
