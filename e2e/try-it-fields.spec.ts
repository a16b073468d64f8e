import type { Page } from "@playwright/test";
import { parseCurl } from "@/tools/samples/api/parse-curl";
import { type LiveApi, offerLiveApi, startLiveApi } from "./support/live-api";
import { expect, projectSite, test } from "./support/site";

const [configured = ""] = projectSite.config.api?.tryIt.origins ?? [];

// Chromium asks a reader before a page reaches a server on the reader's own machine.
test.use({ permissions: ["local-network-access", "clipboard-read", "clipboard-write"] });

let live: LiveApi;
test.beforeAll(async () => {
  live = await startLiveApi();
});
test.afterAll(() => live.close());
test.beforeEach(async ({ page }) => {
  live.seen.length = 0;
  await offerLiveApi(page, configured, live.origin);
});

const form = (page: Page) => page.locator("#try form");

async function open(page: Page, operation: string): Promise<void> {
  await page.goto(`/reference/api/${operation}`);
  await page.locator("#try > summary").click();
  await page.getByRole("radio", { name: new URL(live.origin).host }).check();
}

/** The request that the form sends to the server. */
async function sent(page: Page) {
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("from localhost");
  const [request] = live.seen;
  if (!request) throw new Error("Nothing came.");
  return request;
}

/** The request of the command that "Copy as curl" gives. */
async function copied(page: Page, files: Record<string, Buffer> = {}) {
  await form(page).getByRole("button", { name: "Copy as curl" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  return parseCurl(command, (name) => files[name] ?? Buffer.alloc(0));
}

test("what is written into the body is sent as curl sends it", async ({ page }) => {
  await open(page, "create-human-evaluation");
  const body = form(page).getByRole("textbox", { name: /^Body/ });
  const value = JSON.parse(await body.inputValue());
  await body.fill(JSON.stringify({ ...value, inputs: ["question", `it's "two" $HOME \\ ü`] }));
  const curl = await copied(page);
  const request = await sent(page);
  expect(JSON.parse(request.body.toString())).toEqual({ ...value, inputs: ["question", `it's "two" $HOME \\ ü`] });
  expect(curl).toMatchObject({ method: request.method, url: request.url });
  expect(curl.body.toString()).toBe(request.body.toString());
});

test("a file that a reader chose is sent with its name and its bytes", async ({ page }) => {
  await open(page, "upload-file");
  const bytes = Buffer.from([0, 255, 1, 13, 10, 128]);
  await form(page)
    .getByLabel(/^file/)
    .setInputFiles({ name: "a b.bin", mimeType: "application/octet-stream", buffer: bytes });
  await form(page).getByRole("textbox", { name: /^Body/ }).fill('{"testset_name": "written"}');
  const request = await sent(page);
  expect(request.body.toString("latin1")).toContain("written");
  expect(request.headers["content-type"]).toContain("multipart/form-data");
  expect(request.body.includes(bytes)).toBe(true);
  expect(request.body.toString("latin1")).toContain('filename="a b.bin"');
});

test("a parameter that is empty is left out, and one that is folded is sent when it is set", async ({ page }) => {
  await open(page, "list-apps");
  await form(page)
    .getByRole("textbox", { name: /^app_name/ })
    .fill("");
  expect((await copied(page)).url).not.toContain("app_name");
  await open(page, "query-spans-rpc");
  await form(page)
    .getByText(/^Optional parameters/)
    .click();
  await form(page)
    .getByRole("combobox", { name: /^focus/ })
    .selectOption("span");
  expect((await copied(page)).url).toContain("focus=span");
});
