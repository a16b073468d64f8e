import type { Page } from "@playwright/test";
import { untilScriptsRan } from "./support/settled";
import { mostShift, recordShifts, seenShifts } from "./support/shifts";
import { expect, test } from "./support/site";
import { serveInPieces } from "./support/slow-line";

const page1 = "/observability/trace-with-python-sdk/instrument-functions";

test("a page that is only read loads no framework", { tag: "@smoke" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(page1, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await untilScriptsRan(page);
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/scripts\/chunk-/)]);
});

test.describe("the bar at the top", () => {
  const bar = (page: Page) => page.getByRole("banner");

  for (const [name, url, heading] of [
    ["Docs", "/", /Agenta/],
    ["Tutorials", "/tutorials/cookbooks/capture-user-feedback", /feedback/i],
    ["Reference", "/reference/api/category", /API/],
    ["Roadmap", "/roadmap", "Roadmap"],
    ["Changelog", "/changelog/main", "What changed"],
  ] as const) {
    test(`${name} opens its section and is marked there`, async ({ page }) => {
      await page.goto("/search");
      await bar(page).getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${url}$`));
      await expect(page.locator("h1")).toHaveText(heading);
      await expect(bar(page).getByRole("navigation").locator("[aria-current]")).toHaveText([name]);
    });
  }

  test("the product's name leads to the start page", async ({ page }) => {
    await page.goto(page1);
    await bar(page).getByRole("link", { name: "Agenta docs", exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test("its links to other sites, buttons and icons say where they go", async ({ page }) => {
    await page.goto(page1);
    for (const [name, address] of [
      ["Pricing", "https://agenta.ai/pricing"],
      ["Blog", "https://agenta.ai/blog"],
      ["Book A Demo", /^https:\/\/cal\.com\//],
      ["Start for Free", "https://cloud.agenta.ai/"],
      ["GitHub", "https://github.com/Agenta-AI/agenta"],
      ["Slack community", /^https:\/\/join\.slack\.com\//],
    ] as const) {
      const link = bar(page).getByRole("link", { name });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", address);
    }
    await expect(bar(page).getByRole("link", { name: "Search docs" })).toBeVisible();
    await expect(bar(page).getByRole("button", { name: "Dark theme" })).toBeVisible();
  });

  test("shows the logo that fits the theme", async ({ page }) => {
    await page.goto("/");
    const logo = bar(page).getByRole("img", { name: "Agenta" });
    const source = () => logo.evaluate((image: HTMLImageElement) => image.currentSrc);
    const drawn = () =>
      logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await expect.poll(source).toMatch(/\/brand\/logo\.svg$/);
    await expect.poll(drawn).toBe(true);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(logo).toHaveCount(1);
    await expect.poll(source).toMatch(/\/brand\/logo-dark\.svg$/);
    await expect.poll(drawn).toBe(true);
  });
});

test("the foot of the page has its columns, with name and copyright", async ({ page }) => {
  await page.goto("/roadmap");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading")).toHaveText([
    "Product",
    "Learn",
    "Project",
    "For machines",
  ]);
  await expect(footer.getByRole("link", { name: "Agenta", exact: true })).toHaveAttribute(
    "href",
    "/",
  );
  await expect(footer).toContainText("The LLMOps platform.");
  await expect(footer).toContainText("© 2026 Agenta.");
  await footer.getByRole("link", { name: "Quick start" }).click();
  await expect(page).toHaveURL(/\/getting-started\/quick-start$/);
});

test("the theme is light, changes by toggle, is kept and reaches other tabs", {
  tag: "@smoke",
}, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const lightness = (tab: Page) =>
    tab.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
  expect(await lightness(page)).toBeGreaterThan(240);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const other = await context.newPage();
  await other.goto("/evaluation/concepts");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => lightness(page)).toBeLessThan(60);
  await expect.poll(() => lightness(other)).toBeLessThan(60);
});

test.describe("the browser's own bars", () => {
  const colors = (page: Page) =>
    page.evaluate(() => {
      const pixelOf = (color: string) => {
        const canvas = document
          .createElement("canvas")
          .getContext("2d") as CanvasRenderingContext2D;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const meta = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return { bar: pixelOf(meta?.content ?? ""), page: pixelOf(backgroundColor) };
    });

  test("have the color of the page in both themes", { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/");
    const light = await colors(page);
    expect(light.bar).toEqual(light.page);
    await page.getByRole("button", { name: "Dark theme" }).click();
    const dark = await colors(page);
    expect(dark.bar).toEqual(dark.page);
    expect(dark.bar).not.toEqual(light.bar);
    await page.reload();
    await expect.poll(async () => (await colors(page)).bar).toEqual(dark.page);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("have the color of the page", async ({ page }) => {
      await page.goto("/");
      const { bar, page: shown } = await colors(page);
      expect(bar).toEqual(shown);
    });
  });
});

test("a change of theme fades nothing", async ({ page }) => {
  await page.goto("/evaluation/concepts");
  const fading = await page
    .getByRole("button", { name: "Dark theme" })
    .evaluate((button: HTMLElement) => {
      button.click();
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition)
        .length;
    });
  expect(fading).toBe(0);
});

test("a dismissed announcement stays away, a new one comes back", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Dismiss announcement" }).click();
  await expect(page.getByRole("complementary", { name: "Announcement" })).not.toBeVisible();
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Announcement" })).not.toBeVisible();
  await page.evaluate(() => localStorage.setItem("announcement", "an older one"));
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Announcement" })).toBeVisible();
});

test("the table of contents marks the section that is read", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto(`${page1}#options`);
  const toc = page.getByRole("complementary", { name: "On this page" });
  await expect(toc.locator("[aria-current]")).toHaveText("Options");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(toc.locator("[aria-current]")).toHaveText("Next steps");
});

test("the navbar leaves on scroll down and comes back on scroll up", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto(page1);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  // Focus moved by keyboard brings the navbar back, so that the focused link is visible.
  await page.getByRole("link", { name: "Search docs" }).focus();
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});

test("the navbar stays under a mouse that is about to press something in it", async ({ page }) => {
  await page.goto(page1);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  const toggle = page.getByRole("button", { name: "Dark theme" });
  const { x, y, width, height } = (await toggle.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  // The page also scrolls by itself, for example when content grows above the viewport.
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollBy({ top: 400, behavior: "instant" });
    await scrolled;
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
  });
  await page.mouse.down();
  await page.mouse.up();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
});

for (const width of [1440, 1024, 390]) {
  test(`no layout shift while a page comes in pieces, ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    const line = await serveInPieces(baseURL ?? "", 1500);
    try {
      for (const path of [page1, "/glossary", "/changelog/main"]) {
        await page.goto(line.origin + path);
        const { shift, moved } = await seenShifts(page);
        expect(shift, `${path}\n${moved.join("\n")}`).toBeLessThan(mostShift);
      }
    } finally {
      line.close();
    }
  });
}

test("a jump to the end of a page doesn't change the height of the page", async ({ page }) => {
  for (const path of ["/getting-started/quick-start", page1]) {
    await page.goto(path);
    const [before, after] = await page.evaluate(async () => {
      const root = document.documentElement;
      const height = root.scrollHeight;
      window.scrollTo({ top: height, behavior: "instant" });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return [height, root.scrollHeight];
    });
    expect(after, path).toBe(before);
  }
});

test("an unknown address gives the not-found page with the nearest routes", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  const response = await page.goto("/evaluation/concept");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("Page not found");
  await page.getByRole("link", { name: /^Evaluation concepts\s*\/evaluation\/concepts$/ }).click();
  await expect(page.locator("h1")).not.toHaveText("Page not found");
  // The browser logs the 404, which this test expects.
  problems.notFound = [];
  problems.console = problems.console.filter((text) => !text.includes("404"));
});

test("each width shows its own navigation", { tag: "@smoke" }, async ({ page }) => {
  for (const [width, wide] of [
    [390, false],
    [995, false],
    [996, true],
    [1024, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(page1);
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible({ visible: !wide });
    await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible({
      visible: wide,
    });
    await expect(page.locator("site-sidebar")).toBeVisible({ visible: wide });
    await expect(page.getByRole("complementary", { name: "On this page" })).toBeVisible({
      visible: width >= 1280,
    });
  }
});
