import { expect, type Page, test } from "@playwright/test";
import { groupByArea } from "@/lib/model/changelog";
import { areaRoute } from "@/lib/model/changelog-routes";
import { projectSite } from "./support/site";

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, url]) => url ?? "");

/** Feed formats: link text, media type, and how to read the post URLs from a feed. */
const formats = [
  {
    name: "RSS",
    type: "application/rss+xml",
    read: (text: string) => matches(text, /<item>[\s\S]*?<link>([^<]+)</g),
  },
  {
    name: "Atom",
    type: "application/atom+xml",
    read: (text: string) => matches(text, /<entry>[\s\S]*?<link[^>]* href="([^"]+)"/g),
  },
  {
    name: "JSON",
    type: "application/feed+json",
    read: (text: string): string[] => JSON.parse(text).items.map(({ url }: { url: string }) => url),
  },
];

/**
 * Returns the URL of the feed linked from the page, and checks that the head announces the same
 * feed.
 */
async function feedOn(page: Page, { name, type }: (typeof formats)[number]): Promise<string> {
  const linkedFeed = await page
    .getByRole("main")
    .getByRole("link", { name, exact: true })
    .getAttribute("href");
  const feedInHead = await page
    .locator(`head link[rel=alternate][type="${type}"]`)
    .getAttribute("href");
  expect(new URL(feedInHead ?? "").pathname).toBe(linkedFeed);
  return linkedFeed ?? "";
}

for (const { key, posts } of groupByArea(projectSite.posts)) {
  test(`the feeds on the page of ${key} have its posts and no others`, async ({
    page,
    request,
  }) => {
    await page.goto(areaRoute(key));
    for (const format of formats) {
      const answer = await request.get(await feedOn(page, format));
      expect(answer.status()).toBe(200);
      const paths = format.read(await answer.text()).map((url) => new URL(url).pathname);
      expect(paths, format.name).toEqual(posts.map(({ route }) => route));
    }
  });
}
