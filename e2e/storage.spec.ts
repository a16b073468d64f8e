import type { Page } from "@playwright/test";
import { storedKeys } from "@/lib/browser/storage";
import { type BaseServer, serveBaseBuild } from "./support/base-build";
import { expect, test } from "./support/site";
import { pages, rounds, type StoredLine, storedValues } from "./support/stored-values";

const lines = Object.entries(storedValues).map(([name, line]) => ({
  ...line,
  store: `${storedKeys[name as keyof typeof storedKeys]}Storage` as
    | "localStorage"
    | "sessionStorage",
}));
const onPages = lines.filter(({ read }) => read === "everywhere" || read === "dialog");

/**
 * Fills storage with the bad values of a round. It runs on an empty HTML page with an icon, because
 * for a text file the browser would request /favicon.ico.
 */
async function poison(
  page: Page,
  origin: string,
  list: typeof lines,
  valueFor: (line: StoredLine) => string,
) {
  const empty = `${origin}/empty`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await page.evaluate(
    (items) => {
      for (const { store, key, value } of items) window[store].setItem(key, value);
    },
    list.map((line) => ({ store: line.store, key: line.key, value: valueFor(line) })),
  );
}

/** Stored values that the site neither removed nor repaired. */
function unrepaired(page: Page, list: typeof lines): Promise<string[]> {
  return page
    .evaluate(
      (items) => items.map(({ store, key }) => window[store].getItem(key)),
      list.map(({ store, key }) => ({ store, key })),
    )
    .then((values) =>
      values.flatMap((value, index) => {
        const { key, right } = list[index] as StoredLine;
        return value === null || right?.(value) ? [] : [`${key}: ${value.slice(0, 80)}`];
      }),
    );
}

const search = ".DocSearch-Input";
const sample = (page: Page) => page.locator("site-tabs[group=api-language] [data-tab]:visible");

for (const [name, poisonOf] of rounds) {
  test(`every key holds ${name}: pages show what they show without, and put it right`, async ({
    page,
  }) => {
    await poison(page, "", onPages, poisonOf);
    await page.goto(pages.operation);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(page.locator("site-announcement aside")).toBeVisible();
    await expect(sample(page)).toHaveAttribute("data-tab", "python");
    await expect(sample(page)).toContainText('"https://cloud.agenta.ai/api/apps?');
    await expect(page.locator('site-sidebar a[aria-current="page"]')).toBeInViewport();
    // Open the search dialog, which reads the stored searches.
    await page.keyboard.press("Control+k");
    await expect(page.locator(search)).toBeFocused();
    await expect(page.getByText("No recent searches")).toBeVisible();
    await page.goto(pages.doc);
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    // Poll, because the script that reads the values loads after the page.
    await expect.poll(() => unrepaired(page, onPages)).toEqual([]);
    // The fixture in e2e/support/site.ts also fails the test if there's an error in the console.
  });
}

test("the form of an operation reads no rubbish as a key, a request or a consent", async ({
  page,
}) => {
  const list = lines.filter(({ read }) => read === "form");
  for (const [name, poisonOf] of rounds) {
    await poison(page, "", list, poisonOf);
    await page.goto(pages.operation);
    await page.locator("#try > summary").click();
    await expect(page.getByLabel(/^Authorization/), name).toHaveValue("");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.locator("#try .try-outcome"), name).toContainText("200 OK");
    expect(await unrepaired(page, list), name).toEqual([]);
  }
});

test.describe("where readers are asked before they are measured", () => {
  let server: BaseServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await serveBaseBuild();
  });
  test.afterAll(() => server?.close());

  test("no rubbish counts as a yes or a no", async ({ page }) => {
    const list = lines.filter(({ read }) => read === "consent");
    for (const [name, poisonOf] of rounds) {
      await poison(page, server.url, list, poisonOf);
      await page.goto(`${server.url}/roadmap`);
      await expect(page.locator("html"), name).toHaveAttribute("data-consent", "ask");
      expect(await unrepaired(page, list), name).toEqual([]);
    }
  });
});

/** Uses every feature that stores something. */
async function useAll(page: Page): Promise<void> {
  await page.goto(pages.operation);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Dismiss announcement" }).click();
  await expect(page.locator("site-announcement aside")).toBeHidden();
  await page.getByRole("radio", { name: "Java", exact: true }).check();
  await page.locator("site-base-switch summary").click();
  await page.getByRole("radio", { name: "Self-hosted Agenta" }).check();
  await page.getByRole("textbox", { name: "Your host" }).fill("agenta.example.com");
  await page.getByRole("button", { name: "Use in samples" }).click();
  await expect(sample(page)).toHaveAttribute("data-tab", "java");
  await expect(sample(page)).toContainText("https://agenta.example.com/api/apps");
  await page.keyboard.press("Control+k");
  await page.locator(search).fill("kubernetes");
  await expect(page.locator(".DocSearch-Modal [role=treeitem][aria-selected=true]")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/deploy-to-kubernetes/);
  await page.goto(pages.doc);
  await expect(page.locator("h1")).toHaveText("Instrument functions");
}

test("storage that is denied breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await useAll(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("storage that is full breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await useAll(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
