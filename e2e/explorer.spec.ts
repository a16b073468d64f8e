import type { Page } from "@playwright/test";
import { apiRoutes, explorerHash } from "@/lib/shared/api-routes";
import { accessibility, expect, projectSite, setTheme, test, themes } from "./support/site";

const { api } = projectSite;
if (!api) throw new Error("The API description cannot be read: run `npm run check`.");

const big = "/reference/api/query-spans-rpc";

/**
 * The opened explorer as far as it is ours: the frame and the colors. Of Redoc's own markup 120 operations are looked
 * at in one: each rule here is one that Redoc 2.5 breaks, and that no setting of it mends.
 */
const explorerScope = {
  include: ["header", "[data-explorer]"],
  exclude: [".redoc-wrap [data-section-id]:not([data-section-id*='query_spans_rpc'])"],
  // h5 below h2 and h3.
  without: ["heading-order"],
};

const state = (page: Page, name: string) => page.locator(`[data-explorer][data-state=${name}]`);
const place = api.operations.find((operation) => operation.route === big);
if (!place) throw new Error(`No operation at ${big}`);
const hash = `#${explorerHash(place)}`;

test("loads when it is asked for, from this site alone", { tag: "@smoke" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(apiRoutes.explorer, { waitUntil: "networkidle" });
  expect(asked.filter((url) => /redoc|openapi/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Open the explorer" }).click();
  await expect(state(page, "ready")).toBeVisible({ timeout: 120_000 });
  await expect(page.locator(".redoc-wrap h1")).toContainText(api.title);
  expect(asked.filter((url) => /redoc|openapi/.test(url))).toHaveLength(2);
  await page.waitForLoadState("networkidle");
  // What is asked of other hosts fails every test (e2e/support/site.ts).
});

// Drawing takes seconds: one drawing for what belongs to it. A violation of the page's policy is an error in the
// console, which fails every test.
test("an operation leads to its place there, which stays with the theme, has no violation of ours, and leads back", async ({
  page,
}) => {
  test.slow();
  await page.goto(big);
  await page.getByRole("link", { name: "Open in explorer" }).click();
  await expect(page).toHaveURL(`${apiRoutes.explorer}${hash}`);
  await expect(state(page, "ready")).toBeVisible({ timeout: 120_000 });
  const section = page.locator(`[data-section-id="${hash.slice(1)}"]`);
  await expect(section.locator("h2")).toBeInViewport({ timeout: 30_000 });
  await section.getByText("422").first().click();
  expect(await accessibility(page, explorerScope), "light").toEqual([]);

  const ink = () => page.locator(".redoc-wrap").evaluate((element) => getComputedStyle(element).color);
  const light = await ink();
  // The bar went away on the way down to the response; it comes back on the way up.
  await page.mouse.wheel(0, -100);
  await expect(page.locator("[data-navbar]")).toBeInViewport({ ratio: 1 });
  const dark = page.getByRole("button", { name: "Dark theme" });
  await dark.click();
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await expect.poll(ink, { timeout: 30_000 }).not.toBe(light);
  // Redoc draws everything anew, in pieces, and the page stays at the place until it has.
  await expect(section.locator("h2")).toBeInViewport({ timeout: 30_000 });
  expect(await accessibility(page, { ...explorerScope, rules: ["color-contrast"] }), "dark").toEqual([]);

  await section.getByRole("link", { name: /^Page of this operation/ }).click();
  await expect(page).toHaveURL(`${big}#try`);
  await expect(page.locator("h1")).toHaveText("Query spans and traces");
  await expect(page.getByRole("button", { name: "Send request" })).toBeVisible();
});

test("says when its script is blocked, and tries again", async ({ page, problems }) => {
  await page.route("**/scripts/redoc-*.js", (route) => route.abort());
  await page.goto(apiRoutes.explorer);
  await page.getByRole("button", { name: "Open the explorer" }).click();
  const alert = page.locator("[data-explorer]").getByRole("alert");
  await expect(alert).toContainText("The explorer could not be loaded.");
  await expect(alert.getByRole("link", { name: "pages of their own" })).toBeVisible();
  for (const theme of themes) {
    await setTheme(page, theme);
    expect(await accessibility(page)).toEqual([]);
  }
  await page.unroute("**/scripts/redoc-*.js");
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(state(page, "ready")).toBeVisible({ timeout: 120_000 });
  await expect(alert).not.toBeVisible();
  problems.console = [];
});

for (const [name, answer] of [
  ["is missing", { status: 404, body: "" }],
  ["is no JSON", { status: 200, body: "<html>" }],
] as const) {
  test(`says when the document ${name}`, async ({ page, problems }) => {
    await page.route("**/openapi.json", (route) => route.fulfill(answer));
    await page.goto(apiRoutes.explorer);
    await page.getByRole("button", { name: "Open the explorer" }).click();
    // Nothing of addresses and codes, which are no reader's business.
    await expect(page.locator("[data-explorer]").getByRole("alert").locator("p").first()).toHaveText(
      "The explorer could not be loaded. Check your connection and try again.",
    );
    problems.console = [];
    problems.notFound = [];
  });
}
