import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { plainContent } from "@/lib/markdown/plain-content";
import { compilePage } from "@/lib/mdx/compile";
import { groupByArea } from "@/lib/model/changelog";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import type { SiteConfig } from "@/lib/model/config";
import type { Site } from "@/lib/model/site";
import { writeFixture } from "@/lib/testing/fixture-site";
import { testPost, testPosts } from "@/lib/testing/posts";
import { type FeedPost, feedHtml, makeFeeds, writeFeeds } from "./feeds";

const { site: loaded } = loadProjectSite();
if (!loaded) throw new Error("The site's configuration is broken.");
const site: Site = loaded;
const config: SiteConfig = { ...site.config, url: "https://docs.example.com", basePath: "" };
/** The feeds of all posts, by format. */
const feedsOf = (own: SiteConfig, posts: readonly FeedPost[]) => {
  const files = makeFeeds(own, posts);
  const { rss, atom, json } = feedRoutes;
  return { rss: files[rss] ?? "", atom: files[atom] ?? "", json: files[json] ?? "" };
};
const bare = (count: number): FeedPost[] =>
  testPosts(count).map((post) => ({ post, html: `<p>${post.body}</p>` }));

/** A feed entry, independent of the format. */
interface Entry {
  id: string;
  title: string;
  link: string;
  date: string;
  summary: string;
  content: string;
  categories: string[];
}

function readEntries(xml: string): Entry[] {
  const find = (name: string, below: Parameters<typeof DomUtils.getElementsByTagName>[1]) =>
    DomUtils.getElementsByTagName(name, below);
  const document = parseDocument(xml, { xmlMode: true }).children;
  return [...find("item", document), ...find("entry", document)].map((entry) => {
    const text = (...names: string[]) => {
      const found = names.flatMap((name) => find(name, entry))[0];
      return found ? DomUtils.textContent(found) : "";
    };
    return {
      id: text("guid", "id"),
      title: text("title"),
      link: text("link") || (find("link", entry)[0]?.attribs.href ?? ""),
      date: text("pubDate", "published"),
      summary: text("description", "summary"),
      content: text("content:encoded", "content"),
      categories: find("category", entry).map(
        (item) => DomUtils.textContent(item) || (item.attribs.term ?? ""),
      ),
    };
  });
}

describe.each([0, 11])("feeds of %i posts", (count) => {
  const posts = bare(count);
  const feeds = feedsOf(config, posts);

  it.each(["rss", "atom"] as const)("%s has every post", (name) => {
    const entries = readEntries(feeds[name]);
    expect(entries.map((entry) => entry.link)).toEqual(
      posts.map(({ post }) => `https://docs.example.com${post.route}`),
    );
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(count);
    expect(entries.map((entry) => entry.content)).toEqual(posts.map(({ html }) => html));
    expect(entries.map((entry) => entry.summary)).toEqual(
      posts.map(({ post }) => post.description),
    );
    expect(entries.map((entry) => entry.categories)).toEqual(
      posts.map(({ post }) => [post.area, `v${post.version}`]),
    );
    expect(entries.map((entry) => new Date(entry.date).toISOString().slice(0, 10))).toEqual(
      posts.map(({ post }) => post.date),
    );
  });

  it("json holds the same posts", () => {
    const { items } = JSON.parse(feeds.json) as {
      items: { id: string; url: string; date_published: string }[];
    };
    expect(items.map((item) => item.id)).toEqual(readEntries(feeds.rss).map((entry) => entry.id));
    expect(items.map((item) => item.date_published)).toEqual(
      posts.map(({ post }) => `${post.date}T00:00:00.000Z`),
    );
  });
});

describe("what the formats ask for", () => {
  const { rss } = feedsOf(config, bare(3));

  it("RSS: the id of a post is its permanent address", () => {
    const guids = [...rss.matchAll(/<guid([^>]*)>([^<]*)</g)].map(([, attributes, id]) => [
      attributes,
      id,
    ]);
    expect(guids).toEqual(
      [3, 2, 1].map((number) => [
        ' isPermaLink="true"',
        `https://docs.example.com/changelog/post-${number}`,
      ]),
    );
  });

  it("JSON Feed: version 1.1, its language and its author", () => {
    const feed = JSON.parse(feedsOf(config, [{ post: testPost(1), html: "" }]).json);
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      language: "en",
      feed_url: "https://docs.example.com/changelog/feed.json",
      authors: [{ name: "Agenta", url: config.links.website }],
    });
    expect(JSON.stringify(feed)).not.toContain('"author":');
  });

  it("declares the stylesheet before the root, below the base path", () => {
    const below = feedsOf({ ...config, basePath: "/docs" }, bare(1));
    for (const xml of [below.rss, below.atom]) {
      expect(xml.split("\n").slice(0, 2)).toEqual([
        '<?xml version="1.0" encoding="utf-8"?>',
        '<?xml-stylesheet href="/docs/changelog/feed.css" type="text/css"?>',
      ]);
      expect(readEntries(xml)[0]?.link).toBe("https://docs.example.com/docs/changelog/post-1");
    }
  });
});

