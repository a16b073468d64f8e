import type { Page } from "@playwright/test";
import { expect } from "./site";

/** Selectors of the search dialog and storage keys of DocSearch. */
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

/** Types a query and waits for its results. */
export async function type(page: Page, query: string): Promise<void> {
  await page.locator(input).fill(query);
  await expect(page.locator(".search-foot-bar")).toHaveAttribute("data-query", query);
}

/**
 * Returns the index of the active row and checks that `aria-activedescendant` refers to it. Fails
 * unless exactly one row is active.
 */
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

/** Path, query and hash of the current page. */
export function addressOfPage(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
}

/** Expects that the dialog is closed and the search button has the focus. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator(input)).toHaveCount(0);
  await expect(page.locator(button)).toBeFocused();
}

/** Presses `/` as Shift+7, where a German keyboard layout has it. */
export async function pressShiftSlash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: "/", code: "Digit7", windowsVirtualKeyCode: 55, modifiers: 8 };
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", text: "/", ...key });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  await session.detach();
}
