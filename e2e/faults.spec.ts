import type { Page } from "@playwright/test";
import { countDocuments, doc, go, next, toNext } from "./support/next-page";
import { untilScriptsRan } from "./support/settled";
import { accessibility, expect, test, wake } from "./support/site";

test("each file of a page blocked in turn, the page reads and its links lead on", async ({
  page,
  problems,
  browser,
}) => {
  test.setTimeout(400_000);
  const files = new Set<string>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== doc) files.add(request.url());
  });
  await page.goto(doc);
  await wake(page);
  await page.waitForLoadState("networkidle");
  expect(files.size).toBeGreaterThan(15);
  for (const file of files) {
    const context = await browser.newContext();
    const broken = await context.newPage();
    const loads = countDocuments(broken);
    await broken.route(file, (route) => route.abort());
    await broken.goto(new URL(doc, page.url()).href);
    await expect(broken.locator("h1"), file).toHaveText("Instrument functions");
    await expect(broken.locator("main p").first(), file).toBeVisible();
    // Wherever the link stands without its styles.
    await toNext(broken).dispatchEvent("pointerover", { pointerType: "mouse" });
    await go(broken);
    await expect(broken.locator("[data-crash]"), file).toHaveCount(0);
    expect(loads(), file).toBeLessThanOrEqual(2);
    await context.close();
  }
  problems.console.length = 0;
});

test("several styles of the wanted page fail: it is loaded, and not the open page again", async ({ page }) => {
  await page.goto(doc);
  await wake(page);
  await page.evaluate((target) => {
    document.documentElement.dataset.going = target;
    for (let count = 0; count < 3; count++) {
      const link = document.createElement("link");
      link.dataset.precedence = "next";
      document.head.append(link);
      link.dispatchEvent(new Event("error"));
    }
  }, next);
  await expect(page.locator("h1")).toHaveText(/troubleshooting/i);
  await expect(page).toHaveURL(new RegExp(`${next}$`));
});

test.describe("what client navigation fetches", () => {
  const answers = [
    ["is not there", { status: 404, body: "Not found" }],
    ["fails", { status: 500, body: "Internal error" }],
    ["is cut off", { status: 200, body: '0:{"P":null,"b":"', contentType: "text/plain" }],
    ["is a page of the host", { status: 200, body: "<!DOCTYPE html><h1>Maintenance</h1>", contentType: "text/html" }],
  ] as const;
  for (const [name, answer] of answers) {
    test(`of the open page ${name}: it stays as it is, and its links lead on`, async ({ page, problems }) => {
      await page.route("**/*.txt*", (route) => route.fulfill(answer));
      await page.goto(doc);
      const text = await page.locator("main").textContent();
      const asked = page.waitForResponse((response) => response.url().endsWith(`${doc}.txt`));
      await page.locator("[data-sidebar] a:visible").first().hover();
      await asked;
      await expect(page.locator("html")).not.toHaveAttribute("data-ready");
      expect(await page.locator("main").textContent()).toBe(text);
      await go(page);
      problems.console.length = 0;
      problems.notFound.length = 0;
    });

    test(`${name}: the page comes by a full load`, async ({ page, problems }) => {
      await page.goto(doc);
      const loads = countDocuments(page);
      await wake(page);
      await page.route("**/*.txt*", (route) => route.fulfill(answer));
      await go(page);
      await expect.poll(loads).toBe(1);
      problems.console.length = 0;
      problems.notFound.length = 0;
    });
  }

  test("rows that pages share: after a failure the next try has them, and a page opens", async ({ page, problems }) => {
    await page.route("**/assets/rows-*.json", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto(doc);
    const failed = page.waitForResponse((response) => response.status() === 503);
    await page.locator("[data-sidebar] a:visible").first().hover();
    await failed;
    await wake(page);
    const documents = countDocuments(page);
    await go(page);
    expect(documents()).toBe(0);
    problems.console.length = 0;
    problems.notFound.length = 0;
  });

  test("of the open page is of a newer deployment: the page is not mixed with it", async ({ page }) => {
    await page.route(`**${doc}.txt`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"b":"[^"]+"/, '"b":"a-newer-build"') });
    });
    await page.goto(doc);
    const asked = page.waitForResponse(`**${doc}.txt`);
    await page.locator("[data-sidebar] a:visible").first().hover();
    await (await asked).finished();
    await untilScriptsRan(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-ready");
    await go(page);
  });

  test("is slow: the bar shows, and the page comes", async ({ page }) => {
    await page.goto(doc);
    await wake(page);
    await page.route("**/*.txt*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.continue().catch(() => {});
    });
    await toNext(page).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("#nprogress .bar")).toBeVisible();
    await expect(page.locator("h1")).toHaveText(/troubleshooting/i, { timeout: 15_000 });
  });
});

