import { isBrokenOperation } from "@agenta-docs/api-mock";
import type { Page } from "@playwright/test";
import { buildRequest } from "@/lib/openapi/request";
import { filesOf } from "@/tools/samples/api/cases";
import { compareRequest } from "@/tools/samples/api/compare";
import { type LiveApi, offerLiveApi, startLiveApi } from "./support/live-api";
import { parseCurl } from "./support/parse-curl";
import { placesHolding } from "./support/places";
import { expect, type PageProblems, projectSite, test } from "./support/site";

const { api, config } = projectSite;
if (!api) throw new Error("The API description cannot be read: run `npm run check`.");
const [configured = ""] = config.api?.tryIt.origins ?? [];
const list = "/reference/api/list-apps";
const create = "/reference/api/create-app";
const key = "sk-live-0123456789";

// Chromium asks for permission before a page may reach a server on the local machine.
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
/**
 * These tests provoke error responses and blocked requests, so the browser's messages about them
 * don't count as problems.
 */
test.afterEach(({ problems }: { problems: PageProblems }) => {
  const isPolicy = (text: string) => /Content Security|Trusted/.test(text);
  expect(problems.console.filter(isPolicy)).toEqual([]);
  problems.console.length = 0;
  problems.notFound.length = 0;
});

const form = (page: Page) => page.locator("#try form");
const body = (page: Page) => form(page).getByRole("textbox", { name: /^Body/ });
const outcome = (page: Page) =>
  page.getByRole("region", { name: "Answer" }).locator(".try-outcome").first();
const send = (page: Page) => page.getByRole("button", { name: "Send request" });
const choose = (page: Page, origin = live.origin) =>
  page.getByRole("radio", { name: new URL(origin).host }).check();

async function openLive(page: Page, route = list): Promise<void> {
  await page.goto(route);
  await page.locator("#try > summary").click();
  await choose(page);
  await page.getByLabel(/^Authorization/).fill(key);
}

