import { expect, test } from "@playwright/test";
import {
  activeRow,
  addressOf,
  addressOfPage,
  button,
  expectClosed,
  input,
  open,
  options,
  pressShiftSlash,
  type,
} from "./support/search-dialog";

/**
 * Repeats the steps of DocSearch's end-to-end tests (algolia/docsearch, e2e/search.spec.ts) and
 * adds cases they leave out.
 */
const doc = "/observability/trace-with-python-sdk/instrument-functions";

test.describe("opening", () => {
  test("`/` opens the dialog where it is typed with Shift", async ({ page }) => {
    await page.goto(doc);
    await pressShiftSlash(page);
    await expect(page.locator(input)).toBeFocused();
    await expect(page.locator(input)).toHaveValue("");
  });
});

test.describe("where the focus goes", () => {
  test("a press outside the dialog returns the focus to where it was", async ({ page }) => {
    await page.goto(doc);
    const link = page.locator("main p a[href]").first();
    await link.focus();
    await expect(link).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toBeFocused();
    await page.mouse.click(10, 400);
    await expect(page.locator(input)).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test("a press on an empty part of the dialog leaves it in the field", async ({ page }) => {
    await open(page, doc);
    await type(page, "trace");
    for (const empty of [
      ".search-foot-keys",
      ".DocSearch-Hit-source",
      ".DocSearch-MagnifierLabel",
    ]) {
      await page.locator(empty).first().click();
      await expect(page.locator(input)).toBeFocused();
    }
    await page.keyboard.type("s?");
    await expect(page.locator(input)).toHaveValue("traces?");
    await page.keyboard.press("Escape");
    await expectClosed(page);
  });

  for (const width of [390, 1440])
    test(`the second press of a double click on the search button does nothing, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(doc);
      for (const delay of [10, 30, 60, 100]) {
        await page.locator(button).dblclick({ delay });
        await page.keyboard.type("trace");
        await expect(page.locator(input)).toBeFocused();
        await expect(page.locator(input)).toHaveValue("trace");
        await page.keyboard.press("Escape");
        await expectClosed(page);
      }
    });

  test("a second press on the search button while the dialog loads keeps what is typed", async ({
    page,
  }) => {
    await page.goto(doc);
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.locator(button).dblclick({ delay: 30 });
    await page.keyboard.type("trace");
    await expect(page.locator(input)).toBeFocused();
    await expect(page.locator(input)).toHaveValue("trace");
  });

  test("Tab goes round among what is shown, in both directions", async ({ page }) => {
    await open(page, doc);
    await type(page, "trace");
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".search-foot-all")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator(input)).toBeFocused();
  });
});

test.describe("moving in the results", () => {
  test("the best hit is active first, and Enter opens it", async ({ page }) => {
    await open(page, doc);
    await type(page, "kubernetes");
    const address = await addressOf(page, await activeRow(page));
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOfPage(page)).toBe(address);
    await expect(page.locator(input)).toHaveCount(0);
  });

  test("each ArrowDown moves to the next row, and Enter opens the third after the first", {
    tag: "@smoke",
  }, async ({ page }) => {
    await open(page, doc);
    await type(page, "trace");
    const first = await activeRow(page);
    for (let step = 1; step <= 3; step++) {
      await page.keyboard.press("ArrowDown");
      expect(await activeRow(page)).toBe(first + step);
    }
    const address = await addressOf(page, first + 3);
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOfPage(page)).toBe(address);
  });

  test("PageDown and PageUp move by a page of the list and stop at its ends", async ({ page }) => {
    await open(page, doc);
    await type(page, "trace");
    const first = await activeRow(page);
    await page.keyboard.press("PageDown");
    const next = await activeRow(page);
    expect(next).toBeGreaterThan(first + 1);
    await expect(page.locator(options).nth(next)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("PageUp");
    expect(await activeRow(page)).toBeLessThan(next);
    const last = (await page.locator(options).count()) - 1;
    for (let row = 0; row <= last; row++) await page.keyboard.press("PageUp");
    expect(await activeRow(page)).toBe(0);
    for (let row = 0; row <= last; row++) await page.keyboard.press("PageDown");
    expect(await activeRow(page)).toBe(last);
    await expect(page.locator(options).nth(last)).toBeInViewport();
    const address = await addressOf(page, last);
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOfPage(page)).toBe(address);
  });

  test("ArrowUp goes back, from the first row to the last one; ArrowDown from the last one to the first", async ({
    page,
  }) => {
    await open(page, doc);
    await type(page, "trace");
    const first = await activeRow(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    expect(await activeRow(page)).toBe(first);
    for (let step = 0; step <= first; step++) await page.keyboard.press("ArrowUp");
    const last = (await page.locator(options).count()) - 1;
    expect(await activeRow(page)).toBe(last);
    await expect(page.locator(options).nth(last)).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    expect(await activeRow(page)).toBe(0);
    await page.keyboard.press("ArrowUp");
    const address = await addressOf(page, last);
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOfPage(page)).toBe(address);
  });

  test("the row under the pointer becomes active: hover the fifth, Enter opens it", async ({
    page,
  }) => {
    await open(page, doc);
    await type(page, "trace");
    const first = await activeRow(page);
    expect(first).not.toBe(4);
    await page.locator(options).nth(4).hover();
    expect(await activeRow(page)).toBe(4);
    const address = await addressOf(page, 4);
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOfPage(page)).toBe(address);
  });

  test("a click on the fourth row opens it", { tag: "@smoke" }, async ({ page }) => {
    await open(page, doc);
    await type(page, "evaluator");
    const address = await addressOf(page, 3);
    await page.locator(options).nth(3).click();
    await expect.poll(() => addressOfPage(page)).toBe(address);
    await expect(page.locator(input)).toHaveCount(0);
  });

  test("Enter on a hit of the page itself goes to its heading", async ({ page }) => {
    await page.goto("/observability/trace-with-python-sdk/redact-sensitive-data");
    await page.keyboard.press("/");
    await expect(page.locator(input)).toBeFocused();
    await type(page, "redact everywhere");
    const address = await addressOf(page, await activeRow(page));
    const [path, heading] = address.split("#");
    expect(path).toBe(addressOfPage(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(input)).toHaveCount(0);
    expect(addressOfPage(page)).toBe(address);
    await expect(page.locator(`[id="${heading}"]`)).toBeInViewport();
  });

  for (const keys of ["Control+Enter", "Meta+Enter", "Shift+Enter"]) {
    test(`${keys} opens the active row beside the page, and the dialog stays`, async ({
      page,
      context,
    }) => {
      await open(page, doc);
      await type(page, "kubernetes");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      const address = await addressOf(page, await activeRow(page));
      const [opened] = await Promise.all([context.waitForEvent("page"), page.keyboard.press(keys)]);
      await expect.poll(() => addressOfPage(opened)).toBe(address);
      expect(addressOfPage(page)).toBe(doc);
      await expect(page.locator(input)).toBeFocused();
      // Exactly one new tab opened.
      expect(context.pages()).toHaveLength(2);
    });
  }

  test("Clear empties the field, keeps the focus there and takes the hits away", async ({
    page,
  }) => {
    await open(page, doc);
    await type(page, "trace");
    await page.getByRole("button", { name: /clear/i }).click();
    await expect(page.locator(input)).toHaveValue("");
    await expect(page.locator(input)).toBeFocused();
    await expect(page.locator(options)).toHaveCount(0);
  });

  test("Tab leaves the list without an active row, and the field brings it back", async ({
    page,
  }) => {
    await open(page, doc);
    await type(page, "trace");
    const best = await activeRow(page);
    await page.keyboard.press("Tab");
    await expect(page.locator(input)).not.toBeFocused();
    await expect(page.locator(`${options}[aria-selected=true]`)).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(input)).toBeFocused();
    expect(await activeRow(page)).toBe(best);
  });
});

test.describe("recent and favorite searches", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, doc);
    await type(page, "kubernetes");
    await activeRow(page);
    await page.locator(options).first().click();
    await expect(page.locator(input)).toHaveCount(0);
    await expect(page.locator(button)).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByText("Recent", { exact: true })).toBeVisible();
    await expect(page.locator(options)).toHaveCount(1);
  });

  test("an opened hit is a recent search, and Enter opens it again", { tag: "@smoke" }, async ({
    page,
  }) => {
    const address = await addressOf(page, await activeRow(page));
    await page.keyboard.press("Escape");
    await page.goto("/misc/faq");
    await page.keyboard.press("Control+k");
    await activeRow(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOfPage(page)).toBe(address);
  });

  test("a recent search can be removed", async ({ page }) => {
    await page.getByRole("button", { name: "Remove this search from history" }).click();
    await expect(page.locator(options)).toHaveCount(0);
    await expect(page.getByText("No recent searches")).toBeVisible();
    await page.reload();
    await page.keyboard.press("Control+k");
    await expect(page.getByText("No recent searches")).toBeVisible();
  });

  test("a recent search can be saved as a favorite, opened from there and removed", async ({
    page,
  }) => {
    const address = await addressOf(page, 0);
    await page.getByRole("button", { name: "Save this search" }).click();
    await expect(page.getByText("Favorites", { exact: true })).toBeVisible();
    await expect(page.getByText("Recent", { exact: true })).toHaveCount(0);
    await page.goto("/misc/faq");
    await page.keyboard.press("Control+k");
    await page.locator(options).first().click();
    await expect.poll(() => addressOfPage(page)).toBe(address);
    // Wait for the heading, because a page ignores keys until its first content has arrived.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    // Opening a favorite doesn't add it to the recent searches.
    await expect(page.locator(options)).toHaveCount(1);
    await page.getByRole("button", { name: "Remove this search from favorites" }).click();
    await expect(page.getByText("No recent searches")).toBeVisible();
  });
});

test("a dialog that crashed can be opened again after Try again", async ({ page }) => {
  await open(page, "/misc/faq");
  await page.evaluate(() => {
    const create = Document.prototype.createElement;
    // React creates an `li` for each row.
    Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
      if (name === "li") throw new Error("The tree fell.");
      return create.call(this, name, options);
    };
    Object.assign(window, {
      mend: () => Object.assign(Document.prototype, { createElement: create }),
    });
  });
  await page.keyboard.type("kubernetes");
  await expect(page.getByRole("heading", { name: "This page crashed." })).toBeVisible();
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await page.getByRole("button", { name: "Try again" }).click();
  await expectClosed(page);
  for (const again of [
    () => page.keyboard.press("Control+k"),
    () => page.locator(button).click(),
  ]) {
    await again();
    await expect(page.locator(input)).toBeFocused();
    await type(page, "kubernetes");
    await expect(page.locator(options).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expectClosed(page);
  }
});
