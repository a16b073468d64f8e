import { existsSync, mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser, requireBrowser } from "@/e2e/support/browser";
import { listen } from "@/lib/build/server/listen";
import { type Screenshots, screenshotsSchema } from "@/lib/model/screenshots";
import { compareScreenshots } from "./compare-screenshots";
import type { Recipe } from "./take-screenshot";

/**
 * A product with two pages on a loopback server. The color of its list changes in the second
 * release.
 */
let color = "#113355";
const page = (body: string) =>
  `<!doctype html><title>Fixture</title><style>body{margin:0}</style>${body}`;
const pages: Record<string, () => string> = {
  "/p/7/apps": () =>
    page(`<button onclick="document.querySelector('dialog').showModal()">New app</button>
      <dialog><input placeholder="Enter a name"> Choose a type</dialog>
      <div style="background:${color};width:600px;height:300px">Apps</div>`),
  "/p/7/keys": () => page("<h1>API keys</h1>"),
};

let server: Server | undefined;
let browser: Browser;
let url = "";
beforeAll(async () => {
  if (!findBrowser()) return;
  server = createServer((request, response) => {
    const body = pages[request.url ?? ""]?.();
    response.writeHead(body ? 200 : 404, { "Content-Type": "text/html" }).end(body);
  });
  url = await listen(server);
  browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
});

const alt = "A picture of the fixture, in at least thirty characters.";
const region = { x: 0, y: 0, width: 700, height: 400 };
const screenshots: Screenshots = screenshotsSchema.parse({
  apps: { version: "2.0.0", region, alt },
  "new-app": { version: "1.9.0", region: { ...region, width: 900 }, alt },
  keys: { version: "2.0.0", region, alt },
});
const recipes: Record<string, Recipe> = {
  apps: { route: "/p/:project/apps", visible: [{ text: "Apps" }] },
  "new-app": {
    route: "/p/:project/apps",
    steps: [
      { click: { role: "button", name: "New app" } },
      { fill: { placeholder: "Enter a name" }, with: "quiz" },
    ],
    visible: [{ text: "Choose a type" }],
  },
  keys: { route: "/p/:project/keys", visible: [{ text: "Create New" }] },
};

const withBrowser = test.skipIf(!findBrowser());

withBrowser(
  "takes every screenshot, writes the new ones, and says which differ or show something else",
  async () => {
    const root = mkdtempSync(join(tmpdir(), "screenshots-"));
    const committed = join(root, "public");
    const take = (write: boolean) =>
      compareScreenshots(
        browser,
        { url, values: { project: "7" }, timeout: 4000 },
        screenshots,
        recipes,
        {
          taken: join(root, "taken"),
          committed,
          write,
        },
      );
    const states = async (write: boolean) =>
      (await take(write)).map(({ id, state }) => `${id} ${state}`);

    expect(await states(true)).toEqual(["apps new", "new-app new", "keys failed"]);
    const picture = await sharp(join(committed, "images/product/new-app.webp")).metadata();
    // 900 × 400 CSS px at a device scale factor of 2, scaled down to the width that pages use.
    expect([picture.format, picture.width, picture.height]).toEqual(["webp", 1600, 711]);

    const [apps, newApp, keys] = await take(false);
    expect(apps).toEqual({ id: "apps", state: "same" });
    expect(newApp).toEqual({ id: "new-app", state: "same" });
    expect(keys?.detail).toContain("Timeout");
    expect(existsSync(join(committed, "images/product/keys.webp"))).toBe(false);

    color = "#ddaa33";
    const [changed] = await take(false);
    expect(changed?.state).toBe("differs");
    expect(changed?.detail).toMatch(/^6\d\.\d % of its pixels$/);
  },
  120_000,
);

withBrowser("says which value a route needs", async () => {
  const folders = {
    taken: mkdtempSync(join(tmpdir(), "screenshots-")),
    committed: "/nowhere",
    write: false,
  };
  const [result] = await compareScreenshots(
    browser,
    { url, values: {} },
    screenshots,
    recipes,
    folders,
  );
  expect(result).toEqual({
    id: "apps",
    state: "failed",
    detail: "The route `/p/:project/apps` needs `--set project=…`.",
  });
});
