import type { Page } from "@playwright/test";
import { apiRoutes, explorerHash } from "@/lib/model/api-routes";
import { accessibility, colorProblems, expect, projectSite, test } from "./support/site";

const { api } = projectSite;
const big = "/reference/api/query-spans-rpc";
const place = api?.operations.find((operation) => operation.route === big);
if (!api || !place) throw new Error(`No operation at ${big}`);
const hash = `#${explorerHash(place)}`;

/**
 * The opened explorer as far as it is ours: the frame and the colors. Of Redoc's own markup one operation is looked at:
 * each rule here is one that Redoc 2.5 breaks, and that no setting of it mends.
 */
const explorerScope = {
  include: ["header", "site-explorer section"],
  exclude: [".redoc-wrap [data-section-id]:not([data-section-id*='query_spans_rpc'])"],
  // h5 below h2 and h3.
  without: ["heading-order"],
};

const alert = (page: Page) => page.locator("site-explorer").getByRole("alert");
/** Nothing of addresses and codes, which are no reader's business. */
const said = "The explorer could not be loaded. Check your connection and try again.";

// Drawing takes seconds: one drawing for what belongs to it. What is asked of other hosts, and a violation of the page's
// policy, which is an error in the console, fail every test.
test("says when its script is blocked, and tries again: an operation leads to its place there, and back", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  test.slow();
  const script = "**/scripts/redoc-*.js";
  await page.route(script, (route) => route.abort());
  await page.goto(big);
  await page.getByRole("link", { name: "Open in explorer" }).click();
  await expect(page).toHaveURL(`${apiRoutes.explorer}${hash}`);
  await expect(alert(page)).toContainText(said);
  await expect(alert(page).getByRole("link", { name: "pages of their own" })).toBeVisible();
  expect(await accessibility(page, { include: ["site-explorer [role=alert]"] })).toEqual([]);
  problems.console = [];
  await page.unroute(script);
  await alert(page).getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("site-explorer [data-state=ready]")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("Group")).toHaveValue(place.tag);
  await expect(page.locator(".redoc-wrap h1")).toContainText(api.title);
  const section = page.locator(`[data-section-id="${hash.slice(1)}"]`);
  await expect(section.locator("h2")).toBeInViewport({ timeout: 30_000 });
  await section.getByText("422").first().click();
  expect(await accessibility(page, explorerScope), "light").toEqual([]);

  const ink = () =>
    page.locator(".redoc-wrap").evaluate((element) => getComputedStyle(element).color);
  const light = await ink();
  // The bar went away on the way down to the response; it comes back on the way up.
  await page.mouse.wheel(0, -100);
  await expect(page.locator("site-navbar > header")).toBeInViewport({ ratio: 1 });
  const dark = page.getByRole("button", { name: "Dark theme" });
  await dark.click();
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await expect.poll(ink, { timeout: 30_000 }).not.toBe(light);
  // Redoc draws everything anew, in pieces, and the page stays at the place until it has.
  await expect(section.locator("h2")).toBeInViewport({ timeout: 30_000 });
  expect(await colorProblems(page, explorerScope), "dark").toEqual([]);

  await section.getByRole("link", { name: /^Page of this operation/ }).click();
  await expect(page).toHaveURL(`${big}#try`);
  await expect(page.getByRole("button", { name: "Send request" })).toBeVisible();
});

test("loads when it is asked for, and says when the document is missing or no JSON", async ({
  page,
  problems,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(apiRoutes.explorer, { waitUntil: "networkidle" });
  expect(asked.filter((url) => /redoc|openapi/.test(url))).toEqual([]);
  for (const [button, answer] of [
    ["Open the explorer", { status: 404, body: "" }],
    ["Retry", { status: 200, body: "<html>" }],
  ] as const) {
    await page.route("**/openapi.json", (route) => route.fulfill(answer));
    const answered = page.waitForResponse("**/openapi.json");
    await page.getByRole("button", { name: button }).click();
    await answered;
    await expect(alert(page)).toBeVisible();
    await expect(alert(page).locator("p").first()).toHaveText(said);
    await page.unroute("**/openapi.json");
  }
  problems.console = [];
  problems.notFound = [];
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByLabel("Group")).toHaveValue("Apps");
  await page.getByLabel("Group").selectOption("Evaluation runs");
  await expect(page).toHaveURL(`${apiRoutes.explorer}#tag/Evaluation-runs`);
  await expect(page.locator("[data-section-id$='/query_runs']").first()).toBeVisible();
  await expect(page.locator("[data-section-id$='/list_apps']")).toHaveCount(0);
});
