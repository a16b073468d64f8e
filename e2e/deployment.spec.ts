import { type Deployments, serveDeployments } from "./support/deployments";
import { countDocuments, doc, go, next, toNext } from "./support/next-page";
import { untilScriptsRan } from "./support/settled";
import { expect, test, wake } from "./support/site";

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
    ["that nothing has fetched", false],
    ["that was fetched before", true],
  ] as const) {
    test(`a link to another kind of page ${name} ends there, with one load`, async ({ page, problems }) => {
      await page.goto(site.origin + doc);
      await wake(page);
      const link = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Changelog" });
      if (fetched) {
        const payload = page.waitForResponse((response) => /changelog\/main.*\.txt/.test(response.url()));
        await link.hover();
        await (await payload).finished();
      }
      site.deploy();
      const loads = countDocuments(page);
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page).toHaveURL(`${site.origin}/changelog/main`);
      await expect(page.locator("h1")).toHaveText("What changed");
      await expect(page.locator("[data-crash]")).toHaveCount(0);
      // Its own styles are there: the page has its measure.
      await expect.poll(() => page.locator("main").evaluate((main) => main.clientWidth)).toBeLessThan(1300);
      await expect.poll(loads).toBe(1);
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
