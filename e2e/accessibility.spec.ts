import { chromium, type Page } from "@playwright/test";
import { requireBrowser } from "./support/browser";
import {
  accessibility,
  colorProblems,
  expect,
  setTheme,
  sidewaysScroll,
  test,
  themes,
} from "./support/site";

/** Accessibility that axe can't check: keyboard use, large text, text spacing and forced colors. */
const doc = "/observability/trace-with-python-sdk/instrument-functions";
const pages = ["/", doc, "/reference/api/add-trace", "/changelog/main", "/roadmap", "/search"];

interface Stop {
  name: string;
  /** At least part of the element is inside the viewport. */
  inWindow: boolean;
  visible: boolean;
  outlined: boolean;
}

/** Describes the focused element and whether the focus is visible. */
function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // A visually hidden radio button shows its focus ring on its label.
    const isUnseen = style.opacity === "0";
    const ring = getComputedStyle((isUnseen && element.closest("label")) || element);
    return {
      name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40),
      inWindow: box.bottom > 0 && box.top < innerHeight,
      visible: style.visibility !== "hidden" && box.width > 0,
      outlined: ring.outlineStyle !== "none" || ring.boxShadow !== "none",
    };
  });
}

test("a page is read from its first to its last stop by Tab, each stop visible and marked, in the order of the text", {
  tag: "@smoke",
}, async ({ page }) => {
  // Smooth scrolling would still be running when the position is measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(doc);
  const stops: Stop[] = [];
  for (let index = 0; index < 400; index++) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    if (!stop) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(60);
  expect(stops.length).toBeLessThan(400);
  expect(stops.filter((stop) => !stop.visible || !stop.outlined)).toEqual([]);
  // No element gets focus outside the viewport, where the reader can't see it.
  expect(stops.filter((stop) => !stop.inWindow)).toEqual([]);
  expect(stops[0]?.name).toBe("Skip to content");
});

test("the text comes right after the navbar, before the tree of all pages", async ({ page }) => {
  await page.goto(doc);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
});

for (const path of pages) {
  test(`${path} holds together with the spacing of WCAG 1.4.12`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    // The CSP blocks style elements, so this uses a constructed style sheet.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect(await sidewaysScroll(page), "spacing").toBe(0);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysScroll(page), "spacing on a phone").toBe(0);
    await expect(page.locator("h1")).toBeVisible();
  });
}

test("text of 200 %, as a reader sets it in the browser, brings the layout that has room for it", async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ["--no-sandbox", "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const path of pages) {
    await page.goto(`${baseURL}${path}`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      "32px",
    );
    expect(await sidewaysScroll(page), path).toBe(0);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  }
  await browser.close();
});

test("forced colors keep marks, borders and focus", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(doc);
  const toggle = page.getByRole("button", { name: "Dark theme" });
  await toggle.focus();
  expect(await toggle.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe(
    "none",
  );
  const current = page.locator('site-sidebar a[aria-current="page"]');
  const marked = await current.evaluate((element) => {
    const currentStyle = getComputedStyle(element);
    const otherStyle = getComputedStyle(
      document.querySelector("site-sidebar a:not([aria-current])") as Element,
    );
    return (
      currentStyle.fontWeight !== otherStyle.fontWeight ||
      currentStyle.color !== otherStyle.color ||
      currentStyle.borderColor !== otherStyle.borderColor
    );
  });
  expect(marked).toBe(true);
  expect(await accessibility(page)).toEqual([]);
});

test("with reduced motion nothing moves", { tag: "@smoke" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(doc);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((item) => Number(item.effect?.getComputedTiming().activeDuration ?? 0) > 10)
      .map(
        (item) =>
          (item as CSSTransition).transitionProperty ?? (item as CSSAnimation).animationName,
      ),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    "auto",
  );
  // No element on the page has a transition or animation with a noticeable duration.
  const fading = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("body *")].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          const seconds = `${transitionDuration}, ${animationDuration}`
            .split(",")
            .map(Number.parseFloat);
          return Math.max(...seconds) > 0.01;
        }).length,
    );
  expect(await fading()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await fading()).toBeGreaterThan(0);
});

test("tables have headers, code that scrolls takes the focus, other languages are named", async ({
  page,
}) => {
  for (const path of ["/authoring/components", doc, "/reference/api/add-trace"]) {
    await page.goto(path);
    const wrong = await page.evaluate(() => {
      const violations: string[] = [];
      for (const table of document.querySelectorAll("main table")) {
        if (!table.querySelector("th[scope], thead th")) violations.push("a table without headers");
      }
      for (const code of document.querySelectorAll<HTMLElement>("main pre")) {
        const box = [code, ...code.querySelectorAll<HTMLElement>("*")].find(
          (item) =>
            item.scrollWidth > item.clientWidth + 1 &&
            getComputedStyle(item).overflowX !== "visible",
        );
        if (box && !box.closest("[tabindex='0']"))
          violations.push(`code that scrolls without focus: ${box.textContent?.slice(0, 40)}`);
      }
      return violations;
    });
    expect(wrong, path).toEqual([]);
  }
});

