import { test as base, expect } from "@playwright/test";
import {
  type AlgoliaFront,
  headingHits,
  type LoopbackHost,
  startFront,
  startHost,
} from "./support/algolia";
import { activeRow, addressOf } from "./support/search-dialog";
import { projectSite } from "./support/site";

const input = ".DocSearch-Input";
const options = ".DocSearch-Modal [role=treeitem]";
let hosts: LoopbackHost[] = [];

const test = base.extend<{ front: AlgoliaFront }>({
  front: async ({ playwright: _ }, use, { project }) => {
    const front = await startFront(project.use.baseURL ?? "");
    await use(front);
    await front.close();
  },
  baseURL: ({ front }, use) => use(front.url),
});

test.beforeEach(async ({ front }) => {
  // The URLs in the records point to the published site.
  const { origin } = new URL(projectSite.config.url);
  hosts = [await startHost(origin), await startHost(origin)];
  front.settings = { hosts };
});
test.afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
});

test("the same dialog asks Algolia: payload, groups, addresses", async ({ page }) => {
  await page.goto("/misc/faq");
  await page.keyboard.press("Control+k");
  await page.locator(input).fill("page");
  await expect(page.locator(options)).toHaveCount(5);
  const { path, body } = hosts[0]?.asked.at(-1) ?? { path: "", body: {} };
  expect(path).toBe("/1/indexes/*/queries");
  const [request] = body.requests as Record<string, unknown>[];
  expect(request).toMatchObject({
    query: "page",
    indexName: "agenta",
    hitsPerPage: 20,
    clickAnalytics: false,
    highlightPreTag: "<mark>",
    snippetEllipsisText: "…",
  });
  expect(request?.attributesToSnippet).toContain("content:10");
  expect(JSON.stringify(request?.facetFilters)).toContain("language:en");
  expect(JSON.stringify(request?.facetFilters)).toContain("docusaurus_tag:docs-default-current");
  await expect(page.locator(`${options} a`).first()).toHaveAttribute("href", "/misc/faq#x");
  await expect(page.locator(`${options} a`).nth(1)).toHaveAttribute(
    "href",
    "https://elsewhere.example/1",
  );
  await expect(page.getByText("See all 25 results")).toBeVisible();
  // The insights library isn't loaded when insights are off.
  expect(await page.evaluate(() => "aa" in window)).toBe(false);
});

test("the next host answers, and the broken one is left alone", async ({ page }) => {
  const [first, second] = hosts as [LoopbackHost, LoopbackHost];
  first.behavior = "hang";
  await page.goto("/misc/faq");
  await page.keyboard.press("Control+k");
  await page.locator(input).fill("page");
  await expect(
    page.locator(".DocSearch-LoadingIndicator, .search-foot-outcome").first(),
  ).toBeVisible();
  await expect(page.locator(options).first()).toBeVisible();
  const before = first.asked.length;
  await page.locator(input).fill("page again");
  await expect.poll(() => second.asked.length).toBeGreaterThan(1);
  await expect(page.locator(options).first()).toBeVisible();
  expect(first.asked.length).toBe(before);
});

for (const [behavior, hint] of [
  ["500", "You might want to check your network connection."],
  ["404", "The search service answered with an error (404)."],
  ["429", "The search service gets too many requests. Try again in a moment."],
  ["malformed", "The search service sent an answer that cannot be read."],
] as const) {
  test(`hosts that answer ${behavior}: the dialog and the page of results say it`, async ({
    page,
  }) => {
    for (const host of hosts) host.behavior = behavior;
    await page.goto("/misc/faq");
    await page.keyboard.press("Control+k");
    await page.locator(input).fill("page");
    await expect(page.getByText("Unable to fetch results").first()).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
    await page.goto("/search?q=page");
    await expect(page.getByRole("heading", { name: "Unable to fetch results" })).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
  });
}

test("poisoned records run nothing and break nothing", async ({ page }) => {
  for (const host of hosts) host.behavior = "poison";
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/misc/faq");
  await page.keyboard.press("Control+k");
  await page.locator(input).fill("page");
  await expect(page.locator(options).first()).toBeVisible();
  const addresses = await page
    .locator(`${options} a`)
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses.filter((address) => !/^(\/|https?:)/.test(address ?? ""))).toEqual([]);
  await page.goto("/search?q=page");
  await expect(page.locator(".results-hit").first()).toBeVisible();
  expect(await page.locator(".results-hit img, .results-hit script").count()).toBe(0);
  expect(
    await page.evaluate(() => (window as unknown as { pwned?: number }).pwned),
  ).toBeUndefined();
  expect(errors).toEqual([]);
});

test("insights tell what is viewed, 20 records at once, and ask no other hosts", async ({
  page,
  front,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (!["localhost", "127.0.0.1"].includes(hostname) && /^https?:/.test(request.url()))
      outside.push(request.url());
  });
  front.settings = { hosts, insights: true };
  await page.goto("/misc/team_management");
  await page.keyboard.press("Control+k");
  await page.locator(input).fill("page");
  await expect(page.locator(options).first()).toBeVisible();
  const events = () =>
    hosts
      .flatMap((host) => host.asked.filter(({ path }) => path.startsWith("/1/events")))
      .flatMap(({ body }) => (body.events ?? []) as { eventName: string; objectIDs: string[] }[]);
  await expect.poll(() => events().map(({ eventName }) => eventName)).toContain("Items Viewed");
  expect(Math.max(...events().map(({ objectIDs }) => objectIDs.length))).toBeLessThanOrEqual(20);
  expect(outside).toEqual([]);
});

