import { apiRoutes } from "@/lib/model/api-routes";
import { pairRoute } from "@/lib/openapi/history/report";
import { expect, projectSite, sidewaysScroll, test, widths } from "./support/site";

const { apiHistory: history } = projectSite;
const broken = history?.steps.find(({ changes }) =>
  changes.some(({ severity }) => severity === "breaking"),
);
if (!history || !broken)
  throw new Error("The project has a history of its API with a release that broke something.");
const title = `API changes from ${broken.from.version} to ${broken.to.version}`;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a caller finds what a release broke, and what the operation takes now", async ({
    page,
  }) => {
    await page.goto(apiRoutes.category);
    await page.getByRole("main").getByRole("link", { name: "Changes", exact: true }).click();
    const releases = page.getByRole("table").getByRole("link");
    await expect(releases).toHaveCount(history.steps.length);
    await releases.filter({ hasText: `${broken.from.version} to ${broken.to.version}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("article h2").first()).toHaveText("Breaking");
    const operation = page.locator('article h2:has-text("Breaking") ~ ul a').first();
    const name = (await operation.textContent()) ?? "";
    await operation.click();
    await expect(page).toHaveURL(/\/reference\/api\/[\w-]+$/);
    await expect(page.locator("article header")).toContainText(name.split(" ")[0] ?? "");
  });
});

test("programs find a feed with an entry for each release, and the changes as data", async ({
  page,
}) => {
  await page.goto(apiRoutes.changes);
  const linked = (name: string) =>
    page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
  const feed = await linked("Atom feed");
  const feedInHead = await page
    .locator('head link[rel=alternate][type="application/atom+xml"]')
    .getAttribute("href");
  expect(new URL(feedInHead ?? "").pathname).toBe(feed);
  const entries = [
    ...(await (await page.request.get(feed ?? "")).text()).matchAll(
      /<entry>.*?<link href="([^"]+)"/gs,
    ),
  ];
  expect(entries.map(([, url]) => new URL(url ?? "").pathname)).toEqual(
    history.steps.map(pairRoute),
  );
  const { releases } = await (
    await page.request.get((await linked("all changes as JSON")) ?? "")
  ).json();
  const last = releases.find(({ to }: { to: string }) => to === broken.to.version);
  expect(last.changes).toHaveLength(broken.changes.length);

  const [oldest] = entries.slice(-1);
  await page.goto(new URL(oldest?.[1] ?? "").pathname);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("API changes from");
});

test("the longest list of changes fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 900 });
  const all = [...history.steps, ...history.upgrades].toSorted(
    (a, b) => b.changes.length - a.changes.length,
  );
  await page.goto(pairRoute(all[0] ?? broken));
  await expect(page.getByRole("heading", { name: "Breaking" })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