test("the drawer, the list of shortcuts and search have no violation while open, in both themes", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of themes) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(doc);
    await setTheme(page, theme);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // The themes differ only in color, so the dark one needs only the color checks.
    const findViolations = theme === "light" ? accessibility : colorProblems;
    const scope = { include: ["[role=dialog], dialog[open]"] };
    expect(await findViolations(page, scope), `drawer, ${theme}`).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: /shortcuts/i })).toBeVisible();
    expect(await findViolations(page, scope), `shortcuts, ${theme}`).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("a second skip link leads to the pages of the section", async ({ page }) => {
  await page.goto(doc);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the pages of this section" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#menu-tree :focus")).toHaveCount(1);
});

test("shortcuts of one key can be turned off, and on again", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto(doc);
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const search = page.getByRole("dialog", { name: "Search the docs" });
  await page.keyboard.press("?");
  await list.getByRole("checkbox", { name: "Shortcuts of one key" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(search).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await list.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(search).toBeVisible();
});

test("a slash that belongs to a text opens nothing", async ({ page }) => {
  await page.goto("/search?q=trace");
  const field = page.locator("#search-query");
  await field.press("End");
  await field.pressSequentially("/x");
  await expect(field).toHaveValue("trace/x");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const [path, label] of [
  ["/roadmap", "Evaluation"],
  ["/changelog/main", "Evaluation"],
]) {
  test(`the area that is chosen on ${path} is in the address, said, and there again after a reload`, {
    tag: path === "/roadmap" ? "@smoke" : [],
  }, async ({ page }) => {
    await page.goto(path ?? "");
    const radio = page.getByRole("radio", { name: label });
    await radio.check();
    await expect(page).toHaveURL(/\?area=evaluation$/);
    await expect(page.getByRole("status").filter({ hasText: `${label}: ` })).toHaveText(
      /^Evaluation: \d+ shown$/,
    );
    await page.reload();
    await expect(radio).toBeChecked();
    await page.getByRole("radio", { name: "All" }).check();
    await expect(page).toHaveURL(path ?? "");
  });
}

test("the key of search is the one of the reader's system", { tag: "@smoke" }, async ({ page }) => {
  await page.goto(doc);
  await expect(page.locator("site-search kbd")).toHaveText(/^Ctrl\s+K$/, { useInnerText: true });
});

test("the groups of the search dialog and its close button are called what they show", async ({
  page,
}) => {
  await page.goto(doc);
  await page.keyboard.press("/");
  await page.keyboard.type("trace");
  await expect(page.getByRole("tree", { name: "Observability", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel (Esc)" })).toBeVisible();
});

test("after a link of the sidebar or a search hit the focus is where the content begins", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto(doc);
  await page.locator("#menu-tree").getByRole("link", { name: "Set up tracing" }).click();
  await expect(page).toHaveURL("/observability/trace-with-python-sdk/setup-tracing");
  await expect(page.locator("main#content")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.keyboard.press("/");
  await page.keyboard.type("glossary");
  await expect(page.locator(".DocSearch-Hit").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/glossary$/);
  await expect(page.locator("main#content")).toBeFocused();
  // Loading a page any other way leaves the focus to the browser.
  await page.goto(doc);
  await expect(page.locator("body")).toBeFocused();
});

test("only what scrolls is a Tab stop", async ({ page }) => {
  for (const path of [doc, "/self-host/configuration", "/reference/api/add-trace"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    const wrong = () =>
      page.locator("main :is(pre, [role=group])[tabindex='0']").evaluateAll((regions) =>
        regions
          .filter((region) => {
            const line = region.querySelector("code > .l")?.getBoundingClientRect().width ?? 0;
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
            return Math.max(scrollWidth, line) <= clientWidth && scrollHeight <= clientHeight;
          })
          .map((region) => region.getAttribute("aria-label")),
      );
    await expect.poll(wrong, path).toEqual([]);
    // Code blocks that do scroll must stay Tab stops.
    if (path !== doc) continue;
    await page.setViewportSize({ width: 390, height: 800 });
    const missing = () =>
      page
        .locator("main pre[tabindex='-1']")
        .evaluateAll((regions) =>
          regions.flatMap((region) =>
            region.clientWidth > 0 && region.scrollWidth > region.clientWidth + 1
              ? region.textContent.slice(0, 20)
              : [],
          ),
        );
    await expect.poll(missing).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test("at 400 % zoom at least half of the window is content, and nothing sticks", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 225 });
  for (const path of ["/", doc, "/reference/api/add-trace"]) {
    await page.goto(path);
    const top = await page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
    expect(top, path).toBeLessThanOrEqual(225 / 2);
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    const covered = await page.evaluate(() => {
      const edges = [5, 30, 60].map((y) => document.elementFromPoint(160, y));
      return edges.filter((element) => element?.closest("main") === null).length;
    });
    expect(covered, path).toBe(0);
  }
});

test("with the text spacing of WCAG 1.4.12 the search field stays a field", async ({ page }) => {
  await page.goto(doc);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of [1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const field = await page.locator("site-search a").boundingBox();
    expect(field?.width, `${width} px`).toBeGreaterThanOrEqual(120);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
