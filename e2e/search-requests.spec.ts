import type { Page } from "@playwright/test";
import { expect, test } from "./support/site";

/** Files of the index that one query may load, whatever it says. */
const mostFiles = 8;

const traceback = `Traceback (most recent call last):
  File "/app/main.py", line 12, in <module>
    import wandb_exporter as exporter
  File "/usr/local/lib/python3.11/site-packages/wandb_exporter/__init__.py", line 3, in <module>
    from .sdk.utils.preinit import PreInitObject
ModuleNotFoundError: No module named 'agenta.sdk.utils'
During handling of the above exception, another exception occurred: RuntimeError: worker exited (zzkjwq) qwxzzk`;

interface Asked {
  /** Core, vocabulary and shards: what it takes to know the hits. */
  index: string[];
  /** With the texts of the hits. */
  all: string[];
}

/** Files of the index until the page has an answer. */
async function ask(page: Page, query: string): Promise<Asked> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, file] = /\/assets\/search-[^/]+\/([^/]+\.json)$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  await expect(page.locator(".results-hit, .results-outcome").first()).toBeVisible();
  const all = asked.filter((file) => file !== "everything.json");
  return { all, index: all.filter((file) => !file.startsWith("page-")) };
}

for (const query of ["wandb", "zzzzqqqqx"]) {
  test(`${query}, which no page says, is answered with fewer requests than a word that many say`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const unknown = await ask(page, query);
    await expect(page.getByRole("heading", { name: `No results for "${query}"` })).toBeVisible();
    expect(unknown.all.length).toBeLessThanOrEqual(mostFiles);
    const other = await browser.newPage({ baseURL });
    const known = await ask(other, "kubernetes");
    await expect(other.locator(".results-hit").first()).toBeVisible();
    expect(unknown.all.length).toBeLessThanOrEqual(1.5 * known.all.length);
    await other.close();
  });
}

test("a pasted traceback is found with eight files of the index at most", async ({ page }) => {
  expect(traceback.length).toBeGreaterThan(400);
  const { index } = await ask(page, traceback);
  await expect(page.locator(".results-hit mark", { hasText: /sdk/i }).first()).toBeVisible();
  expect(index.length).toBeLessThanOrEqual(mostFiles);
});
