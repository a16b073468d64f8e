import type { Page } from "@playwright/test";
import {
  button,
  expectClosed,
  favorites,
  input,
  open as openOn,
  options,
  recent,
  type,
} from "./support/search-dialog";
import { accessibility, colorProblems, expect, setTheme, test, themes } from "./support/site";

const doc = "/observability/trace-with-python-sdk/instrument-functions";
const open = (page: Page) => openOn(page, doc);

test.describe("the dialog", () => {
  test("opens by the button, `/`, Ctrl+K and ⌘K; Escape, Cancel and the same keys close it, and the button has the focus", {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.goto(doc);
    const byButton = () => page.locator(button).click();
    const press = (key: string) => () => page.keyboard.press(key);
    const cancel = () => page.locator(".DocSearch-Close").click();
    for (const [open, close] of [
      [byButton, press("Escape")],
      [press("/"), cancel],
      [press("Control+k"), press("Control+k")],
      [press("Meta+k"), press("Meta+k")],
      // Caps Lock is on.
      [press("Control+K"), press("Escape")],
    ] as const) {
      await open();
      await expect(page.locator(input)).toBeFocused();
      await expect(page.locator(input)).toHaveValue("");
      await close();
      await expectClosed(page);
    }
  });

  test("`/` is a letter where somebody types", { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/search");
    await page.locator("#search-query").focus();
    await page.keyboard.type("a/b");
    await expect(page.locator("#search-query")).toHaveValue("a/b");
    await expect(page.locator(input)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toBeFocused();
  });

  test("starts with the selection, cut to 64 characters, and takes no more", async ({ page }) => {
    await page.goto(doc);
    await page.evaluate(() => {
      const [longest] = [...document.querySelectorAll("main p")].sort(
        (a, b) => (b.textContent?.length ?? 0) - (a.textContent?.length ?? 0),
      );
      if (longest) getSelection()?.selectAllChildren(longest);
    });
    await page.keyboard.press("Control+k");
    const field = page.locator(input);
    await expect(field).toBeFocused();
    expect((await field.inputValue()).length).toBeGreaterThan(20);
    expect((await field.inputValue()).length).toBeLessThanOrEqual(64);
    await expect(field).toHaveAttribute("maxlength", "64");
  });

  test("groups hits by section and page, five a section at most, and leads to all of them", {
    tag: "@smoke",
  }, async ({ page }) => {
    await open(page);
    await type(page, "trace");
    await expect(page.locator(options).first()).toBeVisible();
    const groups = await page
      .locator(".DocSearch-Hits")
      .evaluateAll((all) => all.map((group) => group.querySelectorAll("li").length));
    expect(Math.max(...groups)).toBeLessThanOrEqual(5);
    await expect(page.locator(".DocSearch-Modal [data-part]").first()).toBeVisible();
    const all = page.locator(".search-foot-all");
    await expect(all).toHaveText(/^See all \d+ results$/);
    await all.click();
    await expect(page).toHaveURL(/\/search\?q=trace$/);
    await expect(page.locator(input)).toHaveCount(0);
  });

  test("Enter does nothing without an active result", async ({ page }) => {
    await open(page);
    await page.keyboard.press("Enter");
    await type(page, "qqqqzzzz xxwwvv");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${doc}$`));
    await expect(page.locator(input)).toBeVisible();
  });

  test("keeps 7 recent searches, 4 beside favorites, and 10 favorites", async ({ page }) => {
    const hit = (index: number) => ({
      objectID: `/misc/faq#${index}`,
      hierarchy: { lvl0: "Misc", lvl1: `Stored ${index}` },
      content: null,
      type: "lvl1",
      url: "/misc/faq",
    });
    const list = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, index) => hit(index)));
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [recent, list(12)],
    );
    await open(page);
    await expect(page.locator(options)).toHaveCount(7);
    await page.getByRole("button", { name: "Save this search" }).first().click();
    const listed = page.getByRole("tree").getByRole("treeitem");
    await expect(page.getByRole("tree", { name: "Favorites" }).getByRole("treeitem")).toHaveCount(
      1,
    );
    await expect(listed).toHaveCount(5);
    await expect(page.locator(input)).toBeFocused();
    await page.keyboard.press("Escape");
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [favorites, list(12)],
    );
    await page.keyboard.press("Control+k");
    await expect(page.locator(options)).toHaveCount(14);
  });

  test("says what to do when nothing is found, in the words of the specification", {
    tag: "@smoke",
  }, async ({ page }) => {
    await open(page);
    await expect(page.getByText("No recent searches")).toBeVisible();
    const field = page.getByRole("combobox", { name: "Search docs", expanded: false });
    await expect(field).toBeFocused();
    const start = page
      .getByRole("navigation", { name: "Places to start" })
      .getByRole("link", { name: "Quick start" });
    await expect(start).toHaveAttribute("href", /\/getting-started\/quick-start$/);
    await type(page, "qqqqzzzz xxwwvv");
    await expect(page.getByText('No results for "qqqqzzzz xxwwvv"')).toBeVisible();
    await expect(page.getByText("Try searching for")).toBeVisible();
    expect(await page.locator(".search-foot-tries button").count()).toBeLessThanOrEqual(3);
    await expect(page.getByText("Believe this query should return results?")).toBeVisible();
    await expect(page.getByRole("link", { name: "Let us know." })).toHaveAttribute(
      "href",
      /qqqqzzzz/,
    );
    await page.locator(".search-foot-tries button").first().click();
    await expect(page.locator(options).first()).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search docs", expanded: true })).toBeVisible();
  });

  test("a poisoned store and a hostile selection run nothing and break nothing", async ({
    page,
  }) => {
    const hostile = '<img src=x onerror="window.pwned=1">';
    await page.addInitScript(
      ([one, two, text]) => {
        localStorage.setItem(one as string, '{"length":3}');
        localStorage.setItem(
          two as string,
          JSON.stringify([
            null,
            {
              objectID: "a",
              hierarchy: { lvl0: text, lvl1: text },
              type: "lvl1",
              url: "javascript:window.pwned=1",
            },
            {
              objectID: "b",
              hierarchy: { lvl0: text, lvl1: text },
              type: "lvl1",
              url: "/misc/faq",
              content: text,
            },
          ]),
        );
      },
      [recent, favorites, hostile],
    );
    await open(page);
    await expect(page.locator(options)).toHaveCount(1);
    await type(page, hostile);
    await expect(page.locator(".search-foot-title")).toContainText(hostile);
    expect(
      await page.evaluate(() => (window as unknown as { pwned?: number }).pwned),
    ).toBeUndefined();
    expect(await page.locator(".DocSearch-Modal img").count()).toBe(0);
  });
});

test("the first load brings nothing of search but its button", { tag: "@smoke" }, async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto(doc, { waitUntil: "networkidle" });
  expect(
    requestedUrls.filter((url) => /\/assets\/search-|\/scripts\/(island|engine)/.test(url)),
  ).toEqual([]);
});

for (const theme of themes) {
  for (const width of [390, 1440]) {
    test(`no problems of axe, ${theme}, ${width}`, { tag: width === 1440 ? "@smoke" : [] }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await setTheme(page, theme);
      // The themes differ only in color, so the dark theme needs only the color rules.
      const findProblems = theme === "light" ? accessibility : colorProblems;
      const check = async () => expect(await findProblems(page)).toEqual([]);
      await check();
      await type(page, "trace");
      await expect(page.locator(options).first()).toBeVisible();
      await check();
      await type(page, "qqqqzzzz xxwwvv");
      await check();
      for (const address of ["/search", "/search?q=trace", "/search?q=qqqqzzzzxxwwvv"]) {
        await page.goto(address);
        await setTheme(page, theme);
        if (address.includes("?"))
          await page.locator(".results-outcome, .results-hit").first().waitFor();
        await check();
      }
    });
  }
}
