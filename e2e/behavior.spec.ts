import { untilIdle } from "./support/settled";
import { accessibility, expect, test, wake } from "./support/site";

const doc = "/observability/trace-with-python-sdk/instrument-functions";
const authors = "/authoring/components";

test.describe("addresses", () => {
  for (const [given, shown] of [
    ["/evaluation/concepts/index.html?a=1#evaluators", "/evaluation/concepts?a=1#evaluators"],
    ["/evaluation/concepts.html", "/evaluation/concepts"],
    ["/evaluation/concepts/", "/evaluation/concepts"],
  ] as const) {
    test(`${given} is shown as ${shown}`, async ({ page }) => {
      await page.goto(given);
      await expect(page).toHaveURL(new RegExp(`${shown.replace(/[?.]/g, "\\$&")}$`));
    });
  }

  test("the browser mends an address that a host did not", async ({ page }) => {
    let served = 0;
    await page.route(/\/concepts\/index\.html/, async (route) => {
      served++;
      const response = await route.fetch({ url: route.request().url().replace("/index.html", "") });
      await route.fulfill({ response });
    });
    await page.goto("/evaluation/concepts/index.html?a=1#evaluators");
    expect(served, "the host answered the address as it was").toBe(1);
    await expect(page).toHaveURL(/\/evaluation\/concepts\?a=1#evaluators$/);
  });
});

test.describe("what hides something", () => {
  test("a hash opens the tab that holds its target", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(`${authors}#a-heading-inside-a-tab`);
    await expect(page.locator("#a-heading-inside-a-tab")).toBeInViewport();
  });

  test("a hash opens details, also when it comes later", async ({ page }) => {
    await page.goto(authors);
    await expect(page.locator("#inside-details")).not.toBeVisible();
    await page.evaluate(() => {
      location.hash = "#inside-details";
    });
    await expect(page.locator("#inside-details")).toBeInViewport();
  });

  test("details open in a time that their height decides, at once under reduced motion", async ({ page }) => {
    const measure = async () => {
      await page.goto(authors);
      return page.locator("#request").evaluate((details) => {
        details.querySelector("summary")?.click();
        return details.getAnimations()[0]?.effect?.getTiming().duration;
      });
    };
    const normal = await measure();
    expect(Number(normal)).toBeGreaterThan(100);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await measure()).toBe(1);
    await expect(page.locator("#request")).toHaveAttribute("open", "");
    await page.locator("#request summary").click();
    await expect(page.locator("#request")).not.toHaveAttribute("open", "");
  });

  test("everything is open on paper", async ({ page }) => {
    await page.goto(authors);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.locator("#request")).toHaveAttribute("open", "");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator("#request")).not.toHaveAttribute("open", "");
  });
});

