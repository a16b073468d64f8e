import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "@/lib/model/config";
import { fixtureConfig, writeFixture } from "@/lib/testing/fixture-site";
import { checkOutputLinks } from "./output-links";
import { readOutput } from "./rendered-page";

const target = `<h2 id="sets">Sets</h2><div id="div-id"></div><a name="old"></a><p id="icônes"></p><p id="a%3Ab"></p><div hidden><h3 id="in-tab">Tab</h3></div>`;
const files = {
  "target.html": document(target),
  "moved.html": `<html><head><meta http-equiv="refresh" content="0;url=/target"></head><body></body></html>`,
  "a.b/Dotted.Name.html": document(""),
  "files/data.csv": "a",
  "files/picture.png": "p",
  "_next/static/x.css": "c",
};

function document(body: string, layout = ""): string {
  return `<html><head><title>T</title></head><body>${layout}<main><h1>T</h1>${body}</main></body></html>`;
}

function check(pages: Record<string, string>, base = "") {
  const folder = writeFixture({ ...files, ...pages });
  const config = siteConfigSchema.parse({
    ...fixtureConfig,
    url: "https://docs.example.com",
    basePath: base,
  });
  return checkOutputLinks(
    readOutput(folder, { config: { ...config, basePath: base } }),
    { pages: [{ from: "/moved", to: "/target", line: 1 }], fragments: [] },
    (route) => `content/docs${route}.mdx`,
  );
}

/** A piece of HTML and the problem code that it causes, or undefined if it is valid. */
const cases: [string, string | undefined][] = [
  ['<a href="/target">x</a>', undefined],
  ['<a href="/target#sets">x</a>', undefined],
  ['<a href="/target?q=1#sets">x</a>', undefined],
  ['<a href="#own">x</a><p id="own"></p>', undefined],
  ['<a href="?q#own">x</a><p id="own"></p>', undefined],
  ['<a href="#">x</a><a href="#top">y</a><a href="/target#TOP">z</a>', undefined],
  ['<a href="/target#:~:text=Sets">x</a><a href="/target#sets:~:text=Sets">y</a>', undefined],
  ['<a href="/target#icônes">x</a><a href="/target#ic%C3%B4nes">y</a>', undefined],
  ['<a href="/target#a%3Ab">x</a>', undefined],
  [
    '<a href="/target#div-id">x</a><a href="/target#old">y</a><a href="/target#in-tab">z</a>',
    undefined,
  ],
  ['<a href="/target#Sets">x</a>', "link-anchor"],
  ['<a href="/target#set">x</a>', "link-anchor"],
  ['<a href="/nope">x</a>', "link-broken"],
  ['<a href="/Target">x</a>', "link-broken"],
  ['<a href="/target/">x</a>', "link-form"],
  ['<a href="/target.html">x</a>', "link-form"],
  ['<a href="/target/index.html#sets">x</a>', "link-form"],
  ['<a href="target">relative</a><a href="./target">x</a>', undefined],
  ['<a href="/a.b/Dotted.Name">x</a>', undefined],
  [
    '<a href="https://example.com/nope">x</a><a href="mailto:a@b.c">y</a><a href="tel:+49">z</a>',
    undefined,
  ],
  ['<a href="https://docs.example.com/nope">own origin</a>', "link-broken"],
  ['<a href="/moved">x</a>', "link-redirect"],
  ['<a href="/files/data.csv?x">x</a>', undefined],
  ['<a href="/files/none.csv">x</a>', "link-asset"],
  ['<img src="/files/picture.png" alt="x">', undefined],
  ['<img src="/files/none.png" alt="x">', "image-missing"],
  [
    '<img src="/files/picture.png" srcset="/files/picture.png 1x, /files/none.png 2x" alt="x">',
    "image-missing",
  ],
  ['<script src="/assets/none.js"></script>', "link-asset"],
  ["<!-- <a href='/nope'>comment</a> --><pre>&lt;a href='/nope'&gt;</pre>", undefined],
  ['<svg><use href="#icon"></use></svg>', undefined],
];

describe("links of built pages", () => {
  it.each(cases)("%s → %s", (html, code) => {
    const problems = check({ "a.html": document(html) });
    expect(problems.map((item) => [item.code, item.file])).toEqual(
      code ? [[code, "content/docs/a.mdx"]] : [],
    );
  });

  it("says a broken link of the layout once", () => {
    const nav = '<nav><a href="/nope">x</a></nav>';
    const problems = check({
      "a.html": document("", nav),
      "b.html": document("", nav),
      "c.html": document("", nav),
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain("in the layout of 3 pages");
  });

  it("wants the base path on every link of ours", () => {
    const problems = check(
      {
        "a.html": document(
          '<a href="/docs/target#sets">x</a><a href="/docs">y</a><a href="/target">z</a>',
        ),
        "index.html": document(""),
      },
      "/docs",
    );
    expect(problems.map((item) => item.code)).toEqual(["link-form"]);
  });

  it("suggests what is near", () => {
    const [broken, anchor] = check({
      "a.html": document('<a href="/targte">x</a><a href="/target#sest">y</a>'),
    });
    expect(broken?.hint).toMatch(/^Did you mean `\/target`\?/);
    expect(anchor?.hint).toBe("Did you mean `/target#sets`?");
  });
});