describe("a title that is markup and more", () => {
  const title = `"A" < B & C's <b>d</b> ]]> é`;
  const posts = [{ post: testPost(1, { title, description: title }), html: "<p>x</p>" }];
  const feeds = feedsOf(config, posts);
  const html = `"A" &lt; B &amp; C's &lt;b&gt;d&lt;/b&gt; ]]&gt; é`;

  it("is text in RSS and JSON, and escaped HTML where the format means HTML", () => {
    expect(readEntries(feeds.rss)[0]).toMatchObject({ title, summary: html });
    expect(readEntries(feeds.atom)[0]).toMatchObject({ title: html, summary: html });
    expect(JSON.parse(feeds.json).items[0]).toMatchObject({ title, summary: title });
  });
});

/** The HTML that feeds contain for a post with this text. */
async function feedTextOf(body: string, route: string): Promise<string> {
  const { content } = await compilePage({ file: "content/changelog/x.mdx", body, bodyOffset: 0 });
  const reader = { config: { url: "https://docs.example.com", basePath: "/docs" }, traces: {} };
  return feedHtml(plainContent(content, { ...reader, api: undefined }, route));
}

it("a post in a feed is plain HTML with full addresses", async () => {
  const text = [
    "A [b](/b#c), and [itself](#d).",
    "![D](https://pictures.example/d.png)",
    '```python title="a.py" {1}\nif a\n```',
    ":::tip\nIt is <Badge>New</Badge>\n:::",
  ].join("\n\n");
  expect((await feedTextOf(text, "/changelog/x")).replace(/\n/g, "")).toBe(
    '<p>A <a href="https://docs.example.com/docs/b#c">b</a>, and <a href="https://docs.example.com/docs/changelog/x#d">itself</a>.</p><p><img src="https://pictures.example/d.png" alt="D" loading="lazy"/></p><figure><figcaption><code>a.py</code></figcaption><pre><code class="language-python">if a</code></pre></figure><blockquote><p><strong>Tip</strong></p><p>It is (New)</p></blockquote>',
  );
});

it("a post in a feed keeps raised numbers, merged cells and the boxes of its tasks", async () => {
  const table =
    "<table><thead><tr><th colSpan={2}>Price</th></tr></thead><tbody><tr><td>b</td><td rowSpan={2}>a</td></tr></tbody></table>";
  const html = await feedTextOf(
    `10<sup>6</sup>\n\n${table}\n\n- [x] done\n- [ ] open`,
    "/changelog/x",
  );
  expect(html).toContain("<p>10<sup>6</sup></p>");
  expect(html).toContain('<th colSpan="2">Price</th>');
  expect(html).toContain('<td rowSpan="2">a</td>');
  expect(html).toContain("☑ done");
  expect(html).toContain("☐ open");
});

it("writes a stylesheet that needs no other file, and feeds of each area with the posts of that area alone", () => {
  const posts = site.posts.slice(0, 12);
  const css = {
    "app/tokens.css": ":root { --page: white }",
    "lib/emit/feed.css": readFileSync("lib/emit/feed.css"),
  };
  const root = writeFixture(css);
  const readText = () => ({ content: [], truncated: false });
  const sources = { site: { ...site, posts }, traces: {}, readText, docsLinkingTo: () => [] };
  writeFeeds(sources, root, root);
  const read = (route: string) => readFileSync(join(root, route), "utf8");
  expect(read(feedRoutes.stylesheet)).toContain("--page: white");
  expect(read(feedRoutes.stylesheet)).not.toMatch(/@import|url\(/);
  const areas = groupByArea(posts);
  expect(areas.length).toBeGreaterThan(2);
  for (const { key, posts: own } of areas) {
    const { json, rss, atom } = areaFeedRoutes(key);
    const feed = JSON.parse(read(json));
    expect(feed.items.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(
      own.map(({ route }) => route),
    );
    expect(feed.title).toContain(key);
    for (const route of [rss, atom, json]) expect(read(route)).toContain(route);
  }
});
