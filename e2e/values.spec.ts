import type { Locator, Page } from "@playwright/test";
import { placesHolding } from "./support/places";
import {
  accessibility,
  colorProblems,
  expect,
  setTheme,
  sidewaysScroll,
  test,
  widths,
} from "./support/site";

const script = /\/scripts\/values/;
const doc = "/getting-started/quick-start";
const other = "/observability/quickstart-python";
const operation = "/reference/api/list-apps";
const key = "ag-0123.secret-789";
const dots = "••••••••";

test.use({
  permissions: ["clipboard-read", "clipboard-write"],
  contextOptions: { reducedMotion: "reduce" },
});

const opener = (page: Page) => page.locator("main site-values button:visible").first();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Your values" });
const field = (page: Page, label: RegExp) => dialog(page).getByLabel(label);
/** The first visible sample with a "Your values" button. */
const sample = (page: Page) =>
  page
    .locator('main figure[data-code="code"]:visible')
    .filter({ has: page.locator("site-values button") })
    .first();
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function copy(page: Page, from: Locator): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
  await from.getByRole("button", { name: /^Copy/ }).click();
  await expect.poll(() => copied(page)).not.toBe("nothing yet");
}

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(
  page: Page,
  values: [label: RegExp, value: string][],
  keep = false,
): Promise<void> {
  await open(page);
  for (const [label, value] of values) await field(page, label).fill(value);
  if (keep) await dialog(page).getByLabel("Keep for this tab").check();
  await dialog(page).getByRole("button", { name: "Use in samples" }).click();
  await expect(dialog(page)).toBeHidden();
}

test("comes when it is asked for, says when it could not, and fills samples by keyboard alone", async ({
  page,
  problems,
}) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(doc, { waitUntil: "networkidle" });
  expect(requestedPaths.filter((path) => script.test(path))).toEqual([]);
  await page.route(script, (route) => route.abort());
  await opener(page).click();
  const retry = page.getByRole("button", { name: "Not loaded. Retry" });
  await expect(retry).toBeVisible();
  await page.unroute(script);
  // This test aborts the request on purpose, so the console error is expected.
  problems.console.length = 0;

  const block = sample(page);
  const before = (await block.locator("code").textContent()) ?? "";
  expect(before).toContain("YOUR_AGENTA_API_KEY");
  await page.keyboard.press("Enter");
  const input = field(page, /^Agenta API key/);
  await expect(input).toBeFocused();
  await page.keyboard.type(key);
  await field(page, /^Address of your Agenta/).fill("https://agenta.example.com/");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveText("Your values (2 set)");

  // The page shows dots. Copying a block, or a selection in it, gives the real value, and copying
  // the whole page doesn't.
  await expect(block.locator("code")).toContainText(`"${dots}"`);
  await copy(page, block);
  expect(await copied(page)).toBe(
    before
      .replaceAll("YOUR_AGENTA_API_KEY", key)
      .replaceAll("https://cloud.agenta.ai", "https://agenta.example.com"),
  );
  await block.getByText(dots, { exact: true }).first().dblclick();
  await page.keyboard.press("ControlOrMeta+C");
  await expect.poll(() => copied(page)).toBe(key);
  await page.locator("main").evaluate((main) => {
    getSelection()?.selectAllChildren(main);
    document.execCommand("copy");
  });
  await expect.poll(() => copied(page)).toContain(dots);
  expect(await copied(page)).not.toContain(key);
  await page.getByRole("button", { name: "Copy page", exact: true }).click();
  await expect.poll(() => copied(page)).toContain("YOUR_AGENTA_API_KEY");
  expect(await copied(page)).not.toContain(key);
});

test("values are gone with the page, unless they are kept for the tab", async ({ page }) => {
  await page.goto(doc);
  await fill(page, [[/^Agenta API key/, key]]);
  expect(await placesHolding(page, key)).toEqual([]);
  await page.reload();
  await expect(sample(page).locator("code")).toContainText("YOUR_AGENTA_API_KEY");
  await fill(page, [[/^Agenta API key/, key]], true);
  expect(await placesHolding(page, key)).toEqual(["session"]);
  await page.goto(other);
  await expect(sample(page).locator("code")).toContainText(dots);
  await copy(page, sample(page));
  expect(await copied(page)).toContain(key);
  await open(page);
  await expect(field(page, /^Agenta API key/)).toHaveValue(key);
  await dialog(page).getByRole("button", { name: "Clear all" }).click();
  await dialog(page).getByRole("button", { name: "Use in samples" }).click();
  await expect(sample(page).locator("code")).toContainText("YOUR_AGENTA_API_KEY");
  expect(await placesHolding(page, key)).toEqual([]);
});

