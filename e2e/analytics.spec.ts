import type { Page } from "@playwright/test";
import { type BaseServer, collectorPort, serveBaseBuild } from "./support/base-build";
import { Collector } from "./support/collector";
import { placesHolding } from "./support/places";
import { untilScriptsRan } from "./support/settled";
import { accessibility, expect, setTheme, test, themes } from "./support/site";

/**
 * The second build turns on every third party. They send to this collector on loopback, which
 * records each request.
 */
const collector = new Collector();
let server: BaseServer;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await serveBaseBuild();
  await collector.start(collectorPort);
});
test.afterAll(() => {
  collector.stop();
  server?.close();
});
// PostHog ignores bots, so the test browser has to look like a regular one.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});
test.beforeEach(async ({ page }) => {
  collector.clear();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "webdriver", { get: () => false });
    Object.defineProperty(navigator, "userAgentData", { get: () => undefined });
  });
});
// These tests load the site from a second origin. Requests to that origin and to the collectors are
// expected; any other outside request fails the test.
test.afterEach(({ problems }) => {
  // Browsers may request /favicon.ico at the root of the origin, but this site is served below a
  // base path.
  problems.console = problems.console.filter(
    (text) => !text.endsWith(`${server.origin}/favicon.ico`),
  );
  problems.outside = problems.outside.filter(
    (url) =>
      !url.startsWith(server.origin) && !url.startsWith(`http://127.0.0.1:${collectorPort}/`),
  );
});

const first = "/evaluation/concepts";

async function open(page: Page, path = first): Promise<void> {
  await page.goto(`${server.url}${path}`, { waitUntil: "load" });
}

const bar = (page: Page) =>
  page.getByRole("region", { name: "May we measure how these docs are used?" });
const question = (page: Page) => page.getByRole("group", { name: "Was this page helpful?" });

/** Types a query into the search dialog and waits for its hits. */
async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search docs" }).fill(query);
  await expect(page.locator(`.search-foot-bar[data-status=idle]`)).toHaveAttribute(
    "data-query",
    query,
  );
  await expect(page.locator(".search-hit-link[data-query]").first()).toHaveAttribute(
    "data-query",
    query,
  );
}

async function follow(page: Page, name: string): Promise<void> {
  const link = page.locator("site-sidebar").getByRole("link", { name, exact: true }).first();
  await link.click();
  await expect(page.locator("h1")).toHaveText(name);
}

test("nobody is asked for anything before the reader agrees, and never when they do not", async ({
  page,
}) => {
  await open(page);
  await expect(bar(page)).toBeVisible();
  await follow(page, "Troubleshoot tracing");
  await search(page, "trace costs");
  await page.keyboard.press("Escape");
  await untilScriptsRan(page);
  await expect(question(page)).toBeHidden();
  await bar(page).getByRole("button", { name: "No, thanks" }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await untilScriptsRan(page);
  await expect(bar(page)).toBeHidden();
  expect(collector.requests).toEqual([]);
});

test("a page that the browser draws ahead counts for nothing until somebody sees it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await open(page);
  const before = scripts.length;
  await untilScriptsRan(page);
  expect(scripts.length).toBe(before);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await expect(bar(page)).toBeVisible();
});

test("after a yes every route is told once, to everyone, with its address and title", async ({
  page,
}) => {
  await open(page);
  await bar(page).getByRole("button", { name: "Yes, that is fine" }).click();
  await expect.poll(() => collector.names("tag")).toEqual(["page_view"]);
  await follow(page, "Troubleshoot tracing");
  // Jumping to a heading on the same page doesn't count as a page view.
  await page.evaluate(() => {
    location.hash = "content";
  });
  await untilScriptsRan(page);
  // PostHog sends events in batches, 3 s after the first event.
  await expect
    .poll(() => collector.names("posthog"), { timeout: 15_000 })
    .toEqual(["$pageview", "$pageview"]);
  expect(collector.names("tag")).toEqual(["page_view", "page_view"]);
  // Each page is a separate document and loads the recorder again.
  expect(collector.names("recording")).toEqual(["page", "page"]);
  const second = collector.events.filter(({ sink }) => sink === "posthog")[1]?.properties;
  expect(second).toMatchObject({
    $pathname: "/docs/observability/troubleshooting",
    title: await page.title(),
  });
  // PostHog's other features are off: no flags, surveys, autocapture or external scripts.
  expect([...new Set(collector.requests.map((item) => item.replace(/\/$/, "")))].sort()).toEqual([
    "GET /gtag.js",
    "GET /recorded",
    "GET /recording/rec-test",
    "POST /collect",
    "POST /posthog/e",
  ]);
});

