import { expect, type Page, test } from "@playwright/test";
import { type BuildOptions, build } from "esbuild";
import { versionMarkup } from "@/components/shell/version-markup";
import { docsChangesFiles, type ReleaseChanges } from "@/lib/docs-changes";
import type { Site } from "@/lib/model/site";
import { loadSite } from "@/lib/site/load-site";
import { frozenInput } from "@/lib/testing/frozen-fixture";
import { href, withoutBase } from "@/lib/url";
import { storedValues } from "./support/stored-values";

/** The menu of a site with three versions and its scripts, on pages with nothing else: this site has one version. */
const origin = "http://versions.test";
const { key, nearly } = storedValues["docs-preferred-version-default"];
/** The same site below a base path. */
const below = { origin: "http://below.test", base: "/docs" };
let site: Site;
/** By their path; those of the site below a base path are below it. */
const scripts = new Map<string, string>();
const article =
  "<article><header><h1>Getting started</h1></header><p>Text.</p><h2>First steps</h2><p>Text.</p><h2>Use <code>init</code></h2><p>Text.</p></article>";
const unchanged = { added: [], moved: [], rewritten: [], gone: 0 };
/** What changed since 0.58. */
const releases: ReleaseChanges[] = [
  {
    release: "0.58",
    date: "2025-01-01",
    added: [{ ...unchanged, title: "The fresh way", route: "/guide/fresh" }],
    moved: [],
    rewritten: [{ ...unchanged, title: "Getting started", route: "/guide/start", rewritten: ["Use init"] }],
    gone: [],
  },
];
/** Addresses that don't answer. */
let lost: string[] = [];

test.beforeAll(async () => {
  const loaded = loadSite(await frozenInput());
  if (!loaded.site) throw new Error("The fixture can't be loaded.");
  site = loaded.site;
  const start = `
    import { startNavbar } from "@/lib/browser/navbar";
    import { startVersionMenu } from "@/lib/browser/version-menu";
    startNavbar();
    startVersionMenu();`;
  for (const base of ["", below.base]) {
    scripts.set(`${base}/versions.js`, await bundle({ entryPoints: ["lib/browser/versions.ts"] }, base));
    scripts.set(`${base}/shell.js`, await bundle({ stdin: { contents: start, resolveDir: process.cwd() } }, base));
  }
});

async function bundle(entry: BuildOptions, base: string): Promise<string> {
  const result = await build({
    ...entry,
    bundle: true,
    write: false,
    format: "iife",
    alias: { "@": process.cwd() },
    define: {
      "process.env.NEXT_PUBLIC_BASE_PATH": JSON.stringify(base),
      "process.env.SITE_BASE_PATH": "undefined",
      "process.env.NODE_ENV": '"production"',
      "process.env.VERSIONS_SCRIPT": JSON.stringify(`${base}/versions.js`),
    },
  });
  return result.outputFiles?.[0]?.text ?? "";
}

test.beforeEach(async ({ page }) => {
  lost = [];
  for (const { origin: at, base } of [{ origin, base: "" }, below]) {
    await page.route(`${at}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const script = scripts.get(pathname);
      const path = withoutBase(pathname, base);
      if (path === undefined || lost.includes(path)) return route.abort();
      if (script) return route.fulfill({ contentType: "text/javascript", body: script });
      if (path === docsChangesFiles.data)
        return route.fulfill({ contentType: "application/json", body: JSON.stringify({ releases }) });
      const links = versionMarkup(site, path).replace(
        / (href|data-page)="([^"]*)"/g,
        (_, name, url) => ` ${name}="${url.startsWith("#") ? url : href(url, base)}"`,
      );
      const menu = `<nav><ul><li data-version-place="">${links}</li></ul></nav>`;
      const head = `<!doctype html><title>Page</title><script src="${base}/shell.js" defer></script>`;
      return route.fulfill({ contentType: "text/html", body: `${head}${menu}${article}` });
    });
  }
});

const hint = (page: Page) => page.getByRole("link", { name: "You chose" });

test("the version that a reader chose is suggested on pages of another", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  await expect(hint(page)).toHaveCount(0);
  await page.locator("summary").click();
  await page.getByRole("link", { name: "0.58" }).click();
  await expect(page).toHaveURL(`${origin}/0.58/guide/start`);
  await page.goto(`${origin}/guide/new`);
  await hint(page).click();
  await expect(page).toHaveURL(`${origin}/0.58/guide/old`);
  await expect(hint(page)).toHaveCount(0);
});

/** What client navigation does: another address, and `places` of a new layout without a menu. */
async function navigate(page: Page, path: string, places = ""): Promise<void> {
  await page.evaluate(
    ([address, html]) => {
      history.pushState(null, "", address);
      document.body.insertAdjacentHTML("beforeend", html);
      document.dispatchEvent(new Event("site:navigate"));
    },
    [path, places] as const,
  );
}

test("a page that is only read loads no script of versions", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/guide/start`, { waitUntil: "networkidle" });
  expect(scripts).toEqual(["/guide/start", "/shell.js"]);
});

test("after client navigation a link of the menu leads to the new page, however soon it is pressed", async ({
  page,
}) => {
  await page.goto(`${origin}/guide/start`);
  await page.locator("summary").click();
  await page.waitForFunction(() => performance.getEntriesByName("http://versions.test/versions.js").length > 0);
  await navigate(page, "/guide/new");
  await page.getByRole("link", { name: "0.58" }).click();
  await expect(page).toHaveURL(`${origin}/0.58/guide/old`);
});

test("by keyboard the menu opens, closes with Escape, and opens another version", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  const summary = page.locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Next" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
  await page.keyboard.press("Enter");
  for (const name of ["Next", "0.59", "0.58"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origin}/0.58/guide/start`);
});

