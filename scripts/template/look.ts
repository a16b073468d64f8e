import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { createPreviewServer } from "@/lib/server/server";
import { findBrowser } from "../../e2e/support/browser";
import type { Outcomes } from "../outcomes";

/** What a reader of the second product does, in both themes. Pictures of the pages go to a folder. */
export async function lookAround(outcomes: Outcomes, folder: string, pictures: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const server = await createPreviewServer({ folder });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: findBrowser().path });
  for (const theme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const wrong = watch(page, origin);
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    const visit = async (name: string, path: string, heading: string) => {
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await page.screenshot({ path: join(pictures, `${name}-${theme}.png`) });
    };
    const steps: [string, () => Promise<void>][] = [
      ["home", () => visit("home", "/", "Send your first pet")],
      ["a page", () => visit("page", "/guides/orders", "Orders")],
      ["a post", () => visit("post", "/changelog/webhooks", "Webhooks")],
      [
        "an operation",
        async () => {
          await visit("operation", "/reference/api/place-order", "Place an order for a pet");
          // Of editions, only the first product's operations speak.
          await expect(page.getByText("open source")).toHaveCount(0);
        },
      ],
      [
        "search finds a page and opens it",
        async () => {
          await page.goto(origin);
          await page.keyboard.press("/");
          await page.getByRole("searchbox").fill("label driver return");
          const hit = page.getByRole("treeitem").first();
          await expect(hit).toContainText("Returns");
          await page.screenshot({ path: join(pictures, `search-${theme}.png`) });
          await hit.click();
          await expect(page).toHaveURL(/\/(guides|changelog)\/returns/);
        },
      ],
    ];
    for (const [name, step] of steps) {
      const failure = await step().then(
        () => [],
        (error: Error) => [error.message],
      );
      outcomes.say(`${theme}: ${name}`, failure);
    }
    outcomes.say(`${theme}: no error and no other host`, wrong);
    await page.close();
  }
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
}

function watch(page: Page, origin: string): string[] {
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on(
    "request",
    (request) => request.url().startsWith("http") && !request.url().startsWith(origin) && wrong.push(request.url()),
  );
  return wrong;
}
