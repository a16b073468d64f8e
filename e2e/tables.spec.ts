import type { Page } from "@playwright/test";
import { docRoutes, expect, projectSite, test } from "./support/site";

/** Every guide, reference page and post. Pages without a table are skipped below. */
const routes = [...new Set([...docRoutes, ...projectSite.posts.map(({ route }) => route)])];

/** The minimum width of a column of sentences, in px. */
const minSentenceColumn = 16 * 16;

interface TableFault {
  table: string;
  fault: string;
}

/** Finds layout faults in the tables of a page at the given viewport width. */
function faultsOfTables(page: Page, width: number, minColumn: number): Promise<TableFault[]> {
  return page.evaluate(
    ({ isPhone, isWide, leastColumn }) => {
      const faults: { table: string; fault: string }[] = [];
      for (const table of document.querySelectorAll<HTMLTableElement>("article table")) {
        // A list of fields isn't wrapped in a scrolling frame.
        const frame = table.dataset.fields === undefined ? table.parentElement : table;
        if (!frame || !table.checkVisibility()) continue;
        const name = table.getAttribute("aria-label") ?? frame.getAttribute("aria-label") ?? "";
        const add = (fault: string) => faults.push({ table: name, fault });
        const hidden = frame.scrollWidth - frame.clientWidth;
        const { sentences, fields } = table.dataset;
        const isList = fields !== undefined || (isPhone && sentences === "stacked");
        if (isList && hidden > 1) add(`a list is ${hidden} px wider than the page`);
        if (isWide && hidden > 1) add(`${hidden} px are cut`);
        if (isPhone || isList || sentences === undefined) continue;
        for (const cell of table.querySelectorAll<HTMLElement>("tbody tr > :last-child")) {
          const { width: column } = cell.getBoundingClientRect();
          if (column >= leastColumn) continue;
          add(`the column of sentences has ${Math.round(column)} px`);
          break;
        }
      }
      return faults;
    },
    { isPhone: width < 640, isWide: width >= 1280, leastColumn: minColumn },
  );
}

test.describe("before a script has run", () => {
  test.use({ javaScriptEnabled: false });
  test("no table is cut where there is room, and sentences have theirs, on every page @full", async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    for (const route of routes) {
      const source = await (await request.get(route)).text();
      if (!source.includes("<table")) continue;
      await page.goto(route, { waitUntil: "domcontentloaded" });
      for (const width of [390, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const { table, fault } of await faultsOfTables(page, width, minSentenceColumn))
          faults.push(`${route} at ${width} px, ${table}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

test("environment variables are a list of fields that a filter shortens, with their addresses", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/self-host/configuration");
  const filter = page.getByRole("searchbox", { name: /^Filter variables/ });
  const rows = page.locator("table[data-fields] tbody tr");
  const all = await rows.count();
  await filter.fill("traefik https");
  const named = page.locator("table[data-fields] tbody tr:visible th");
  await expect(named).toHaveText(["TRAEFIK_HTTPS_PORT"]);
  await expect(page.locator("main output")).toHaveText(`1 of ${all}`);
  // The heading of the matching list stays, and everything that isn't a list is hidden.
  await expect(page.locator("article > h2:visible")).toHaveText(["Traefik and nginx"]);
  await expect(page.locator("article > ol, article > figure").first()).toBeHidden();
  await page.evaluate(() => location.assign("#REDIS_URL"));
  const variable = page.locator("#REDIS_URL");
  await expect(variable).toBeInViewport();
  await expect(filter).toHaveValue("");
  await expect(named).toHaveCount(all);
  await expect(variable).toHaveAttribute("href", "#REDIS_URL");
});
