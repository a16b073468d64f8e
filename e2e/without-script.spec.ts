import { expect, test } from "./support/site";

test.use({ javaScriptEnabled: false });

test("a page is complete without JavaScript", async ({ page }) => {
  await page.goto("/observability/trace-with-python-sdk/instrument-functions");
  await expect(page.locator("h1")).toHaveText("Instrument functions");
  await expect(page.locator("figure[data-code] code").first()).toBeVisible();
  await expect(page.locator('[data-sidebar] a[aria-current="page"]')).toHaveText("Instrument Functions");
  // The theme toggle and the closing of the announcement could do nothing: they are not offered.
  await expect(page.locator("[data-theme-toggle]")).not.toBeVisible();
  await expect(page.locator("[data-dismiss]")).not.toBeVisible();
});

test("tabs switch without JavaScript", async ({ page }) => {
  await page.goto("/observability/trace-with-python-sdk/instrument-functions");
  const tabs = page.locator("[data-tabs=package-manager]").first();
  await expect(tabs.locator("[data-tab=uv]")).not.toBeVisible();
  await tabs.getByRole("radio", { name: "uv" }).check();
  await expect(tabs.locator("[data-tab=uv]")).toBeVisible();
  await expect(tabs.locator("[data-tab=pip]")).not.toBeVisible();
});

test("the menu of a phone opens and closes without JavaScript", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/evaluation/concepts");
  await expect(page.locator("[data-sidebar]")).not.toBeVisible();
  await page.getByRole("link", { name: "Open menu" }).click();
  await expect(page.locator("[data-sidebar]")).toBeVisible();
  await page.getByRole("link", { name: "Back to main menu" }).click();
  await expect(page.locator("#menu-main").getByRole("link", { name: "Tutorials" })).toBeVisible();
  await page.getByRole("link", { name: "Close menu" }).click();
  await expect(page.locator("[data-sidebar]")).not.toBeVisible();
});