test.describe("a script of the next page that can't be loaded", () => {
  const results = "/search?q=tracing";

  /** Scripts of Next that the open page has no need of: those of other kinds of page, and what comes on demand. */
  async function failOthers(page: Page, answer: "always" | "once"): Promise<{ stop: () => void; failed: string[] }> {
    const here = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const failed: string[] = [];
    let failing = true;
    await page.route("**/_next/static/chunks/*.js", (route) => {
      const { pathname } = new URL(route.request().url());
      const fails = failing && !here.includes(pathname) && !(answer === "once" && failed.includes(pathname));
      if (!fails) return route.continue();
      failed.push(pathname);
      return route.abort();
    });
    return {
      failed,
      stop: () => {
        failing = false;
      },
    };
  }

  /** A link as an author may write it: nothing has fetched what is behind it. */
  async function press(page: Page, href: string): Promise<void> {
    await page.evaluate((address) => {
      const link = document.createElement("a");
      link.href = address;
      document.querySelector("main")?.append(link);
      link.click();
    }, href);
  }

  function collectWarnings(page: Page): string[] {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning" && message.text().includes("loaded again")) warnings.push(message.text());
    });
    return warnings;
  }

  test("the press ends on the wanted page, with one warning and one load", async ({ page, problems }) => {
    await page.goto(doc);
    await wake(page);
    const { stop, failed } = await failOthers(page, "always");
    const warnings = collectWarnings(page);
    const loads = countDocuments(page);
    page.on("request", (request) => request.isNavigationRequest() && stop());
    await press(page, results);
    await expect(page).toHaveURL(new RegExp(`${results.replace("?", "\\?")}$`));
    await expect(page.locator("h1")).toHaveText("Search");
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /tracing/i })
        .first(),
    ).toBeVisible();
    expect(failed.length).toBeGreaterThan(0);
    expect(warnings.length).toBe(1);
    expect(loads()).toBe(1);
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    problems.console.length = 0;
  });

  test("that was lost once is asked for again: the page comes without a full load", async ({ page, problems }) => {
    await page.goto(doc);
    await wake(page);
    const { failed } = await failOthers(page, "once");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await press(page, results);
    await expect(page.locator("h1")).toHaveText("Search");
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /tracing/i })
        .first(),
    ).toBeVisible();
    expect(failed.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    problems.console.length = 0;
  });

  test("also on the way back", async ({ page, problems }) => {
    await page.goto(results);
    await expect(page.locator("html")).toHaveAttribute("data-ready", "");
    await press(page, doc);
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    // The document is a new one that has not seen the results yet; the way back is still the old one.
    await page.reload();
    await wake(page);
    const { stop, failed } = await failOthers(page, "always");
    page.once("load", stop);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/search\?q=tracing$/);
    await expect(page.locator("h1")).toHaveText("Search");
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /tracing/i })
        .first(),
    ).toBeVisible();
    expect(failed.length).toBeGreaterThan(0);
    problems.console.length = 0;
  });

  test("on demand: the page says so, without a loop, and Retry loads it again", async ({ page, problems }) => {
    const html = await (await page.request.get("/search")).text();
    const own = /data-runtime="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
    expect(own.length).toBeGreaterThan(3);
    let failing = true;
    await page.route("**/_next/static/chunks/*.js", (route) => {
      const needed = own.includes(new URL(route.request().url()).pathname);
      return failing && !needed ? route.abort() : route.continue();
    });
    const loads = countDocuments(page);
    await page.goto(results);
    await expect(page.getByRole("heading", { name: "This page could not be loaded." })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "chunk" })).toBeVisible();
    expect(await accessibility(page)).toEqual([]);
    expect(loads()).toBe(1);
    failing = false;
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator("h1")).toHaveText("Search");
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /tracing/i })
        .first(),
    ).toBeVisible();
    problems.console.length = 0;
  });
});

for (const [name, time] of [
  ["in 1970", 0],
  ["in 2106", 4_294_967_296_000],
] as const) {
  test(`a clock that stands ${name} breaks nothing`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.goto("/changelog/main");
    await expect(page.locator("h1")).toBeVisible();
    await page.goto(doc);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.locator("[data-sidebar] a:visible").first().hover();
    await go(page);
  });
}

test("very long words, titles, lines and tables, and right-to-left text, stay in their place", async ({ page }) => {
  await page.goto(doc);
  const long = "Donaudampfschifffahrtsgesellschaftskapitänspatent".repeat(12);
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate((word) => {
      const main = document.querySelector("main") as HTMLElement;
      const set = (selector: string, text: string) => {
        const element = main.querySelector<HTMLElement>(selector);
        if (element) element.textContent = text;
        return Boolean(element);
      };
      const found = [
        set("h1", word),
        set("h2", word),
        set("p", word),
        set("pre code", `${word} שלום עולם = "مرحبا" ${word}`),
      ];
      const sidebar = document.querySelector("[data-sidebar] a:not([aria-current])");
      if (sidebar) sidebar.textContent = word;
      return { found, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth };
    }, long);
    expect(wide, `${width} px`).toEqual({ found: [true, true, true, true], wide: 0 });
  }
  const direction = await page
    .locator("main pre code")
    .first()
    .evaluate((element) => getComputedStyle(element).direction);
  expect(direction).toBe("ltr");
});
