import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { CompareLink } from "@/components/shell/CompareLink";
import { pageTree } from "@/lib/compile/description";
import { docsChangesRoute } from "@/lib/docs-changes";
import { makeMarkdownVersions, markdownFile } from "@/lib/emit/markdown/page-versions";
import { baselineFile, formatBaseline, makeBaseline } from "@/lib/kinds/docs/baselines";
import { changesReport } from "@/lib/kinds/docs/model";
import { withoutVersion } from "@/lib/model/versions";
import { loadSite } from "@/lib/site/load-site";
import { page as docPage } from "@/lib/testing/fixture-site";
import { frozenInput } from "@/lib/testing/frozen-fixture";
import { href, withoutBase } from "@/lib/url";

/** The pages of what changed since a version that was frozen, with their script and the texts: this site has none yet. */
const origin = "http://changes.test";
/** The same site below a base path. */
const below = { origin: "http://below.test", base: "/docs" };
const pages = new Map<string, string>();
const scripts = new Map<string, string>();
let asked: string[] = [];
const home = docPage("Start today.", "Start").replace("---\n\n", "slug: /\n---\n");

test.beforeAll(async () => {
  const { site: then } = loadSite(await frozenInput());
  const frozen = then?.versions?.frozen.find(({ id }) => id === "0.59");
  if (!then || !frozen) throw new Error("The fixture can't be loaded.");
  const docs = frozen.docs.map((doc) => ({ ...doc, route: withoutVersion(then, doc.route) }));
  const baseline = formatBaseline(makeBaseline(docs, "0.59", "2025-01-01"));
  const input = await frozenInput({ [baselineFile("0.59")]: baseline, "content/docs/index.mdx": home });
  const { site } = loadSite(input);
  if (!site) throw new Error("The fixture can't be loaded.");
  for (const version of await makeMarkdownVersions(site, input.root)) {
    const { route } = version.page;
    pages.set(`${route === "/" ? "/index" : route}.md`, markdownFile(version, site));
    const report = changesReport(site, route);
    const body =
      report && toJsxRuntime(await pageTree(report, true), { Fragment, jsx, jsxs, components: { a: CompareLink } });
    const html = body ? renderToStaticMarkup(body) : `<h1>${version.page.title}</h1>`;
    // React puts an async script into the head, where it may run before the rest of the page is there.
    const tags = '<script src="/script.js" async></script><script src="/rest.js"></script>';
    const head = `<!doctype html><title>Page</title>${route.startsWith(docsChangesRoute) ? tags : ""}`;
    pages.set(route, `${head}<main><article><header></header>${html}</article></main>`);
  }
  for (const base of ["", below.base]) scripts.set(base, await bundle(base));
});

async function bundle(base: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["lib/browser/docs-changes.ts"],
    bundle: true,
    write: false,
    format: "iife",
    alias: { "@": process.cwd() },
    define: {
      "process.env.NEXT_PUBLIC_BASE_PATH": JSON.stringify(base),
      "process.env.SITE_BASE_PATH": "undefined",
    },
  });
  return `${outputFiles[0]?.text};document.documentElement.dataset.ran = "";`;
}

test.beforeEach(async ({ page }) => {
  asked = [];
  for (const { origin: at, base } of [{ origin, base: "" }, below]) {
    await page.route(`${at}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const path = withoutBase(pathname, base) ?? "";
      asked.push(path);
      if (path === "/rest.js") return route.fulfill({ contentType: "text/javascript", body: "" });
      if (path === "/script.js") return route.fulfill({ contentType: "text/javascript", body: scripts.get(base) });
      const body = pages.get(path);
      if (body === undefined) return route.fulfill({ status: 404, body: "" });
      const isText = path.endsWith(".md");
      const placed = body.replace(
        / (href|src|data-compare)="([^"]*)"/g,
        (_, name, url) => ` ${name}="${href(url, base)}"`,
      );
      return route.fulfill({ contentType: isText ? "text/markdown" : "text/html", body: isText ? body : placed });
    });
  }
});

const start = (page: import("@playwright/test").Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Getting started", exact: true }) });

test("a press shows which words of a page changed, and another takes them away", async ({ page }) => {
  await page.goto(`${origin}/changes/0.59`);
  await expect(start(page)).toBeVisible();
  expect(asked.filter((path) => path.endsWith(".md"))).toEqual([]);
  await start(page).getByRole("link", { name: "Compare with 0.59" }).click();
  await expect(start(page).locator("ins")).toHaveText(["[today]."]);
  await expect(start(page).locator("del").first()).toContainText("[here]");
  await expect(start(page)).not.toContainText("You're reading");
  await expect(page).toHaveURL(`${origin}/changes/0.59`);
  await start(page).getByRole("link", { name: "Compare with 0.59" }).click();
  await expect(start(page).locator("ins")).toHaveCount(0);
});

test("a text that doesn't come leads to the page as it was", async ({ page }) => {
  await page.route(`${origin}/0.59/guide/start.md`, (route) => route.abort());
  await page.goto(`${origin}/changes/0.59`);
  await start(page).getByRole("link", { name: "Compare with 0.59" }).click();
  await expect(page).toHaveURL(`${origin}/0.59/guide/start`);
});

test("/changes?from= is the page of that release", async ({ page }) => {
  await page.goto(`${origin}/changes?from=0.59`);
  await expect(page).toHaveURL(`${origin}/changes/0.59`);
});

test("/changes?from= is that page, too, when the script is there before the list of releases", async ({ page }) => {
  await page.route(`${origin}/rest.js`, async (route) => {
    await page.waitForFunction(() => document.documentElement.dataset.ran !== undefined);
    await route.fallback();
  });
  await page.goto(`${origin}/changes?from=0.59`);
  await expect(page).toHaveURL(`${origin}/changes/0.59`);
});

test("/changes?from= of a release that isn't recorded says so and leaves the choice", async ({ page }) => {
  await page.goto(`${origin}/changes?from=0.12`);
  await expect(page.getByRole("status")).toContainText("0.12 isn't recorded");
  await page.getByRole("link", { name: "What changed since 0.59" }).click();
  await expect(page).toHaveURL(`${origin}/changes/0.59`);
});

test("below a base path releases are found, and the texts of any page are compared", async ({ page }) => {
  const at = `${below.origin}${below.base}`;
  await page.goto(`${at}/changes?from=0.59`);
  await expect(page).toHaveURL(`${at}/changes/0.59`);
  for (const [title, words] of [
    ["Getting started", "[today]."],
    ["Start", "Start today."],
  ]) {
    const item = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });
    await item.getByRole("link", { name: "Compare with 0.59" }).click();
    await expect(item.locator("ins").last()).toHaveText(words ?? "");
  }
  await expect(page).toHaveURL(`${at}/changes/0.59`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison is a link to the page as it was", async ({ page }) => {
    await page.goto(`${origin}/changes/0.59`);
    await start(page).getByRole("link", { name: "Compare with 0.59" }).click();
    await expect(page).toHaveURL(`${origin}/0.59/guide/start`);
  });
});