test("an answer and the words behind it are told once each", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("consent", "granted"));
  await open(page);
  await question(page).getByRole("radio", { name: "No" }).check();
  await expect(page.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible();
  const words = page.getByRole("textbox", { name: "What was good, or missing?" });
  await words.fill("  More about judges  ");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(words).toBeHidden();
  await untilScriptsRan(page);
  await expect
    .poll(() => collector.names("posthog"), { timeout: 15_000 })
    .toEqual(["$pageview", "page_feedback", "page_feedback_text"]);
  const [, answer, text] = collector.events.filter(({ sink }) => sink === "posthog");
  expect(answer?.properties).toMatchObject({ helpful: false, $pathname: `/docs${first}` });
  expect(text?.properties).toMatchObject({ helpful: false, text: "More about judges" });
  // The feedback text is sent only to PostHog.
  expect(collector.names("tag")).toEqual(["page_view", "page_feedback"]);
  // The question is unanswered again on the next page.
  await follow(page, "Troubleshoot tracing");
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("radio", { name: "No" })).not.toBeChecked();
});

test("a search is told once, with what was opened and without what is private", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("consent", "granted"));
  await open(page);
  // Events queue in the page until PostHog loads, and leaving the page before that would lose them.
  await expect.poll(() => collector.names("posthog"), { timeout: 15_000 }).toEqual(["$pageview"]);
  await search(page, "alerts for jane@example.com");
  await page.keyboard.press("Escape");
  await search(page, "trace costs");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`${first}$`));
  const searchEvents = () => collector.events.filter(({ name }) => name === "search");
  await expect.poll(() => searchEvents().length, { timeout: 15_000 }).toBe(2);
  const [abandoned, opened] = searchEvents().map(({ properties }) => properties);
  expect(abandoned).toMatchObject({ query: "alerts for …", hits: expect.any(Number) });
  expect(abandoned).not.toHaveProperty("opened");
  expect(opened).toMatchObject({
    query: "trace costs",
    hits: expect.any(Number),
    opened: new URL(page.url()).pathname + new URL(page.url()).hash,
  });
  // Search events are sent only to PostHog.
  expect(collector.names("tag")).not.toContain("search");
  expect(JSON.stringify(collector.events)).not.toContain("jane");
});

test("no event, address or place has the key that a reader sends", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => localStorage.setItem("consent", "granted"));
  const key = "ag-0123.secret-789";
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const outcome = page.getByRole("region", { name: "Answer" }).locator(".try-outcome");
  await open(page, "/reference/api/list-apps");
  await page.locator("#try > summary").click();
  await page.getByLabel(/^Authorization/).fill(key);
  await page.getByRole("textbox", { name: /^app_name/ }).fill("made-by-a-test");
  const sample = page.locator("site-tabs[group=api-language] [data-tab]:visible");
  await expect(sample).toContainText("ApiKey ••••••••");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator("#try").getByRole("button", { name: "Copy as curl" }).click();
  await expect.poll(copied).toContain(`ApiKey ${key}`);
  await page.locator("#try").getByRole("button", { name: "Copy link" }).click();
  await expect.poll(copied).toContain("#try?query.app_name=made-by-a-test");
  expect(await copied()).not.toContain(key);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(outcome).toContainText("from the mock");
  await question(page).getByRole("radio", { name: "No" }).check();
  await page
    .getByRole("textbox", { name: "What was good, or missing?" })
    .fill("The scan reads this.");
  await page.getByRole("button", { name: "Send" }).and(page.locator("site-helpful button")).click();
  await expect
    .poll(() => collector.names("posthog"), { timeout: 15_000 })
    .toEqual(["$pageview", "page_feedback", "page_feedback_text"]);
  expect(collector.names("tag")).toEqual(["page_view", "page_feedback"]);
  const sentEvents = JSON.stringify(collector.events);
  expect(sentEvents).toContain("The scan reads this.");
  expect(sentEvents).not.toContain(key);
  expect(addresses.filter((url) => decodeURIComponent(url).includes(key))).toEqual([]);
  expect(await placesHolding(page, key)).toEqual([]);
});

