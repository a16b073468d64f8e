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
const body = (page: Page) => page.getByRole("textbox", { name: /^Body/ });
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
    expect(asked.filter((path) => /form\.client|forms-|mock/.test(path))).toEqual([]);
    await summary(page).click();
    await expect(send(page)).toBeVisible();
    // Everything else comes when it is needed.
    const later = /mock-|openapi|values\./;
    expect(asked.filter((path) => later.test(path))).toEqual([]);
    await body(page).fill('{"app_name": "a"}');
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
    // No key was typed.
    expect(asked.filter((path) => /values\./.test(path))).toEqual([]);
  });

  test("is filled from the documented example and answered by the mock", async ({ page }) => {
    await open(page, create);
    await expect(body(page)).toHaveValue(/^\{\n? *"app_name": "support-answer"/);
    await expect(form(page)).toContainText(/nothing leaves it\. It knows the apps support-answer/);
    await send(page).click();
    await expect(outcome(page)).toContainText(/200 OK.*from the mock/);
    await expect(page.getByRole("group", { name: "Body of the answer" })).toContainText('"app_name": "support-answer"');
  });

  test("leads on where the mock has no such record", async ({ page }) => {
    await open(page, rename);
    const id = page.getByRole("textbox", { name: /^app_id/ });
    const known = await id.inputValue();
    await id.fill("0199bdca-fd7b-7356-89a5-000000000000");
    await send(page).click();
    await expect(outcome(page)).toContainText(/404 Not Found.*The mock doesn't know this record/);
    await outcome(page).getByRole("button", { name: "Start over" }).click();
    await expect(id).toHaveValue(known);
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
  });

  test("shows the answer of a long form without a search for it", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 500 });
    await open(page, rename);
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
    await expect(outcome(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("group", { name: "Body of the answer" })).toBeInViewport();
  });

  test("has one main button, a frame, and no heading of the page", async ({ page }) => {
    await page.goto(rename);
    const headings = await page.locator("article h2").allTextContents();
    await summary(page).click();
    await expect(send(page)).toBeVisible();
    expect(headings).toContain("Request body");
    const legends = await form(page).locator("legend").allTextContents();
    expect(legends.filter((text) => headings.includes(text))).toEqual([]);
    await expect(form(page).locator(".form-main")).toHaveCount(1);
    const names = await form(page).getByRole("button").allTextContents();
    expect(names.at(-1)).toBe("Reset the mock");
    const width = await page.locator("#try").evaluate((box) => getComputedStyle(box).borderTopWidth);
    expect(width).toBe("1px");
  });

  test("finds a span with the first request of a newcomer", async ({ page }) => {
    await open(page, "/reference/api/query-spans-rpc");
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
    const answer = page.getByRole("group", { name: "Body of the answer" });
    await expect(answer).toContainText(/"count": [1-9]/);
    await expect(answer).toContainText("1 item");
    await expect(answer).not.toContainText("1 items");
  });

  test("keeps what was created on the next page, until the mock is reset", async ({ page }) => {
    await open(page, create);
    await body(page).fill('{"app_name": "made-by-a-test"}');
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
    await open(page, list);
    await page.getByRole("textbox", { name: /^app_name/ }).fill("");
    await send(page).click();
    const answer = page.getByRole("group", { name: "Body of the answer" });
    await expect(answer).toContainText("made-by-a-test");
    await page.getByRole("button", { name: "Reset the mock" }).click();
    await expect(outcome(page)).toHaveText("The mock is as it was at the start.");
    await send(page).click();
    await expect(answer).toContainText("support-answer");
    await expect(answer).not.toContainText("made-by-a-test");
  });

  test("puts its values into all nine samples", async ({ page }) => {
    await open(page, rename);
    await body(page).fill(JSON.stringify({ app_name: `it's "quoted" $HOME` }));
    for (const language of await page.locator("[data-tabs=api-language] [data-tab]").all()) {
      await expect(language.locator("code")).toContainText("$HOME");
    }
    await expect(curl(page)).toContainText(String.raw`it'\''s \"quoted\" $HOME`);
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(curl(page)).not.toContainText("$HOME");
  });

  test("keeps the colors of samples after a change", async ({ page }) => {
    await open(page, create);
    const python = page.locator('[data-tabs=api-language] [data-tab="python"] code');
    const colors = () =>
      python.locator(".l i").evaluateAll((parts) => parts.map((part) => `${part.className} ${part.textContent}`));
    const before = await colors();
    await body(page).fill((await body(page).inputValue()).replace("support-answer", "another-name"));
    await expect(python).toContainText("another-name");
    const expected = before.map((part) => part.replace("support-answer", "another-name"));
    const after = await colors();
    // The address has an element of its own inside of its string.
    expect(after.filter((part) => !part.includes("://"))).toEqual(expected.filter((part) => !part.includes("://")));
    expect(after.some((part) => part.startsWith("k import"))).toBe(true);
  });

  test("names what doesn't fit at its field and its line, and sends it only when told to", async ({ page }) => {
    await open(page, rename);
    const id = page.getByRole("textbox", { name: /^app_id/ });
    const known = await id.inputValue();
    await id.fill("");
    await send(page).click();
    await expect(outcome(page)).toContainText("Not sent");
    await expect(id).toBeFocused();
    await expect(id).toHaveAttribute("aria-invalid", "true");
    await expect(id).toHaveAccessibleDescription("This is required.");
    await id.fill(known);
    await body(page).fill('{\n  "app_name": \n}');
    await send(page).click();
    await expect(body(page)).toHaveAccessibleDescription(/Line 3 JSON decode error: expected a value, not }/);
    await expect(page.getByRole("button", { name: "Send anyway" })).toHaveCount(0);
    await body(page).fill('{\n  "app_name": 7\n}');
    await expect(body(page)).toHaveAccessibleDescription("");
    await send(page).click();
    await expect(body(page)).toHaveAccessibleDescription(/Line 2 \/app_name: Input should be a valid string/);
    await expect(body(page)).toBeFocused();
    expect(await body(page).evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(2);
    await page.getByRole("button", { name: "Send anyway" }).click();
    await expect(outcome(page)).toContainText("422 Unprocessable Content");
    await expect(body(page)).toHaveAccessibleDescription(/\/app_name: Input should be a valid string/);
  });

  test("asks for a required text that is empty", async ({ page }) => {
    await open(page, create);
    await body(page).fill('{"app_name": ""}');
    await send(page).click();
    await expect(outcome(page)).toContainText("Not sent");
    await expect(body(page)).toHaveAccessibleDescription(/\/app_name: This is required, but it is empty/);
    await page.getByRole("button", { name: "Send anyway" }).click();
    await expect(outcome(page)).toContainText("from the mock");
  });

  test("leaves undo and Tab to the browser in its editor, and formats what is in it", async ({ page }) => {
    await open(page, create);
    const editor = body(page);
    const example = await editor.inputValue();
    await editor.fill('{"app_name":"a","tags":[1,2]}');
    await page.getByRole("button", { name: "Format" }).click();
    await expect(editor).toHaveValue('{\n  "app_name": "a",\n  "tags": [1, 2]\n}');
    await page.keyboard.press("ControlOrMeta+z");
    await expect(editor).toHaveValue('{"app_name":"a","tags":[1,2]}');
    await page.keyboard.press("Tab");
    await expect(editor).not.toBeFocused();
    await expect(editor).toHaveValue('{"app_name":"a","tags":[1,2]}');
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(editor).toHaveValue(example);
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

  test("shows the body of an answer folded as wanted, copied and saved", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, list);
    await page.getByRole("textbox", { name: /^app_name/ }).fill("");
    await send(page).click();
    const region = page.getByRole("region", { name: "Answer" });
    const shown = region.getByRole("group", { name: "Body of the answer" });
    await expect(shown).toContainText("order-status");
    await region.getByText(/^Headers \(\d+\)/).click();
    await expect(region.getByText("content-type", { exact: true })).toBeVisible();
    await shown.locator("summary").first().click();
    await expect(shown.getByText("order-status")).toBeHidden();
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
    // The second press of a double click is not meant to cancel.
    await send(page).dblclick();
    await expect(outcome(page)).toContainText(/200 OK.*from the mock/);
  });

  test("says in one sentence that it could not be loaded, with a button that tries again", async ({
    page,
    problems,
  }) => {
    await page.route(/\/scripts\/form\.client/, (route) => route.abort());
    await page.goto(list);
    await summary(page).click();
    const alert = page.locator("#try").getByRole("alert");
    await expect(alert.getByText("The form could not be loaded. Check your connection.")).toBeVisible();
    await expect(page.locator("#try").getByRole("button")).toHaveCount(1);
    await page.unroute(/\/scripts\/form\.client/);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(send(page)).toBeVisible();
    // The refused request is what this test is about.
    problems.console.length = 0;
  });

  test("has a choice as wide as its inputs", async ({ page }) => {
    await open(page, "/reference/api/query-spans-rpc");
    await form(page)
      .getByText(/^Optional parameters/)
      .click();
    const widths = await form(page)
      .locator(".try-field :is(select, input:not([type=password]))")
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().width));
    expect(new Set(widths).size).toBe(1);
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
    await page.goto(list);
    await summary(page).focus();
    await page.keyboard.press("Enter");
    await expect(send(page)).toBeVisible();
    const name = page.getByRole("textbox", { name: /^app_name/ });
    await name.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("order-status");
    await page.keyboard.press("Enter");
    await expect(outcome(page)).toContainText("200 OK");
    await expect(name).toBeFocused();
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
