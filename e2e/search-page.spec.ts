import { type } from "./support/search-dialog";
import { expect, test, widths } from "./support/site";

test.describe("the page of results", () => {
  test("works by link: hits, sections, more, title and the back button", { tag: "@smoke" }, async ({
    page,
  }) => {
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
    await expect(page.locator(".results-sections button").nth(1)).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=trace$/);
    // The section's list stays dimmed until the list of all sections has loaded.
    await expect(page.locator(".results-sections button").first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.locator(".results-list:not([data-dim])")).toBeVisible();
    await expect(hits).toHaveCount(40);
    // Use the third hit, so that opening the wrong page by accident can't pass.
    const title = (await hits.nth(2).locator(".results-title").textContent()) ?? "";
    await hits.nth(2).click();
    await expect(page).not.toHaveURL(/\/search/);
    await expect(
      page.locator("main").getByRole("heading", { name: title }).first(),
    ).toBeInViewport();
    await page.goBack();
    await expect(hits).toHaveCount(40);
  });

  for (const width of [widths.phone, widths.desktop]) {
    test(`shows the same list at the same place after Back at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/search?q=trace");
      const hits = page.locator(".results-hit");
      for (const count of [20, 40]) {
        await expect(hits).toHaveCount(count);
        await page.getByRole("button", { name: "Load more results" }).press("Enter");
      }
      await expect(hits).toHaveCount(60);
      const hit = hits.nth(50);
      await hit.scrollIntoViewIfNeeded();
      const top = () => hit.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const [title, before] = [await hit.textContent(), await top()];
      await hit.click();
      await expect(page).not.toHaveURL(/\/search/);
      for (const comeBack of [() => page.goBack(), () => page.reload()]) {
        await comeBack();
        await expect(hits).toHaveCount(60);
        await expect(hit).toHaveText(title ?? "");
        await expect.poll(top).toBe(before);
      }
      // A new query starts on its first page of results.
      await page.locator("#search-query").fill("kubernetes");
      await page.keyboard.press("Enter");
      await expect(page.locator(".results-count")).toContainText("kubernetes");
      expect(await hits.count()).toBeLessThanOrEqual(20);
    });
  }

  test("keeps its query in the field after “See all”, links, Back and Forward", async ({
    page,
  }) => {
    const field = page.locator("#search-query");
    await page.goto("/misc/faq");
    await page.keyboard.press("Control+k");
    await type(page, "kubernetes");
    await page.locator(".search-foot-all").click();
    await expect(field).toHaveValue("kubernetes");
    await page.keyboard.press("Control+k");
    await type(page, "trace");
    await page.locator(".search-foot-all").click();
    await expect(field).toHaveValue("trace");
    await page.locator(".results-hit").first().click();
    await expect(page).not.toHaveURL(/\/search/);
    for (const query of ["trace", "kubernetes"]) {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`q=${query}$`));
      await expect(field).toHaveValue(query);
    }
    await page.goForward();
    await expect(page).toHaveURL(/q=trace$/);
    await expect(field).toHaveValue("trace");
  });

  test("Back right after a letter leads to the results before, in their section", async ({
    page,
  }) => {
    await page.goto("/search?q=trace&section=Observability");
    await expect(page.locator(".results-hit").first()).toBeVisible();
    await page.locator("#search-query").fill("kubernetes");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=kubernetes/);
    await page.keyboard.type("x");
    await page.evaluate(() => history.back());
    await expect(page.locator("#search-query")).toHaveValue("trace");
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/q=trace&section=Observability$/);
  });

  test("follows what is typed, and shows the index for nothing", { tag: "@smoke" }, async ({
    page,
  }) => {
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

  test("a letter typed while the address changes is not lost, before and after React is there", async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/scripts/island.*.js", async (route) => {
      await held;
      await route.continue();
    });
    // Simulate a keystroke at the worst possible moment: after the address has changed and before
    // React knows about it.
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
    for (const query of [
      encodeURIComponent(hostile),
      "%00%ff%",
      "x".repeat(5000),
      "[object%20Object]",
      "__proto__",
    ]) {
      await page.goto(`/search?q=${query}&section=${query}`);
      await expect(page.locator(".results-outcome, .results-hit").first()).toBeVisible();
    }
    expect(
      await page.evaluate(() => (window as unknown as { pwned?: number }).pwned),
    ).toBeUndefined();
  });

  test("says what is wrong and tries again", { tag: "@smoke" }, async ({ page, problems }) => {
    await page.route(/\/core\.json$/, (route) => route.fulfill({ status: 200, body: "{" }));
    await page.goto("/search?q=trace");
    await expect(page.getByRole("heading", { name: "Unable to fetch results" })).toBeVisible();
    await expect(page.getByText("You might want to check your network connection.")).toBeVisible();
    await page.unroute(/\/core\.json$/);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator(".results-hit").first()).toBeVisible();
    problems.console.length = 0;
  });
});

test("without its script the page says so, shows the index, and tries again", async ({
  page,
  problems,
}) => {
  const island = /\/scripts\/island/;
  await page.route(island, (route) => route.abort());
  await page.goto("/search?q=trace");
  const alert = page.getByRole("alert").filter({ hasText: "Search could not be loaded." });
  await expect(alert).toBeVisible();
  await expect(page.locator("#site-index a").first()).toBeVisible();
  await page.unroute(island);
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator(".results-hit").first()).toBeVisible();
  await expect(alert).toBeHidden();
  problems.console.length = 0;
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what to do", { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/search?q=trace");
    await expect(page.getByText("Search needs JavaScript.")).toBeVisible();
    await expect(page.locator("#site-index a").first()).toBeVisible();
  });
});
