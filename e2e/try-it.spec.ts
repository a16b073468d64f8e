import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  accessibility,
  colorProblems,
  expect,
  setTheme,
  sidewaysScroll,
  test,
  themes,
  widths,
} from "./support/site";

const create = "/reference/api/create-app";
const list = "/reference/api/list-apps";
const rename = "/reference/api/update-app";
const spans = "/reference/api/query-spans-rpc";

test.use({
  permissions: ["clipboard-read", "clipboard-write"],
  contextOptions: { reducedMotion: "reduce" },
});

const summary = (page: Page) => page.locator("#try > summary");
const form = (page: Page) => page.locator("#try form");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const send = (page: Page) => page.getByRole("button", { name: "Send request" });
const region = (page: Page) => page.getByRole("region", { name: "Answer" });
const outcome = (page: Page) => region(page).locator(".try-outcome");
const answer = (page: Page) => page.getByRole("group", { name: "Body of the answer" });
const body = (page: Page) => page.getByRole("textbox", { name: /^Body/ });
const input = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}`) });
const sample = (page: Page, language: string) =>
  page.locator(`site-tabs[group=api-language] [data-tab="${language}"] code`);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await summary(page).click();
  await expect(send(page)).toBeVisible();
}

test("opens in the column of the samples, with the first field in view and the focus in it", async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1200, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/reference/api/commit-testset-revision");
    if (size.width >= 1200) await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    await expect(summary(page)).toBeInViewport({ ratio: 1 });
    await summary(page).click();
    const first = form(page).locator("input").first();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 1 });
    const column = page.getByRole("region", { name: "Samples" });
    await expect(column.locator("#try form")).toHaveCount(1);
    if (size.width < 1200) continue;
    // The form is to the right of the text, so that readers see the fields' descriptions while they
    // fill it in.
    const text = await page.locator("article > div").boundingBox();
    expect((await form(page).boundingBox())?.x).toBeGreaterThan(
      (text?.x ?? 0) + (text?.width ?? 0),
    );
    await send(page).click();
    await expect(outcome(page)).toBeInViewport();
  }
});

test("a sample fades where it is cut, and its copy button covers no code", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/reference/api/commit-testset-revision");
    const panel = page.locator("[data-tab=python]");
    const code = await panel.locator("pre").boundingBox();
    const button = await panel.getByRole("button", { name: "Copy Python sample" }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((code?.y ?? 0) + 1);
    const fade = () =>
      panel.locator("pre").evaluate((element) => {
        const { backgroundImage, position, height } = getComputedStyle(element, "::after");
        return { backgroundImage, position, height: Number.parseFloat(height) };
      });
    expect(await fade()).toMatchObject({ position: "sticky" });
    expect((await fade()).backgroundImage).toContain("linear-gradient");
    // When the code is scrolled to its end, the last line is above the fade.
    const last = panel.locator("code > .l").last();
    await panel.locator("pre").evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const line = await last.boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(
      (code?.y ?? 0) + (code?.height ?? 0) - (await fade()).height + 2,
    );
  }
});

test("comes when it is opened, filled from the example and answered by the mock, which keeps what is created", {
  tag: "@smoke",
}, async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(create, { waitUntil: "networkidle" });
  expect(requestedPaths.filter((path) => /form\.client|forms-|mock|values\./.test(path))).toEqual(
    [],
  );
  const headings = await page.locator("article h2").allTextContents();
  await summary(page).click();
  await expect(send(page)).toBeVisible();
  // The mock loads only with the first request.
  expect(requestedPaths.filter((path) => /mock-|openapi/.test(path))).toEqual([]);
  const legends = await form(page).locator("legend").allTextContents();
  expect(legends.filter((text) => headings.includes(text))).toEqual([]);
  await expect(form(page).locator(".form-main")).toHaveCount(1);
  await expect(body(page)).toHaveValue(/^\{\n? *"app_name": "support-answer"/);
  await expect(form(page)).toContainText(/nothing leaves it\. It knows the apps support-answer/);
  await send(page).click();
  await expect(outcome(page)).toContainText(/200 OK.*from the mock/);
  await expect(answer(page)).toContainText('"app_name": "support-answer"');

  await body(page).fill('{"app_name": "made-by-a-test"}');
  await send(page).click();
  await expect(answer(page)).toContainText("made-by-a-test");
  await open(page, list);
  await input(page, "app_name").fill("");
  await send(page).click();
  await expect(answer(page)).toContainText("made-by-a-test");
  await press(page, "Reset the mock");
  await expect(outcome(page)).toHaveText("The mock is as it was at the start.");
  await send(page).click();
  await expect(answer(page)).toContainText("support-answer");
  await expect(answer(page)).not.toContainText("made-by-a-test");
});

test("names what doesn't fit at its field and its line, and sends it only when told to", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await open(page, rename);
  const id = input(page, "app_id");
  const existingId = await id.inputValue();
  await id.fill("");
  await send(page).click();
  await expect(outcome(page)).toContainText("Not sent");
  await expect(id).toBeFocused();
  await expect(id).toHaveAttribute("aria-invalid", "true");
  await expect(id).toHaveAccessibleDescription("This is required.");
  await id.fill(existingId);
  await body(page).fill('{\n  "app_name": \n}');
  await send(page).click();
  await expect(body(page)).toHaveAccessibleDescription(
    /Line 3 JSON decode error: expected a value, not }/,
  );
  await expect(page.getByRole("button", { name: "Send anyway" })).toHaveCount(0);
  await body(page).fill('{\n  "app_name": 7\n}');
  await expect(body(page)).toHaveAccessibleDescription("");
  await send(page).click();
  await expect(body(page)).toHaveAccessibleDescription(
    /Line 2 \/app_name: Input should be a valid string/,
  );
  await expect(body(page)).toBeFocused();
  expect(await body(page).evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(
    2,
  );
  await press(page, "Send anyway");
  await expect(outcome(page)).toContainText("422 Unprocessable Content");
  await expect(body(page)).toHaveAccessibleDescription(
    /\/app_name: Input should be a valid string/,
  );
  await body(page).fill('{"app_name": ""}');
  await send(page).click();
  await expect(body(page)).toHaveAccessibleDescription(
    /\/app_name: This is required, but it is empty/,
  );

  // The mock doesn't know this record, and the error is scrolled into view.
  await press(page, "Start over");
  await id.fill("0199bdca-fd7b-7356-89a5-000000000000");
  await send(page).click();
  await expect(outcome(page)).toContainText(/404 Not Found.*The mock doesn't know this record/);
  await expect(outcome(page)).toBeInViewport({ ratio: 1 });
  await outcome(page).getByRole("button", { name: "Start over" }).click();
  await expect(id).toHaveValue(existingId);
  await send(page).click();
  await expect(outcome(page)).toContainText("200 OK");
  await expect(answer(page)).toBeInViewport();
});

test("puts its values into all nine samples, in color, and leaves undo and Tab to the browser", {
  tag: "@smoke",
}, async ({ page }) => {
  await open(page, create);
  const example = await body(page).inputValue();
  const colors = () =>
    sample(page, "python")
      .locator(".l i")
      .evaluateAll((parts) => parts.map((part) => `${part.className} ${part.textContent}`));
  const before = await colors();
  await body(page).fill(example.replace("support-answer", "another-name"));
  await expect(sample(page, "python")).toContainText("another-name");
  const expected = before.map((part) => part.replace("support-answer", "another-name"));
  // Leave out the URL, which has its own element inside the string.
  const isPlain = (part: string) => !part.includes("://");
  expect((await colors()).filter(isPlain)).toEqual(expected.filter(isPlain));
  await body(page).fill(JSON.stringify({ app_name: `it's "quoted" $HOME` }));
  for (const language of await page.locator("site-tabs[group=api-language] [data-tab] code").all())
    await expect(language).toContainText("$HOME");
  await expect(sample(page, "curl")).toContainText(String.raw`it'\''s \"quoted\" $HOME`);

  await body(page).fill('{"app_name":"a","tags":[1,2]}');
  await press(page, "Format");
  await expect(body(page)).toHaveValue('{\n  "app_name": "a",\n  "tags": [1, 2]\n}');
  await page.keyboard.press("ControlOrMeta+z");
  await expect(body(page)).toHaveValue('{"app_name":"a","tags":[1,2]}');
  await page.keyboard.press("Tab");
  await expect(body(page)).not.toBeFocused();
  await press(page, "Start over");
  await expect(body(page)).toHaveValue(example);
  await expect(sample(page, "curl")).toContainText("support-answer");
});

