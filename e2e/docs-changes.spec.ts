import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { pageTree } from "@/lib/compile/description";
import { docsChangesRoute } from "@/lib/docs-changes";
import { makeMarkdownVersions, markdownFile } from "@/lib/emit/markdown/page-versions";
import { baselineFile, formatBaseline, makeBaseline } from "@/lib/kinds/docs/baselines";
import { changesReport } from "@/lib/kinds/docs/model";
import { withoutVersion } from "@/lib/model/versions";
import { loadSite } from "@/lib/site/load-site";
import { frozenInput } from "@/lib/testing/frozen-fixture";

/** The pages of what changed since a version that was frozen, with their script and the texts: this site has none yet. */
const origin = "http://changes.test";
const pages = new Map<string, string>();
let script = "";
let asked: string[] = [];

test.beforeAll(async () => {
  const { site: then } = loadSite(await frozenInput());
  const frozen = then?.versions?.frozen.find(({ id }) => id === "0.59");
  if (!then || !frozen) throw new Error("The fixture can't be loaded.");
  const docs = frozen.docs.map((doc) => ({ ...doc, route: withoutVersion(then, doc.route) }));
  const baseline = formatBaseline(makeBaseline(docs, "0.59", "2025-01-01"));
  const input = await frozenInput({ [baselineFile("0.59")]: baseline });
  const { site } = loadSite(input);
  if (!site) throw new Error("The fixture can't be loaded.");
  for (const version of await makeMarkdownVersions(site, input.root)) {
    const { route } = version.page;
    pages.set(`${route === "/" ? "/index" : route}.md`, markdownFile(version, site));
    const report = changesReport(site, route);
    const body = report && toJsxRuntime(await pageTree(report, true), { Fragment, jsx, jsxs });
    const html = body ? renderToStaticMarkup(body) : `<h1>${version.page.title}</h1>`;
    const tag = route.startsWith(docsChangesRoute) ? '<script src="/script.js" async></script>' : "";
    pages.set(route, `<!doctype html><title>Page</title><main>${html}</main>${tag}`);
  }
  const made = await build({
    entryPoints: ["lib/browser/docs-changes.ts"],
    bundle: true,
    write: false,
    format: "iife",
    alias: { "@": process.cwd() },
    define: { "process.env.NEXT_PUBLIC_BASE_PATH": '""', "process.env.SITE_BASE_PATH": "undefined" },
  });
  script = made.outputFiles[0]?.text ?? "";
});

test.beforeEach(async ({ page }) => {
  asked = [];
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === "/script.js") return route.fulfill({ contentType: "text/javascript", body: script });
    const body = pages.get(pathname);
    if (body === undefined) return route.fulfill({ status: 404, body: "" });
    return route.fulfill({ contentType: pathname.endsWith(".md") ? "text/markdown" : "text/html", body });
  });
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

test("/changes?from= of a release that isn't recorded says so and leaves the choice", async ({ page }) => {
  await page.goto(`${origin}/changes?from=0.12`);
  await expect(page.getByRole("status")).toContainText("0.12 isn't recorded");
  await page.getByRole("link", { name: "What changed since 0.59" }).click();
  await expect(page).toHaveURL(`${origin}/changes/0.59`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison is a link to the page as it was", async ({ page }) => {
    await page.goto(`${origin}/changes/0.59`);
    await start(page).getByRole("link", { name: "Compare with 0.59" }).click();
    await expect(page).toHaveURL(`${origin}/0.59/guide/start`);
  });
});