test("a yes can be taken back", async ({ page }) => {
  await open(page);
  await bar(page).getByRole("button", { name: "Yes, that is fine" }).click();
  await expect.poll(() => collector.names("tag")).toEqual(["page_view"]);
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await expect(bar(page).getByRole("button").first()).toBeFocused();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  collector.clear();
  await untilScriptsRan(page);
  expect(collector.requests).toEqual([]);
});

for (const [name, script] of [
  ["Do Not Track", "Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })"],
  [
    "Global Privacy Control",
    "Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })",
  ],
] as const) {
  test(`${name}: nobody is told anything, and the reader is not asked`, async ({ page }) => {
    await page.addInitScript(`${script}; localStorage.setItem("consent", "granted")`);
    await open(page);
    await follow(page, "Troubleshoot tracing");
    await untilScriptsRan(page);
    await expect(bar(page)).toBeHidden();
    await expect(question(page)).toBeHidden();
    expect(collector.requests).toEqual([]);
  });
}

/** Makes the page behave like a deployment without SITE_CONSENT. */
async function askNobody(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const settings = document.querySelector(".analytics-settings")?.firstChild;
      if (settings instanceof Text)
        settings.data = settings.data.replace('"consent":true', '"consent":false');
    });
  });
}

test("without consent mode everything runs at once", async ({ page }) => {
  await askNobody(page);
  await open(page);
  await expect.poll(() => collector.names("tag")).toEqual(["page_view"]);
  await search(page, "trace costs");
  await page.keyboard.press("Escape");
  await question(page).getByRole("radio", { name: "Yes" }).check();
  // Searches are recorded only if the site asks for consent, so there's no search event here.
  await expect
    .poll(() => collector.names("posthog"), { timeout: 15_000 })
    .toEqual(["$pageview", "page_feedback"]);
  await expect(bar(page)).toBeHidden();
});

test("third parties that are blocked or slow change nothing", async ({ page, problems }) => {
  await page.addInitScript(() => localStorage.setItem("consent", "granted"));
  await page.route(`http://127.0.0.1:${collectorPort}/**`, (route) => route.abort());
  await open(page);
  await untilScriptsRan(page);
  await follow(page, "Troubleshoot tracing");
  await question(page).getByRole("radio", { name: "Yes" }).check();
  await expect(page.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible();
  // The browser logs the blocked requests itself.
  expect(problems.console.filter((text) => !/ERR_FAILED|PostHog/.test(text))).toEqual([]);
  problems.console = [];

  await page.unroute(`http://127.0.0.1:${collectorPort}/**`);
  collector.delay = 20_000;
  const start = Date.now();
  await open(page);
  await page.locator("site-theme-toggle button:visible").first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(Date.now() - start).toBeLessThan(15_000);
});

test("the question and the bar are accessible, wide and narrow, in both themes", async ({
  page,
}) => {
  // Other tests cover the rest of the page.
  const analyticsScope = { include: ["[aria-labelledby=consent-title]", "site-helpful"] };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await page.evaluate(() => localStorage.removeItem("consent"));
    await page.reload();
    await expect(bar(page)).toBeVisible();
    for (const theme of themes) {
      await setTheme(page, theme);
      expect(await accessibility(page, analyticsScope), `${theme}, ${width}`).toEqual([]);
    }
    await bar(page).getByRole("button", { name: "Yes, that is fine" }).click();
    await question(page).getByRole("radio", { name: "Yes" }).check();
    for (const theme of themes) {
      await setTheme(page, theme);
      expect(await accessibility(page, analyticsScope), `${theme}, ${width}`).toEqual([]);
    }
  }
});