test.describe("change of page", () => {
  test("the first slow one shows the bar too, when nothing else comes", async ({ page }) => {
    await page.goto(doc);
    await wake(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/_next\/static\/|\.txt/, async (route) => {
      await released;
      await route.continue();
    });
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Troubleshooting" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("#nprogress .bar")).toBeVisible();
    release();
    await expect(page.locator("h1")).toHaveText(/troubleshooting/i);
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("a slow one that the browser does by itself shows the bar, until the page is there", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(doc);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/setup-tracing", async (route) => {
      await released;
      await route.continue();
    });
    // Looked at in the page: the tools wait until a navigation is over. A finger is nowhere near a link before it presses,
    // so there is no runtime, and nothing was fetched ahead.
    const shown = page.evaluate(
      () =>
        new Promise<{ waited: number; top: number; width: number; height: number; color: string }>((resolve) => {
          let start = 0;
          document.addEventListener("click", () => {
            start = performance.now();
          });
          new MutationObserver(() => {
            const bar = document.querySelector("#nprogress .bar");
            if (!bar) return;
            const waited = performance.now() - start;
            const { top, width, height } = bar.getBoundingClientRect();
            resolve({ waited, top, width, height, color: getComputedStyle(bar).backgroundColor });
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page
      .locator('main a[href$="/setup-tracing"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    const { waited, top, width, height, color } = await shown;
    expect(waited).toBeGreaterThanOrEqual(199);
    expect([top, height]).toEqual([0, 2]);
    expect(width).toBeGreaterThan(10);
    expect(color).not.toBe("rgba(0, 0, 0, 0)");
    release();
    await expect(page).toHaveURL(/setup-tracing$/);
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("a slow one shows the bar after 200 ms and hides it when the page is there", async ({ page }) => {
    await page.goto(doc);
    await wake(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.txt*", async (route) => {
      await released;
      await route.continue();
    });
    // Measured in the page: a busy machine may be late to look.
    const waited = await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Troubleshooting" })
      .evaluate(
        (link: HTMLElement) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            new MutationObserver(() => {
              if (document.querySelector("#nprogress")) resolve(performance.now() - start);
            }).observe(document.body, { childList: true, subtree: true });
            link.click();
          }),
      );
    expect(waited).toBeGreaterThanOrEqual(199);
    await expect(page.locator("#nprogress .bar")).toBeVisible();
    await expect(page.locator("#nprogress .spinner")).toHaveCount(0);
    release();
    await expect(page.locator("h1")).not.toHaveText("Instrument functions");
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("none of the path shows no bar, however slow", async ({ page }) => {
    await page.goto("/search?q=tracing");
    await expect(page.locator("html")).toHaveAttribute("data-ready", "");
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector("#nprogress")) Object.assign(window, { barSeen: true });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.route("**/*.txt*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue().catch(() => {});
    });
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/search?q=webhook";
      document.querySelector("main")?.append(link);
      link.click();
    });
    await expect(page.getByRole("searchbox")).toHaveValue("webhook");
    expect(await page.evaluate(() => "barSeen" in window)).toBe(false);
  });

  test("goes to the top, back returns to the place, and the title is announced", { tag: "@smoke" }, async ({
    page,
  }) => {
    await page.goto(doc);
    await wake(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Setup Tracing" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("h1")).not.toHaveText("Instrument functions");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
    const announced = () =>
      page.evaluate(() => document.querySelector("next-route-announcer")?.shadowRoot?.textContent ?? "");
    await expect.poll(announced).toContain("Set");
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThan(200);
  });

  test("the way back from a page that was reloaded shows the page before, with no runtime", async ({
    page,
    complaints,
  }) => {
    await page.goto(doc);
    await wake(page);
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Setup Tracing" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("h1")).not.toHaveText("Instrument functions");
    await page.mouse.move(0, 0);
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await page.reload();
    await expect(page.locator("html")).not.toHaveAttribute("data-ready");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/instrument-functions$/);
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    complaints.console = [];
  });

  test("a press while the runtime is on its way navigates natively, once", { tag: "@smoke" }, async ({ page }) => {
    await page.route("**/_next/static/**/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue().catch(() => {});
    });
    await page.goto(doc);
    const link = page.locator("[data-sidebar]").getByRole("link", { name: "Setup Tracing" });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(/setup-tracing$/);
    await page.goBack();
    await expect(page).toHaveURL(/instrument-functions$/);
  });

  for (const key of ["Control", "Shift"] as const) {
    test(`a link with ${key} opens beside the page, which stays`, async ({ page, context }) => {
      await page.goto(doc);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const link = page.locator("[data-sidebar]").getByRole("link", { name: "Setup Tracing" });
      await wake(page, link);
      const [opened] = await Promise.all([context.waitForEvent("page"), link.click({ modifiers: [key] })]);
      await expect(opened).toHaveURL(/setup-tracing$/);
      await expect(page).toHaveURL(/instrument-functions$/);
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    });
  }

  test("a drawer closes when its link is followed", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/evaluation/concepts");
    // Client navigation keeps the document, and would keep an open drawer over the next page.
    await wake(page, page.locator("main a[href^='/']:visible").first());
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Troubleshooting" }).click();
    await expect(page).toHaveURL(/troubleshooting$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("h1")).toBeInViewport();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });
});

test.describe("what a script put into the page before the runtime came", () => {
  test("a playing video goes on", async ({ page, complaints }) => {
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ body: "<p>Player</p>", contentType: "text/html" }),
    );
    await page.goto(authors);
    expect(complaints.outside).toEqual([]);
    await page.locator("a[data-video]").click();
    await expect(page.locator("[data-player] iframe")).toBeVisible();
    await wake(page);
    await untilIdle(page);
    await expect(page.locator("[data-player] iframe")).toBeVisible();
    complaints.outside = [];
  });

  test("the not-found page keeps its suggestions", async ({ page, complaints }) => {
    await page.goto("/evaluation/concept");
    await wake(page, page.getByRole("link", { name: "/evaluation/concepts", exact: true }));
    await untilIdle(page);
    await expect(page.getByRole("link", { name: "/evaluation/concepts", exact: true })).toBeVisible();
    complaints.notFound = [];
    complaints.console = complaints.console.filter((text) => !text.includes("404"));
  });
});

