import type { Page } from "@playwright/test";
import { accessibility, expect, setTheme, test, themes } from "./support/site";

const doc = "/observability/trace-with-python-sdk/instrument-functions";
const button = "a[data-search]";
const input = ".DocSearch-Input";
const options = ".DocSearch-Modal [role=treeitem]";
const favorites = "__DOCSEARCH_FAVORITE_SEARCHES__agenta";
const recent = "__DOCSEARCH_RECENT_SEARCHES__agenta";

async function open(page: Page, path = doc): Promise<void> {
  await page.goto(path);
  await page.locator(button).click();
  await expect(page.locator(input)).toBeFocused();
}

async function type(page: Page, query: string): Promise<void> {
  await page.locator(input).fill(query);
  await expect(page.locator(".search-foot-bar")).toHaveAttribute("data-query", query);
}

test.describe("the dialog", () => {
  test("opens by the button, `/`, Ctrl+K and ⌘K; Escape and Cancel close it and the button has the focus", async ({
    page,
  }) => {
    await page.goto(doc);
    const ways: (() => Promise<void>)[] = [
      () => page.locator(button).click(),
      () => page.keyboard.press("/"),
      () => page.keyboard.press("Control+k"),
      () => page.keyboard.press("Meta+k"),
    ];
    for (const [index, way] of ways.entries()) {
      await way();
      await expect(page.locator(input)).toBeFocused();
      await expect(page.locator(input)).toHaveValue("");
      if (index % 2 === 0) await page.keyboard.press("Escape");
      else await page.locator(".DocSearch-Close").click();
      await expect(page.locator(input)).toHaveCount(0);
      await expect(page.locator(button)).toBeFocused();
    }
  });

  test("`/` is a letter where somebody types", async ({ page }) => {
    await page.goto("/search");
    await page.locator("#search-query").focus();
    await page.keyboard.type("a/b");
    await expect(page.locator("#search-query")).toHaveValue("a/b");
    await expect(page.locator(input)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toBeFocused();
  });

  test("keys and presses before the scripts run are kept", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/frame-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(doc, { waitUntil: "commit" });
    await page.locator(button).waitFor();
    await page.keyboard.press("Control+k");
    release();
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

  test("groups hits by section and page, five a section at most, and leads to all of them", async ({ page }) => {
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

  test("arrow keys move, Enter opens by client navigation, and the search is recent then", async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      (window as unknown as { stays: boolean }).stays = true;
    });
    await type(page, "kubernetes");
    await expect(page.locator(`${options}[aria-selected=true]`)).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/self-host\/guides\/deploy-to-kubernetes/);
    await expect(page.locator(input)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
    await page.keyboard.press("Control+k");
    await expect(page.getByText("Recent", { exact: true })).toBeVisible();
    await page.locator(".DocSearch-Hit-action-button").first().click();
    await expect(page.getByText("Favorites", { exact: true })).toBeVisible();
    expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]").length, favorites)).toBe(1);
    await page.locator(".DocSearch-Hit-action-button").first().click();
    await expect(page.getByText("No recent searches")).toBeVisible();
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
    const list = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => hit(index)));
    await page.addInitScript(([key, text]) => localStorage.setItem(key as string, text as string), [recent, list(12)]);
    await open(page);
    await expect(page.locator(options)).toHaveCount(7);
    await page.keyboard.press("Escape");
    await page.evaluate(([key, text]) => localStorage.setItem(key as string, text as string), [favorites, list(12)]);
    await page.keyboard.press("Control+k");
    await expect(page.locator(options)).toHaveCount(14);
  });

  test("says what to do when nothing is found, in the words of the specification", async ({ page }) => {
    await open(page);
    await expect(page.getByText("No recent searches")).toBeVisible();
    await type(page, "qqqqzzzz xxwwvv");
    await expect(page.getByText('No results for "qqqqzzzz xxwwvv"')).toBeVisible();
    await expect(page.getByText("Try searching for")).toBeVisible();
    expect(await page.locator(".search-foot-tries button").count()).toBeLessThanOrEqual(3);
    await expect(page.getByText("Believe this query should return results?")).toBeVisible();
    await expect(page.getByRole("link", { name: "Let us know." })).toHaveAttribute("href", /qqqqzzzz/);
    await page.locator(".search-foot-tries button").first().click();
    await expect(page.locator(options).first()).toBeVisible();
  });

  test("stays inside: Tab goes round, a press outside closes, and so does ⌘K", async ({ page }) => {
    await open(page);
    await type(page, "prompt");
    for (let index = 0; index < 6; index++) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".DocSearch-Container") !== null)).toBe(true);
    await page.mouse.click(10, 400);
    await expect(page.locator(input)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toHaveCount(0);
  });

  test("a poisoned store and a hostile selection run nothing and break nothing", async ({ page }) => {
    const hostile = '<img src=x onerror="window.pwned=1">';
    await page.addInitScript(
      ([one, two, text]) => {
        localStorage.setItem(one as string, '{"length":3}');
        localStorage.setItem(
          two as string,
          JSON.stringify([
            null,
            { objectID: "a", hierarchy: { lvl0: text, lvl1: text }, type: "lvl1", url: "javascript:window.pwned=1" },
            { objectID: "b", hierarchy: { lvl0: text, lvl1: text }, type: "lvl1", url: "/misc/faq", content: text },
          ]),
        );
      },
      [recent, favorites, hostile],
    );
    await open(page);
    await expect(page.locator(options)).toHaveCount(1);
    await type(page, hostile);
    await expect(page.locator(".search-foot-title")).toContainText(hostile);
    expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
    expect(await page.locator(".DocSearch-Modal img").count()).toBe(0);
  });

  test("works offline once loaded", async ({ page, context }) => {
    await open(page);
    await type(page, "kubernetes");
    await page.waitForResponse(/everything\.json/);
    await page.waitForTimeout(500);
    await context.setOffline(true);
    await type(page, "levenshtein");
    await expect(page.locator(options).first()).toContainText(/levenshtein/i);
    await context.setOffline(false);
  });
});