test("links that come while a key goes through the menu leave the focus where it is", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${origin}/guide/new`, async (route) => {
    await asked;
    await route.fallback();
  });
  await navigate(page, "/guide/new");
  await page.locator("summary").focus();
  for (const key of ["Enter", "Tab", "Tab", "Tab"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: "0.58" })).toBeFocused();
  answer();
  await expect(page.getByRole("link", { name: "0.58" })).toHaveAttribute("href", "/0.58/guide/old");
  await expect(page.getByRole("link", { name: "0.58" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origin}/0.58/guide/old`);
});

test("a new page that doesn't answer leaves the links of the page before, which still work", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  await page.locator("summary").click();
  await page.waitForFunction(() => performance.getEntriesByName("http://versions.test/versions.js").length > 0);
  lost = ["/guide/new"];
  await navigate(page, "/guide/new");
  await page.getByRole("link", { name: "0.58" }).click();
  await expect(page).toHaveURL(`${origin}/0.58/guide/start`);
});

test("the menu of a layout that client navigation brought leads to the new page", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  await navigate(page, "/guide/new", '<aside><ul><li data-version-place=""></li></ul></aside>');
  const drawer = page.locator("aside");
  await drawer.locator("summary").click();
  await drawer.getByRole("link", { name: "0.58" }).click();
  await expect(page).toHaveURL(`${origin}/0.58/guide/old`);
});

const choose = (page: Page, version: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, version] as const);

test("headings of what changed since the chosen version say so, and nothing moves", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  await expect(page.getByRole("heading", { name: "Use init", exact: true })).toBeVisible();
  const places = () =>
    page.locator("article").evaluate((article) => {
      const top = article.getBoundingClientRect().top;
      return [...article.children].map((item) => Math.round(item.getBoundingClientRect().top - top));
    });
  const before = await places();
  await choose(page, "0.58");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Use init" })).toHaveText("Use init Changed since 0.58");
  await expect(page.getByRole("heading", { name: "First steps" })).toHaveText("First steps");
  await expect(hint(page)).toContainText("You chose 0.58");
  expect(await places()).toEqual(before);
});

test("a page that is new since the chosen version says so, and one that is the same says nothing", async ({ page }) => {
  await page.goto(`${origin}/guide/fresh`);
  await choose(page, "0.58");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Getting started New since 0.58");
  await page.goto(`${origin}/guide/new`);
  await expect(hint(page)).toContainText("You chose 0.58");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Getting started");
  await page.goto(`${origin}/0.58/guide/start`);
  await expect(page.getByRole("heading", { name: "Use init" })).toHaveText("Use init");
});

test("after client navigation marks of the page before are gone", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  await choose(page, "0.58");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Use init" })).toHaveText("Use init Changed since 0.58");
  await navigate(page, "/guide/new");
  await expect(page.getByRole("heading", { name: "Use init" })).toHaveText("Use init");
});

for (const value of nearly) {
  test(`a stored ${value} is no version, and is taken away`, async ({ page }) => {
    await page.goto(`${origin}/guide/start`);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await page.reload();
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
    await expect(hint(page)).toHaveCount(0);
  });
}

test("below a base path the menu keeps the page, and what a reader chose is suggested and marked", async ({ page }) => {
  const at = `${below.origin}${below.base}`;
  await page.goto(`${at}/guide/start`);
  await page.locator("summary").click();
  await page.getByRole("link", { name: "0.58" }).click();
  await expect(page).toHaveURL(`${at}/0.58/guide/start`);
  await page.goto(`${at}/guide/start`);
  await expect(page.getByRole("heading", { name: "Use init" })).toHaveText("Use init Changed since 0.58");
  await navigate(page, `${below.base}/guide/new`);
  await hint(page).click();
  await expect(page).toHaveURL(`${at}/0.58/guide/old`);
});

test("React, which comes later, finds the page as it was, and leaves hint and marks", async ({ page }) => {
  const hydrate = await bundle(
    {
      stdin: {
        resolveDir: process.cwd(),
        contents: `
          import { createElement as h } from "react";
          import { hydrateRoot } from "react-dom/client";
          const tree = [
            h("header", { key: 1 }, h("h1", null, "Getting started")),
            h("p", { key: 2 }, "Text."),
            h("h2", { key: 3 }, "First steps"),
            h("p", { key: 4 }, "Text."),
            h("h2", { key: 5 }, "Use ", h("code", null, "init")),
            h("p", { key: 6 }, "Text."),
          ];
          const report = ({ message }) => document.body.append("Drawn again: " + message);
          hydrateRoot(document.querySelector("article"), tree, { onRecoverableError: report });
          requestIdleCallback(() => document.body.append("React is there."));
        `,
      },
    },
    "",
  );
  await page.goto(`${origin}/guide/start`);
  await choose(page, "0.58");
  await page.reload();
  const mark = page.getByText("Changed since 0.58");
  await expect(mark).toBeVisible();
  await page.evaluate(hydrate);
  await expect(page.getByText("React is there.")).toBeVisible();
  await expect(page.getByText("Drawn again")).toHaveCount(0);
  await expect(mark).toBeVisible();
  await expect(hint(page)).toBeVisible();
});
