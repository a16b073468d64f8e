import type { Page } from "@playwright/test";
import { type Deployments, serveDeployments } from "./support/deployments";
import { countDocuments, doc, go, next, toNext } from "./support/next-page";
import { untilScriptsRan } from "./support/settled";
import { expect, test, wake } from "./support/site";

/** Where the parts of the page stand, which its styles decide. */
function outline(page: Page): Promise<number[]> {
  return page.locator("main, main h1, main a").evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { x, width, height } = part.getBoundingClientRect();
      return [x, width, height].map(Math.round);
    }),
  );
}

test.describe("a deployment while a reader is there", () => {
  // One after the other: the second deployment is made once.
  test.describe.configure({ mode: "default" });
  let site: Deployments;
  test.beforeAll(async () => {
    site = await serveDeployments();
  });
  test.beforeEach(() => site.rollBack());
  test.afterAll(() => site.close());

  test("before the runtime came: its scripts are gone, links navigate natively", async ({ page, problems }) => {
    await page.goto(site.origin + doc);
    site.deploy();
    const loads = countDocuments(page);
    const refused = page.waitForResponse((response) => response.status() === 404);
    await toNext(page).hover();
    await refused;
    await go(page);
    await expect.poll(loads).toBe(1);
    problems.console.length = 0;
    problems.notFound.length = 0;
  });

  test("after it came: a link ends on the new deployment's page, at its heading", async ({ page, problems }) => {
    await page.goto(site.origin + doc);
    await wake(page);
    site.deploy();
    const loads = countDocuments(page);
    const heading = await page.request.get(site.origin + next).then(async (response) => {
      const [main = ""] = (await response.text()).split("</main>");
      const ids = [...main.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
      return ids.at(-1) ?? "";
    });
    await toNext(page).evaluate((link: HTMLAnchorElement, id) => {
      link.hash = id;
      link.click();
    }, heading);
    await expect(page).toHaveURL(`${site.origin}${next}#${heading}`);
    await expect(page.locator("h1")).toHaveText(/troubleshooting/i);
    await expect(page.locator(`[id="${heading}"]`)).toBeInViewport();
    // And the new one works as usual.
    await wake(page);
    await expect.poll(loads).toBe(1);
    problems.console.length = 0;
    problems.notFound.length = 0;
  });

  for (const [name, fetched] of [
    ["that nothing has fetched", "nothing"],
    ["that was fetched before", "all"],
    ["whose styles were gone when they were fetched", "payload"],
  ] as const) {
    test(`a link to another kind of page ${name} ends there, with its styles and no more than one load`, async ({
      page,
      problems,
      browser,
    }) => {
      // A reader of their own: the styles don't come from what this one has kept.
      const fresh = await browser.newPage({ viewport: page.viewportSize() });
      await fresh.goto(`${site.origin}/changelog/main`);
      const drawn = await outline(fresh);
      await fresh.close();
      await page.goto(site.origin + doc);
      await wake(page);
      const link = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Changelog" });
      if (fetched === "all") {
        const styles = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".css"));
        await link.hover();
        await styles;
        await page.waitForFunction(() => {
          const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")];
          return links.every(({ href }) => performance.getEntriesByName(href).length > 0);
        });
      }
      if (fetched === "payload") {
        await page.route("**/changelog/main*.txt", async (route) => {
          const response = await route.fetch();
          site.deploy();
          await route.fulfill({ response });
        });
        const gone = page.waitForEvent("console", (message) => message.text().includes("apply style"));
        await link.hover();
        await gone;
      }
      site.deploy();
      const loads = countDocuments(page);
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page).toHaveURL(`${site.origin}/changelog/main`);
      await expect(page.locator("h1")).toHaveText("What changed");
      await expect(page.locator("[data-crash]")).toHaveCount(0);
      // A look that a load interrupts is taken again.
      await expect(async () => expect(await outline(page), "with its own styles").toEqual(drawn)).toPass({
        timeout: 20_000,
      });
      // What was fetched as a whole needs no load.
      await expect.poll(loads).toBe(fetched === "all" ? 0 : 1);
      problems.console.length = 0;
      problems.notFound.length = 0;
    });
  }

  test("search is gone: its page takes its place, without a loop", async ({ page, problems }) => {
    await page.goto(site.origin + doc);
    await wake(page);
    site.deploy();
    const loads = countDocuments(page);
    await page.keyboard.press("Control+k");
    await expect(page).toHaveURL(/\/search/);
    await expect(page.locator("h1")).toHaveText("Search");
    await untilScriptsRan(page);
    await expect.poll(loads).toBe(1);
    problems.console.length = 0;
    problems.notFound.length = 0;
  });

  test("two tabs on two deployments share the theme and go on", async ({ context, problems }) => {
    const old = await context.newPage();
    await old.goto(site.origin + doc);
    site.deploy();
    const fresh = await context.newPage();
    await fresh.goto(site.origin + next);
    await fresh.getByRole("button", { name: "Dark theme" }).click();
    await expect(old.locator("html")).toHaveAttribute("data-theme", "dark");
    await old.getByRole("button", { name: "Dark theme" }).click();
    await expect(fresh.locator("html")).toHaveAttribute("data-theme", "light");
    await go(old);
    problems.console.length = 0;
  });
});
