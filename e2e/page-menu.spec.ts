import type { Page } from "@playwright/test";
import { ask } from "./support/request";
import { accessibility, expect, setTheme, test, themes } from "./support/site";

const pages = {
  doc: "/evaluation/concepts",
  post: "/changelog/vertex-ai-provider-support",
  operation: "/reference/api/add-trace",
  overview: "/reference/api/category",
  roadmap: "/roadmap",
};

const menu = (page: Page) => page.locator("main site-dropdown details");
const opener = (page: Page) => menu(page).locator("summary");
const copy = (page: Page) => page.getByRole("button", { name: "Copy page", exact: true });

for (const [kind, path] of Object.entries(pages)) {
  test(`the text of a page goes to the clipboard: ${kind}`, {
    tag: kind === "doc" ? "@smoke" : [],
  }, async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(path);
    await copy(page).click();
    await expect(page.locator("main site-copy-page").getByRole("status")).toHaveText("Copied");
    const version = await ask(baseURL ?? "", `${path}.md`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(version.body.toString());
  });
}

test("the menu opens inside of the narrowest window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of Object.values(pages)) {
    await page.goto(path);
    await opener(page).click();
    const { x = 0, width = 0 } = (await menu(page).locator("summary + div").boundingBox()) ?? {};
    expect(x + width, path).toBeLessThanOrEqual(320);
  }
});

test("where nothing can be copied, the text opens", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto(pages.doc);
  await copy(page).click();
  await expect(page).toHaveURL(`${pages.doc}.md`);
});

test("the menu opens and closes by keyboard and by a press elsewhere", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto(pages.doc);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  const items = menu(page).getByRole("listitem").locator("button, a");
  await expect(items).toHaveText([
    ...["View as Markdown", "Open in ChatGPT", "Open in Claude"],
    ...[
      "Copy command for Claude Code",
      "Copy command for Codex",
      "Add to Cursor",
      "Add to VS Code",
      "Windsurf and others",
    ],
  ]);
  await expect(menu(page).getByRole("list", { name: "This page" })).toBeVisible();
  await expect(menu(page).getByRole("list", { name: "Your editor" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).not.toHaveAttribute("open");
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await page.locator("h1").click();
  await expect(menu(page)).not.toHaveAttribute("open");
});

test("assistants get the address of the page's Markdown version", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto(pages.operation);
  for (const [name, host] of [
    ["Open in ChatGPT", "chatgpt.com"],
    ["Open in Claude", "claude.ai"],
  ] as const) {
    const address = new URL(
      (await menu(page).locator("a", { hasText: name }).getAttribute("href")) ?? "",
    );
    expect(address.host).toBe(host);
    expect(address.searchParams.get("q")).toContain(`https://docs.agenta.ai${pages.operation}.md `);
  }
});

test("the open menu is accessible and stays on the screen in both themes", async ({ page }) => {
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [pages.doc, pages.post, pages.operation]) {
      await page.goto(path);
      await opener(page).click();
      const box = await menu(page).locator("summary + div").boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, `${path} at ${width}`).toBe(true);
      // The separator dots of the page's metadata don't apply to menu items.
      const items = menu(page).locator("li");
      expect(
        await items.evaluateAll((all) =>
          all.map((item) => getComputedStyle(item, "::before").content),
        ),
      ).toEqual(Array(await items.count()).fill("none"));
      if (width === 768 || width === 320) continue;
      for (const theme of themes) {
        await setTheme(page, theme);
        expect(
          await accessibility(page, { include: ["main site-dropdown"] }),
          `${path}, ${theme}, ${width}`,
        ).toEqual([]);
      }
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("there is a link to the text, and nothing that does not work", async ({ page }) => {
    await page.goto(pages.doc);
    await opener(page).click();
    await expect(page.getByRole("button", { name: "Copy page" })).toBeHidden();
    await page.locator("main").getByRole("link", { name: "View as Markdown" }).click();
    await expect(page).toHaveURL(`${pages.doc}.md`);
  });
});

test("an issue comes with the page filled in", async ({ page }) => {
  for (const path of [pages.doc, pages.post, pages.operation]) {
    await page.goto(path);
    const link = page.locator("main footer").getByRole("link", { name: "Report an issue" });
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.searchParams.get("body")).toContain(`https://docs.agenta.ai${path}\n`);
    expect(address.searchParams.get("title")).toContain(
      (await page.locator("h1").textContent()) ?? "-",
    );
  }
});
