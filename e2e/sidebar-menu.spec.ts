import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/site";

const page1 = "/observability/trace-with-python-sdk/instrument-functions";

/** Scrolls the sidebar and waits for the frame that dispatches the scroll event. */
function scrollTo(sidebar: Locator, top: number): Promise<void> {
  return sidebar.evaluate(
    (element, to) =>
      new Promise<void>((resolve) => {
        element.addEventListener("scroll", () => resolve(), { once: true });
        element.scrollTo({ top: to });
      }),
    top,
  );
}

const scrollTopOf = (sidebar: Locator) => sidebar.evaluate((element) => element.scrollTop);

test("the sidebar keeps its place and open categories over full loads", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto("/");
  const sidebar = page.locator("site-sidebar");
  await sidebar.getByText("Manage Test Sets").click();
  await scrollTo(sidebar, 300);
  await page.goto("/evaluation/concepts");
  await expect(sidebar.getByRole("link", { name: "Upload CSV or JSON" })).toBeVisible();
  expect(await scrollTopOf(sidebar)).toBeGreaterThan(200);
});

test("opening a group leaves groups of the same name in other places as they are", async ({
  page,
}) => {
  await page.goto("/evaluation/concepts");
  const groups = page.locator("site-sidebar summary", { hasText: /^Tutorials$/ });
  const opened = () =>
    groups.evaluateAll((summaries) =>
      summaries.map((summary) => (summary.parentElement as HTMLDetailsElement).open),
    );
  const before = await opened();
  expect(before.length).toBeGreaterThan(1);
  await groups.nth(1).click();
  const after = before.map((isOpen, index) => (index === 1 ? !isOpen : isOpen));
  expect(await opened()).toEqual(after);
  await page.goto("/evaluation/online-evaluation");
  await expect.poll(opened).toEqual(after);
});

test("the group of the open page is open, also when the reader had closed it", {
  tag: "@smoke",
}, async ({ page }) => {
  const path = "/evaluation/configure-evaluators/llm-as-a-judge";
  await page.goto(path);
  const current = page.locator("site-sidebar a[aria-current=page]");
  const group = page.locator("site-sidebar details:has([aria-current=page])").last();
  await group.locator("summary").first().click();
  await expect(current).toBeHidden();
  await page.locator("footer a[href='/changelog/main']").first().click();
  await expect(page).toHaveURL(/changelog\/main$/);
  await page.goto(path);
  await expect(current).toBeVisible();
  // The same goes for a return to a page that the browser kept in its back/forward cache.
  await group.locator("summary").first().click();
  await page.locator("footer a[href='/changelog/main']").first().click();
  await expect(page).toHaveURL(/changelog\/main$/);
  await page.goBack();
  await expect(current).toBeVisible();
});

