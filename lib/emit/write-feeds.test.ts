import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { groupByArea, type Post } from "@/lib/shared/changelog";
import { areaFeedRoutes, feedRoutes } from "@/lib/shared/changelog-routes";
import type { Site } from "@/lib/shared/site";
import { routeFile } from "@/lib/shared/url";
import { writeFixture } from "@/lib/testing/fixture-site";
import { feedHtml, writeFeeds } from "./write-feeds";

const { site: loaded } = loadProjectSite();
if (!loaded) throw new Error("The site's configuration is broken.");
const site: Site = { ...loaded, config: { ...loaded.config, url: "https://docs.example.com", basePath: "/docs" } };

it("a post in a feed has its text alone, in plain HTML with full addresses", () => {
  const code =
    '<pre><code class="language-python" data-lines="1"><span class="l hi"><i class="k">if</i> a</span></code></pre>';
  const text = `<p class="x">A <a class="y" href="/docs/b#c">b</a>.</p><img src="/docs/d.png" alt="D" width="3"/><figure data-code="code"><figcaption><div>a.py</div><div>Python</div></figcaption>${code}</figure>`;
  const page = `<main><p data-markdown-ignore="">Back</p><article><header><h1>Title</h1></header><div>${text}</div><footer>Edit</footer></article></main>`;
  expect(feedHtml(page, "https://docs.example.com/docs/changelog/x")).toBe(
    '<p>A <a href="https://docs.example.com/docs/b#c">b</a>.</p><img src="https://docs.example.com/docs/d.png" alt="D" loading="lazy"/><figure><figcaption><code>a.py</code></figcaption><pre><code class="language-python">if a</code></pre></figure>',
  );
});

/** A project with a page for each post, and where its feeds go. */
async function write(posts: readonly Post[]): Promise<string> {
  const pages = posts.map(({ route, title }) => [routeFile(route), `<main><p>${title}</p></main>`]);
  const css = {
    "app/tokens.css": ":root { --page: white }",
    "lib/emit/feed.css": readFileSync("lib/emit/feed.css", "utf8"),
  };
  const root = writeFixture({ ...css, ...Object.fromEntries(pages) });
  await writeFeeds({ ...site, posts: [...posts] }, root, root);
  return root;
}

describe("writing the feeds", () => {
  it("writes every file, and a stylesheet that stands alone", async () => {
    const root = await write([]);
    for (const route of Object.values(feedRoutes)) expect(existsSync(join(root, route)), route).toBe(true);
    const css = readFileSync(join(root, feedRoutes.stylesheet), "utf8");
    expect(css).toContain("--page: white");
    expect(css).not.toMatch(/@import|url\(/);
  });

  it("writes feeds of each area with the posts of that area alone", async () => {
    const posts = site.posts.slice(0, 12);
    const root = await write(posts);
    const areas = groupByArea(posts);
    expect(areas.length).toBeGreaterThan(2);
    for (const { key, posts: own } of areas) {
      const { json, rss, atom } = areaFeedRoutes(key);
      const feed = JSON.parse(readFileSync(join(root, json), "utf8"));
      expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(
        own.map(({ route }) => expect.stringMatching(new RegExp(`${route}$`))),
      );
      expect(feed.title).toContain(key);
      expect(feed.feed_url).toMatch(new RegExp(`${json}$`));
      for (const route of [rss, atom]) expect(readFileSync(join(root, route), "utf8")).toContain(route);
    }
  });
});