test("shares its parameters by an address, and shows an answer folded as wanted, copied and saved", async ({
  page,
}) => {
  await open(page, list);
  await page.getByLabel(/^Authorization/).fill("sk-very-secret");
  await input(page, "app_name").fill("a&b=c #1");
  await press(page, "Copy link");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await copied(page);
  expect(link).not.toContain("sk-very-secret");
  await page.goto("/");
  await page.goto(link);
  await expect(input(page, "app_name")).toHaveValue("a&b=c #1");
  await expect(sample(page, "curl")).toContainText("app_name=a%26b%3Dc%20%231");

  await input(page, "app_name").fill("");
  await send(page).click();
  await expect(answer(page)).toContainText("order-status");
  await region(page)
    .getByText(/^Headers \(\d+\)/)
    .click();
  await expect(region(page).getByText("content-type", { exact: true })).toBeVisible();
  await answer(page).locator("summary").first().click();
  await expect(answer(page).getByText("order-status")).toBeHidden();
  await region(page).getByRole("button", { name: "Copy", exact: true }).click();
  await expect(region(page).getByRole("button", { name: "Copied" })).toBeVisible();
  const text = await copied(page);
  expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ app_name: "order-status" }));
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
  expect(download.suggestedFilename()).toBe("answer.json");
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual(JSON.parse(text));
});

