import { layouts } from "./support/kinds";
import { faintTexts, overlaps } from "./support/rendered-lines";
import { expect, test, themes } from "./support/site";

/**
 * Forced colors, as in Windows contrast themes. Checked on screenshots, because computed styles
 * don't show whether text is readable.
 */
const tall = { width: 1366, height: 1600 };

test.use({ viewport: tall, contextOptions: { reducedMotion: "reduce" } });

for (const [kind, path] of layouts) {
  test(`${kind}: every text is readable in forced colors @full`, async ({ page }) => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await page.goto(path);
      if (kind === "search") await expect(page.locator("main .results-hit").first()).toBeVisible();
      // The first Tab shows the skip link.
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
      expect(await faintTexts(page), colorScheme).toEqual([]);
    }
  });
}

test("filled labels are readable in forced colors while a pointer is on them", async ({ page }) => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/changelog");
    await page.getByRole("link", { name: "Start for Free" }).first().hover();
    expect(await faintTexts(page), colorScheme).toEqual([]);
  }
});

test("the menu and search are readable in forced colors", async ({ page }) => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/evaluation/concepts");
    await page.locator("site-menu-link[command=open] a").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faintTexts(page), `menu, ${colorScheme}`).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1366, height: 800 });
    await page.keyboard.press("Control+K");
    await page.getByRole("combobox", { name: "Search docs" }).fill("trace");
    await expect(page.locator(".DocSearch-Modal [role=treeitem]").nth(2)).toBeVisible();
    expect(await faintTexts(page, ".DocSearch-Modal"), `search, ${colorScheme}`).toEqual([]);
    expect(await overlaps(page, ".DocSearch-Modal")).toEqual([]);
  }
});
