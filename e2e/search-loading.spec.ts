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

/**
 * Tests the time between the request to search and the open dialog: on a cold page, on a slow
 * connection, and offline.
 */
const doc = "/observability/trace-with-python-sdk/instrument-functions";
const shell = /\/assets\/scripts\/chunk-/;
const island = /\/scripts\/island/;

/** Holds back responses for matching URLs until the returned function is called. */
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

for (const [name, delayed] of [
  ["the client shell", shell],
  ["React and the dialog", island],
] as const) {
  test.describe(`while ${name} is on its way`, () => {
    for (const key of ["Control+k", "/"]) {
      test(`letters typed right after ${key} arrive in the field, in their order`, async ({
        page,
      }) => {
        const release = await holdBack(page, delayed);
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

    test("the field names the active row of a query that was typed early and left alone", async ({
      page,
    }) => {
      const release = await holdBack(page, delayed);
      await visit(page);
      await page.keyboard.press("/");
      await page.keyboard.type("kubernetes");
      release();
      await expect(page.locator(options).first()).toContainText(/kubernetes/i);
      await page.waitForLoadState("networkidle");
      expect(await activeRow(page)).toBe(0);
    });

    test("Escape cancels it: nothing opens later, and the next time the field is empty", {
      tag: delayed === island ? "@smoke" : [],
    }, async ({ page }) => {
      const release = await holdBack(page, delayed);
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

/** The address that Enter opens for a query when its results are already rendered. */
async function bestOf(page: Page, query: string): Promise<string> {
  await page.goto(doc);
  await page.keyboard.press("Control+k");
  await page.locator(input).fill(query);
  await expect(page.locator(`[data-found][data-query="${query}"]`).first()).toBeVisible();
  return addressOf(page, await activeRow(page));
}

const index = /\/assets\/search-/;

for (const [name, delayed] of [
  ["React and the dialog", island],
  ["the worker", /engine-worker/],
  ["the index", index],
] as const) {
  test(`Enter before ${name} came is carried out when the list comes`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const address = await bestOf(page, "kubernetes");
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const cold = await context.newPage();
    const release = await holdBack(cold, delayed);
    await visit(cold);
    await cold.keyboard.press("/");
    await cold.keyboard.type("kubernetes");
    await cold.keyboard.press("Enter");
    expect(addressOfPage(cold)).toBe(doc);
    release();
    await expect.poll(() => addressOfPage(cold)).toBe(address);
    await context.close();
  });

  test(`Enter before ${name} came is forgotten when the reader goes on typing`, async ({
    page,
  }) => {
    const release = await holdBack(page, delayed);
    await visit(page);
    await page.keyboard.press("/");
    await page.keyboard.type("kubernet");
    await page.keyboard.press("Enter");
    await page.keyboard.type("es");
    release();
    await expect(page.locator("[data-found][data-query=kubernetes]").first()).toBeVisible();
    expect(addressOfPage(page)).toBe(doc);
  });
}

test("a query pasted over another one, and Enter at once: its own best hit opens", async ({
  page,
}) => {
  const address = await bestOf(page, "environment variables");
  await bestOf(page, "webhook");
  await page.locator(input).evaluate((field: HTMLInputElement) => {
    field.select();
    document.execCommand("insertText", false, "environment variables");
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => addressOfPage(page)).toBe(address);
});

test("Enter does nothing for an emptied field while the list of before is still there, nor for a query that finds nothing", async ({
  page,
}) => {
  await bestOf(page, "webhook");
  await page.locator(input).evaluate((field: HTMLInputElement) => {
    field.select();
    document.execCommand("delete");
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText("No recent searches")).toBeVisible();
  await page.locator(input).pressSequentially("qqzzxx");
  await page.keyboard.press("Enter");
  await expect(page.getByText('No results for "qqzzxx"')).toBeVisible();
  await page.keyboard.press("Enter");
  await page.locator(input).fill("webhook");
  await expect(page.locator("[data-found][data-query=webhook]").first()).toBeVisible();
  expect(addressOfPage(page)).toBe(doc);
});

test("while an input method composes, nothing is searched and nothing is said", async ({
  page,
}) => {
  await page.goto(doc);
  await page.keyboard.press("Control+k");
  await expect(page.locator(input)).toBeFocused();
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  // This is how an input method for Chinese or Japanese, for example, builds up a word.
  for (const text of ["q", "qq", "qqz"]) await compose(text);
  await expect(page.locator(input)).toHaveValue("qqz");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("[data-status=composing]"));
  await expect(page.getByText("No results for")).toBeHidden();
  await expect(page.getByText("Searching…")).toBeHidden();
  await session.send("Input.insertText", { text: "qqzzxx" });
  await expect(page.getByText('No results for "qqzzxx"')).toBeVisible();
});

test.describe("the outline of a list", () => {
  test("shows 200 ms after a search that waits, and gives way to the list", async ({ page }) => {
    await page.clock.install();
    const release = await holdBack(page, index);
    await visit(page);
    await page.keyboard.press("Control+k");
    await expect(page.locator(input)).toBeFocused();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator(input).fill("kubernetes");
    await expect(page.locator("[data-status=loading]")).toHaveCount(1);
    const outline = page.locator(".search-foot-lines");
    await page.clock.runFor(199);
    await expect(outline).toBeHidden();
    await page.clock.runFor(1);
    await expect(outline).toBeVisible();
    await page.clock.resume();
    release();
    await expect(page.locator(options).first()).toContainText(/kubernetes/i);
    await expect(outline).toBeHidden();
  });
});

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
  // The selected text becomes the query.
  await page.locator("main h1").selectText();
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL(/\/search\?q=\w+/);
  await expect(page.locator(".results-hit").first()).toBeVisible();
});

for (const [name, delayed] of [
  ["its worker", /engine-worker/],
  ["its index", /\/assets\/search-/],
] as const) {
  test(`a search for which ${name} never comes ends in an error with Retry`, async ({ page }) => {
    await page.clock.install();
    const release = await holdBack(page, delayed);
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
    // After these microtasks, the search for the empty query has its result. React renders it in a
    // later task.
    for (let turn = 0; turn < 100; turn++) await null;
    document.execCommand("insertText", false, "kubernetes");
  });
  const note = page.getByText("Searching…");
  await expect(note).toBeVisible();
  release();
  await expect(page.locator(options).first()).toContainText(/kubernetes/i);
  await expect(note).toBeHidden();
});
