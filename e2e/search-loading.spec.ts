import { expect, type Page, test } from "@playwright/test";
import {
  activeRow,
  addressOf,
  addressOfPage,
  button,
  expectClosed,
  input,
  options,
} from "./support/search-dialog";

/** What happens between the wish to search and the dialog: on a cold page, a slow line, or without one. */
const doc = "/observability/trace-with-python-sdk/instrument-functions";
const shell = /\/assets\/scripts\/chunk-/;
const island = /\/scripts\/island/;

/** Keeps answers for what matches back until the function it returns is called. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function visit(page: Page): Promise<void> {
  await page.goto(doc, { waitUntil: "commit" });
  await page.locator(button).waitFor();
}

for (const [name, late] of [
  ["the client shell", shell],
  ["React and the dialog", island],
] as const) {
  test.describe(`while ${name} is on its way`, () => {
    for (const key of ["Control+k", "/"]) {
      test(`letters typed right after ${key} arrive in the field, in their order`, async ({
        page,
      }) => {
        const release = await holdBack(page, late);
        await visit(page);
        await page.keyboard.press(key);
        await page.keyboard.type("kubx");
        await page.keyboard.press("Backspace");
        await page.keyboard.type("ernetes/");
        release();
        await page.keyboard.type("a");
        await expect(page.locator(".DocSearch-Input")).toBeFocused();
        await page.keyboard.press("Backspace");
        await page.keyboard.press("Backspace");
        await expect(page.locator(input)).toHaveValue("kubernetes");
        await expect(page.locator(options).first()).toContainText(/kubernetes/i);
        const address = await addressOf(page, await activeRow(page));
        await page.keyboard.press("Enter");
        await expect.poll(() => addressOfPage(page)).toBe(address);
      });
    }

    test("Escape cancels it: nothing opens later, and the next time the field is empty", async ({
      page,
    }) => {
      const release = await holdBack(page, late);
      await visit(page);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("abc");
      await page.keyboard.press("Escape");
      await expect(page.locator(button)).toBeFocused();
      release();
      await page.waitForLoadState("networkidle");
      await expectClosed(page);
      await page.keyboard.press("Control+k");
      await expect(page.locator(input)).toBeFocused();
      await expect(page.locator(input)).toHaveValue("");
    });
  });
}

test("what is typed replaces the selection that the query starts with", async ({ page }) => {
  const release = await holdBack(page, island);
  await visit(page);
  await page.locator("main h1").selectText();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tracing");
  release();
  await expect(page.locator(input)).toBeFocused();
  await expect(page.locator(input)).toHaveValue("tracing");
});

test("the 65th letter is not taken while the dialog loads", async ({ page }) => {
  const release = await holdBack(page, island);
  await visit(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("a".repeat(70));
  release();
  await expect(page.locator(input)).toHaveValue("a".repeat(64));
});

test.describe("without a connection", () => {
  const notice = (page: Page) =>
    page.getByRole("status").filter({ hasText: "Search needs a connection" });

  test("Ctrl+K keeps the page and says that search needs a connection; later it opens", async ({
    page,
    context,
  }) => {
    await page.goto(doc, { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.keyboard.press("Control+k");
    await expect(notice(page)).toBeVisible();
    await expect(page.locator("main h1")).toBeVisible();
    expect(addressOfPage(page)).toBe(doc);
    await expect(page.locator(button)).toBeFocused();
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("kubernetes");
    await expect(page.locator(options).first()).toContainText(/kubernetes/i);
  });

  test("a line that breaks without the browser noticing: the page stays and says it", async ({
    page,
  }) => {
    await page.goto(doc, { waitUntil: "networkidle" });
    await page.route("**", (route) => route.abort("connectionreset"));
    await page.keyboard.press("/");
    await expect(notice(page)).toBeVisible();
    expect(addressOfPage(page)).toBe(doc);
    await page.unroute("**");
    await page.keyboard.press("/");
    await expect(page.locator(input)).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
  });

  test("search works when the dialog and its index are there already", async ({
    page,
    context,
  }) => {
    await page.goto(doc);
    const everything = page.waitForResponse(/everything\.json/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("trace");
    await expect(page.locator(options).first()).toBeVisible();
    await (await everything).finished();
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("levenshtein");
    await expect(page.locator(options).first()).toContainText(/levenshtein/i);
  });
});

test("a dialog whose script a deployment took away: the results page opens in its place", async ({
  page,
}) => {
  await page.goto(doc, { waitUntil: "networkidle" });
  await page.route(island, (route) =>
    page.url().includes("/search") ? route.continue() : route.fulfill({ status: 404, body: "" }),
  );
  // What is selected is the query.
  await page.locator("main h1").selectText();
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL(/\/search\?q=\w+/);
  await expect(page.locator(".results-hit").first()).toBeVisible();
});

for (const [name, late] of [
  ["its worker", /engine-worker/],
  ["its index", /\/assets\/search-/],
] as const) {
  test(`a search for which ${name} never comes ends in an error with Retry`, async ({ page }) => {
    await page.clock.install();
    const release = await holdBack(page, late);
    await visit(page);
    await page.keyboard.press("Control+k");
    await page.locator(input).fill("kubernetes");
    await expect(page.getByText("Searching…")).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(page.getByText("You might want to check your network connection.")).toBeVisible();
    release();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator(options).first()).toContainText(/kubernetes/i);
    await expect(page.locator(input)).toHaveValue("kubernetes");
  });
}

test("a search that takes longer than 300 ms says that it is searching, until the hits come", async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/search-[^/]+\/(core|terms|page)/);
  await visit(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kubernetes");
  const note = page.getByText("Searching…");
  await expect(note).toBeVisible();
  await expect(page.getByText("No results for")).toBeHidden();
  release();
  await expect(page.locator(options).first()).toContainText(/kubernetes/i);
  await expect(note).toBeHidden();
});

test("a query typed before the empty list is gone says that it is searching, too", async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/search-[^/]+\/(core|terms|page)/);
  await visit(page);
  await page.keyboard.press("Control+k");
  await expect(page.locator(input)).toBeFocused();
  await page.locator(input).evaluate(async (field) => {
    field.blur();
    field.focus();
    // The search for nothing has its answer after these microtasks; React draws that in a task of its own.
    for (let turn = 0; turn < 100; turn++) await null;
    document.execCommand("insertText", false, "kubernetes");
  });
  const note = page.getByText("Searching…");
  await expect(note).toBeVisible();
  release();
  await expect(page.locator(options).first()).toContainText(/kubernetes/i);
  await expect(note).toBeHidden();
});
