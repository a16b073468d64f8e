import { expect, test, wake } from "./support/site";

const page1 = "/observability/trace-with-python-sdk/instrument-functions";

/** The suite passes with the runtime held back and without (SITE_HOLD_RUNTIME=off); one test is about holding. */
const held = process.env.SITE_HOLD_RUNTIME !== "off";

test("a page that is only read loads no framework", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(page1, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 2000);
  await page.waitForTimeout(500);
  const framework = scripts.filter((path) => path.startsWith("/_next/"));
  if (!held) return expect(framework.length).toBeGreaterThan(2);
  expect(framework).toEqual([]);
  expect(scripts.length).toBe(1);
});

test("hovering a link brings the runtime, and the click navigates without a full load", async ({ page }) => {
  await page.goto(page1);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.getByRole("link", { name: "Setup Tracing" }).first();
  await wake(page, link);
  await link.click();
  await expect(page.locator("h1")).not.toHaveText("Instrument functions");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect(page.locator('[data-sidebar] a[aria-current="page"]')).toHaveText("Setup Tracing");
});

test("the theme is light, changes by toggle, is kept and reaches other tabs", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const other = await context.newPage();
  await other.goto("/evaluation/concepts");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a change of theme fades nothing", async ({ page }) => {
  await page.goto("/evaluation/concepts");
  const fading = await page.getByRole("button", { name: "Dark theme" }).evaluate((button: HTMLElement) => {
    button.click();
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(fading).toBe(0);
});

test("a dismissed announcement stays away, a new one comes back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Dismiss announcement" }).click();
  await expect(page.getByRole("complementary", { name: "Announcement" })).not.toBeVisible();
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Announcement" })).not.toBeVisible();
  await page.evaluate(() => localStorage.setItem("announcement", "an older one"));
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Announcement" })).toBeVisible();
});

test("a code block is copied, and says so for two seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(page1);
  const block = page.locator("figure[data-code]", { hasText: "digest.py" }).first();
  await block.getByRole("button", { name: "Copy digest.py" }).click();
  await expect(block.getByRole("status")).toHaveText("Copied");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("ag.init()  # reads AGENTA_API_KEY and AGENTA_HOST\n");
  await expect(block.getByRole("button", { name: "Copy digest.py" })).toBeVisible({ timeout: 3000 });
});

test("code far from the screen is not laid out, and has the height it will have", async ({ page }) => {
  await page.goto("/self-host/guides/deploy-to-kubernetes");
  const code = page.locator("main pre code:visible").last();
  const drawn = () =>
    code.evaluate((element) => element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => code.evaluate((element) => element.getBoundingClientRect().height);
  expect(await drawn()).toBe(false);
  const before = await height();
  await code.scrollIntoViewIfNeeded();
  await expect.poll(drawn).toBe(true);
  expect(await height()).toBeCloseTo(before, 0);
});

test("tabs of one group change together and are remembered", async ({ page }) => {
  await page.goto(page1);
  await page.locator("[data-tabs=package-manager]").first().getByRole("radio", { name: "uv" }).check();
  await page.goto("/observability/quickstart-python");
  await expect(page.locator("[data-tabs=package-manager] [data-tab=uv]").first()).toBeVisible();
});

test("the table of contents marks the section that is read", async ({ page }) => {
  await page.goto(`${page1}#options`);
  const toc = page.getByRole("complementary", { name: "On this page" });
  await expect(toc.locator("[aria-current]")).toHaveText("Options");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(toc.locator("[aria-current]")).toHaveText("Next steps");
});

test("the navbar leaves on scroll down and comes back on scroll up", async ({ page }) => {
  await page.goto(page1);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await expect(page.locator("html")).toHaveAttribute("data-away", "");
  await page.mouse.wheel(0, -300);
  await expect(page.locator("html")).not.toHaveAttribute("data-away", "");
});

test("the sidebar keeps its place and open categories over full loads", async ({ page }) => {
  await page.goto("/");
  const sidebar = page.locator("[data-sidebar]");
  await sidebar.getByText("Manage Test Sets").click();
  await sidebar.evaluate((element) => element.scrollTo({ top: 300 }));
  await page.goto("/evaluation/concepts");
  await expect(sidebar.getByRole("link", { name: "Upload CSV/JSON" })).toBeVisible();
  expect(await sidebar.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
});

test("a section that client navigation opens has its tree, with the page marked", async ({ page }) => {
  await page.goto(page1);
  await wake(page);
  const loads: string[] = [];
  page.on("framenavigated", (frame) => loads.push(frame.url()));
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Reference" }).click();
  const sidebar = page.locator("[data-sidebar]");
  await expect(sidebar.getByRole("link", { name: "Explorer" })).toBeVisible();
  await expect(sidebar.locator("a[aria-current=page]")).toHaveAttribute("href", "/reference/api/category");
  expect(new Set(loads).size, "no full load").toBe(1);
});

test("a branch that the page does not carry is fetched when it is opened", async ({ page }) => {
  // As sidebar-markup.ts draws a large tree.
  await page.route(`**${page1}`, async (route) => {
    const response = await route.fetch();
    const [before = "", behind = ""] = (await response.text()).split("<details><summary>Manage Test Sets");
    const end = behind.indexOf("</details>");
    const first = "/evaluation/managing-test-sets/upload-csv";
    const branch = `<details data-branch="${first}"><summary>Manage Test Sets</summary><ul><li><a href="${first}">All of it</a></li></ul>`;
    await route.fulfill({ response, body: before + branch + behind.slice(end) });
  });
  await page.goto(page1);
  const branch = page.locator("[data-sidebar] details", { hasText: "Manage Test Sets" }).last();
  await expect(branch.locator("a")).toHaveText(["All of it"]);
  await branch.getByText("Manage Test Sets").click();
  await expect(branch.getByRole("link", { name: "Create from UI" })).toBeVisible();
  await expect(branch.getByRole("link", { name: "All of it" })).toHaveCount(0);
  await expect(branch.locator("[aria-current]")).toHaveCount(0);
});

test("the drawer of a phone traps focus, closes with Escape and returns focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/evaluation/concepts");
  const opener = page.getByRole("link", { name: "Open menu" });
  await opener.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("#menu") !== null)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).not.toBeVisible();
  await expect(opener).toBeFocused();
});

test("no layout shift while a page loads", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(page1, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
});

test("an unknown address gives the not-found page with the nearest routes", async ({ page, complaints }) => {
  const response = await page.goto("/evaluation/concept");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("Page not found");
  await expect(page.getByRole("link", { name: "/evaluation/concepts", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "/evaluation/concepts", exact: true }).click();
  await expect(page.locator("h1")).not.toHaveText("Page not found");
  // The browser reports the 404 that this test asked for.
  complaints.notFound = [];
  complaints.console = complaints.console.filter((text) => !text.includes("404"));
});

test("each width shows its own navigation", async ({ page }) => {
  for (const [width, wide] of [
    [390, false],
    [995, false],
    [996, true],
    [1024, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(page1);
    await expect(page.getByRole("link", { name: "Open menu" })).toBeVisible({ visible: !wide });
    await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible({ visible: wide });
    await expect(page.locator("[data-sidebar]")).toBeVisible({ visible: wide });
    await expect(page.getByRole("complementary", { name: "On this page" })).toBeVisible({ visible: width >= 1280 });
  }
});
