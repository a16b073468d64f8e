import type { Page } from "@playwright/test";
import { apiRoutes, explorerHash } from "@/lib/model/api-routes";
import { accessibility, colorProblems, expect, projectSite, test } from "./support/site";

const { api } = projectSite;
const big = "/reference/api/query-spans-rpc";
const bigOperation = api?.operations.find((operation) => operation.route === big);
if (!api || !bigOperation) throw new Error(`No operation at ${big}`);
const hash = `#${explorerHash(bigOperation)}`;

/**
 * Limits axe to the parts of the explorer that we control: the frame and the colors. Only one
 * operation of Redoc's markup is checked. The rules in `without` fail in Redoc 2.5, and no Redoc
 * setting fixes them.
 */
const explorerScope = {
  include: ["header", "site-explorer section"],
  exclude: [".redoc-wrap [data-section-id]:not([data-section-id*='query_spans_rpc'])"],
  // Redoc puts an h5 right below h2 and h3.
  without: ["heading-order"],
};

const alert = (page: Page) => page.locator("site-explorer").getByRole("alert");
/** The error message doesn't mention URLs or status codes, which don't help the reader. */
const errorText = "The explorer could not be loaded. Check your connection and try again.";

// Redoc takes seconds to render, so one test covers everything that needs it. Requests to other
// hosts and CSP violations, which are console errors, fail every test.
test("says when its script is blocked, and tries again: an operation leads to its place there, and back", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  test.slow();
  const script = "**/scripts/redoc-*.js";
  await page.route(script, (route) => route.abort());
  await page.goto(big);
  await page.getByRole("link", { name: "Open in explorer" }).click();
  await expect(page).toHaveURL(`${apiRoutes.explorer}${hash}`);
  await expect(alert(page)).toContainText(errorText);
  await expect(alert(page).getByRole("link", { name: "pages of their own" })).toBeVisible();
  expect(await accessibility(page, { include: ["site-explorer [role=alert]"] })).toEqual([]);
  problems.console = [];
  await page.unroute(script);
  await alert(page).getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("site-explorer [data-state=ready]")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("Group")).toHaveValue(bigOperation.tag);
  await expect(page.locator(".redoc-wrap h1")).toContainText(api.title);
  const section = page.locator(`[data-section-id="${hash.slice(1)}"]`);
  await expect(section.locator("h2")).toBeInViewport({ timeout: 30_000 });
  await section.getByText("422").first().click();
  expect(await accessibility(page, explorerScope), "light").toEqual([]);

  const textColor = () =>
    page.locator(".redoc-wrap").evaluate((element) => getComputedStyle(element).color);
  const light = await textColor();
  // Scrolling down to the response hid the navbar. Scroll up to show it again.
  await page.mouse.wheel(0, -100);
  await expect(page.locator("site-navbar > header")).toBeInViewport({ ratio: 1 });
  const dark = page.getByRole("button", { name: "Dark theme" });
  await dark.click();
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await expect.poll(textColor, { timeout: 30_000 }).not.toBe(light);
  // Redoc renders everything again in pieces. The page keeps the operation in view meanwhile.
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
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(apiRoutes.explorer, { waitUntil: "networkidle" });
  expect(requested.filter((url) => /redoc|openapi/.test(url))).toEqual([]);
  for (const [button, response] of [
    ["Open the explorer", { status: 404, body: "" }],
    ["Retry", { status: 200, body: "<html>" }],
  ] as const) {
    await page.route("**/openapi.json", (route) => route.fulfill(response));
    const answered = page.waitForResponse("**/openapi.json");
    await page.getByRole("button", { name: button }).click();
    await answered;
    await expect(alert(page)).toBeVisible();
    await expect(alert(page).locator("p").first()).toHaveText(errorText);
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
