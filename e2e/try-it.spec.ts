import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessibility, expect, setTheme, sidewaysScroll, test, themes, widths } from "./support/site";

const create = "/reference/api/create-app";
const list = "/reference/api/list-apps";
const rename = "/reference/api/update-app";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const summary = (page: Page) => page.locator("#try > summary");
const form = (page: Page) => page.locator("#try form");
const send = (page: Page) => page.getByRole("button", { name: "Send request" });
const outcome = (page: Page) => page.getByRole("region", { name: "Answer" }).locator(".try-outcome");
const curl = (page: Page) => page.locator('[data-tabs=api-language] [data-tab="curl"] code');

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await summary(page).click();
  await expect(send(page)).toBeVisible();
}

test.describe("the form of an operation", () => {
  test("asks for nothing before it is opened", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(create, { waitUntil: "networkidle" });
    expect(asked.filter((path) => /try-it|forms-|mock/.test(path))).toEqual([]);
    await summary(page).click();
    await expect(send(page)).toBeVisible();
    // Everything else comes when it is needed.
    const later = /mock-|openapi|schemas|values-|try-it-(answer|samples|live|bodies)-/;
    expect(asked.filter((path) => later.test(path))).toEqual([]);
    await page.getByRole("textbox", { name: /^app_name/ }).fill("a");
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
    // No key was typed, no server was chosen, and the body is JSON.
    expect(asked.filter((path) => /values-|try-it-(live|bodies)-/.test(path))).toEqual([]);
  });

  test("is filled from the documented example and answered by the mock", async ({ page }) => {
    await open(page, create);
    await expect(page.getByRole("textbox", { name: /^app_name/ })).toHaveValue("support-answer");
    await expect(form(page)).toContainText(/nothing leaves it\. It knows the apps support-answer/);
    await send(page).click();
    await expect(outcome(page)).toContainText(/200 OK.*from the mock/);
    await expect(page.getByText("The body matches its documented schema.")).toBeVisible();
    await expect(page.getByRole("group", { name: "Body of the answer" })).toContainText('"app_name": "support-answer"');
  });

  test("says what to do where the mock has no such record", async ({ page }) => {
    await open(page, rename);
    await page.getByRole("textbox", { name: /^app_id/ }).fill("0199bdca-fd7b-7356-89a5-000000000000");
    await send(page).click();
    await expect(outcome(page)).toContainText(/404 Not Found.*The mock doesn't know this record/);
  });

  test("keeps what was created on the next page, until the mock is reset", async ({ page }) => {
    await open(page, create);
    await page.getByRole("textbox", { name: /^app_name/ }).fill("made-by-a-test");
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
    await open(page, list);
    await page.getByRole("button", { name: "Remove app_name" }).click();
    await send(page).click();
    const body = page.getByRole("group", { name: "Body of the answer" });
    await expect(body).toContainText("made-by-a-test");
    await page.getByRole("button", { name: "Reset the mock" }).click();
    await expect(page.getByText("The mock is as it was at the start.")).toBeVisible();
    await send(page).click();
    await expect(body).toContainText("support-answer");
    await expect(body).not.toContainText("made-by-a-test");
  });

  test("puts its values into all nine samples", async ({ page }) => {
    await open(page, rename);
    await page.getByRole("textbox", { name: /^app_name/ }).fill(`it's "quoted" $HOME`);
    for (const language of await page.locator("[data-tabs=api-language] [data-tab]").all()) {
      await expect(language.locator("code")).toContainText("$HOME");
    }
    await expect(curl(page)).toContainText(String.raw`it'\''s \"quoted\" $HOME`);
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(curl(page)).not.toContainText("$HOME");
  });

  test("names what doesn't fit at its field, and sends it only when told to", async ({ page }) => {
    await open(page, rename);
    const id = page.getByRole("textbox", { name: /^app_id/ });
    await id.fill("");
    await send(page).click();
    await expect(outcome(page)).toContainText("Not sent");
    await expect(id).toBeFocused();
    await expect(id).toHaveAttribute("aria-invalid", "true");
    await expect(id).toHaveAccessibleDescription("This is required.");
    await id.fill("0199bdca-fd7b-7356-89a5-7f294e817919");
    await page.getByRole("button", { name: "Edit as JSON" }).click();
    const body = page.getByRole("textbox", { name: /^body/ });
    await body.fill('{"app_name": ');
    await send(page).click();
    await expect(body).toHaveAccessibleDescription(/This is not JSON/);
    await expect(page.getByRole("button", { name: "Send anyway" })).toHaveCount(0);
    await body.fill('{"app_name": 7}');
    await send(page).click();
    await expect(body).toHaveAccessibleDescription(/\/app_name: Input should be a valid string/);
    await page.getByRole("button", { name: "Send anyway" }).click();
    await expect(outcome(page)).toContainText("422 Unprocessable Content");
    await expect(body).toHaveAccessibleDescription(/\/app_name: Input should be a valid string/);
  });

  test("shares its parameters by an address, and no key", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, list);
    await page.getByLabel(/^Authorization/).fill("sk-very-secret");
    await page.getByRole("textbox", { name: /^app_name/ }).fill("a&b=c #1");
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).not.toContain("sk-very-secret");
    await page.goto("/");
    await page.goto(link);
    await expect(page.getByRole("textbox", { name: /^app_name/ })).toHaveValue("a&b=c #1");
    await expect(curl(page)).toContainText("app_name=a%26b%3Dc%20%231");
  });

  test("shows the body of an answer folded as wanted, searched, copied and saved", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, list);
    await page.getByRole("button", { name: "Remove app_name" }).click();
    await send(page).click();
    const region = page.getByRole("region", { name: "Answer" });
    const body = region.getByRole("group", { name: "Body of the answer" });
    await expect(body).toContainText("order-status");
    await region.getByText(/^Headers \(\d+\)/).click();
    await expect(region.getByText("content-type", { exact: true })).toBeVisible();
    await region.getByRole("searchbox").fill("order-status");
    await expect(region.getByText("1 line", { exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(body.locator('[data-found="now"]')).toContainText("order-status");
    await body.locator("summary").first().click();
    await expect(body.getByText("order-status")).toBeHidden();
    await region.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(region.getByRole("button", { name: "Copied" })).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ app_name: "order-status" }));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      region.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("answer.json");
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual(JSON.parse(text));
  });

  test("can be cancelled while what sends is loading, and a double click sends", async ({ page }) => {
    let release = () => {};
    await page.route(/\/assets\/try-it-answer-/, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await open(page, list);
    const asked = page.waitForRequest(/\/assets\/try-it-answer-/);
    await send(page).click();
    await expect(form(page).getByRole("status").filter({ hasText: "Sending…" })).toHaveCount(1);
    await page.getByRole("button", { name: "Cancel" }).click();
    await asked;
    release();
    const region = page.getByRole("region", { name: "Answer" });
    await expect(region).toHaveText("Cancelled. Nothing was sent.");
    await expect(send(page)).toBeVisible();
    await open(page, list);
    const askedAgain = page.waitForRequest(/\/assets\/try-it-answer-/);
    await send(page).dblclick();
    await askedAgain;
    release();
    await expect(outcome(page)).toContainText(/200 OK.*from the mock/);
  });

  test("can be cancelled while the mock is loading", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/openapi\.json$/, async (route) => {
      await released;
      await route.continue();
    });
    await open(page, list);
    await send(page).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(outcome(page)).toContainText("Cancelled");
    release();
    await send(page).click();
    await expect(outcome(page)).toContainText(/200 OK.*from the mock/);
  });

  for (const route of [create, "/reference/api/query-spans-rpc", "/reference/api/upload-file"]) {
    test(`${route} has no axe violation with its form open, answered and with a mistake, in both themes`, async ({
      page,
    }) => {
      await open(page, route);
      for (const theme of themes) {
        await setTheme(page, theme);
        expect(await accessibility(page, { include: ["#try"] }), `open, ${theme}`).toEqual([]);
      }
      await send(page).click();
      await expect(outcome(page)).toContainText("200 OK");
      // What the press scrolled below the navbar has less room for a finger for the moment.
      for (const theme of themes) {
        await setTheme(page, theme);
        expect(
          await accessibility(page, { include: ["#try"], without: ["target-size"] }),
          `answered, ${theme}`,
        ).toEqual([]);
      }
      const first = form(page).locator("textarea, input[type=text]").first();
      await first.fill("");
      await form(page).locator("input[type=password]").fill("a key");
      await send(page).click();
      for (const theme of themes) {
        await setTheme(page, theme);
        expect(
          await accessibility(page, { include: ["#try"], without: ["target-size"] }),
          `with a mistake, ${theme}`,
        ).toEqual([]);
      }
      await page.setViewportSize({ width: widths.phone, height: 900 });
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }

  test("is filled and sent by keyboard alone", async ({ page }) => {
    await page.goto(create);
    await summary(page).focus();
    await page.keyboard.press("Enter");
    await expect(send(page)).toBeVisible();
    await page.getByRole("textbox", { name: /^app_name/ }).focus();
    await page.keyboard.type("-2");
    await page.keyboard.press("Enter");
    await expect(outcome(page)).toContainText("200 OK");
    await expect(page.getByRole("textbox", { name: /^app_name/ })).toBeFocused();
    await expect(form(page).getByRole("status").filter({ hasText: "200 OK" })).toHaveCount(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form says what it needs, and the page describes every field", async ({ page }) => {
    await page.goto(rename);
    await summary(page).click();
    await expect(page.locator("#try noscript p")).toBeVisible();
    await expect(page.locator("#path-app-id, [id^=path-app]").first()).toBeVisible();
    await expect(page.locator("#request-body")).toBeVisible();
  });
});
