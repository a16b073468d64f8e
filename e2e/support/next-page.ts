import type { Page } from "@playwright/test";
import { expect, titleOf } from "./site";

export const doc = "/observability/trace-with-python-sdk/instrument-functions";
export const next = "/observability/troubleshooting";

export function toNext(page: Page) {
  return page.locator(`site-sidebar a[href="${next}"]`);
}

/** Clicks the link with a script as soon as it exists, without moving the mouse. */
export async function go(page: Page): Promise<void> {
  await toNext(page).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(page.locator("h1")).toHaveText(titleOf(next));
}

/** Counts document loads. More than a few mean that the page reloads in a loop. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
  });
  return () => documents;
}
