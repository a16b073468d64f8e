import { kinds } from "./support/kinds";
import { expect, test } from "./support/site";
import { readTree } from "./support/tree";

/** Pages whose text changes every week. */
const authored = ["home", "doc", "category", "changelog list", "tag", "post"];

/** The kinds with the most controls. They run with every `npm test`. */
const quick = ["doc", "components", "operation", "roadmap", "search", "not found"];

/**
 * Compares the accessibility tree of each kind of page with its snapshot in e2e/trees. A difference
 * is something that a screen reader announces, such as a missing name or a changed role. If the
 * change is intended, run `npx playwright test e2e/tree.spec.ts -u` to update the snapshots.
 */
for (const [kind, path] of Object.entries(kinds)) {
  test(`${kind}: parts and controls have the names, roles and states that they had`, {
    tag: quick.includes(kind) ? "@smoke" : [],
  }, async ({ page, problems }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    if (kind === "not found") problems.notFound.length = problems.console.length = 0;
    if (kind === "search") await expect(page.locator(".results-list")).toBeVisible();
    const snapshot = await page.locator("body").ariaSnapshot();
    const withText = !authored.includes(kind);
    expect(readTree(snapshot, { withText })).toMatchSnapshot(`${kind.replace(/ /g, "-")}.txt`);
  });
}