test.describe("what fails", () => {
  test("offline is said plainly", async ({ page, context, complaints }) => {
    await page.goto(doc);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You are offline.")).not.toBeVisible();
    // The browser notes what it could not load meanwhile.
    complaints.console = complaints.console.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"));
  });

  test("without the sitemap the not-found page names no pages, and leads on", async ({ page, complaints }) => {
    await page.route("**/sitemap.xml", (route) => route.abort());
    await page.goto("/evaluation/concept");
    await expect(page.locator("[data-nearest]")).toHaveAttribute("data-none", "");
    await expect(page.getByRole("heading", { name: "Nearest pages" })).toBeHidden();
    await page.getByRole("link", { name: "Start page" }).click();
    await expect(page).toHaveURL(/\/$/);
    complaints.notFound = [];
    complaints.console = [];
  });

  test("without the frame script the page reads and links work", { tag: "@smoke" }, async ({ page, complaints }) => {
    await page.route("**/assets/frame-*.js", (route) => route.abort());
    await page.goto(doc);
    await page.getByRole("link", { name: "Setup Tracing" }).first().click();
    await expect(page).toHaveURL(/setup-tracing$/);
    complaints.console = [];
  });

  test("without the runtime links navigate natively", { tag: "@smoke" }, async ({ page, complaints }) => {
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    await page.goto(doc);
    const link = page.locator("[data-sidebar]").getByRole("link", { name: "Setup Tracing" });
    await Promise.all([page.waitForEvent("requestfailed"), link.hover()]);
    await link.click();
    await expect(page).toHaveURL(/setup-tracing$/);
    complaints.console = [];
  });

  test("a page that throws gives the crash page, and Try again resets it", async ({ page, complaints }) => {
    await page.addInitScript(() => {
      const create = Document.prototype.createElement;
      // What React makes for the next page's text, and nothing of the frame or the crash page.
      Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
        const crash = (window as { crashNow?: boolean }).crashNow && name === "article";
        if (crash) throw new Error("The tree fell.", { cause: new Error("The root broke.") });
        return create.call(this, name, options);
      };
    });
    await page.goto(doc);
    await wake(page);
    await page.evaluate(() => Object.assign(window, { crashNow: true }));
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Setup Tracing" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole("heading", { name: "This page crashed." })).toBeVisible();
    await expect(page.getByText("The tree fell.")).toBeVisible();
    await expect(page.getByText("Caused by: The root broke.")).toBeVisible();
    expect(await accessibility(page)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { crashNow: false }));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "This page crashed." })).toHaveCount(0);
    await expect(page.locator("h1")).toHaveCount(1);
    complaints.console = [];
  });

  test("Try again loads the page again when a script was missing: rendering again would not bring it", async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      const create = Document.prototype.createElement;
      Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
        const crash = (window as { crashNow?: boolean }).crashNow && name === "article";
        const cause = Object.assign(new Error("Failed to load chunk 1.js"), { name: "ChunkLoadError" });
        if (crash) throw new Error("The tree fell.", { cause });
        return create.call(this, name, options);
      };
    });
    await page.goto(doc);
    await wake(page);
    await page.evaluate(() => Object.assign(window, { crashNow: true }));
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Setup Tracing" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole("heading", { name: "This page crashed." })).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/setup-tracing$/);
    await expect(page.locator("h1")).toHaveText(/set.* up tracing/i);
    complaints.console = [];
  });

  test("without a clipboard the code is selected", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.goto(doc);
    const block = page.locator("figure[data-code]", { hasText: "digest.py" }).first();
    await block.getByRole("button", { name: "Copy digest.py" }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain("ag.init()");
  });
});

test.describe("keyboard", () => {
  test("? lists the shortcuts, Escape closes the list", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(doc);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).not.toBeVisible();
  });

  test("the first stop is the skip link, and it leads to the text", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(doc);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();
  });
});