test("a click in the sidebar before its scroll was reported keeps the place", async ({ page }) => {
  // Simulate a busy machine, where the page unloads before the frame that dispatches the event.
  await page.addInitScript(() =>
    addEventListener("scroll", (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto("/");
  const sidebar = page.locator("site-sidebar");
  const link = sidebar.locator("a[href='/evaluation/concepts']");
  await link.evaluate((element: HTMLElement) => {
    element.closest("site-sidebar")?.scrollTo({ top: 300 });
    element.click();
  });
  await expect(page).toHaveURL(/evaluation\/concepts$/);
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect.poll(() => scrollTopOf(sidebar)).toBe(300);
});

test("a section has its own tree, with the open page marked in it", async ({ page }) => {
  await page.goto(page1);
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Reference" })
    .click();
  const sidebar = page.locator("site-sidebar");
  await expect(sidebar.getByRole("link", { name: "Explorer" })).toBeVisible();
  await expect(sidebar.locator("a[aria-current=page]")).toHaveAttribute(
    "href",
    "/reference/api/category",
  );
});

test("the drawer of a phone traps focus, closes with Escape and returns focus", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/evaluation/concepts");
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.focus();
  await page.keyboard.press("Space");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await expect(drawer).toHaveAttribute("aria-modal", "true");
  const link = page.locator("site-menu-link[command=open] a");
  await expect(link).toHaveAttribute("aria-expanded", "true");
  // A screen reader can't reach the content behind the drawer either.
  await expect(page.locator("[inert] main, main[inert]")).toHaveCount(1);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest("#menu :is(a, button, summary)")?.textContent,
    );
  const first = await focused();
  expect(first).toBeTruthy();
  await page.keyboard.press("Shift+Tab");
  const last = await focused();
  expect(last).toBeTruthy();
  expect(last).not.toBe(first);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe(first);
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press("Tab");
    expect(await focused()).toBeTruthy();
  }
  await page.keyboard.press("Escape");
  await expect(drawer).not.toBeVisible();
  await expect(opener).toBeFocused();
  await expect(link).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test.describe("the menu of a phone", () => {
  const opener = (page: Page) => page.getByRole("button", { name: "Open menu" });
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
  const back = (page: Page) => drawer(page).getByRole("link", { name: "Back to main menu" });

  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    for (const route of [
      "/",
      "/evaluation/concepts",
      "/misc/contributing/file-issue",
      "/tutorials/sdk/evaluate-with-SDK",
      "/reference/sdk/observability",
      "/reference/api/verify-permissions",
    ]) {
      test(`opens on ${route} at ${width}x${height} with the way back and the open page in view`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto(route);
        await opener(page).click();
        await expect(drawer(page)).toBeVisible();
        await expect(back(page)).toBeInViewport({ ratio: 1 });
        const current = drawer(page).locator('a[aria-current="page"]').first();
        await expect(current).toBeInViewport({ ratio: 1 });
        // Nothing covers either link, so both can be clicked.
        await back(page).click({ trial: true });
        await current.click({ trial: true });
        await back(page).click();
        await expect(drawer(page).getByRole("navigation", { name: "Main menu" })).toBeInViewport();
        await expect(drawer(page).getByRole("link", { name: "Tutorials" })).toBeInViewport({
          ratio: 1,
        });
      });
    }
  }

  test("its control is a button that says whether it is open, and answers Enter and Space", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/evaluation/concepts");
    await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
    await expect(opener(page)).toHaveAttribute("aria-controls", "menu");
    for (const key of ["Enter", "Space"]) {
      await opener(page).focus();
      await page.keyboard.press(key);
      await expect(drawer(page)).toBeVisible();
      await expect(page.locator("site-menu-link[command=open] a")).toHaveAttribute(
        "aria-expanded",
        "true",
      );
      await drawer(page).getByRole("link", { name: "Close menu" }).press("Enter");
      await expect(drawer(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
    }
    // The menu is closed on the next page, too.
    await opener(page).click();
    await drawer(page).getByRole("link", { name: "Troubleshoot tracing" }).first().click();
    await expect(page).toHaveURL(/troubleshooting$/);
    await expect(drawer(page)).toHaveCount(0);
    await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("keeps the focus of Tab and Shift+Tab", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/evaluation/concepts");
    await opener(page).click();
    const focused = drawer(page).locator(":focus");
    await expect(focused).toHaveCount(1);
    const first = await focused.textContent();
    await page.keyboard.press("Shift+Tab");
    await expect(focused).toHaveCount(1);
    await expect(focused).not.toHaveText(first ?? "");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveText(first ?? "");
  });

  test("stays behind the search dialog, which the first Escape closes", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/evaluation/concepts");
    await opener(page).click();
    await expect(page.locator("[inert]")).not.toHaveCount(0);
    const focused = drawer(page).locator(":focus");
    await expect(focused).toHaveCount(1);
    const search = page.getByRole("dialog", { name: "Search the docs" });
    await page.keyboard.press("Control+k");
    await expect(search).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search).toHaveCount(0);
    await expect(drawer(page)).toBeVisible();
    await expect(focused).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("restores only what it made inert when the search dialog is open above it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/evaluation/concepts");
    await opener(page).click();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Search the docs" })).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.locator("html")).not.toHaveAttribute("data-drawer");
    await expect(page.locator("[inert] main")).toHaveCount(1);
  });

  test("leaves when the layout becomes that of a desktop, and the page works", {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/evaluation/concepts");
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.locator("[inert]")).toHaveCount(0);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawer(page)).toHaveCount(0);
    await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
  });
});