async function copyAsCurl(page: Page): Promise<string> {
  await form(page).getByRole("button", { name: "Copy as curl" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const json = (status: number, value: unknown, headers: Record<string, string> = {}): void => {
  live.answer = (_request, response) =>
    response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(JSON.stringify(value));
};

test("a request reaches the server with the key, and with nothing of the page; each answer says what to do next", async ({
  page,
}) => {
  json(200, [{ app_id: 7 }]);
  await openLive(page);
  const aboutMock = form(page).getByText(/mock/i).filter({ visible: true });
  await expect(aboutMock).toHaveText(["Mock"]);
  await send(page).click();
  await expect(outcome(page)).toContainText(/200 OK.*from localhost/);
  const [request] = live.seen;
  expect(request).toMatchObject({ method: "GET", url: "/api/apps?app_name=support-answer" });
  expect(request?.headers).toMatchObject({ authorization: `ApiKey ${key}` });
  expect(Object.keys(request?.headers ?? {}).filter((name) => /cookie|referer/.test(name))).toEqual(
    [],
  );
  for (const [status, headers, next] of [
    [401, {}, /key was not accepted/],
    [429, { "Retry-After": "12" }, /Wait 12 seconds/],
    [503, {}, /server failed/],
  ] as const) {
    json(status, { detail: "No." }, headers);
    await send(page).click();
    await expect(outcome(page)).toContainText(String(status));
    await expect(outcome(page)).toContainText(next);
  }
  json(422, { detail: [{ type: "x", loc: ["query", "app_name"], msg: "Too odd", input: null }] });
  await send(page).click();
  await expect(outcome(page)).toContainText("marked in the form");
  await expect(page.getByRole("textbox", { name: /^app_name/ })).toHaveAccessibleDescription(
    "Too odd",
  );
  const region = page.getByRole("region", { name: "Answer" });
  for (const [type, content, words] of [
    ["text/html", "<h1>Sign in</h1>", /This is not JSON.*<h1>Sign in/s],
    ["application/json", `"${"x".repeat(1_100_000)}"`, /longer than 1 MB/],
    ["application/octet-stream", Buffer.from([0, 255, 1]), /The body is binary/],
    ["application/json", "", /The answer has no body/],
  ] as const) {
    live.answer = (_request, response) =>
      response.writeHead(200, { "Content-Type": type }).end(content);
    await send(page).click();
    await expect(region).toContainText(words);
  }
  expect(await page.locator("#try h1").count()).toBe(0);
});

test("a server that forbids this site is told from one that isn't there, and both from being offline or slow", async ({
  page,
  context,
}) => {
  live.cors = false;
  await openLive(page);
  await send(page).click();
  await expect(outcome(page)).toContainText(
    /doesn't accept requests from this site.*allow_origins/s,
  );
  live.cors = true;
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
  // The timeout starts when the request is sent, which is after "Cancel" appears.
  await expect.poll(() => live.seen.length).toBeGreaterThan(0);
  await page.clock.fastForward(31_000);
  await expect(outcome(page)).toContainText("No answer in 30 seconds");

  await page.unroute(/\/reference\/api\/[^/]+$|\/assets\/forms-[^/]+\/[^/]+\.json$/);
  const stoppedApi = await startLiveApi();
  await stoppedApi.close();
  await offerLiveApi(page, configured, stoppedApi.origin);
  await page.goto(list);
  await page.locator("#try > summary").click();
  await choose(page, stoppedApi.origin);
  await send(page).click();
  await expect(outcome(page)).toContainText("can't be reached");
});

test("a write is checked by the mock, asks once per visit, and is not sent when refused", async ({
  page,
}) => {
  json(200, { app_id: "1", app_name: "a" });
  await openLive(page, create);
  const example = await body(page).inputValue();
  await body(page).fill('{"app_name": ""}');
  await send(page).click();
  await expect(outcome(page)).toContainText("Not sent");
  await body(page).fill(example);
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

test("another host gets the request as curl, and the reason; what is empty is left out of it", async ({
  page,
}) => {
  await openLive(page);
  await page.getByRole("radio", { name: "Another host" }).check();
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText(/its security policy names no other/)).toBeVisible();
  await page.getByRole("textbox", { name: /^app_name/ }).fill("");
  const command = await copyAsCurl(page);
  expect(command).toContain(`ApiKey ${key}`);
  expect(command).not.toContain("app_name");
  await openLive(page, "/reference/api/query-spans-rpc");
  await form(page)
    .getByText(/^Optional parameters/)
    .click();
  await form(page)
    .getByRole("combobox", { name: /^focus/ })
    .selectOption("span");
  expect(await copyAsCurl(page)).toContain("focus=span");
});

test("a key is in the request and nowhere else, unless the reader keeps it for the tab", {
  tag: "@smoke",
}, async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(`${request.url()} ${request.postData() ?? ""}`));
  await openLive(page);
  await send(page).click();
  await expect(outcome(page)).toContainText("200 OK");
  await page.getByRole("radio", { name: "cURL", exact: true }).check();
  const curlSample = page.locator('site-tabs[group=api-language] [data-tab="curl"]');
  await expect(curlSample).toContainText("ApiKey ••••••••");
  await curlSample.getByRole("button", { name: "Copy cURL sample" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`ApiKey ${key}`);
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

test("a file that a reader chose is sent with its name and its bytes", async ({ page }) => {
  await openLive(page, "/reference/api/upload-file");
  const buffer = Buffer.from([0, 255, 1, 13, 10, 128]);
  await form(page)
    .getByLabel(/^file/)
    .setInputFiles({ name: "a b.bin", mimeType: "application/octet-stream", buffer });
  await body(page).fill(JSON.stringify({ testset_name: `it's "two" $HOME` }));
  await send(page).click();
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(outcome(page)).toContainText("from localhost");
  const [request] = live.seen;
  expect(request?.headers["content-type"]).toContain("multipart/form-data");
  expect(request?.body.includes(buffer)).toBe(true);
  expect(request?.body.toString("latin1")).toContain('filename="a b.bin"');
  expect(request?.body.toString("latin1")).toContain(`it's "two" $HOME`);
});

/**
 * Operations that together cover every kind of body and parameter. lib/openapi/request.test.ts
 * compares all operations.
 */
const coveredKinds = new Set<string>();
const forms = api.operations.filter(({ method, body: content, parameters }) => {
  const inputs = parameters.map(
    ({ in: place, schema }) => `${place} ${schema?.type ?? Object.keys(schema ?? {})}`,
  );
  const kinds = [...inputs, `${method === "GET"} ${content?.media.map(({ type }) => type)}`];
  const isNew = kinds.some((kind) => !coveredKinds.has(kind));
  for (const kind of kinds) coveredKinds.add(kind);
  return isNew;
});

for (const operation of forms) {
  test(`${operation.id} is answered by the mock, and sends what its curl sample says`, async ({
    page,
  }) => {
    await page.goto(operation.route, { waitUntil: "domcontentloaded" });
    await page.locator("#try > summary").click();
    await send(page).click();
    // Some operations fail on the platform itself, and their pages say so at the top.
    const expected = isBrokenOperation(operation.id)
      ? /(404|500) .*from the mock/
      : /20[0-9] .*from the mock/;
    await expect(outcome(page)).toContainText(expected);
    await choose(page);
    await send(page).click();
    if (operation.method === "GET" && operation.body) {
      await expect(outcome(page)).toContainText("A browser can't send a body with GET.");
      return;
    }
    if (operation.method !== "GET") await page.getByRole("button", { name: "Send it" }).click();
    await expect(outcome(page)).toContainText("from localhost");
    const code = page.locator('site-tabs[group=api-language] [data-tab="curl"] code');
    await expect(code).toContainText(live.origin);
    const request = buildRequest(api, operation);
    const files = filesOf(request);
    const bytes = (file: string) => files.get(file) ?? Buffer.alloc(0);
    const [sent] = live.seen;
    if (!sent) throw new Error("Nothing came.");
    expect(
      compareRequest(request, await parseCurl((await code.textContent()) ?? "", bytes), bytes),
      "curl",
    ).toEqual([]);
    expect(compareRequest(request, sent, bytes), "sent").toEqual([]);
  });
}
