import type { Page } from "@playwright/test";
import { expect, test } from "./support/site";

const big = "/reference/api/query-spans-rpc";
const get = "/reference/api/list-apps";
const remove = "/reference/api/remove-app";
const upload = "/reference/api/upload-file";
const cloud = "https://cloud.agenta.ai/api";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const shown = (page: Page) => page.locator("[data-tabs=api-language] [data-tab]:visible");

async function setHost(page: Page, host: string): Promise<void> {
  await page.locator("[data-base-switch] summary").click();
  await page.getByRole("radio", { name: "Self-hosted Agenta" }).check();
  await page.getByRole("textbox", { name: "Your host" }).fill(host);
  await page.getByRole("button", { name: "Use in samples" }).click();
}

test.describe("what a reader chose", () => {
  test("the language is on every page, and after a reload", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(get);
    await page.getByRole("radio", { name: "Ruby", exact: true }).check();
    for (const route of [big, upload]) {
      await page.goto(route);
      await expect(page.getByRole("radio", { name: "Ruby", exact: true })).toBeChecked();
      await expect(shown(page)).toHaveAttribute("data-tab", "ruby");
    }
  });

  test("the host is in all samples of every page, until the cloud is chosen again", async ({ page }) => {
    await page.goto(big);
    await setHost(page, "http://localhost:90/");
    await expect(page.locator("[data-base-switch]")).not.toHaveAttribute("open", "");
    await expect(page.locator("[data-base-switch] summary")).toBeFocused();
    const samples = await page.locator("[data-tabs=api-language] pre").allTextContents();
    expect(samples.filter((text) => !text.includes("http://localhost:90/api/preview/tracing"))).toEqual([]);
    await page.goto(remove);
    await expect(page.locator("[data-base-switch] summary")).toContainText("http://localhost:90/api");
    await expect(shown(page)).toContainText("http://localhost:90/api/apps/");
    await page.locator("[data-base-switch] summary").click();
    await expect(page.getByRole("textbox", { name: "Your host" })).toHaveValue("http://localhost:90");
    await page.getByRole("radio", { name: "Agenta Cloud" }).check();
    await page.getByRole("button", { name: "Use in samples" }).click();
    await expect(shown(page)).toContainText(`${cloud}/apps/`);
    await page.reload();
    await expect(shown(page)).toContainText(`${cloud}/apps/`);
  });

  test("samples that delete are aimed at one's own host, until the cloud is chosen", async ({ page }) => {
    await page.goto(remove);
    await expect(page.locator("[data-base-switch] summary")).toContainText("http://localhost/api");
    for (const sample of await page.locator("[data-tabs=api-language] pre").all())
      await expect(sample).toContainText("http://localhost/api/apps/");
    await page.locator("[data-base-switch] summary").click();
    await expect(page.getByRole("radio", { name: "Self-hosted Agenta" })).toBeChecked();
    await page.getByRole("radio", { name: "Agenta Cloud" }).check();
    await page.getByRole("button", { name: "Use in samples" }).click();
    await expect(shown(page)).toContainText(`${cloud}/apps/`);
  });

  test("a host that is typed while the cloud is selected is used, and the cloud can be chosen again", async ({
    page,
  }) => {
    await page.goto(remove);
    const summary = page.locator("[data-base-switch] summary");
    await summary.click();
    await page.getByRole("textbox", { name: "Your host" }).fill("http://localhost:90");
    await expect(page.getByRole("radio", { name: "Self-hosted Agenta" })).toBeChecked();
    await page.getByRole("button", { name: "Use in samples" }).click();
    await expect(shown(page)).toContainText("http://localhost:90/api/apps/");
    // Typed, and then decided against.
    await summary.click();
    await page.getByRole("textbox", { name: "Your host" }).fill("http://localhost:91");
    await page.getByRole("radio", { name: "Agenta Cloud" }).check();
    await page.getByRole("textbox", { name: "Your host" }).press("Enter");
    await expect(shown(page)).toContainText(`${cloud}/apps/`);
  });

  test("goes along to the next page", async ({ page }) => {
    await page.goto(get);
    await page.getByRole("radio", { name: "Go", exact: true }).check();
    await page.locator("[data-sidebar]").getByRole("link", { name: "Delete an app" }).click();
    await expect(page.locator("h1")).toHaveText("Delete an app");
    await expect(page.getByRole("radio", { name: "Go", exact: true })).toBeChecked();
    await setHost(page, "agenta.example.com");
    await expect(shown(page)).toContainText("https://agenta.example.com/api/apps/");
  });

  for (const [given, said] of [
    ["", "Enter the address"],
    ["javascript:alert(1)", "not an address"],
    ["ftp://agenta.example.com", "https:// or http://"],
    ["https://user:secret@agenta.example.com", "user name and password"],
    ["https://agenta.example.com/?a=1", "behind ? and #"],
    ["https://agenta.example.com/'$(rm)", "letters, digits"],
  ] as const) {
    test(`the host ${JSON.stringify(given)} is refused with a reason`, async ({ page }) => {
      await page.goto(get);
      await setHost(page, given);
      await expect(page.locator("[data-base-switch] [role=alert]")).toContainText(said);
      await expect(page.getByRole("textbox", { name: "Your host" })).toBeFocused();
      await expect(page.getByRole("textbox", { name: "Your host" })).toHaveAttribute("aria-invalid", "true");
      await expect(shown(page)).toContainText(`${cloud}/apps`);
      expect(await page.evaluate(() => localStorage.getItem("api-base"))).toBeNull();
    });
  }
});
