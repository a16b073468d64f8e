import type { Browser, Page } from "@playwright/test";
import { recordSearchStates, seenStates } from "./support/search-states";
import { mostShift } from "./support/shifts";
import { expect, test } from "./support/site";
import { serveWithPause } from "./support/slow-line";

/** Number of loads per case, because a flicker doesn't show on every load. */
const loads = 3;

const widths = [390, 1440];

const conditions: { name: string; apply: (page: Page) => Promise<void> }[] = [
  { name: "a quick line", apply: async () => {} },
  {
    name: "a slow line and processor",
    apply: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      let turn = 0;
      // Delay each file differently, so that files don't arrive in the order of their requests.
      await page.route(/\.(?:js|css|json|txt)(?:\?|$)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 40 + ((turn++ * 67) % 160)));
        await route.continue();
      });
    },
  },
];

async function openFresh(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await recordSearchStates(page);
  return page;
}

for (const width of widths) {
  for (const { name, apply } of conditions) {
    test(`a cold load shows "Searching…" and then the results, ${width} px, ${name}`, async ({
      browser,
      baseURL,
    }) => {
      for (let load = 0; load < loads; load++) {
        const page = await openFresh(browser, width);
        await apply(page);
        await page.goto(`${baseURL}/search?q=trace`);
        await expect(page.locator(".results-hit")).toHaveCount(20);
        const { states, spoken, shift, moved } = await seenStates(page);
        expect(states).toEqual(["searching", expect.stringMatching(/^\d+ results for “trace”$/)]);
        expect(spoken).toEqual([expect.stringMatching(/^\d+ results for trace$/)]);
        expect(shift, moved.join("\n")).toBeLessThan(mostShift);
        await page.context().close();
      }
    });

    test(`a cold load shows "Searching…" and then "No results", ${width} px, ${name}`, async ({
      browser,
      baseURL,
    }) => {
      const page = await openFresh(browser, width);
      await apply(page);
      await page.goto(`${baseURL}/search?q=zzzzqqqqx`);
      await expect(page.getByRole("heading", { name: 'No results for "zzzzqqqqx"' })).toBeVisible();
      const { states, spoken, shift, moved } = await seenStates(page);
      expect(states).toEqual(["searching", "none"]);
      expect(spoken).toEqual(["No results for zzzzqqqqx"]);
      expect(shift, moved.join("\n")).toBeLessThan(mostShift);
      await page.context().close();
    });
  }
}

test("the lines that stand for hits stay when the page's text comes after them", async ({
  page,
  baseURL,
}) => {
  await recordSearchStates(page);
  const line = await serveWithPause(baseURL ?? "", "Searching…");
  try {
    await page.goto(`${line.origin}/search?q=trace`);
    await expect(page.locator(".results-hit")).toHaveCount(20);
    const { shift, moved } = await seenStates(page);
    expect(shift, moved.join("\n")).toBeLessThan(mostShift);
  } finally {
    line.close();
  }
});

test("a failure is said once, and Retry leads over one search to the results", async ({
  page,
  problems,
}) => {
  await recordSearchStates(page);
  await page.route(/\/core\.json$/, (route) => route.abort());
  await page.goto("/search?q=trace");
  await expect(page.getByRole("heading", { name: "Unable to fetch results" })).toBeVisible();
  await page.unroute(/\/core\.json$/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator(".results-hit")).toHaveCount(20);
  const { states, shift, moved } = await seenStates(page);
  expect(states).toEqual([
    "searching",
    "error",
    "searching",
    expect.stringMatching(/results for “trace”$/),
  ]);
  expect(shift, moved.join("\n")).toBeLessThan(mostShift);
  problems.console.length = 0;
});

test("between two queries a list is never shown under the other's name", async ({ page }) => {
  await recordSearchStates(page);
  await page.goto("/search?q=trace");
  await expect(page.locator(".results-hit")).toHaveCount(20);
  const field = page.getByRole("searchbox", { name: "Search docs" });
  await field.fill("kubernetes");
  await field.press("Enter");
  const counted = (query: string) =>
    expect(page.locator(".results-count")).toHaveText(new RegExp(`“${query}”$`));
  await counted("kubernetes");
  const { states: first } = await seenStates(page);
  const [searching, trace, kubernetes] = first;
  expect(first).toHaveLength(3);
  expect(searching).toBe("searching");
  expect(kubernetes).not.toBe(trace?.replace("trace", "kubernetes"));
  await page.goBack();
  await counted("trace");
  await page.goForward();
  await counted("kubernetes");
  const { states, shift, moved } = await seenStates(page);
  expect(states).toEqual([searching, trace, kubernetes, trace, kubernetes]);
  expect(shift, moved.join("\n")).toBeLessThan(mostShift);
});

test("a way back to results, from a page that was opened from them, shows no index in between", async ({
  page,
}) => {
  await recordSearchStates(page);
  await page.goto("/search?q=trace");
  await page.locator(".results-hit").first().click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(page.locator(".results-hit")).toHaveCount(20);
  const { states } = await seenStates(page);
  expect(states).not.toContain("index");
  expect(states).not.toContain("none");
  expect(states).not.toContain("blank");
});

test("a pasted message is searched to its end", async ({ page }) => {
  // The query starts with words that aren't on any page, like custom names in a log. The only term
  // that the docs contain comes last.
  const log = Array.from({ length: 20 }, (_, number) => `qwxz${number}kjvv`).join(" ");
  const query = `${log} AGENTA_AUTO_MIGRATIONS`;
  expect(query.length).toBeGreaterThan(200);
  await page.goto("/search");
  await page.locator("#search-query").click();
  await page.locator("#search-query").fill(query);
  await expect(page).toHaveURL(/AGENTA_AUTO_MIGRATIONS$/);
  await expect(page.locator(".results-count")).toContainText("AGENTA_AUTO_MIGRATIONS”");
  await page.locator(".results-hit").first().click();
  await expect(page).toHaveURL(/\/self-host\/upgrading/);
});

test("a pasted stack trace is reduced to its error message", async ({ page }) => {
  const frame =
    'File "/usr/lib/python3.11/site-packages/agenta/sdk/decorators/serving.py", line 299, in parse_config';
  const stack = `Traceback (most recent call last):\n${`  ${frame}\n    raise error\n`.repeat(8)}Exception: exec format error`;
  const paste = (field: HTMLElement, text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, cancelable: true, bubbles: true }),
    );
  };
  await page.goto("/search");
  await page.locator("#search-query").click();
  const field = page.locator("#search-query");
  // A synthetic paste event doesn't insert text until the page's script listens for it, so retry.
  await expect(async () => {
    await field.evaluate(paste, stack);
    await expect(field).toHaveValue("Exception: exec format error", { timeout: 500 });
  }).toPass();
  await expect(page.locator(".results-hit").first()).toHaveAttribute(
    "href",
    /arm-processors|errors-while-pulling/,
  );
  await page.keyboard.press("ControlOrMeta+k");
  await page.locator(".DocSearch-Input").evaluate(paste, stack);
  await expect(page.locator(".DocSearch-Input")).toHaveValue("Exception: exec format error");
});
