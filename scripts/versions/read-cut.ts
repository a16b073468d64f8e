import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContextOptions, chromium, type Page, expect as patient } from "@playwright/test";
import { findBrowser } from "@/e2e/support/browser";
import { accessibility, setTheme, sidewaysScroll, themes } from "@/e2e/support/site";
import { createPreviewServer } from "@/lib/server/server";
import type { Outcomes } from "../outcomes";

/** In ms: the machine may be busy. */
const timeout = 20_000;
const expect = patient.configure({ timeout });

interface ReadSite {
  /** A built site with the version. */
  folder: string;
  basePath: string;
  id: string;
  /** A page of today and what it says now, which it didn't when the version was cut. The home page says it, too. */
  changed: { route: string; title: string; words: string };
}

const phone = { viewport: { width: 390, height: 844 } };

/** Reads a site with a version in Chromium, below its base path: on a desktop, on a phone, and without JavaScript. */
export async function readCut(outcomes: Outcomes, { folder, basePath, id, changed }: ReadSite): Promise<void> {
  const server = await createPreviewServer({ folder });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const home = `http://localhost:${(server.address() as AddressInfo).port}${basePath}`;
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: ["--no-sandbox"] });
  const { route, title, words } = changed;
  const check = async (what: string, read: (page: Page) => Promise<void>, options?: BrowserContextOptions) =>
    outcomes.say(what, await failuresOf(browser, read, options));
  const choose = async (page: Page, path: string, version: string) => {
    await page.goto(home + path);
    await page.getByRole("navigation", { name: "Main" }).locator("[data-versions] summary").click();
    await page.locator("[data-versions]").getByRole("link", { name: version, exact: true }).click();
  };
  try {
    await check(
      "a reader opens the version from the menu, and the current page and what changed from its banner",
      async (page) => {
        await choose(page, route, id);
        await expect(page).toHaveURL(`${home}/${id}${route}`);
        await page.getByRole("link", { name: "Read the current page" }).click();
        await expect(page).toHaveURL(home + route);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
        await page.goBack();
        await page.getByRole("link", { name: "See what changed since" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`What changed in the docs since ${id}`);
      },
    );
    await check("by keyboard the menu opens the version", async (page) => {
      await page.goto(home + route);
      const menu = page.getByRole("navigation", { name: "Main" }).locator("[data-versions]");
      const link = menu.getByRole("link", { name: id, exact: true });
      await menu.locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect(link).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(link).toBeHidden();
      await expect(menu.locator("summary")).toBeFocused();
      for (const key of ["Enter", "Tab", "Tab"]) await page.keyboard.press(key);
      await expect(link).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${home}/${id}${route}`);
    });
    await check("who chose the version is led to it, and sees what changed, also once React is there", async (page) => {
      await choose(page, route, id);
      await page.goto(home + route);
      const mark = page.locator("article").getByText(`Changed since ${id}`);
      await expect(mark).toBeVisible();
      await hydrate(page);
      await expect(mark).toBeVisible();
      await page.getByRole("link", { name: `You chose ${id}. Open it there` }).click();
      await expect(page).toHaveURL(`${home}/${id}${route}`);
    });
    await check("search on a page of the version opens pages of the version", async (page) => {
      await page.goto(`${home}/${id}${route}`);
      await page.locator("a[data-search]").click();
      await page.locator(".DocSearch-Input").fill("test set");
      await page.locator(".DocSearch-Modal [role=treeitem]").nth(2).click();
      await expect(page).toHaveURL(new RegExp(`^${home}/${id}/`));
      await expect(page.getByRole("complementary", { name: "Version" })).toBeVisible();
    });
    await check("results are offered in each version and in all", async (page) => {
      await page.goto(`${home}/search?q=test+set&version=${id}`);
      const scopes = page.getByRole("navigation", { name: "Versions to search in" });
      await expect(scopes.getByRole("link")).toHaveText(["Next", id, "All versions"]);
      await expect(scopes.getByRole("link", { name: id, exact: true })).toHaveAttribute("aria-current", "true");
      await expect(page.locator("main ol a, main article a").first()).toHaveAttribute("href", new RegExp(`/${id}/`));
    });
    await check("/changes?from= shows which words of a page changed, of the home page as well", async (page) => {
      await page.goto(`${home}/changes?from=${id}`);
      await expect(page).toHaveURL(`${home}/changes/${id}`);
      const links = page.getByRole("link", { name: `Compare with ${id}` });
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) {
        await link.click();
        await expect(link.locator("xpath=following-sibling::*//ins").last()).toContainText(words);
      }
      await hydrate(page);
      await expect(page.locator("ins")).not.toHaveCount(0);
      await expect(page).toHaveURL(`${home}/changes/${id}`);
      await page.goto(`${home}/changes?from=0.1`);
      await hydrate(page);
      await expect(page.getByText("0.1 isn't recorded")).toBeVisible();
    });
    for (const [device, options] of [["a desktop"], ["a phone", phone]] as const) {
      await check(
        `axe finds nothing on ${device}, in both themes, and nothing scrolls sideways`,
        async (page) => {
          await page.goto(`${home}/changes/${id}`);
          for (const link of await page.getByRole("link", { name: `Compare with ${id}` }).all()) await link.click();
          await expect(page.locator("ins").last()).toBeVisible();
          expect(await violations(page)).toEqual([]);
          await page.goto(`${home}/${id}${route}`);
          expect(await violations(page)).toEqual([]);
          await page.evaluate((version) => localStorage.setItem("docs-preferred-version-default", version), id);
          await page.goto(home + route);
          await expect(page.locator("article").getByText(`Changed since ${id}`)).toBeVisible();
          expect(await violations(page)).toEqual([]);
        },
        options,
      );
    }
    await check(
      "on a phone the menu is in the drawer",
      async (page) => {
        await page.goto(home + route);
        await page.getByRole("button", { name: "Open menu" }).click();
        await page.getByText("Back to main menu").click();
        const menu = page.getByRole("dialog").locator("[data-versions]");
        await menu.locator("summary").click();
        await menu.getByRole("link", { name: id, exact: true }).click();
        await expect(page).toHaveURL(`${home}/${id}${route}`);
      },
      phone,
    );
    await check(
      "without JavaScript the menu, the banner and the page of changes are links",
      async (page) => {
        await choose(page, route, id);
        await expect(page).toHaveURL(`${home}/${id}${route}`);
        await page.getByRole("link", { name: "Read the current page" }).click();
        await expect(page).toHaveURL(home + route);
        await page.goto(`${home}/changes`);
        await page.getByRole("link", { name: `What changed since ${id}` }).click();
        await page
          .getByRole("link", { name: `Compare with ${id}` })
          .last()
          .click();
        await expect(page).toHaveURL(new RegExp(`^${home}/${id}(/|$)`));
      },
      { javaScriptEnabled: false },
    );
  } finally {
    await browser.close();
    server.close();
  }
}

/** What axe finds in either theme, and how far the page is too wide. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await setTheme(page, theme);
    found.push(...(await accessibility(page)));
  }
  const wide = await sidewaysScroll(page);
  return wide > 0 ? [...found, `${wide} px too wide`] : found;
}

/** Opens search and closes it: React takes the page over for it. */
async function hydrate(page: Page): Promise<void> {
  await page.locator("a[data-search]").click();
  await expect(page.locator(".DocSearch-Input")).toBeFocused();
  await page.keyboard.press("Escape");
}

/** What went wrong in a browser that knows nothing yet. */
async function failuresOf(
  browser: Browser,
  read: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(timeout);
  const failures: string[] = [];
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => failures.push(message));
  page.on(
    "response",
    (response) => response.status() >= 400 && failures.push(`${response.status()} ${response.url()}`),
  );
  try {
    await read(page);
  } catch (error) {
    failures.push((error instanceof Error ? error.message : String(error)).split("\n").slice(0, 8).join(" "));
  }
  await context.close();
  return failures;
}
