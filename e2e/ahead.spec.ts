import type { Page } from "@playwright/test";
import { untilIdle } from "./support/settled";
import { expect, test, wake } from "./support/site";

const doc = "/observability/trace-with-python-sdk/instrument-functions";
const next = "/observability/troubleshooting";
const toNext = (page: Page) => page.locator("[data-sidebar]").getByRole("link", { name: "Troubleshooting" });

/** What the browser loads before anyone opens it. It begins to draw a page, and gives up: tools that look on forbid it. */
async function watchAhead(page: Page) {
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  const drawn: string[] = [];
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
  });
  session.on("Preload.prerenderStatusUpdated", ({ key }) => drawn.push(new URL(key.url).pathname));
  await session.send("Preload.enable");
  return { session, fetched, drawn };
}

test("with data saver nothing is loaded ahead, and links still work", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  await page.clock.install();
  await page.goto(doc, { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator("[data-sidebar] a:visible").nth(3).hover();
  await page.clock.runFor(10_000);
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Setup Tracing" }).first().click();
  await expect(page.locator("h1")).not.toHaveText("Instrument functions");
});

test("while hydration is deferred the browser fetches the page that a pointer rests on", async ({ page }) => {
  await page.goto(doc);
  const { fetched } = await watchAhead(page);
  // A slow line: the runtime does not come.
  await page.route("**/_next/static/chunks/*.js", () => {});
  await page.locator("[data-sidebar]").getByRole("link", { name: "Troubleshooting" }).hover();
  await expect.poll(() => fetched).toContain("/observability/troubleshooting");
});

test("and fetches it at once, not when the pointer has rested", async ({ page }) => {
  await page.goto(doc);
  const { session, fetched } = await watchAhead(page);
  // Hovered by the tools alone: there is no pointer whose rest a browser could wait for, and none that wakes the runtime.
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const selector = '[data-sidebar] a[href="/observability/troubleshooting"]';
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["hover"] });
  await expect.poll(() => fetched).toContain("/observability/troubleshooting");
});

test("a page is drawn ahead when the pointer stays on its link, not when it passes", async ({ page }) => {
  await page.goto(doc);
  const { drawn } = await watchAhead(page);
  await page.route("**/_next/static/chunks/*.js", () => {});
  await page.evaluate((target) => {
    const come = (link: Element | null) =>
      link?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    for (const link of document.querySelectorAll("[data-sidebar] a:not([aria-current])")) come(link);
    come(document.querySelector(`[data-sidebar] a[href="${target}"]`));
  }, next);
  await expect.poll(() => drawn).toContain(next);
  expect(new Set(drawn)).toEqual(new Set([next]));
  await expect(page.locator("[data-near]")).toHaveAttribute("href", next);
  await page.locator("h1").hover();
  await expect(page.locator("[data-near]")).toHaveCount(0);
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true });

  test("a page is drawn ahead while the finger is down, and given up when it scrolls", async ({ page }) => {
    await page.goto(doc);
    const { session, drawn } = await watchAhead(page);
    const link = toNext(page);
    await link.scrollIntoViewIfNeeded();
    const { x, y } = await link.evaluate((element) => element.getBoundingClientRect());
    const touch = (type: "touchStart" | "touchMove", points: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x: x + 5, y: y + 5 }]);
    await expect.poll(() => drawn).toEqual([next]);
    await expect(page.locator("[data-near]")).toHaveAttribute("href", next);
    for (const step of [20, 60, 100]) await touch("touchMove", [{ x: x + 5, y: y + 5 - step }]);
    await expect(page.locator("[data-near]")).toHaveCount(0);
  });
});

test("a page that is drawn ahead knows how the sidebar was scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(doc);
  await page.route("**/_next/static/chunks/*.js", () => {});
  const sidebar = page.locator("[data-sidebar]");
  await sidebar.evaluate((element) => {
    element.scrollTop += 40;
  });
  await page.mouse.move(0, 0);
  await untilIdle(page);
  await sidebar.locator("a:visible:not([aria-current])").last().focus();
  await expect(page.locator("[data-near]")).toHaveCount(1);
  const top = await sidebar.evaluate((element) => element.scrollTop);
  expect(top).toBeGreaterThan(0);
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  expect(kept.flatMap(([key, value]) => (key.startsWith("sidebar:") ? [JSON.parse(value).top] : []))).toEqual([top]);
});

test("where pages are not drawn ahead the runtime comes as soon as a pointer is near", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto(doc);
  await toNext(page).hover();
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
});

test("where they are, a pointer that passes loads no framework", async ({ page }) => {
  await page.clock.install();
  await page.goto(doc, { waitUntil: "networkidle" });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await toNext(page).hover();
  await page.clock.runFor(150);
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  expect(scripts).toEqual([]);
});

test("and no longer when the runtime fetches by itself", async ({ page }) => {
  await page.goto(doc);
  const rules = page.locator("script[type=speculationrules]");
  await expect(rules).toHaveCount(1);
  await wake(page);
  await expect(rules).toHaveCount(0);
});

test("a page that a pointer came to opens without another request for it", async ({ page }) => {
  await page.goto(doc);
  await wake(page);
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === `${next}.txt`);
  await toNext(page).hover();
  await (await ahead).finished();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await toNext(page).click();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(page.locator("h1")).toHaveText(/troubleshooting/i);
  expect(asked.filter((url) => /\.(?:txt|html)|__next/.test(url) || url.endsWith(next))).toEqual([]);
});
