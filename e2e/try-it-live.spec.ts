import type { Page } from "@playwright/test";
import { type LiveApi, offerLiveApi, startLiveApi } from "./support/live-api";
import { placesHolding } from "./support/places";
import { expect, type PageProblems, projectSite, test } from "./support/site";

const [configured = ""] = projectSite.config.api?.tryIt.origins ?? [];
const list = "/reference/api/list-apps";
const create = "/reference/api/create-app";
const key = "sk-live-0123456789";

// Chromium asks a reader before a page reaches a server on the reader's own machine.
test.use({ permissions: ["local-network-access", "clipboard-read", "clipboard-write"] });

let live: LiveApi;
test.beforeAll(async () => {
  live = await startLiveApi();
});
test.afterAll(() => live.close());
test.beforeEach(async ({ page }) => {
  Object.assign(live, { answer: undefined, cors: true });
  live.seen.length = 0;
  await offerLiveApi(page, configured, live.origin);
});
/** Answers of 400 and more, and refusals, are what these tests are about: the browser's own words for them are no fault. */
test.afterEach(({ problems }: { problems: PageProblems }) => {
  const isPolicy = (text: string) => /Content Security|Trusted/.test(text);
  expect(problems.console.filter(isPolicy)).toEqual([]);
  problems.console.length = 0;
  problems.notFound.length = 0;
});

const outcome = (page: Page) => page.getByRole("region", { name: "Answer" }).locator(".try-outcome").first();
const send = (page: Page) => page.getByRole("button", { name: "Send request" });

async function openLive(page: Page, route = list): Promise<void> {
  await page.goto(route);
  await page.locator("#try > summary").click();
  await page.getByRole("radio", { name: new URL(live.origin).host }).check();
  await page.getByLabel(/^Authorization/).fill(key);
}

const json = (status: number, value: unknown, headers: Record<string, string> = {}): void => {
  live.answer = (_request, response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));
};

test("a request reaches the server with the key, and with nothing of the page", async ({ page }) => {
  json(200, [{ app_id: 7 }]);
  await openLive(page);
  await send(page).click();
  await expect(outcome(page)).toContainText(/200 OK.*from localhost/);
  const [request] = live.seen;
  expect(request).toMatchObject({ method: "GET", url: "/api/apps?app_name=support-answer" });
  expect(request?.headers).toMatchObject({ authorization: `ApiKey ${key}` });
  expect(Object.keys(request?.headers ?? {}).filter((name) => /cookie|referer/.test(name))).toEqual([]);
});

test("a key is sent even where it was typed before what takes it was there", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/scripts\/values/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(list);
  await page.locator("#try > summary").click();
  await page.getByRole("radio", { name: new URL(live.origin).host }).check();
  await expect(page.getByText(/with your key and changes real data/)).toBeVisible();
  await page.getByLabel(/^Authorization/).fill(key);
  await send(page).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  // A request that doesn't wait would be there before these.
  const probe = (origin: string) => fetch(`${origin}/probe`).then(({ status }) => status);
  for (let count = 0; count < 10; count++) expect(await page.evaluate(probe, live.origin)).toBe(200);
  expect(live.seen.map(({ url }) => url).filter((url) => url !== "/probe")).toEqual([]);
  live.seen.length = 0;
  release();
  await expect(outcome(page)).toContainText(/200 OK.*from localhost/);
  expect(live.seen[0]?.headers).toMatchObject({ authorization: `ApiKey ${key}` });
});