test("all nine samples of an operation have the values, and so has its form, which takes them over a mistake", {
  tag: "@smoke",
}, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(operation);
  await fill(page, [
    [/^Agenta API key/, key],
    [/^Address of your Agenta/, "https://agenta.example.com"],
  ]);
  for (const tab of await page.locator("site-tabs[group=api-language] [data-tab]").all()) {
    await expect(tab.locator("code")).toContainText(`ApiKey ${dots}`);
    await expect(tab.locator("code")).toContainText("https://agenta.example.com/api/apps");
  }
  await copy(page, page.locator("site-tabs[group=api-language] [data-tab]:visible"));
  const fromPage = await copied(page);
  expect(fromPage).toContain(`ApiKey ${key}`);
  await page.locator("#try > summary").click();
  await expect(page.getByLabel(/^Authorization/)).toHaveValue(key);
  const visiblePanel = page.locator("site-tabs[group=api-language] [data-tab]:visible");
  await expect(visiblePanel.locator("code")).toContainText(`ApiKey ${dots}`);
  await copy(page, visiblePanel);
  // The form renders the sample again, and the code must stay the same.
  expect(await copied(page)).toBe(fromPage);

  // A copied selection has the values, too.
  await page.getByRole("textbox", { name: /^app_name/ }).fill("changed");
  await expect(visiblePanel).toContainText("changed");
  const line = visiblePanel.locator("code .l").filter({ hasText: dots });
  await expect(line).toHaveCount(1);
  await line.click({ clickCount: 3 });
  await page.keyboard.press("ControlOrMeta+C");
  await expect
    .poll(async () => (await copied(page)).trimEnd())
    .toBe((await line.textContent())?.trimEnd().replace(dots, key));

  const authorization = page.getByLabel(/^Authorization/);
  const form = page.locator("#try form");
  await authorization.fill("a b");
  await expect(authorization).toHaveAccessibleDescription(/a space/);
  await form.getByRole("button", { name: "Your values" }).click();
  await field(page, /^Agenta API key/).fill("ag-another");
  await dialog(page).getByRole("button", { name: "Use in samples" }).click();
  await expect(form.getByRole("button", { name: "Your values" })).toBeFocused();
  await expect(authorization).toHaveValue("ag-another");
  await expect(authorization).toHaveAccessibleDescription("");
  await authorization.fill("");
  await expect(visiblePanel.locator("code")).toContainText("ApiKey YOUR_API_KEY");
  expect(await placesHolding(page, key)).toEqual([]);
  expect(requests.filter((text) => text.includes(key))).toEqual([]);
});

test("opens once, however often it is pressed", { tag: "@smoke" }, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(doc);
  const scriptRequest = page.waitForRequest(script);
  await opener(page).click();
  await scriptRequest;
  await opener(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("refuses what would break a sample, with the reason, and has no axe violation then", async ({
  page,
}) => {
  await page.goto(doc);
  await open(page);
  const input = field(page, /^Agenta API key/);
  for (const [value, reason] of [
    ["it's", /the sign '/],
    ["$HOME", /the sign \$/],
    ["a b", /a space/],
  ] as const) {
    await input.fill(value);
    await expect(input).toHaveAccessibleDescription(reason);
  }
  await dialog(page).getByRole("button", { name: "Use in samples" }).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute("aria-invalid", "true");
  const scope = { include: ["dialog"] };
  expect(await accessibility(page, scope), "light").toEqual([]);
  await setTheme(page, "dark");
  expect(await colorProblems(page, scope), "dark").toEqual([]);
  await page.setViewportSize({ width: widths.phone, height: 700 });
  expect(await accessibility(page, scope), "narrow").toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(sample(page).locator("code")).toContainText("YOUR_AGENTA_API_KEY");
});
