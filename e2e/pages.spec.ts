import { accessibility, docRoutes, expect, projectSite, setTheme, test, themes, widths } from "./support/site";

/** Pages that are not docs: one of each kind, and the newest, a middle and the oldest post. */
const posts = projectSite.posts.map((post) => post.route);
const others = [
  "/search",
  "/roadmap",
  "/changelog",
  "/changelog/page/2",
  "/changelog/main",
  "/changelog/archive",
  "/changelog/tags",
  "/changelog/tags/v-0-58-1",
  ...[0, Math.floor(posts.length / 2), posts.length - 1].flatMap((index) => posts[index] ?? []),
];

// Colors are compared when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const route of [...docRoutes, ...others]) {
  test(`${route} reads well in both themes, wide and narrow`, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0);
      for (const theme of themes) {
        await setTheme(page, theme);
        // The themes differ in colors only.
        const violations = await accessibility(page, theme === "light" ? undefined : ["color-contrast"]);
        expect(violations, `axe, ${theme}, ${width} px`).toEqual([]);
      }
    }
  });
}

function sidewaysScroll(page: import("@playwright/test").Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
