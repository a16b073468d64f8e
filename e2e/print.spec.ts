import type { Page } from "@playwright/test";
import { layouts } from "./support/kinds";
import { faintTexts, overlaps } from "./support/rendered-lines";
import { expect, setTheme, test, themes } from "./support/site";

/** The printable width of an A4 sheet. */
const sheet = { width: 718, height: 2000 };

test.use({ viewport: sheet, contextOptions: { reducedMotion: "reduce" } });

/**
 * Emulates the browser's Print command, which dispatches `beforeprint` so that scripts can open
 * collapsed content.
 */
async function print(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

for (const [kind, path] of layouts) {
  test(`${kind}: paper has the text alone, readable and side by side @full`, async ({ page }) => {
    await print(page, path);
    await expect(page.locator("h1")).toBeVisible();
    const frame = page.locator(
      "a[href='#content'], site-navbar > header, site-sidebar, site-copy-code button, site-copy-page button, body > footer, body > aside, site-announcement aside",
    );
    expect(await frame.filter({ visible: true }).count()).toBe(0);
    await expect(page.getByText("Copy page")).not.toBeVisible();
    expect(await overlaps(page)).toEqual([]);
    expect(await cutCode(page)).toEqual([]);
    for (const theme of themes) {
      await setTheme(page, theme);
      expect(await faintTexts(page), theme).toEqual([]);
    }
  });
}

test("tabs are printed one below the other, each with its label", { tag: "@smoke" }, async ({
  page,
}) => {
  await print(page, "/authoring/components");
  const panels = page.locator("main site-tabs > [data-tab]");
  const labels = await panels.evaluateAll((all) =>
    all.map((panel) => panel.getAttribute("data-tab") ?? ""),
  );
  expect(labels.length).toBeGreaterThan(1);
  for (const [index, label] of labels.entries()) {
    const panel = panels.nth(index);
    await expect(panel).toBeVisible();
    expect((await panel.ariaSnapshot()).split("\n")[0]).toContain(label);
  }
  // A panel with `hidden=until-found` has a box even though its content isn't rendered, so check
  // the content.
  const blank = await panels.evaluateAll((all) =>
    all
      .filter((panel) => !panel.firstElementChild?.checkVisibility())
      .map((panel) => panel.getAttribute("data-tab")),
  );
  expect(blank).toEqual([]);
});

test("the sample of an operation is printed with the name of its language", async ({ page }) => {
  await print(page, "/reference/api/add-trace");
  const samples = page.getByRole("region", { name: "Samples" });
  for (const name of ["Python sample", "Response 202"]) {
    const { width = 0, height = 0 } =
      (await samples.getByText(name, { exact: true }).boundingBox()) ?? {};
    expect(Math.min(width, height), name).toBeGreaterThan(10);
  }
});

test("paper names the addresses of links in the text, and of nothing else", {
  tag: "@smoke",
}, async ({ page }) => {
  await print(page, "/misc/opensource");
  const link = page
    .locator("main :is(p, li) > a[href^='https://']:not([class])")
    .filter({ visible: true })
    .first();
  const address = await link.getAttribute("href");
  expect(await link.ariaSnapshot()).toContain(`(${address})`);
  expect(await page.locator("body").ariaSnapshot()).not.toContain("chatgpt.com/?");
});

/** Code blocks wider than their box. They would be cut off, because paper can't scroll. */
function cutCode(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main pre")]
      .filter((code) => code.checkVisibility() && code.scrollWidth > code.clientWidth + 1)
      .map(
        (code) =>
          `${code.scrollWidth} of ${code.clientWidth} px: ${code.textContent?.slice(0, 40)}`,
      ),
  );
}