test("says that it could not be loaded, is filled and sent by keyboard alone, and can be cancelled", async ({
  page,
  problems,
}) => {
  await page.route(/\/scripts\/form\.client/, (route) => route.abort());
  await page.goto(list);
  await summary(page).click();
  const alert = page.locator("#try").getByRole("alert");
  await expect(
    alert.getByText("The form could not be loaded. Check your connection."),
  ).toBeVisible();
  await expect(page.locator("#try").getByRole("button")).toHaveCount(1);
  await page.unroute(/\/scripts\/form\.client/);
  await alert.getByRole("button", { name: "Retry" }).focus();
  await page.keyboard.press("Enter");
  // This test aborts the request on purpose, so the console error is expected.
  await expect(send(page)).toBeVisible();
  problems.console.length = 0;

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/openapi\.json$/, async (route) => {
    await released;
    await route.continue();
  });
  await send(page).click();
  await press(page, "Cancel");
  await expect(outcome(page)).toContainText("Cancelled");
  release();
  // The second click of a double click must not cancel the request.
  await send(page).dblclick();
  await expect(outcome(page)).toContainText(/200 OK.*from the mock/);

  const name = input(page, "app_name");
  await name.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("order-status");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toContainText("order-status");
  await expect(name).toBeFocused();
  await expect(form(page).getByRole("status").filter({ hasText: "200 OK" })).toHaveCount(1);
});

test("says that its data could not be loaded; Retry brings it, with the focus in the first field", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  const data = /\/assets\/forms-/;
  await page.route(data, (route) => route.abort());
  await page.goto(create);
  await summary(page).click();
  const alert = page.locator("#try").getByRole("alert");
  await expect(alert).toContainText("The form could not be loaded.");
  await page.unroute(data);
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(send(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(form(page).locator("input, select, textarea").first()).toBeFocused();
  // This test aborts the request on purpose, so the console error is expected.
  problems.console.length = 0;
});

for (const route of [spans, "/reference/api/upload-file"]) {
  test(`${route} answers a newcomer, and has no axe violation open, answered and with a mistake`, async ({
    page,
  }) => {
    await open(page, route);
    expect(await accessibility(page, { include: ["#try"] }), "open").toEqual([]);
    await send(page).click();
    await expect(outcome(page)).toContainText("200 OK");
    if (route === spans) await expect(answer(page)).toContainText(/"count": [1-9]/);
    const first = form(page).locator("textarea, input[type=text]").first();
    await first.fill("");
    await form(page).locator("input[type=password]").fill("a key");
    await send(page).click();
    // The click may have scrolled a control partly below the navbar, which makes its target smaller
    // than it is, so skip that rule.
    const scope = { include: ["#try"], without: ["target-size"] };
    expect(await accessibility(page, scope), "with a mistake").toEqual([]);
    await setTheme(page, "dark");
    expect(await colorProblems(page, scope), "dark").toEqual([]);
    await page.setViewportSize({ width: widths.phone, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test("a request in a guide is answered below its code, in curl and with fetch, and its tutorial is a download", async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto("/prompt-engineering/quick-start", { waitUntil: "networkidle" });
  expect(requestedUrls.filter((url) => /form\.client|mock-|openapi/.test(url))).toEqual([]);
  for (const [client, title] of [
    ["cURL", "Terminal"],
    ["TypeScript", "capital.mts"],
  ] as const) {
    await page.getByRole("radio", { name: client }).first().check();
    const sample = page
      .locator("figure")
      .filter({ hasText: title })
      .filter({ hasText: "variants/configs/fetch" });
    await sample.getByRole("button", { name: "Send to the mock" }).click();
    const region = sample.getByRole("region", { name: "Answer" });
    await expect(region.locator(".try-outcome")).toContainText(/200 OK.*from the mock/);
    await expect(region.getByRole("group", { name: "Body of the answer" })).toContainText(
      '"slug": "get_capital"',
    );
    for (const theme of themes) {
      await setTheme(page, theme);
      expect(
        await accessibility(page, { include: [".try-sent"], without: ["target-size"] }),
        theme,
      ).toEqual([]);
    }
  }
  await page.setViewportSize({ width: widths.phone, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByText("Download this project").click(),
  ]);
  const markdown = await (await page.request.get("/prompt-engineering/quick-start.md")).text();
  expect(markdown).toContain(`/prompt-engineering/${download.suggestedFilename()})`);
});

test("two presses on “Send to the mock” make one thing, not a mistake", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto("/evaluation/human-evaluation/configuring-evaluators", {
    waitUntil: "networkidle",
  });
  await page.getByRole("radio", { name: "cURL" }).first().check();
  const sample = page
    .locator("figure")
    .filter({ hasText: "curl -X POST" })
    .filter({ hasText: "simple/evaluators/" });
  await sample.getByRole("button", { name: "Send to the mock" }).dblclick();
  await expect(sample.locator(".try-outcome")).toContainText(/200 OK/);
  await expect(sample.locator("[aria-busy]")).toHaveCount(0);
  await expect(sample.locator(".try-outcome")).toContainText(/200 OK/);
});
