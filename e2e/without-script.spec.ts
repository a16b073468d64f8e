import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as plain } from "@playwright/test";
import { Parser } from "htmlparser2";
import { sitePaths } from "@/lib/model/page-queries";
import { expect, projectSite, test } from "./support/site";

test.use({ javaScriptEnabled: false });

test("a page is complete without JavaScript", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/observability/trace-with-python-sdk/instrument-functions");
  await expect(page.locator("h1")).toHaveText("Instrument functions");
  await expect(page.locator("figure[data-code] code").first()).toBeVisible();
  await expect(page.locator('site-sidebar a[aria-current="page"]')).toHaveText(
    "Instrument functions",
  );
  // The theme toggle and the announcement's close button need a script, so they aren't shown.
  await expect(page.locator("site-theme-toggle button")).not.toBeVisible();
  await expect(page.locator("site-announcement button")).not.toBeVisible();
});

test("tabs switch without JavaScript", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/observability/trace-with-python-sdk/instrument-functions");
  const tabs = page.locator("site-tabs[group=package-manager]").first();
  await expect(tabs.locator("[data-tab=uv]")).not.toBeVisible();
  await tabs.getByRole("radio", { name: "uv" }).check();
  await expect(tabs.locator("[data-tab=uv]")).toBeVisible();
  await expect(tabs.locator("[data-tab=pip]")).not.toBeVisible();
});

test("the menu of a phone opens and closes without JavaScript", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/evaluation/concepts");
  await expect(page.locator("site-sidebar")).not.toBeVisible();
  await page.getByRole("link", { name: "Open menu" }).click();
  await expect(page.locator("site-sidebar")).toBeVisible();
  await page.getByRole("link", { name: "Back to main menu" }).click();
  await expect(page.locator("#menu-main").getByRole("link", { name: "Tutorials" })).toBeVisible();
  await page.getByRole("link", { name: "Close menu" }).click();
  await expect(page.locator("site-sidebar")).not.toBeVisible();
});

interface Readable {
  h1: string;
  /**
   * Number of readable characters in `main`, including those in `details`, which open without a
   * script.
   */
  letters: number;
  links: number;
  /** Links in `main` without an address, which do nothing without a script. */
  idle: string[];
  /** Text in `main` that readers without a script can't see because of the `hidden` attribute. */
  hidden: string[];
}

/**
 * Elements and attributes of parts that only a script shows. They may be hidden, because they
 * are useless without it.
 */
const scriptOnly = [
  "site-nearest-pages",
  "site-field-filter",
  "data-none",
  "data-index",
  "data-when",
  "data-pending",
];

/**
 * Reads a page from its HTML file. The style sheet hides buttons, which the tests below check on a
 * sample of pages.
 */
function read(html: string): Readable {
  const readable: Readable = { h1: "", letters: 0, links: 0, idle: [], hidden: [] };
  const stack: { name: string; hidden: boolean; isScriptOnly: boolean }[] = [];
  const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a" && stack.some((item) => item.name === "main")) {
        readable.links++;
        if (!attributes.href || attributes.href === "#" || /^javascript:/i.test(attributes.href))
          readable.idle.push(`a link without an address: ${JSON.stringify(attributes)}`);
      }
      const parent = stack.at(-1);
      const isScriptOnly =
        Boolean(parent?.isScriptOnly) ||
        scriptOnly.some((item) => item === name || item in attributes);
      if (!voids.test(name))
        stack.push({
          name,
          hidden: Boolean(parent?.hidden) || "hidden" in attributes,
          isScriptOnly,
        });
    },
    ontext(text) {
      if (
        !stack.some((item) => item.name === "main") ||
        /^(?:script|template|style)$/.test(stack.at(-1)?.name ?? "")
      )
        return;
      const words = text.trim();
      const { hidden, isScriptOnly } = stack.at(-1) ?? { hidden: false, isScriptOnly: false };
      if (stack.some((item) => item.name === "h1")) readable.h1 += text;
      if (hidden && !isScriptOnly && words) readable.hidden.push(words.slice(0, 60));
      if (!hidden) readable.letters += words.length;
    },
    onclosetag(name) {
      if (!voids.test(name)) stack.pop();
    },
  });
  parser.end(html);
  return readable;
}

plain("every page of the sitemap can be read in its file, whole, and leads on", () => {
  const wrong: string[] = [];
  const routes = sitePaths(projectSite);
  for (const route of routes) {
    const html = readFileSync(
      join("out", `${route === "/" ? "index" : route.slice(1)}.html`),
      "utf8",
    );
    const { h1, letters, links, idle, hidden } = read(html);
    if (h1.trim() === "") wrong.push(`${route}: no heading`);
    if (letters < 200) wrong.push(`${route}: ${letters} letters`);
    if (links < 2) wrong.push(`${route}: ${links} links`);
    wrong.push(
      ...[...idle, ...hidden.map((text) => `hidden: ${text}`)].map((text) => `${route}: ${text}`),
    );
  }
  expect(routes.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

/** Pages of different kinds, to check in a browser without JavaScript. */
const sample = [
  "/",
  "/authoring/components",
  "/changelog/main",
  "/roadmap",
  "/search",
  "/reference/api/list-apps",
];
for (const path of sample) {
  test(`${path} shows nothing that only a script would answer, and opens what is closed`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    expect(await page.locator("main a:visible").count()).toBeGreaterThan(1);
    // A submit button works without a script, because its form has an address.
    await expect(page.locator("button:visible:not([type=submit])")).toHaveCount(0);
    // Skip the form for another host: it needs a script, and without one its summary is plain text.
    for (const details of await page
      .locator("main details:visible:not(site-base-switch > *)")
      .filter({ has: page.locator("summary") })
      .all()) {
      if ((await details.getAttribute("open")) !== null) continue;
      await details.locator("> summary").click();
      await expect(details).toHaveAttribute("open", "");
      break;
    }
  });
}
