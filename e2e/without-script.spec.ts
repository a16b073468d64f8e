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
  // The theme toggle and the closing of the announcement could do nothing: they are not offered.
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
  /** Letters of the main part that are there to be read, `details` included: the browser opens those by itself. */
  letters: number;
  links: number;
  /** Links and buttons of the page that lead nowhere, or that only a script answers and that are shown anyway. */
  idle: string[];
  /** Text in the main part that the attribute `hidden` keeps from everybody without a script. */
  hidden: string[];
}

/** Elements and attributes of what a script brings where it is at home: hidden before it, and nothing to be read. */
const brought = [
  "site-nearest-pages",
  "site-field-filter",
  "data-none",
  "data-index",
  "data-when",
  "data-pending",
];

/** A page as it is in its file. Buttons are hidden by the style sheet, of which the tests below see a sample. */
function read(html: string): Readable {
  const found: Readable = { h1: "", letters: 0, links: 0, idle: [], hidden: [] };
  const stack: { name: string; hidden: boolean; known: boolean }[] = [];
  const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a" && stack.some((item) => item.name === "main")) {
        found.links++;
        if (!attributes.href || attributes.href === "#" || /^javascript:/i.test(attributes.href))
          found.idle.push(`a link without an address: ${JSON.stringify(attributes)}`);
      }
      const parent = stack.at(-1);
      const known =
        Boolean(parent?.known) || brought.some((item) => item === name || item in attributes);
      if (!voids.test(name))
        stack.push({ name, hidden: Boolean(parent?.hidden) || "hidden" in attributes, known });
    },
    ontext(text) {
      if (
        !stack.some((item) => item.name === "main") ||
        /^(?:script|template|style)$/.test(stack.at(-1)?.name ?? "")
      )
        return;
      const words = text.trim();
      const { hidden, known } = stack.at(-1) ?? { hidden: false, known: false };
      if (stack.some((item) => item.name === "h1")) found.h1 += text;
      if (hidden && !known && words) found.hidden.push(words.slice(0, 60));
      if (!hidden) found.letters += words.length;
    },
    onclosetag(name) {
      if (!voids.test(name)) stack.pop();
    },
  });
  parser.end(html);
  return found;
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

/** One page of each kind, as a browser without script shows it. */
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
    // A submit button works by its form's address.
    await expect(page.locator("button:visible:not([type=submit])")).toHaveCount(0);
    // The form for another host in the samples needs a script: without one its summary is plain text.
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
