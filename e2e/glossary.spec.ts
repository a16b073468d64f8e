import type { Page } from "@playwright/test";
import { accessibility, colorProblems, expect, setTheme, test, themes } from "./support/site";

/** A page with two glossary terms. */
const path = "/observability/query-data/query-api";
const word = (page: Page, name = "spans") =>
  page.locator("main").getByRole("link", { name, exact: true }).first();
const definition = (page: Page, text: string) =>
  page.locator("[popover]:popover-open", { hasText: text });

test("a press shows the definition of a word, and the second one takes it away", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto(path);
  await word(page).click();
  await expect(definition(page, "One unit of work inside a trace")).toBeVisible();
  await expect(page).toHaveURL(path);
  await word(page).click();
  await expect(page.locator(":popover-open")).toHaveCount(0);
  await word(page).click();
  await page.locator("h1").click();
  await expect(page.locator(":popover-open")).toHaveCount(0);
});

test("a word that has the focus before its script is there opens then", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/scripts/Term.client-*.js", (route) => released.then(() => route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  await word(page).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(definition(page, "One unit of work inside a trace")).toBeHidden();
  release();
  await expect(definition(page, "One unit of work inside a trace")).toBeVisible();
});

test("keys open a definition, close it, and lead on to the glossary", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto(path);
  await word(page).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(word(page)).toBeFocused();
  await expect(definition(page, "One unit of work inside a trace")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(":popover-open")).toHaveCount(0);
  await expect(word(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Open the glossary" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(word(page, "traces")).toBeFocused();
  await expect(definition(page, "The record of one request")).toBeVisible();
  await expect(page.locator(":popover-open")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/glossary#trace");
  await expect(page.locator("#trace")).toBeInViewport();
});

test("a definition stays inside the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/prompt-engineering/integrating-prompts/proxy-calls");
  await word(page, "environment").click();
  const box = await page.locator(":popover-open").boundingBox();
  const wordBox = await word(page, "environment").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  // The definition is right below the word, or right above it if there's no room.
  const distance = Math.min(
    Math.abs((box?.y ?? 0) - (wordBox?.y ?? 0) - (wordBox?.height ?? 0)),
    Math.abs((wordBox?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)),
  );
  expect(distance).toBeLessThan(16);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a word is a link to its definition", async ({ page }) => {
    await page.goto(path);
    await word(page).click();
    await expect(page).toHaveURL("/glossary#span");
    await expect(page.locator("#span dd")).toContainText("One unit of work inside a trace");
  });

  test("letters lead to their terms, and terms to other terms", async ({ page }) => {
    await page.goto("/glossary");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glossary");
    await page
      .getByRole("navigation", { name: "Letters" })
      .getByRole("link", { name: "V" })
      .click();
    await expect(page.locator("#variant")).toBeInViewport();
    await page.locator("#version").getByRole("link", { name: "Commit" }).click();
    await expect(page).toHaveURL("/glossary#commit");
  });
});

for (const theme of themes) {
  test(`nothing stands in anyone's way: ${theme}`, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto("/glossary");
    // The themes differ only in color, so the dark one needs only the color checks.
    const findViolations = theme === "light" ? accessibility : colorProblems;
    expect(await findViolations(page)).toEqual([]);
    await page.goto(path);
    await word(page).click();
    await expect(definition(page, "One unit of work inside a trace")).toBeVisible();
    expect(await findViolations(page, { include: ["main"] })).toEqual([]);
  });
}
