import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { groupByArea } from "@/lib/shared/changelog";
import { areaFeedRoutes, feedRoutes } from "@/lib/shared/changelog-routes";
import type { Site } from "@/lib/shared/site";
import { writeFixture } from "@/lib/testing/fixture-site";
import { testPost } from "@/lib/testing/posts";
import { renderPage, writeFeeds } from "./write-feeds";

const { site: loaded } = loadProjectSite();
if (!loaded) throw new Error("The site's configuration is broken.");
const site: Site = { ...loaded, config: { ...loaded.config, url: "https://docs.example.com", basePath: "/docs" } };
const render = (body: string) => renderPage(site, testPost(1, { body, file: "content/changelog/x.mdx" }));
const own = "https://docs.example.com/docs";

/** What an author writes, and what a feed reader gets. */
const cases: [string, string, string][] = [
  ["a link", "[a](/evaluation/concepts#runs)", `<p><a href="${own}/evaluation/concepts#runs">a</a></p>`],
  ["a query", "[a](/search?q=x&y)", `<p><a href="${own}/search?q=x&amp;y">a</a></p>`],
  ["a link to itself", "[a](#b)\n\n## B", `<p><a href="${own}/changelog/post-1#b">a</a></p>\n<h2>B</h2>`],
  ["a relative link", "[a](post-2)", `<p><a href="${own}/changelog/post-2">a</a></p>`],
  ["an outside link", "[a](https://example.com/?a=1&b=2)", '<p><a href="https://example.com/?a=1&amp;b=2">a</a></p>'],
  ["mail", "<team@agenta.ai>".replace(/[<>]/g, ""), '<p><a href="mailto:team@agenta.ai">team@agenta.ai</a></p>'],
  ["an image", "![Alt](/brand/mark.svg)", `<p><img src="${own}/brand/mark.svg" alt="Alt" loading="lazy"/></p>`],
  [
    "code",
    '```python title="a.py" {1}\nif a < b and "c":\n    pass\n```',
    '<figure><figcaption><code>a.py</code></figcaption><pre><code>if a &lt; b and "c":\n    pass</code></pre></figure>',
  ],
  ["a callout", ":::warning[Mind]\nText.\n:::", "<blockquote><p><strong>Mind</strong></p><p>Text.</p></blockquote>"],
  [
    "tabs",
    '<Tabs>\n<Tab label="One">\n\nText.\n\n</Tab>\n</Tabs>',
    "<div><div><p><strong>One</strong></p><p>Text.</p></div></div>",
  ],
  [
    "steps",
    '<Steps>\n<Step title="Do">\n\nText.\n\n</Step>\n</Steps>',
    "<ol><li><p><strong>Do</strong></p><p>Text.</p></li></ol>",
  ],
  [
    "cards",
    '<CardGrid>\n<Card title="A" href="/search">Text.</Card>\n</CardGrid>',
    `<ul><li><a href="${own}/search">A</a>: Text.</li></ul>`,
  ],
  [
    "a video",
    '<Video id="08r4g5mO9lw" title="T" summary="A prompt gets a schema and returns JSON." />',
    '<p><a href="https://www.youtube.com/watch?v=08r4g5mO9lw">Video: T</a></p><p>A prompt gets a schema and returns JSON.</p>',
  ],
  ["keys", "Press <Kbd>K</Kbd>.", "<p>Press <kbd>K</kbd>.</p>"],
  ["an operation", '<ApiLink op="ingest_spans" />', "<code>POST /preview/tracing/spans/</code>"],
  ["an unknown operation", '<ApiLink op="nope" />', "<code>nope</code>"],
  [
    "a diagram",
    '<Bars alt="Two bars, of which the first is the longer one." caption="Found." items={[{ label: "a", value: 2 }, { label: "b", value: 1 }]} />',
    "<blockquote><p>Two bars, of which the first is the longer one.</p><p>Found.</p></blockquote>",
  ],
  [
    "a table",
    "| A | B |\n| - | - |\n| 1 | 2 |",
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2</td></tr></tbody></table>',
  ],
  ["the truncate marker", "One.\n\n{/* truncate */}\n\nTwo.", "<p>One.</p>\n\n<p>Two.</p>"],
];

describe("a post in a feed", () => {
  it.each(cases)("%s", async (_name, body, html) => {
    expect(await render(body)).toBe(html);
  });

  it("is empty, and stops nothing, when it does not compile: the check names the mistake", async () => {
    expect(await render("<Tabs>")).toBe("");
  });
});

describe("writing the feeds", () => {
  it("writes every file below public, and a stylesheet that stands alone", async () => {
    const root = writeFixture({
      "app/tokens.css": ":root { --page: white }",
      "lib/content/changelog/feed.css": readFileSync("lib/content/changelog/feed.css", "utf8"),
    });
    await writeFeeds({ ...site, posts: [] }, root);
    for (const route of Object.values(feedRoutes)) expect(existsSync(join(root, "public", route)), route).toBe(true);
    const css = readFileSync(join(root, "public", feedRoutes.stylesheet), "utf8");
    expect(css).toContain("--page: white");
    expect(css).not.toMatch(/@import|url\(/);
  });

  it("writes feeds of each area with the posts of that area alone", async () => {
    const root = writeFixture({ "app/tokens.css": "", "lib/content/changelog/feed.css": "" });
    const posts = site.posts.slice(0, 12);
    await writeFeeds({ ...site, posts }, root);
    const areas = groupByArea(posts);
    expect(areas.length).toBeGreaterThan(2);
    for (const { key, posts: own } of areas) {
      const { json, rss, atom } = areaFeedRoutes(key);
      const feed = JSON.parse(readFileSync(join(root, "public", json), "utf8"));
      expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(
        own.map(({ route }) => expect.stringMatching(new RegExp(`${route}$`))),
      );
      expect(feed.title).toContain(key);
      expect(feed.feed_url).toMatch(new RegExp(`${json}$`));
      for (const route of [rss, atom]) expect(readFileSync(join(root, "public", route), "utf8")).toContain(route);
    }
  });
});