test("the first load brings nothing of search but its button", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(doc, { waitUntil: "networkidle" });
  expect(asked.filter((url) => /\/assets\/search-/.test(url))).toEqual([]);
});

test.describe("the page of results", () => {
  test("works by link: hits, sections, more, title and the back button", async ({ page }) => {
    await page.goto("/search?q=trace");
    const hits = page.locator(".results-hit");
    await expect(hits).toHaveCount(20);
    await expect(page).toHaveTitle(/^“trace” · Search/);
    await expect(page.locator("#site-index")).toBeHidden();
    await expect(page.locator(".results-hit mark").first()).toBeVisible();
    await page.getByRole("button", { name: "Load more results" }).click();
    await expect(hits).toHaveCount(40);
    await page.locator(".results-sections button").nth(1).click();
    await expect(page).toHaveURL(/section=/);
    await expect(page.locator(".results-sections button").nth(1)).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=trace$/);
    await expect(hits).toHaveCount(20);
    await hits.first().click();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await expect(hits).toHaveCount(20);
  });

  test("follows what is typed, and shows the index for nothing", async ({ page }) => {
    await page.goto("/search");
    await expect(page.locator("#site-index")).toBeVisible();
    await page.locator("#search-query").click();
    await page.locator("#search-query").fill("kubernetes");
    await expect(page.locator(".results-hit").first()).toContainText(/kubernetes/i);
    await expect(page).toHaveURL(/q=kubernetes/);
    await page.locator("#search-query").fill("");
    await expect(page.locator("#site-index")).toBeVisible();
    await expect(page).toHaveTitle(/^Search/);
  });

  test("a letter typed while the address changes is not lost, before and after React is there", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_next/static/**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    // A reader who types the next letter at the worst of times: when the address has changed, and React does not know.
    await page.addInitScript(() => {
      const { replaceState } = History.prototype;
      History.prototype.replaceState = function (...args) {
        replaceState.apply(this, args);
        const input = document.querySelector<HTMLInputElement>("#search-query");
        if (!input || !String(args[2]).includes("q=") || input.value.endsWith("s")) return;
        input.value += input.value.endsWith("e") ? "s" : "e";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      };
    });
    await page.goto("/search");
    await page.locator("#search-query").pressSequentially("kubernet");
    release();
    await expect(page).toHaveURL(/q=kubernetes$/);
    await expect(page.locator("#search-query")).toHaveValue("kubernetes");
    await expect(page.locator(".results-hit").first()).toContainText(/kubernetes/i);
  });

  test("a hostile address is text", async ({ page }) => {
    const hostile = '<img src=x onerror="window.pwned=1">';
    for (const query of [encodeURIComponent(hostile), "%00%ff%", "x".repeat(5000), "[object%20Object]", "__proto__"]) {
      await page.goto(`/search?q=${query}&section=${query}`);
      await expect(page.locator(".results-outcome, .results-hit").first()).toBeVisible();
    }
    expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
  });

  test("says what is wrong and tries again", async ({ page, complaints }) => {
    await page.route(/\/core\.json$/, (route) => route.fulfill({ status: 200, body: "{" }));
    await page.goto("/search?q=trace");
    await expect(page.getByRole("heading", { name: "Unable to fetch results" })).toBeVisible();
    await expect(page.getByText("You might want to check your network connection.")).toBeVisible();
    await page.unroute(/\/core\.json$/);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator(".results-hit").first()).toBeVisible();
    complaints.console.length = 0;
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what to do", async ({ page }) => {
    await page.goto("/search?q=trace");
    await expect(page.getByText("Search needs JavaScript.")).toBeVisible();
    await expect(page.locator("#site-index a").first()).toBeVisible();
  });
});

for (const theme of themes) {
  for (const width of [390, 1440]) {
    test(`no complaints of axe, ${theme}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await setTheme(page, theme);
      // The themes differ in colors only.
      const scope = theme === "light" ? {} : { rules: ["color-contrast"] };
      const check = async () => expect(await accessibility(page, scope)).toEqual([]);
      await check();
      await type(page, "trace");
      await expect(page.locator(options).first()).toBeVisible();
      await check();
      await type(page, "qqqqzzzz xxwwvv");
      await check();
      for (const address of ["/search", "/search?q=trace", "/search?q=qqqqzzzzxxwwvv"]) {
        await page.goto(address);
        await setTheme(page, theme);
        if (address.includes("?")) await page.locator(".results-outcome, .results-hit").first().waitFor();
        await check();
      }
    });
  }
}
