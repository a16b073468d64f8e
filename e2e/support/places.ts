import type { Page } from "@playwright/test";

/**
 * Lists where a text is still present: in the DOM, the address, the history state, the cookies, the
 * storage or the window's name.
 */
export async function placesHolding(page: Page, text: string): Promise<string[]> {
  const places = await page.evaluate(() => ({
    dom: document.documentElement.outerHTML,
    address: location.href,
    state: JSON.stringify(history.state),
    cookie: document.cookie,
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    name: window.name,
  }));
  return Object.entries(places).flatMap(([name, value]) => (value?.includes(text) ? name : []));
}
