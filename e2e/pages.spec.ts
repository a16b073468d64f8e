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

/** `A11Y=all` reads every page of the sitemap; the default run one of each kind, and every tenth doc without colors. */
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
  // Search and the reference have their own tests in search.spec.ts, api.spec.ts and explorer.spec.ts.
  "/authoring/components",
  // A post whose samples were run.
  "/changelog/annotate-your-llm-response-preview",
  ...[0, Math.floor(posts.length / 2), posts.length - 1].flatMap((index) => posts[index] ?? []),
];
/** What `npm test` reads: one of each kind that looks like no other. */
const quick = new Set([
  "/",
  "/roadmap",
  "/changelog",
  "/changelog/main",
  "/changelog/tags/v-0-58-1",
  "/authoring/components",
  posts[0],
]);
/** Between them they have every part whose colors differ: these are read in both themes at both widths. */
const thorough = new Set(["/", "/authoring/components"]);
const routes = all ? sitePaths(projectSite) : docRoutes.filter((_, index) => index % 10 === 0);

// Colors are compared when they have arrived, not on their way.
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
      // Colors don't depend on the width, and the themes differ in colors only.
      const hasColors =
        all || thorough.has(route) || (kinds.includes(route) && width === widths.desktop);
      for (const theme of hasColors ? themes : []) {
        await setTheme(page, theme);
        expect(await colorProblems(page), `axe, ${theme}, ${width} px`).toEqual([]);
      }
    }
    // 400 % zoom of a screen of 1280 px.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await sidewaysScroll(page), "reflow at 320 px").toBe(0);
  });
}

test.describe("as its file is, before a script has run", () => {
  test.use({ javaScriptEnabled: false });
  /** Every doc is opened in the default run too, in one page: what only a browser sees of each, quickly. */
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