test.describe("events of insights", () => {
  interface InsightsEvent {
    eventName: string;
    eventType: string;
    index: string;
    objectIDs: string[];
    positions?: number[];
    queryID?: string;
  }
  const { origin } = new URL(projectSite.config.url);
  const records = headingHits(origin).map(({ objectID }) => objectID);

  const eventsOf = (name: string) =>
    hosts
      .flatMap((host) => host.asked.filter(({ path }) => path.startsWith("/1/events")))
      .flatMap(({ body }) => (body.events ?? []) as InsightsEvent[])
      .filter(({ eventName }) => eventName === name);

  test.beforeEach(async ({ page, front }) => {
    for (const host of hosts) host.behavior = "headings";
    front.settings = { hosts, insights: true };
    await page.goto("/misc/team_management");
    await page.keyboard.press("Control+k");
    await page.locator(input).fill("page");
    await expect(page.locator(options)).toHaveCount(5);
    // Row 0 is the page that contains the best hit, so row 1 is active.
    expect(await activeRow(page)).toBe(1);
  });

  test("Items Viewed names records of the index, each once", async () => {
    await expect.poll(() => eventsOf("Items Viewed").length).toBeGreaterThan(0);
    for (const { objectIDs, index } of eventsOf("Items Viewed")) {
      expect(index).toBe("agenta");
      expect(objectIDs.filter((id) => !records.includes(id))).toEqual([]);
      expect(new Set(objectIDs).size).toBe(objectIDs.length);
    }
  });

  test("Item Active names the record of each row that a reader stays on", async ({ page }) => {
    const active = () => eventsOf("Item Active").at(-1)?.objectIDs;
    await expect.poll(active).toEqual(["record-0-one"]);
    await page.keyboard.press("ArrowDown");
    expect(await addressOf(page, await activeRow(page))).toBe("/misc/faq#two");
    await expect.poll(active).toEqual(["record-0-two"]);
    await page.keyboard.press("ArrowDown");
    // This page isn't a record itself, so the event names the record that put it in the list.
    expect(await addressOf(page, await activeRow(page))).toBe("/misc/opensource");
    await expect.poll(active).toEqual(["record-1-one"]);
    // Rows that are active for less than 400 ms don't send an event.
    expect(eventsOf("Item Active")).toHaveLength(3);
  });

  for (const [row, record] of [
    [0, "record-0-one"],
    [1, "record-0-one"],
    [2, "record-0-two"],
    [3, "record-1-one"],
  ] as const) {
    test(`Item Selected names ${record} for a click on row ${row}`, async ({ page }) => {
      await page.locator(options).nth(row).click();
      await expect.poll(() => eventsOf("Item Selected").length).toBeGreaterThan(0);
      for (const { objectIDs, queryID } of eventsOf("Item Selected")) {
        expect(objectIDs).toEqual([record]);
        expect(queryID).toBe("0123456789abcdef0123456789abcdef");
      }
    });
  }

  test("Item Selected names the record of the row that Enter opens", async ({ page }) => {
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
    expect(await addressOf(page, await activeRow(page))).toBe("/misc/opensource#one");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/misc\/opensource#one$/);
    await expect
      .poll(() => eventsOf("Item Selected").map(({ objectIDs }) => objectIDs))
      .toEqual([["record-1-one"]]);
  });
});

test.describe("nothing found", () => {
  test("the dialog suggests sections, and one press searches for one", async ({ page }) => {
    await page.goto("/misc/faq");
    await page.keyboard.press("Control+k");
    await page.locator(input).fill("qqzz page");
    await expect(page.getByText('No results for "qqzz page"')).toBeVisible();
    await expect(page.getByText("Try searching for")).toBeVisible();
    const tries = page.locator(".search-foot-tries button");
    await expect(tries).toHaveCount(3);
    await tries.nth(1).click();
    await expect(page.locator(options).first()).toBeVisible();
    await expect(page.locator(input)).toBeFocused();
  });

  test("the results page suggests them too", async ({ page }) => {
    await page.goto("/search?q=qqzz+page");
    await expect(page.getByRole("heading", { name: 'No results for "qqzz page"' })).toBeVisible();
    await page.locator(".results-outcome li a").first().click();
    await expect(page.locator(".results-hit").first()).toBeVisible();
  });
});

for (const [width, words] of [
  [768, 5],
  [769, 10],
] as const) {
  test(`the results page asks for snippets of ${words} words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/search?q=page");
    await expect(page.locator(".results-hit").first()).toBeVisible();
    const [request] = (hosts[0]?.asked.at(-1)?.body.requests ?? []) as Record<string, unknown>[];
    expect(request?.attributesToSnippet).toContain(`content:${words}`);
    expect(request?.attributesToSnippet).toContain(`hierarchy.lvl1:${words}`);
  });
}
