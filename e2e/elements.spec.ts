import type { Page } from "@playwright/test";
import { expect, test } from "./support/site";
import { openSmallPage } from "./support/small-page";

/**
 * Tests every event that a custom element listens to, in a small page with only that element. The
 * journeys through the built site cover most of them, but here a broken listener shows up within a
 * second.
 */
const html = (page: Page) => page.locator("html");
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
/** Changes the storage and dispatches the event that a change in another tab would cause. */
const storeElsewhere = (page: Page, key: string | null, value: string | null) =>
  page.evaluate(
    ([name, text]) => {
      if (name === null) localStorage.clear();
      else localStorage.setItem(name, text ?? "");
      dispatchEvent(new StorageEvent("storage", { key: name }));
    },
    [key, value] as const,
  );
const load = (script: string) => `import "./components/${script}.client";`;

test("the announcement leaves when it is closed, here or on the page before", {
  tag: "@smoke",
}, async ({ page }) => {
  const open = () =>
    openSmallPage(page, {
      html: `<site-announcement announcement-id="new"><button>Dismiss</button></site-announcement><main id="content" tabindex="-1"></main>`,
      script: load("frame/AnnouncementBar"),
    });
  await open();
  await page.getByRole("button").click();
  await expect(html(page)).toHaveAttribute("data-dismissed", "");
  await expect(page.locator("main")).toBeFocused();
  expect(await stored(page, "announcement")).toBe("new");

  await page.evaluate(() => localStorage.setItem("announcement", "old"));
  await open();
  await expect(html(page)).not.toHaveAttribute("data-dismissed");
  await page.evaluate(() => {
    localStorage.setItem("announcement", "new");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(html(page)).toHaveAttribute("data-dismissed", "");
});

test("the theme follows its button, other tabs and a cleared storage", {
  tag: "@smoke",
}, async ({ page }) => {
  await openSmallPage(page, {
    html: `<site-theme-toggle><button aria-pressed="false">Dark theme</button></site-theme-toggle>`,
    script: load("frame/ThemeToggle"),
  });
  const button = page.getByRole("button");
  const isDark = async (value: boolean) => {
    await expect(html(page)).toHaveAttribute("data-theme", value ? "dark" : "light");
    await expect(button).toHaveAttribute("aria-pressed", String(value));
  };
  await isDark(false);
  await button.click();
  await isDark(true);
  expect(await stored(page, "theme")).toBe("dark");
  await button.click();
  await isDark(false);
  await storeElsewhere(page, "theme", "dark");
  await isDark(true);
  await storeElsewhere(page, "consent", "granted");
  await isDark(true);
  await storeElsewhere(page, null, null);
  await isDark(false);
});

test("a dropdown closes by Escape, a press and a focus elsewhere, and its arrows go around", {
  tag: "@smoke",
}, async ({ page }) => {
  await openSmallPage(page, {
    html: `<site-dropdown><details><summary>Menu</summary><ul><li><a href="#a">A</a></li><li><button>B</button></li></ul></details></site-dropdown><input aria-label="Elsewhere"><p>Text</p>`,
    script: load("frame/Dropdown"),
  });
  const menu = page.locator("details");
  const summary = page.locator("summary");
  const link = page.getByRole("link");
  const button = page.getByRole("button", { name: "B" });
  const open = async () => {
    await summary.click();
    await expect(menu).toHaveAttribute("open");
    // The toggle event fires a moment after the menu opens.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await open();
  for (const [key, item] of [
    ["ArrowDown", link],
    ["ArrowDown", button],
    ["ArrowDown", link],
    ["ArrowUp", button],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(summary).toBeFocused();
  await open();
  await page.getByText("Text").click();
  await expect(menu).not.toHaveAttribute("open");
  await open();
  await page.getByLabel("Elsewhere").focus();
  await expect(menu).not.toHaveAttribute("open");
  // A closed dropdown ignores Escape.
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Elsewhere")).toBeFocused();
});

test("a filter of fields leaves what has the words, with the headings above it, and shows what a link leads to", {
  tag: "@smoke",
}, async ({ page }) => {
  const table = (...names: string[]) =>
    `<div><table data-fields><tbody>${names.map((name) => `<tr><td id="${name}">${name}</td></tr>`).join("")}</tbody></table></div>`;
  await openSmallPage(page, {
    html: `<article><site-field-filter><div hidden><input aria-label="Filter"><output></output></div></site-field-filter>
      <h2>Web</h2><h3>Host</h3>${table("API_URL", "API_KEY")}<h3>Port</h3>${table("PORT")}<h2>Mail</h2>${table("SMTP_HOST")}<p>Text</p><footer>End</footer></article>`,
    script: load("mdx/FieldFilter/FieldFilter"),
  });
  const field = page.getByLabel("Filter");
  const shown = () =>
    page.locator("article").evaluate((article) =>
      [...article.querySelectorAll<HTMLElement>("h2, h3, td, p, footer")]
        .filter((element) => element.checkVisibility())
        .map(({ textContent }) => textContent)
        .join(" "),
    );
  const all = "Web Host API_URL API_KEY Port PORT Mail SMTP_HOST Text End";
  await expect(field).toBeVisible();
  await expect(page.locator("output")).toHaveText("4");
  await field.fill("api key");
  await expect(page.locator("output")).toHaveText("1 of 4");
  expect(await shown()).toBe("Web Host API_KEY End");
  await field.fill("host");
  expect(await shown()).toBe("Mail SMTP_HOST End");
  await field.fill("zzz");
  await expect(page.locator("output")).toHaveText("0 of 4");
  expect(await shown()).toBe("End");
  await page.evaluate(() => location.assign("#PORT"));
  await expect(field).toHaveValue("");
  expect(await shown()).toBe(all);
});

test("the filter of operations counts what it leaves, by words, ids and groups", {
  tag: "@smoke",
}, async ({ page }) => {
  const section = (group: string, ...ids: string[]) =>
    `<section><h2>${group}</h2>${ids.map((id) => `<p data-operation><a href="/reference/api/${id}">${id.split("-")[0]}</a></p>`).join("")}</section>`;
  await openSmallPage(page, {
    html: `<site-operation-filter><input aria-label="Filter"><output></output>${section("Apps", "list-apps", "create-app")}${section("Traces", "list-traces")}<p data-none hidden>None</p></site-operation-filter>`,
    script: load("api/OperationFilter"),
  });
  for (const [words, status, shown] of [
    ["list", "2 operations", ["list-apps", "list-traces"]],
    ["create_app", "1 operation", ["create-app"]],
    ["apps list", "1 operation", ["list-apps"]],
    ["zzz", "0 operations", []],
    ["", "3 operations", ["list-apps", "create-app", "list-traces"]],
  ] as const) {
    await page.getByLabel("Filter").fill(words);
    await expect(page.locator("output")).toHaveText(status);
    const ids = await page
      .locator("section:visible a:visible")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
    expect(ids, words).toEqual(shown);
    await expect(page.getByText("None")).toBeVisible({ visible: shown.length === 0 });
    // Groups without matches hide their heading too.
    expect(await page.locator("h2:visible").count()).toBe(
      await page.locator("section:has(a:visible)").count(),
    );
  }
});

test("the choice of an area is in the address, said, made by Enter, and there after a reload", {
  tag: "@smoke",
}, async ({ page }) => {
  const radio = (value: string, name: string) =>
    `<label><input type="radio" name="area" value="${value}" data-status="${name} shown" ${value ? "" : "checked"}>${name}</label>`;
  await openSmallPage(page, {
    path: "/small?x=1#top",
    html: `<site-filter>${radio("", "All")}${radio("web", "Web")}${radio("mail", "Mail")}<p role="status"></p></site-filter>`,
    script: load("ui/Filter"),
  });
  await page.getByLabel("Web").check();
  await expect(page).toHaveURL(/\/small\?x=1&area=web#top$/);
  await expect(page.getByRole("status")).toHaveText("Web shown");
  await page.reload();
  await expect(page.getByLabel("Web")).toBeChecked();
  await page.getByLabel("Mail").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/area=mail/);
  await page.getByLabel("All").check();
  await expect(page).toHaveURL(/\/small\?x=1#top$/);
  await expect(page.getByRole("status")).toHaveText("All shown");
});

test("tabs follow their group, are remembered, and leave other groups and rubbish alone", {
  tag: "@smoke",
}, async ({ page }) => {
  const tabs = (id: string, group: string) =>
    `<site-tabs id="${id}" group="${group}"><div role="radiogroup" aria-label="${id}">${[
      "npm",
      "pnpm",
    ]
      .map(
        (name, index) =>
          `<label><input type="radio" name="${id}" value="${name}" ${index ? "" : "checked"}>${name}</label>`,
      )
      .join(
        "",
      )}</div><div data-tab="npm"><b>${id} npm</b></div><div data-tab="pnpm"><b>${id} pnpm</b></div></site-tabs>`;
  const open = () =>
    openSmallPage(page, {
      html: tabs("one", "pm") + tabs("two", "pm") + tabs("three", "other") + tabs("four", ""),
      script: load("mdx/Tabs/Tabs"),
    });
  const chosen = () =>
    page
      .locator("site-tabs input:checked")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(" "));
  const choose = (group: string) =>
    page.getByRole("radiogroup", { name: group }).getByLabel("pnpm").check();
  await open();
  expect(await chosen()).toBe("npm npm npm npm");
  await choose("two");
  expect(await chosen()).toBe("pnpm pnpm npm npm");
  expect(await stored(page, "tabs:pm")).toBe("pnpm");
  await choose("four");
  expect(await chosen()).toBe("pnpm pnpm npm pnpm");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["tabs:pm"]);
  await page.reload();
  expect(await chosen()).toBe("pnpm pnpm npm npm");
  await expect(page.locator("#one [data-tab=npm]")).toHaveAttribute("hidden", "until-found");
  await expect(page.locator("#one [data-tab=pnpm]")).not.toHaveAttribute("hidden");
  // Simulate a find-in-page match in a closed tab.
  await page
    .locator("#three [data-tab=pnpm]")
    .evaluate((panel) => panel.dispatchEvent(new Event("beforematch", { bubbles: true })));
  expect(await chosen()).toBe("pnpm pnpm pnpm npm");
  await page.evaluate(() => localStorage.setItem("tabs:pm", "<b>"));
  await page.reload();
  expect(await chosen()).toBe("npm npm npm npm");
  expect(await stored(page, "tabs:pm")).toBeNull();
});
