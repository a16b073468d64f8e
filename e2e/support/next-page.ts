import type { Page } from "@playwright/test";
import { expect } from "./site";

export const doc = "/observability/trace-with-python-sdk/instrument-functions";
export const next = "/observability/troubleshooting";

export function toNext(page: Page) {
  return page.locator("[data-sidebar]").getByRole("link", { name: "Troubleshooting" });
}

/** Presses the link as soon as it is there, wherever the pointer is. */
export async function go(page: Page): Promise<void> {
  await toNext(page).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(page.locator("h1")).toHaveText(/troubleshooting/i);
}

/** Counts documents, of which more than a few are a loop. Client navigation changes the address without one. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("domcontentloaded", () => documents++);
  return () => documents;
}
