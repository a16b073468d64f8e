import type { Page } from "@playwright/test";
import { untilStill } from "./support/settled";
import { expect, test } from "./support/site";

/**
 * Table of contents and jumps to headings: which entry is highlighted, what stays in view, and
 * which jumps scroll smoothly.
 */
const long = "/observability/trace-with-python-sdk/instrument-functions";

const entries = (page: Page) => page.locator("aside site-toc a");
const marked = (page: Page) => page.locator("aside site-toc [aria-current]");

/** Waits until the target heading is in the viewport and has stopped moving. */
async function untilLanded(page: Page): Promise<void> {
  const target = page.locator(":target");
  await expect(target).toBeInViewport();
  await untilStill(target);
}

declare global {
  interface Window {
    /** Every scroll position since the page loaded, in px. */
    positions: number[];
  }
}

/** Records the scroll positions of each page from before its first script runs. */
async function recordPositions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.positions = [];
    addEventListener("scroll", () => window.positions.push(scrollY));
  });
}

/** Counts the scroll positions between the start and where the page is now. */
function placesBetween(page: Page, from: number): Promise<number> {
  return page.evaluate((start) => {
    // Text that is laid out when it comes into view shifts the page by a few pixels.
    const isAt = (place: number, position: number) => Math.abs(place - position) < 40;
    return window.positions.filter((place) => !isAt(place, start) && !isAt(place, scrollY)).length;
  }, from);
}

test("an entry near the end of a page is marked when it is pressed, until the reader scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/misc/account");
  const count = await entries(page).count();
  // The page can't scroll far enough to bring these headings to the top of the viewport.
  for (const index of [count - 2, count - 1, count - 3, count - 2]) {
    const entry = entries(page).nth(index);
    await entry.click();
    await untilLanded(page);
    await expect(marked(page)).toHaveText([(await entry.textContent()) ?? ""]);
  }
  const pressed = (await marked(page).textContent()) ?? "";
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -900);
  await expect(marked(page)).not.toHaveText([pressed]);
});

test("a page that is scrolled on before a jump has ended marks where it is", async ({ page }) => {
  await page.goto(long);
  await expect(marked(page)).toHaveCount(1);
  await page.locator("aside site-toc a[href='#options']").evaluate((link: HTMLAnchorElement) => {
    link.click();
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  });
  await expect(marked(page)).toHaveText([(await entries(page).last().textContent()) ?? ""]);
});

test("a link from outside to a heading near the end marks its entry", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/misc/account#single-sign-on");
  await untilLanded(page);
  await expect(marked(page)).toHaveText(["Single sign-on"]);
});

test("Back marks the section that it returns to", async ({ page }) => {
  await page.goto(long);
  await entries(page).nth(1).click();
  await untilLanded(page);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 2500);
  await expect(marked(page)).not.toHaveText([(await entries(page).nth(1).textContent()) ?? ""]);
  await entries(page).last().click();
  await untilLanded(page);
  await page.goBack();
  // Browsers restore either the heading in the URL or the previous scroll position.
  await expect
    .poll(async () => {
      const [shown] = await marked(page).all();
      const passed = await entries(page).evaluateAll((links) =>
        links
          .filter((link) => {
            const heading = document.getElementById((link as HTMLAnchorElement).hash.slice(1));
            return heading && heading.getBoundingClientRect().top < 150;
          })
          .map((link) => link.textContent),
      );
      return (await shown?.textContent()) === passed.at(-1);
    })
    .toBe(true);
});

test("beside a page of the changelog the month of the post in view is marked", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/changelog/page/2");
  const months = page.getByRole("navigation", { name: "By month" });
  const link = months.locator("a[href^='#']").last();
  const post = page.locator((await link.getAttribute("href")) ?? "");
  await post.evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  const date = post.locator("xpath=ancestor-or-self::article").locator("time").first();
  const day = new Date((await date.getAttribute("datetime")) ?? "");
  const month = day.toLocaleString("en", { month: "long", timeZone: "UTC" });
  await expect(months.locator("[aria-current]")).toHaveText([new RegExp(`^${month}`)]);
});

for (const { motion, height } of [
  { motion: "no-preference", height: 900 },
  { motion: "no-preference", height: 3000 },
  { motion: "reduce", height: 900 },
] as const) {
  test(`a press on an entry keeps the navbar, motion: ${motion}, window of ${height} px`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: 1440, height });
    await page.goto(long);
    const count = await entries(page).count();
    for (const index of [1, 2, 4, 4, count - 1]) {
      await entries(page).nth(index).click();
      await untilLanded(page);
      await expect(page.locator("html")).not.toHaveAttribute("data-away");
      await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 700);
    await expect(page.locator("html")).toHaveAttribute("data-away");
  });
}

for (const [name, path] of [
  ["a load", "/reference/api/category#tracing"],
  ["a page of headings", `${long}#options`],
] as const) {
  test(`a link from outside lands at once: ${name}`, async ({ page }) => {
    await recordPositions(page);
    await page.goto(path);
    await untilLanded(page);
    expect(await placesBetween(page, 0)).toBe(0);
  });
}

test("a search hit lands at once, also on the page that is open", async ({ page }) => {
  await recordPositions(page);
  await page.goto("/observability/troubleshooting");
  await page.keyboard.press("Control+k");
  await page.locator(".DocSearch-Input").fill("401 Unauthorized");
  const hit = page.locator("[data-found][href*='troubleshooting#']").first();
  await hit.click();
  await untilLanded(page);
  expect(await placesBetween(page, 0)).toBe(0);
});

test("a jump within the page is smooth up to two screens, and at once beyond", async ({ page }) => {
  await recordPositions(page);
  await page.goto(long);
  const distance = (index: number) =>
    entries(page)
      .nth(index)
      .evaluate((link: HTMLAnchorElement) => {
        const heading = document.getElementById(link.hash.slice(1));
        return (heading?.getBoundingClientRect().top ?? 0) / innerHeight;
      });
  const count = await entries(page).count();
  const distances = await Promise.all(Array.from({ length: count }, (_, index) => distance(index)));
  const near = distances.findLastIndex((screens) => screens < 2);
  const far = distances.findIndex((screens) => screens > 2.5);
  await entries(page).nth(near).click();
  await untilLanded(page);
  expect(await placesBetween(page, 0)).toBeGreaterThan(0);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    window.positions = [];
  });
  await entries(page).nth(far).click();
  await untilLanded(page);
  expect(await placesBetween(page, 0)).toBe(0);
});

test("under reduced motion every jump is at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await recordPositions(page);
  await page.goto(long);
  await entries(page).nth(1).click();
  await untilLanded(page);
  expect(await placesBetween(page, 0)).toBe(0);
});
