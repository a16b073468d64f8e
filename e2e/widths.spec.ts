import type { Page } from "@playwright/test";
import { barFaults } from "./support/bar";
import { kinds } from "./support/kinds";
import { expect, setTheme, sidewaysScroll, test, themes } from "./support/site";

/** The narrowest width. Many widths are tested, not only those of common devices. */
const from = 320;

function widthsTo(last: number, step: number, first = from): number[] {
  return Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => first + index * step,
  );
}

/**
 * Conditions that the navbar must handle in addition to its defaults: user style sheets and longer
 * labels.
 */
const conditions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "as it is": async () => {},
  "with labels longer by 40 %": async (page) => {
    await page.evaluate(() => {
      for (const part of document.querySelectorAll("site-navbar > header :is(a, summary)")) {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          const words = text.textContent?.trim() ?? "";
          if (words.length > 2)
            text.textContent = words + words.slice(0, Math.ceil(words.length * 0.4)).trimEnd();
        }
      }
    });
  },
  "with text of 200 %": (page) => addSheet(page, "html { font-size: 200% }"),
  "in a wide font": (page) =>
    addSheet(page, "* { font-family: Verdana, 'DejaVu Sans', sans-serif !important }"),
};

/** Adds a constructed style sheet, because the Content Security Policy blocks style elements. */
async function addSheet(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

async function faultsAt(
  page: Page,
  widths: number[],
  findFaults: () => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await findFaults()) faults.push(`${width} px: ${fault}`);
  }
  return faults;
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, prepare] of Object.entries(conditions)) {
  test(`the navbar ${name} is whole at every width${name === "as it is" ? "" : " @full"}`, async ({
    page,
  }) => {
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    await prepare(page);
    // Test every other pixel near the desktop breakpoint of 996 px, and near the width where the
    // navbar becomes one row, which is also the width of most laptops.
    const widths = [...widthsTo(2560, 40), ...widthsTo(1400, 2, 1330), ...widthsTo(1006, 2, 990)];
    expect(await faultsAt(page, widths, () => barFaults(page))).toEqual([]);
  });
}

test("the navbar is one row on the most common laptop, with the whole search field", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/");
  const bar = page.locator("site-navbar > header");
  const middles = await bar.locator("a:visible, button:visible").evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  const field = await bar.locator("site-search a").boundingBox();
  const key = await bar.locator("site-search kbd").boundingBox();
  expect((key?.y ?? 0) + (key?.height ?? 0)).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
});