test("a key that can't be taken stays in its field, with the reason", async ({ page }) => {
  const script = /\/scripts\/values/;
  await page.route(script, (route) => route.abort());
  await page.goto(list);
  await page.locator("#try > summary").click();
  const authorization = page.getByLabel(/^Authorization/);
  await authorization.fill(key);
  await authorization.blur();
  await expect(authorization).toHaveAccessibleDescription(/can't be checked/);
  await expect(authorization).toHaveValue(key);
  await page.unroute(script);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(script);
  await authorization.fill("a b");
  await authorization.blur();
  await asked;
  release();
  await expect(authorization).toHaveAccessibleDescription(/a space/);
  await expect(authorization).toHaveValue("a b");
  await authorization.fill(key);
  await expect(authorization).toHaveAccessibleDescription("");
  await expect(page.locator('[data-tabs=api-language] [data-tab="curl"] code')).toContainText("ApiKey ••••••••");
});

for (const [status, more, next] of [
  [401, {}, /key was not accepted/],
  [403, {}, /may not do this/],
  [404, {}, /exist only in the mock/],
  [429, { "Retry-After": "12" }, /Wait 12 seconds/],
  [500, {}, /server failed/],
  [503, {}, /server failed/],
] as const) {
  test(`${status} says what to do next`, async ({ page }) => {
    json(status, { detail: "No." }, more);
    await openLive(page);
    await send(page).click();
    await expect(outcome(page)).toContainText(String(status));
    await expect(outcome(page)).toContainText(next);
  });
}

test("422 marks the field that the server names", async ({ page }) => {
  json(422, { detail: [{ type: "x", loc: ["query", "app_name"], msg: "Too odd", input: null }] });
  await openLive(page);
  await send(page).click();
  await expect(outcome(page)).toContainText("marked in the form");
  await expect(page.getByRole("textbox", { name: /^app_name/ })).toHaveAccessibleDescription("Too odd");
});

test("a server that forbids this site is told from one that isn't there", async ({ page }) => {
  live.cors = false;
  await openLive(page);
  await send(page).click();
  await expect(outcome(page)).toContainText(/doesn't accept requests from this site.*allow_origins/s);
  await page.unroute(/\/reference\/api\/[^/]+$|\/assets\/forms-[^/]+\/[^/]+\.json$/);
  const gone = await startLiveApi();
  await gone.close();
  await offerLiveApi(page, configured, gone.origin);
  await page.goto(list);
  await page.locator("#try > summary").click();
  await page.getByRole("radio", { name: new URL(gone.origin).host }).check();
  await send(page).click();
  await expect(outcome(page)).toContainText("can't be reached");
});

test("offline, a time-out and a cancelled request have words of their own", async ({ page, context }) => {
  await openLive(page);
  await send(page).click();
  await expect(outcome(page)).toContainText("200 OK");
  await context.setOffline(true);
  await send(page).click();
  await expect(outcome(page)).toContainText("You are offline");
  await context.setOffline(false);
  live.answer = () => {};
  await send(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(outcome(page)).toContainText("Cancelled");
  await page.clock.install();
  live.seen.length = 0;
  await send(page).click();
  // "Cancel" is there before the request leaves, and the time runs from then on.
  await expect.poll(() => live.seen.length).toBeGreaterThan(0);
  await page.clock.fastForward(31_000);
  await expect(outcome(page)).toContainText("No answer in 30 seconds");
});

test("what is not JSON, too long or binary is not shown as JSON", async ({ page }) => {
  await openLive(page);
  const answers: [type: string, body: Buffer | string, words: RegExp][] = [
    ["text/html", "<h1>Sign in</h1>", /This is not JSON.*<h1>Sign in/s],
    ["application/json", `"${"x".repeat(1_100_000)}"`, /longer than 1 MB/],
    ["application/octet-stream", Buffer.from([0, 255, 1]), /The body is binary/],
    ["application/json", "", /The answer has no body/],
  ];
  const region = page.getByRole("region", { name: "Answer" });
  for (const [type, body, words] of answers) {
    live.answer = (_request, response) => response.writeHead(200, { "Content-Type": type }).end(body);
    await send(page).click();
    await expect(region).toContainText(words);
  }
  expect(await page.locator("#try h1").count()).toBe(0);
});

test("says nothing of the mock where a server is chosen", async ({ page }) => {
  await page.goto(list);
  await page.locator("#try > summary").click();
  await expect(page.locator("#try form")).toContainText(/The mock takes any key/);
  await page.getByRole("radio", { name: new URL(live.origin).host }).check();
  const shown = page.locator("#try form").getByText(/mock/i).filter({ visible: true });
  await expect(shown).toHaveText(["Mock"]);
  await expect(page.getByRole("button", { name: "Reset the mock" })).toBeHidden();
});

test("what the mock's check finds is asked for before it reaches the server", async ({ page }) => {
  await openLive(page, create);
  await page.getByRole("textbox", { name: /^Body/ }).fill('{"app_name": ""}');
  await send(page).click();
  await expect(outcome(page)).toContainText("Not sent");
  expect(live.seen).toEqual([]);
});

test("a write asks once per visit, and is not sent when refused", async ({ page }) => {
  json(200, { app_id: "1", app_name: "a" });
  await openLive(page, create);
  await send(page).click();
  const dialog = page.getByRole("dialog", { name: /^Send POST to/ });
  await dialog.getByRole("button", { name: "Don't send" }).click();
  await expect(send(page)).toBeFocused();
  expect(live.seen).toEqual([]);
  await send(page).click();
  await dialog.getByRole("button", { name: "Send it" }).click();
  await expect(outcome(page)).toContainText("200 OK");
  await openLive(page, create);
  await send(page).click();
  await expect(outcome(page)).toContainText("200 OK");
  await expect(dialog).toHaveCount(0);
  expect(live.seen).toHaveLength(2);
});

test("another host gets the request as curl, and the reason", async ({ page }) => {
  await openLive(page);
  await page.getByRole("radio", { name: "Another host" }).check();
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText(/its security policy names no other/)).toBeVisible();
  await page.getByRole("button", { name: "Copy as curl" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`ApiKey ${key}`);
});

test("a key is in the request and nowhere else, unless the reader keeps it for the tab", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(`${request.url()} ${request.postData() ?? ""}`));
  await openLive(page);
  await send(page).click();
  await expect(outcome(page)).toContainText("200 OK");
  await page.getByRole("radio", { name: "cURL", exact: true }).check();
  const shown = page.locator('[data-tabs=api-language] [data-tab="curl"]');
  await expect(shown).toContainText("ApiKey ••••••••");
  await shown.getByRole("button", { name: "Copy cURL sample" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`ApiKey ${key}`);
  expect(await placesHolding(page, key)).toEqual([]);
  expect(addresses.filter((text) => text.includes(key))).toEqual([]);
  await page.getByLabel("Keep for this tab").check();
  expect(await placesHolding(page, key)).toEqual(["session"]);
  await page.reload();
  await page.locator("#try > summary").click();
  await expect(page.getByLabel(/^Authorization/)).toHaveValue(key);
  await page.getByLabel("Keep for this tab").uncheck();
  expect(await placesHolding(page, key)).toEqual([]);
});
