import type { Page } from "@playwright/test";

/** Which of the places that outlast a moment hold a text: what a page shows, its address, and what it stores. */
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
