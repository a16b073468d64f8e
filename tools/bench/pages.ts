import { visitSite, withPage } from "./browser";
import type { Figures } from "./report";
import { addressOf } from "./systems";
import { type Prepared, samplePage } from "./workspace";

/**
 * Measures bytes and requests of a first page load with an empty cache, until the network is idle.
 */
export async function measurePages(prepared: Prepared): Promise<Figures> {
  const longest = prepared.corpus.reduce((a, b) => (b.body.length > a.body.length ? b : a));
  const targets = { "docs page": samplePage, "longest page": longest.path, "start page": "" };
  return visitSite(prepared, async ({ served, browser }) => {
    const figures: Record<string, number> = {};
    for (const [label, path] of Object.entries(targets)) {
      await withPage(browser, async (page) => {
        const first = served.requests.length;
        await page.goto(served.origin + addressOf(prepared.system, path), { waitUntil: "load" });
        await served.idle(1500);
        const loaded = served.requests.slice(first);
        figures[`First load, ${label}, kB`] =
          loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
        figures[`First load, ${label}, requests`] = loaded.length;
      });
    }
    return figures;
  });
}
