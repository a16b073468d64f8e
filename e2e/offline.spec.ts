import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, test } from "./support/site";

/** The copy of `npm run pack`, unpacked and opened as a reader without a network would: from the disk. */
let folder: string;

test.beforeAll(async ({ browserName: _ }, testInfo) => {
  test.setTimeout(120_000);
  const home = testInfo.outputPath("offline");
  execFileSync("npm", ["run", "-s", "pack", "--", "--to", home], { stdio: "pipe" });
  const [zip = ""] = readdirSync(home).filter((name) => name.endsWith(".zip"));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(home, zip))))) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), bytes);
  }
  folder = join(home, zip.replace(/\.zip$/, ""));
  expect(wrongSums(home, `${zip}.sha256`)).toEqual([]);
  expect(wrongSums(folder, "SHA256SUMS")).toEqual([]);
});

/** Files whose checksum is another than the one in the list. */
function wrongSums(root: string, list: string): string[] {
  const lines = readFileSync(join(root, list), "utf8").trimEnd().split("\n");
  return lines.flatMap((line) => {
    const [sum, name = ""] = line.split("  ");
    return createHash("sha256")
      .update(readFileSync(join(root, name)))
      .digest("hex") === sum
      ? []
      : [name];
  });
}

const addressOf = (file: string) => pathToFileURL(join(folder, file)).href;

/** Every request that a page makes, for a look at what is outside of the folder. */
function watchRequests(page: Page): string[] {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(addressOf(""))) outside.push(request.url());
  });
  page.on("requestfailed", (request) => {
    // A page that is left drops what it was still loading; only a file that can't be read is a defect.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") outside.push(`failed: ${request.url()}`);
  });
  return outside;
}

test("three clicks deep, every page is whole", async ({ page }) => {
  const outside = watchRequests(page);
  await page.goto(addressOf("index.html"));
  await page.locator("[data-sidebar]").getByRole("link", { name: "Quick Start" }).first().click();
  await expect(page).toHaveURL(/quick-start\.html$/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reference" }).click();
  await expect(page).toHaveURL(/reference\/api\/category\.html$/);
  await page.getByRole("main").getByRole("link", { name: "List apps GET /apps" }).click();
  await expect(page).toHaveURL(/reference\/api\/list-apps\.html$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List apps");
  const look = await page.evaluate(() => ({
    font: [...document.fonts].some(({ status }) => status === "loaded"),
    sidebar: getComputedStyle(document.querySelector("[data-sidebar]") as Element).position,
  }));
  expect(look).toEqual({ font: true, sidebar: "sticky" });
  expect(outside).toEqual([]);
});

test("pictures are there", async ({ page }) => {
  const outside = watchRequests(page);
  await page.goto(addressOf("prompt-engineering/playground/using-playground.html"));
  for (const picture of await page.locator("main img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.locator("header img").first()).toBeVisible();
  expect(outside).toEqual([]);
});

test("the theme is switched, and stays on the next page", async ({ page }) => {
  await page.goto(addressOf("index.html"));
  await page.locator("[data-theme-toggle]:visible").first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(addressOf("evaluation/concepts.html"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("search finds a page and opens it", async ({ page }) => {
  const outside = watchRequests(page);
  await page.goto(addressOf("observability/overview.html"));
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/search\.html$/);
  await page.getByRole("searchbox").fill("webhook evaluator");
  await page.getByRole("searchbox").press("Enter");
  const hits = page.getByRole("region", { name: "Results" }).getByRole("link");
  await expect(hits.first()).toContainText("Webhook evaluator");
  await expect(page.locator("#site-index")).toBeHidden();
  await hits.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhook evaluators");
  expect(outside).toEqual([]);
});

test("no page links to a file that isn't in the copy", () => {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  const known = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const lost = pages.flatMap((name) => {
    const html = readFileSync(join(folder, name), "utf8");
    return [...html.matchAll(/<[a-z][^<>]* (?:href|src)="([^"#?]+)[^"]*"/g)]
      .map(([, url = ""]) => url)
      .filter((url) => !/^[a-z]+:/i.test(url) && !known.has(join(dirname(name), decodeURI(url))))
      .map((url) => `${name}: ${url}`);
  });
  expect(lost).toEqual([]);
});
