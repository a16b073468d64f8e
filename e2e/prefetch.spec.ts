import type { Page } from "@playwright/test";
import { doc, next, toNext } from "./support/next-page";
import { expect, test, titleOf } from "./support/site";

/**
 * Records which pages the browser prefetches and prerenders. A prerender starts but never finishes,
 * because the browser cancels it while DevTools is attached.
 */
async function watchSpeculation(page: Page) {
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  const prerendered: string[] = [];
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
  });
  session.on("Preload.prerenderStatusUpdated", ({ key }) =>
    prerendered.push(new URL(key.url).pathname),
  );
  await session.send("Preload.enable");
  return { session, fetched, prerendered };
}

for (const [name, connection] of [
  ["with data saver", { saveData: true, effectiveType: "4g" }],
  ["on a 2g line", { saveData: false, effectiveType: "2g" }],
] as const) {
  test(`${name} nothing is fetched before a press, and links still work`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.clock.install();
    await page.goto(doc, { waitUntil: "networkidle" });
    await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await toNext(page).hover();
    await page.clock.runFor(10_000);
    expect(requested).toEqual([]);
    await toNext(page).click();
    await expect(page.locator("h1")).toHaveText(titleOf(next));
  });
}

test("the browser fetches a page when a pointer comes to its link, before it has rested", async ({
  page,
}) => {
  await page.goto(doc);
  const { session, fetched, prerendered } = await watchSpeculation(page);
  // Force the hover state through DevTools. Without a real pointer, the browser can't detect that
  // it has rested on the link.
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const selector = `site-sidebar a[href="${next}"]`;
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["hover"] });
  await expect.poll(() => fetched).toEqual([next]);
  expect(prerendered).toEqual([]);
});

test("only the page whose link the pointer is on is prerendered", async ({ page }) => {
  await page.goto(doc);
  const { prerendered } = await watchSpeculation(page);
  await toNext(page).hover();
  await expect.poll(() => prerendered).toContain(next);
  expect(new Set(prerendered)).toEqual(new Set([next]));
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true });

  test("a page is prerendered while the finger is down", async ({ page }) => {
    await page.goto(doc);
    const { session, prerendered } = await watchSpeculation(page);
    await toNext(page).scrollIntoViewIfNeeded();
    const { x, y } = await toNext(page).evaluate((element) => element.getBoundingClientRect());
    await session.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x: x + 5, y: y + 5 }],
    });
    await expect.poll(() => prerendered).toEqual([next]);
  });
});

test("browsers without speculation rules fetch a page when a pointer or the focus comes to its link, once", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto(doc);
  const hints = page.locator("link[rel=prefetch]");
  await toNext(page).hover();
  await expect(hints).toHaveCount(1);
  await expect(hints).toHaveAttribute("href", next);
  await page.mouse.move(700, 400);
  await toNext(page).focus();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.locator("main a[href$='.md']").first().focus();
  await expect(hints).toHaveCount(1);
});

test("a page that is prerendered knows how the sidebar was scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(doc);
  const sidebar = page.locator("site-sidebar");
  const top = await sidebar.evaluate((element) => {
    element.scrollTop += 40;
    return element.scrollTop;
  });
  expect(top).toBeGreaterThan(0);
  const stored = () =>
    page.evaluate(() => {
      const [value] = Object.entries({ ...sessionStorage }).filter(([key]) =>
        key.startsWith("sidebar:"),
      );
      return JSON.parse(value?.[1] ?? "{}").top;
    });
  await expect.poll(stored).toBe(top);
});
