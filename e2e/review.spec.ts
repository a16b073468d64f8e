import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { loadState, reviewRepository, states } from "@/lib/testing/review-fixture";
import { findBase, openBase } from "../scripts/review/base";
import { compareStates } from "../scripts/review/compare";
import { renderReview, reviewStyles } from "../scripts/review/page";
import { takeSnapshot } from "../scripts/review/snapshot";
import { accessibility } from "./support/site";

/** The page that `npm run review` writes, for two commits of a small project. */
const address = "http://review.test/";
let html = "";

test.beforeAll(async () => {
  const root = reviewRepository();
  const base = openBase(root, findBase(root, "HEAD~1"));
  const [then, now] = [loadState(base.folder, states[0]), loadState(root, states[1])];
  const queries = [{ query: "maze", kind: "keyword", right: ["/guide/maze"] }] as const;
  const sizes = (html: number) => ({ docs: { route: "/guide/start", bytes: { html }, requests: 2 } });
  const before = { ...(await takeSnapshot(then.site, base.folder, queries)), sizes: sizes(9000) };
  const after = { ...(await takeSnapshot(now.site, root, queries)), sizes: sizes(9100) };
  base.remove();
  const problem = { code: "link-broken", severity: "error", file: "a.mdx", line: 3, message: "`/x` is gone." } as const;
  const differences = compareStates({ snapshot: before, problems: [] }, { snapshot: after, problems: [problem] });
  const names = { base: "1234567", head: "7654321", edited: false, title: "Change <b>pages</b>" };
  html = renderReview(names, differences, reviewStyles(readFileSync("app/tokens.css", "utf8")));
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a review shows what changed, alone and in the ${colorScheme} theme`, async ({ page }) => {
    const asked: string[] = [];
    const said: string[] = [];
    page.on("console", ({ text }) => said.push(text()));
    await page.route("**/*", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: html });
    });
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review: Change <b>pages</b>");
    const start = page.getByRole("group").filter({ has: page.getByRole("heading", { name: "Getting started" }) });
    await expect(start.locator("del").first()).toHaveText("red ");
    await expect(start.locator("ins").first()).toHaveText("`<img src=x onerror=alert(1)>` ");
    await page.getByRole("link", { name: "Search ranks that moved" }).click();
    await expect(page.getByRole("cell", { name: "not in the first ten" })).toBeInViewport();
    await expect(page.getByRole("row", { name: /docs .* 9000 9100 \+100/ })).toBeVisible();
    await expect(page.getByRole("cell", { name: "`/x` is gone." })).toBeVisible();
    // A reader closes a page when they are done with it.
    await start.locator("summary").press("Enter");
    await expect(start.locator("del").first()).toBeHidden();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background === "oklch(1 0 0)").toBe(colorScheme === "light");
    expect(await accessibility(page)).toEqual([]);
    expect(asked).toEqual([address]);
    expect(said).toEqual([]);
  });
}