test("with text of 200 % the sidebar begins below the bar, which has one row or two", async ({
  page,
}) => {
  for (const width of [996, 1024, 1152, 1340, 1440, 1920, 2560, 2720]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto("/evaluation/concepts");
    await conditions["with text of 200 %"]?.(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await page.mouse.move(width - 40, 700);
    // Scroll up a bit to bring the navbar back.
    await page.mouse.wheel(0, -200);
    await expect(page.locator("html:not([data-away])")).toHaveCount(1);
    const bar = page.locator("site-navbar > header");
    await expect(bar).toBeInViewport({ ratio: 1 });
    const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = () =>
      page.locator("site-sidebar").evaluate((element) => element.getBoundingClientRect().top);
    // The navbar's bottom border may overlap the sidebar.
    await expect.poll(top, `${width} px`).toBeGreaterThanOrEqual(bottom - 2);
  }
});

test("with text of 200 % the sidebar and the contents leave the text its column", async ({
  page,
}) => {
  await page.goto("/evaluation/concepts");
  await conditions["with text of 200 %"]?.(page);
  for (const width of [1000, 1280, 1340, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const column = await page.locator("main h1").boundingBox();
    expect((column?.width ?? 0) / width, `${width} px`).toBeGreaterThan(0.28);
  }
});

test("with text of 200 % no word of the announcement is broken at 320 px, and the tag stays beside it at 390", async ({
  page,
}) => {
  const bar = page.locator("site-announcement aside");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/");
  const words = ((await bar.locator("p > :last-child").textContent()) ?? "").trim().slice(0, 30);
  const tops = () =>
    bar.locator("p > *").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  const [tag, text] = await tops();
  expect(text?.left).toBeGreaterThan(tag?.right ?? 0);
  await page.setViewportSize({ width: 320, height: 900 });
  await conditions["with text of 200 %"]?.(page);
  expect((await brokenWords(page)).filter((fault) => fault.includes(words))).toEqual([]);
  expect(
    await bar.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
});

for (const [kind, path] of Object.entries(kinds)) {
  test(`${kind}: nothing overflows, breaks or overlaps from 320 to 1920 px @full`, async ({
    page,
    problems,
  }) => {
    await page.goto(path);
    // The 404 of the not-found page is expected.
    if (kind === "not found") problems.notFound.length = problems.console.length = 0;
    await expect(page.locator("h1")).toBeVisible();
    const findFaults = async () => [
      ...((await sidewaysScroll(page)) > 0 ? ["sideways scroll"] : []),
      ...(await brokenWords(page)),
      ...(await barFaults(page)),
    ];
    expect(await faultsAt(page, widthsTo(1920, 40), findFaults)).toEqual([]);
    for (const theme of themes) {
      await setTheme(page, theme);
      expect(await faultsAt(page, [from, 1920], findFaults), theme).toEqual([]);
    }
  });
}

/**
 * Labels that break inside a word. Code, identifiers and URLs are exempt, because they don't have
 * another place to break.
 */
function brokenWords(
  page: Page,
  labels = "a, button, summary, label, th, h1, h2, h3",
): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const label of document.querySelectorAll<HTMLElement>(selector)) {
      if (!label.checkVisibility({ visibilityProperty: true })) continue;
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (text.parentElement?.closest("code, .vh")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        if (range.getClientRects().length < 2) continue;
        for (const { index, 0: word } of text.data.matchAll(/(?<![\p{L}_])\p{L}+(?![\p{L}_])/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1)
            broken.push(`"${word}" of "${text.data.trim().slice(0, 40)}" is broken`);
        }
      }
    }
    return broken;
  }, labels);
}

test("the headings of a page can be reached at every width", async ({ page }) => {
  const long = "/self-host/configuration";
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto("/reference/api/query-spans-rpc");
  await expect(page.locator("site-page-bar summary")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "On this page", exact: true })).toBeVisible();
  await page.goto(long);
  const missing: number[] = [];
  for (const width of [320, 768, 995, 996, 1100, 1279, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    const bar = page.locator("site-page-bar summary");
    if (await bar.isVisible()) await bar.click();
    const link = page.locator("site-toc a:visible").last();
    if ((await link.count()) === 0) missing.push(width);
    else await link.click();
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    const top = await page.locator(`[id="${id}"]`).evaluate((heading) => {
      const { left, top: edge } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 5, edge + 5));
    });
    expect(top, `${width} px: something lies on the heading`).toBe(true);
  }
  expect(missing).toEqual([]);
});

test("no word of the samples is broken at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ["/reference/api/query-spans-rpc", "/reference/api/category"]) {
    await page.goto(path);
    expect(await brokenWords(page, "main :is([aria-label='Samples'] p, figcaption)"), path).toEqual(
      [],
    );
  }
});

test("the narrowest phones show a table of three columns and a field whole, and no dot at the end of a line of facts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto("/");
  const table = page.locator("main table").first();
  expect(
    await table.evaluate(
      (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    ),
  ).toBe(0);
  const facts = page.locator("main header li", { hasText: "Open source" });
  expect(await facts.evaluate((item) => getComputedStyle(item, "::after").content)).toBe("none");
  await page.goto("/reference/api/category");
  const field = await page.getByRole("searchbox", { name: "Filter operations" }).boundingBox();
  expect(field?.width).toBeGreaterThan(250);
});
