import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFeeds } from "@/lib/kinds/changelog/feeds";
import { feedRoutes } from "@/lib/model/changelog-routes";
import type { SiteConfig } from "@/lib/model/config";
import { loadProjectSite } from "@/lib/site/project";
import { writeFixture } from "@/lib/testing/fixture-site";
import { testPosts } from "@/lib/testing/posts";
import { dealOut } from "./all-html";
import { checkFeedConformance } from "./feeds";
import { checkHtmlFiles, createHtmlValidator } from "./html";
import { fragmentRules, htmlRules } from "./html-rules";
import { readPublished } from "./published";
import { checkSitemapConformance } from "./sitemap";
import { checkStructuredData } from "./structured-data";

const { site } = loadProjectSite();
if (!site) throw new Error("The site's configuration is broken.");
const origin = "https://docs.example.com";
const base = `${origin}/docs`;
const config: SiteConfig = { ...site.config, url: origin, basePath: "/docs" };

function publish(files: Record<string, string>) {
  const folder = writeFixture({});
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return readPublished(folder, config);
}

describe("HTML", () => {
  const document = (body: string, head = "") =>
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A page</title>${head}</head><body><main><h1>A</h1>${body}</main></body></html>`;

  /** What is in a page, and the rule that refuses it; undefined for what is only spelled as React spells it. */
  const cases: [string, string, string | undefined][] = [
    ["a good page", "<p>Text.<br/></p>", undefined],
    ["attributes as React writes them", '<input type="text" aria-label="Name" disabled="" maxLength="3"/>', undefined],
    ["an id with a digit in front", '<p id="401-unauthorized">x</p>', undefined],
    ["a named list", '<h2 id="b">B</h2><ul aria-labelledby="b"><li>x</li></ul>', undefined],
    ["an id twice", '<p id="a">x</p><p id="a">y</p>', "no-dup-id"],
    ["a block in a paragraph", "<p><div>x</div></p>", "no-implicit-close"],
    ["a block in a span", "<span><div>x</div></span>", "element-permitted-content"],
    ["a skipped heading", "<h3>x</h3>", "heading-level"],
    ["a button in a link", '<a href="/x"><button type="button">x</button></a>', "element-permitted-content"],
    ["a field without a label", '<input type="text"/>', "input-missing-label"],
    ["a form without a submit button", '<form><label>x<input type="text"/></label></form>', "wcag/h32"],
    ["a label for nothing", '<label for="nope">x</label>', "no-missing-references"],
    ["an attribute with a wrong value", '<input aria-label="x" type="texts"/>', "attribute-allowed-values"],
    ["an element that HTML does not have", "<blinking>x</blinking>", "element-name"],
    ["a tag that nothing opened", "<p>x</p></section>", "close-order"],
    ["a picture without a text", '<img src="x.png"/>', "wcag/h37"],
  ];
  const validate = createHtmlValidator(htmlRules);
  it.each(cases)("%s", async (_what, body, rule) => {
    const found = (await validate(document(body), "out/a.html")).map(
      ({ message }) => /\(([^()]+)\)$/.exec(message)?.[1],
    );
    if (rule === undefined) expect(found).toEqual([]);
    else expect(found).toContain(rule);
  });

  it("names file, line, column and element", async () => {
    const { folder } = publish({ "a.html": document('\n<p id="a">x</p>\n<p id="a">y</p>') });
    expect(await checkHtmlFiles(folder, ["a.html"], htmlRules)).toMatchObject([
      { code: "conformance", file: "out/a.html", line: 3, column: 8, hint: expect.stringContaining("main") },
    ]);
  });

  it("is asked of parts as of pages, but for the order of headings", async () => {
    const part = createHtmlValidator(fragmentRules);
    expect(await part("<h4>x</h4>", "feed")).toEqual([]);
    expect(await part("<p><div>x</div></p>", "feed")).not.toEqual([]);
  });

  it("is shared out by size, and every file once", () => {
    const sizes = [9, 1, 1, 1, 5, 1].map((size, index) => ({ file: String(index), size }));
    expect(dealOut(sizes, 2)).toEqual([["0"], ["4", "1", "2", "3", "5"]]);
  });
});

describe("feeds", () => {
  const posts = testPosts(3).map((post) => ({ post, html: "<p>Text.</p>" }));
  const good = makeFeeds(config, posts);
  const pages = Object.fromEntries(
    ["changelog", ...posts.map(({ post }) => post.route.slice(1))].map((at) => [`${at}.html`, ""]),
  );

  /** A format, what is done to the good feed, and words of what is said about it. */
  const cases: [string, "rss" | "atom" | "json", (text: string) => string, RegExp][] = [
    ["not well-formed", "rss", (text) => text.replace("</channel>", ""), /mismatch/],
    [
      "a date of ISO 8601",
      "rss",
      (text) => text.replace(/<pubDate>[^<]*/, "<pubDate>2025-10-24"),
      /pubDate|moment|item/,
    ],
    ["an item without an id", "rss", (text) => text.replace(/<guid.*?<\/guid>/, ""), /item|guid/],
    ["no address of its own", "rss", (text) => text.replace(/<atom:link[^>]*>/, ""), /channel|atom:link|link/],
    ["an author without a mail", "rss", (text) => text.replace("</item>", "<author>Ada</author></item>"), /author/],
    [
      "a permanent address that is none",
      "rss",
      (text) => text.replace(/(<guid[^>]*>)[^<]*/, "$1tag:x"),
      /said to be the address/,
    ],
    [
      "an entry without a date",
      "atom",
      (text) => text.replace(/(<\/id>[\s\S]*?)<updated>.*?<\/updated>/, "$1"),
      /updated|feed|entry/,
    ],
    ["a feed without an author", "atom", (text) => text.replace(/<author>[\s\S]*?<\/author>/, ""), /author|feed/],
    ["an id that is no address", "atom", (text) => text.replace(/<id>[^<]*/, "<id>changelog"), /id/],
    [
      "a relative link",
      "atom",
      (text) => text.replace(`href="${base}/changelog/post-2"`, 'href="/changelog/post-2"'),
      /link|href|entry/,
    ],
    ["an unknown element", "atom", (text) => text.replace("</entry>", "<pubDate>x</pubDate></entry>"), /pubDate|entry/],
    ["version 1", "json", (text) => text.replace("version/1.1", "version/1"), /version/],
    ["an author of version 1", "json", (text) => text.replace('"items"', '"author": {"name": "x"}, "items"'), /author/],
    [
      "a date without a zone",
      "json",
      (text) => text.replace(/("date_published": "[^"]*)\.000Z/, "$1"),
      /date_published/,
    ],
    ["an item without an id", "json", (text) => text.replace(/"id": "[^"]*",/, ""), /items\.0\.id/],
    ["text that is cut", "json", (text) => text.slice(0, -20), /No JSON/],
    ["two items with one id", "json", (text) => text.replaceAll("post-2", "post-3"), /Two entries have the id/],
    ["a link to nothing", "json", (text) => text.replaceAll("post-2", "post-9"), /not in the export/],
    ["another address of the feed", "json", (text) => text.replace("/feed.json", "/other.json"), /says that it is at/],
    [
      "one post less than the others",
      "json",
      (text) => JSON.stringify({ ...JSON.parse(text), items: JSON.parse(text).items.slice(1) }),
      /other entries/,
    ],
    [
      "wrong HTML in a post",
      "json",
      (text) => text.replace("<p>Text.</p>", "<p><div>x</div></p>"),
      /no-implicit-close/,
    ],
  ];

  const check = async (name: "rss" | "atom" | "json", change: (text: string) => string) => {
    const feeds = { ...good, [name]: change(good[name]) };
    const files = Object.fromEntries(
      (["rss", "atom", "json"] as const).map((key) => [feedRoutes[key].slice(1), feeds[key]]),
    );
    return (await checkFeedConformance(publish({ ...pages, ...files }))).map(({ message }) => message);
  };

  it("as we make them have no problem", async () => expect(await check("rss", (text) => text)).toEqual([]));

  it.each(cases)("%s (%s)", async (_what, name, change, words) => {
    expect(change(good[name])).not.toBe(good[name]);
    expect((await check(name, change)).join("\n")).toMatch(words);
  });
});

describe("the sitemap", () => {
  const entry = (url: string, more = "") => `<url><loc>${url}</loc>${more}</url>`;
  const wrap = (...urls: string[]) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
  const check = async (xml: string) => {
    const files = { "index.html": "", "index.md": "", "a.html": "", "a.md": "", "b.html": "", "sitemap.xml": xml };
    return (await checkSitemapConformance(publish(files))).map(({ message }) => message).join("\n");
  };

  it("with its pages has no problem", async () => {
    expect(await check(wrap(entry(base), entry(`${base}/a`, "<lastmod>2025-10-24</lastmod>")))).toBe("");
  });

  const cases: [string, string, RegExp][] = [
    ["without its namespace", `<urlset>${entry(base)}</urlset>`, /urlset/],
    ["without an address", wrap(), /urlset/],
    ["with a day that does not exist", wrap(entry(base, "<lastmod>2025-02-30</lastmod>")), /lastmod/],
    ["with a moment without a zone", wrap(entry(base, "<lastmod>2025-02-03T10:00:00</lastmod>")), /lastmod/],
    ["with a frequency that is none", wrap(entry(base, "<changefreq>often</changefreq>")), /changefreq/],
    ["with a relative address", wrap(entry("/docs/a/long/enough")), /loc/],
    ["with a page that is not there", wrap(entry(`${base}/nope`)), /nope.*not in the export/],
    ["with a page below another base path", wrap(entry(`${origin}/a`)), /not in the export/],
    ["with a page without a Markdown version", wrap(entry(`${base}/b`)), /\/b.*no Markdown version/],
  ];
  it.each(cases)("%s", async (_what, xml, words) => expect(await check(xml)).toMatch(words));
});

describe("structured data", () => {
  const article = {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: "A",
    description: "About A.",
    image: `${base}/a.png`,
    mainEntityOfPage: `${base}/a`,
    dateModified: "2025-10-24T10:00:00Z",
    author: { "@type": "Organization", name: "X", url: "https://example.com", logo: `${base}/a.png` },
  };
  const step = (position: number, item: string) => ({ "@type": "ListItem", position, name: "Step", item });
  const trail = (...steps: object[]) => ({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps,
  });
  const check = async (data: unknown) => {
    const block = `<script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script>`;
    const published = publish({ "a.html": block, "a.png": "", "index.html": "" });
    return (await checkStructuredData(published)).map(({ message }) => message).join("\n");
  };

  const good: [string, unknown][] = [
    ["an article", article],
    ["a trail", trail(step(1, base), step(2, `${base}/a`))],
    ["a property that a class has from its parents", { ...article, copyrightYear: 2025, alternateName: "B" }],
  ];
  it.each(good)("%s has no problem", async (_what, data) => expect(await check(data)).toBe(""));

  const bad: [string, unknown, RegExp][] = [
    ["text that is no JSON", "{", /not a JSON object/],
    ["a type that schema.org does not have", { ...article, "@type": "TechnicalArticle" }, /TechnicalArticle/],
    ["a property that the type does not have", { ...article, headlines: "A" }, /headlines/],
    ["a property of another type", { ...article, recipeYield: "4" }, /recipeYield/],
    ["an article without a headline", { ...article, headline: undefined }, /no `headline`/],
    ["a picture that is not there", { ...article, image: `${base}/b.png` }, /b\.png.*not in the export/],
    ["a relative address", { ...article, mainEntityOfPage: "/a" }, /no full address/],
    ["a date in words", { ...article, dateModified: "October 24, 2025" }, /ISO 8601/],
    ["a publisher without a name", { ...article, author: { ...article.author, name: "" } }, /name/],
    ["a trail of one step", trail(step(1, base)), /two ListItems/],
    ["steps in another order than their numbers", trail(step(2, base), step(1, `${base}/a`)), /numbered 2, 1/],
    ["a step to a page that is not there", trail(step(1, base), step(2, `${base}/nope`)), /nope.*not in the export/],
  ];
  it.each(bad)("%s is found", async (_what, data, words) => expect(await check(data)).toMatch(words));
});
