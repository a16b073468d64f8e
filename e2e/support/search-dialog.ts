import type { Page } from "@playwright/test";
import { expect } from "./site";

/** The search dialog as a reader meets it: where to press, where to type, what is listed. */
export const button = "site-search a";
export const input = ".DocSearch-Input";
export const options = ".DocSearch-Modal [role=treeitem]";
export const favorites = "__DOCSEARCH_FAVORITE_SEARCHES__agenta";
export const recent = "__DOCSEARCH_RECENT_SEARCHES__agenta";

const active = `${options}[aria-selected=true]`;

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(button).click();
  await expect(page.locator(input)).toBeFocused();
}

/** Types a query and waits for its answer. */
export async function type(page: Page, query: string): Promise<void> {
  await page.locator(input).fill(query);
  await expect(page.locator(".search-foot-bar")).toHaveAttribute("data-query", query);
}

/** Index of the active row, which is the one that assistive technology is told of. Fails unless there is exactly one. */
export async function activeRow(page: Page): Promise<number> {
  await expect(page.locator(active)).toHaveCount(1);
  const id = await page.locator(active).getAttribute("id");
  await expect(page.locator(input)).toHaveAttribute("aria-activedescendant", id ?? "");
  return page
    .locator(options)
    .evaluateAll((rows, wanted) => rows.findIndex((row) => row.id === wanted), id);
}

/** Site-relative address of the row at `index`. */
export async function addressOf(page: Page, index: number): Promise<string> {
  return (await page.locator(options).nth(index).locator("a").first().getAttribute("href")) ?? "";
}

/** Path, query and heading of the page that is shown. */
export function addressOfPage(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
}

/** The dialog is gone and the focus is on the search button. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator(input)).toHaveCount(0);
  await expect(page.locator(button)).toBeFocused();
}

/** Presses a key as another keyboard layout does: `/` is Shift+7 on a German one. */
export async function pressShiftSlash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: "/", code: "Digit7", windowsVirtualKeyCode: 55, modifiers: 8 };
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", text: "/", ...key });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  await session.detach();
}
