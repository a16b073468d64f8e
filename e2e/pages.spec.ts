import { sitePaths } from "@/lib/model/page-queries";
import {
  colorProblems,
  docRoutes,
  expect,
  projectSite,
  setTheme,
  sidewaysScroll,
  structureProblems,
  test,
  themes,
  widths,
} from "./support/site";

/**
 * `A11Y=all` checks every page in the sitemap. The default run checks one page of each kind, plus
 * every tenth doc without the color checks.
 */
const all = process.env.A11Y === "all";
const posts = projectSite.posts.map((post) => post.route);
const kinds = [
  "/",
  "/roadmap",
  "/changelog",
  "/changelog/page/2",
  "/changelog/main",
  "/changelog/archive",
  "/changelog/tags",
  "/changelog/tags/v-0-58-1",
  // search.spec.ts, api.spec.ts and explorer.spec.ts test search and the reference.
  "/authoring/components",
  // A post with recorded sample output.
  "/changelog/annotate-your-llm-response-preview",
  ...[0, Math.floor(posts.length / 2), posts.length - 1].flatMap((index) => posts[index] ?? []),
];
/** Pages that `npm test` checks: one for each distinct layout. */
const quick = new Set([
  "/",
  "/roadmap",
  "/changelog",
  "/changelog/main",
  "/changelog/tags/v-0-58-1",
  "/authoring/components",
  posts[0],
]);
/**
 * Together these pages contain every component whose colors differ. They are checked in both themes
 * at both widths.
 */
const thorough = new Set(["/", "/authoring/components"]);
const routes = all ? sitePaths(projectSite) : docRoutes.filter((_, index) => index % 10 === 0);

// Without transitions, colors are checked at their final values.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const route of new Set([...kinds, ...routes])) {
  test(`${route} reads well in both themes, wide and narrow`, {
    tag: quick.has(route) ? "@smoke" : [],
  }, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0);
      expect(await structureProblems(page), `axe, ${width} px`).toEqual([]);
      // Colors don't depend on the width, and the themes differ only in color.
      const hasColors =
        all || thorough.has(route) || (kinds.includes(route) && width === widths.desktop);
      for (const theme of hasColors ? themes : []) {
        await setTheme(page, theme);
        expect(await colorProblems(page), `axe, ${theme}, ${width} px`).toEqual([]);
      }
    }
    // Equals 400 % zoom on a 1280 px wide screen.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await sidewaysScroll(page), "reflow at 320 px").toBe(0);
  });
}

test.describe("as its file is, before a script has run", () => {
  test.use({ javaScriptEnabled: false });
  /** The default run opens every doc too, in one page, for quick checks that need a browser. */
  test("every doc fits a phone, has one h1 and names the language", async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: widths.phone, height: 800 });
    const wrong: string[] = [];
    for (const route of docRoutes) {
      await page.goto(route, { waitUntil: "domcontentloaded" });
      const seen = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        h1: document.querySelectorAll("h1").length,
        language: document.documentElement.lang,
      }));
      if (seen.wide || seen.h1 !== 1 || seen.language !== "en")
        wrong.push(`${route}: ${JSON.stringify(seen)}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("headings of the roadmap link to themselves, as those of every page", async ({ page }) => {
  await page.goto("/roadmap");
  await page.getByRole("heading", { name: "Feature requests" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/roadmap#feature-requests$/);
});
