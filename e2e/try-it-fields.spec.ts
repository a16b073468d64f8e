import type { Page } from "@playwright/test";
import { parseCurl } from "@/lib/check/api-samples/parse-curl";
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

test("lists, choices and optional fields are edited as fields, and sent as curl sends them", async ({ page }) => {
  await open(page, "create-human-evaluation");
  const kind = form(page).getByRole("combobox", { name: /^evaluation_type/ });
  await expect(kind).toHaveValue(/\d/);
  await expect(kind.locator("option:checked")).toHaveText("human_a_b_testing");
  await kind.selectOption("single_model_test");
  await form(page).getByRole("button", { name: "Remove variant_ids item" }).first().click();
  await form(page).getByRole("button", { name: "Add an item to inputs" }).click();
  const item = form(page)
    .getByRole("textbox", { name: /^inputs item/ })
    .last();
  await expect(item).toBeFocused();
  await page.keyboard.type(`it's "two" $HOME \\ ü`);
  const curl = await copied(page);
  const request = await sent(page);
  expect(JSON.parse(request.body.toString())).toMatchObject({
    evaluation_type: "single_model_test",
    variant_ids: ["0199c879-cebe-75dc-8bd9-da2c8d37eca4"],
    inputs: ["question", `it's "two" $HOME \\ ü`],
  });
  expect(curl).toMatchObject({ method: request.method, url: request.url });
  expect(curl.body.toString()).toBe(request.body.toString());
});

test("one of several schemas is chosen, and its fields are sent", async ({ page }) => {
  await open(page, "create-secret");
  const data = form(page).getByRole("group", { name: /^data one of/ });
  const choice = data.getByRole("combobox", { name: "Kind of data" });
  await expect(choice.locator("option:checked")).toHaveText("StandardProviderDTO");
  await choice.selectOption({ label: "CustomProviderDTO" });
  const models = data.getByRole("group", { name: /^models/ });
  await models.getByRole("button", { name: "Add an item to models" }).click();
  await models.getByRole("textbox", { name: /^slug/ }).fill("gpt-mine");
  const curl = await copied(page);
  expect(JSON.parse(curl.body.toString())).toMatchObject({ secret: { data: { models: [{ slug: "gpt-mine" }] } } });
});

test("a file that a reader chose is sent with its name and its bytes", async ({ page }) => {
  await open(page, "upload-file");
  const bytes = Buffer.from([0, 255, 1, 13, 10, 128]);
  await form(page)
    .getByLabel(/^file/)
    .setInputFiles({ name: "a b.bin", mimeType: "application/octet-stream", buffer: bytes });
  const request = await sent(page);
  expect(request.headers["content-type"]).toContain("multipart/form-data");
  expect(request.body.includes(bytes)).toBe(true);
  expect(request.body.toString("latin1")).toContain('filename="a b.bin"');
});

test("a parameter that is taken out can be added again, names its default, and is sent when it is set", async ({
  page,
}) => {
  await open(page, "query-analytics");
  await form(page).getByRole("button", { name: "Remove focus" }).click();
  const adder = form(page).getByRole("combobox", { name: "Add a parameter" });
  await expect(adder).toBeFocused();
  expect((await copied(page)).url).not.toContain("focus=");
  await adder.selectOption({ label: "focus: string | null" });
  const focus = form(page).getByRole("combobox", { name: /^focus/ });
  await expect(focus).toBeFocused();
  await expect(focus.locator("option:checked")).toHaveText("Default: tree");
  await focus.selectOption("node");
  await expect(page.getByRole("button", { name: "Copied" })).toBeHidden();
  expect((await copied(page)).url).toContain("focus=node");
});
