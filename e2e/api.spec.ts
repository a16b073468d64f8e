import type { Page } from "@playwright/test";
import { apiRoutes } from "@/lib/shared/api-routes";
import { accessibility, expect, projectSite, setTheme, sidewaysScroll, test, themes, widths } from "./support/site";

const { api } = projectSite;
if (!api) throw new Error("The API description cannot be read: run `npm run check`.");

const big = "/reference/api/query-spans-rpc";
const get = "/reference/api/list-apps";
const remove = "/reference/api/remove-app";
const upload = "/reference/api/upload-file";
const cloud = "https://cloud.agenta.ai/api";

/** Every kind of body, parameter and answer once: axe is slow. */
const spread = [big, get, remove, upload, "/reference/api/otlp-v1-traces", "/reference/api/create-secret"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

const openAll = (page: Page) =>
  page.evaluate(() => {
    // A menu lies over the page while it is open.
    for (const details of document.querySelectorAll("main details:not([data-dropdown])"))
      details.setAttribute("open", "");
  });
const shown = (page: Page) => page.locator("[data-tabs=api-language] [data-tab]:visible");

test("a field that came after its operation says since which release, and its neighbors don't", async ({ page }) => {
  await page.goto("/reference/api/query-annotations#body-windowing-rate");
  const head = (field: string) => page.locator(`#body-windowing-${field} > div`).first();
  await expect(head("rate")).toBeVisible();
  await expect(head("rate")).toHaveText(/^rate.*since 0\.57\.2$/);
  await expect(head("limit")).not.toContainText("since");
});

test.describe("every page of the reference", () => {
  for (const route of [...spread, ...Object.values(apiRoutes)]) {
    test(`${route} has no axe violation, open or closed, in both themes`, {
      tag: route === big ? "@smoke" : [],
    }, async ({ page }) => {
      await page.goto(route);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
      for (const width of Object.values(widths)) {
        await page.setViewportSize({ width, height: 900 });
        for (const theme of themes) {
          await setTheme(page, theme);
          // The themes differ in colors only.
          const scope = theme === "light" ? {} : { rules: ["color-contrast"] };
          expect(await accessibility(page, scope), `${theme}, ${width} px`).toEqual([]);
        }
      }
      await openAll(page);
      expect(await accessibility(page), "all disclosures open").toEqual([]);
    });
  }

  test("every fifth operation fits a phone, with everything open", async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 900 });
    const wide: string[] = [];
    for (const { route } of api.operations.filter((_, index) => index % 5 === 0)) {
      await page.goto(route, { waitUntil: "domcontentloaded" });
      await openAll(page);
      if ((await sidewaysScroll(page)) > 0) wide.push(route);
    }
    expect(wide).toEqual([]);
  });
});

test.describe("an operation", () => {
  test("says method, path, credentials, parameters, body and responses", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(big);
    await expect(page.locator("h1")).toHaveText("Query spans and traces");
    await expect(page.locator("article figure").first()).toContainText(/POST.*\/preview\/tracing\/spans\/query/s);
    await expect(page.locator("#authorization-APIKeyHeader, [id^=authorization-]").first()).toContainText(
      "Authorization: ApiKey YOUR_API_KEY",
    );
    await expect(page.locator("#query-focus")).toContainText("One of trace span");
    await expect(page.locator("#body-filter")).toContainText("Filtering | null");
    await expect(page.locator("#response-200")).toHaveAttribute("open", "");
    await expect(page.locator("#response-401")).not.toHaveAttribute("open", "");
    await expect(page.locator("#response-200-body-spans")).toContainText("array<OTelFlatSpan>");
  });

  test("stands in the sidebar, in its open group, with its method", async ({ page }) => {
    await page.goto(remove);
    const current = page.locator('[data-sidebar] a[aria-current="page"]');
    await expect(current).toHaveText(/DEL\s*Delete an app/);
    await expect(current).toBeInViewport();
  });

  test("has samples in nine languages, in order, with credentials and body", async ({ page }) => {
    await page.goto(big);
    const names = ["Python", "cURL", "C#", "Go", "Node.js", "Ruby", "PHP", "Java", "PowerShell"];
    await expect(page.locator("[data-tabs=api-language] label")).toHaveText(names);
    for (const name of names) {
      await page.getByRole("radio", { name, exact: true }).check();
      await expect(shown(page)).toHaveCount(1);
      await expect(shown(page)).toContainText(`${cloud}/preview/tracing/spans/query`);
      await expect(shown(page)).toContainText("ApiKey YOUR_API_KEY");
      await expect(shown(page)).toContainText("STATUS_CODE_ERROR");
    }
  });

  test("gives address and sample to the clipboard", { tag: "@smoke" }, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(remove);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "Copy address" }).click();
    await expect.poll(copied).toBe("http://localhost/api/apps/{app_id}");
    await page.getByRole("radio", { name: "cURL", exact: true }).check();
    await page.getByRole("button", { name: "Copy cURL sample" }).click();
    await expect.poll(copied).toMatch(/^curl .*DELETE/s);
  });

  test("opens a nested field by its address, and each field gives its own", async ({ page }) => {
    await page.goto(big);
    await expect(page.locator("#body-filter-conditions")).not.toBeVisible();
    await page.goto(`${big}#body-filter-conditions`);
    await expect(page.locator("#body-filter-conditions")).toBeInViewport();
    await page.locator("#query-limit a").first().click();
    await expect(page).toHaveURL(/#query-limit$/);
    await page.goto(`${big}#response-422`);
    await expect(page.locator("#response-422")).toHaveAttribute("open", "");
  });

  test("links to where a recursive schema is shown", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(`${big}#body-filter-conditions-Filtering`);
    const link = page.locator("#body-filter-conditions-Filtering").getByRole("link", { name: "body filter" });
    await link.click();
    await expect(page).toHaveURL(/#body-filter$/);
    await expect(page.locator("#body-filter")).toBeInViewport();
  });

  test("is linked from the docs and links back", async ({ page }) => {
    await page.goto("/observability/query-data/query-api");
    await page.getByRole("link", { name: /PUT\s+\/preview\/tracing\/traces/ }).click();
    await expect(page.locator("h1")).toHaveText("Replace a trace");
    await expect(page.locator("#in-the-docs")).toBeVisible();
    await page.locator("main").getByRole("link", { name: "Query traces over the API" }).first().click();
    await expect(page).toHaveURL(/\/observability\/query-data\/query-api$/);
  });

  test("loads no framework, no schema and no explorer to be read", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(big, { waitUntil: "networkidle" });
    expect(asked.filter((path) => /\/_next\/.*\.js$|\.txt$|openapi|redoc|explorer/.test(path))).toEqual([]);
  });
});

test.describe("the list of all operations", () => {
  test("has every group with its words and every operation", async ({ page }) => {
    await page.goto(apiRoutes.category);
    await expect(page.locator("[data-operation]")).toHaveCount(api.operations.length);
    await expect(page.locator("[data-operation-group] h2")).toHaveText(api.tags.map((tag) => tag.name));
    await expect(page.locator("#authentication")).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "OpenAPI file" })).toHaveAttribute(
      "href",
      "/openapi.json",
    );
    await expect(page.locator("main").getByRole("link", { name: "Download from GitHub" })).toHaveAttribute(
      "href",
      // A raw address: the browser downloads the file instead of showing a page about it.
      /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/raw\/.*\/openapi\.json$/,
    );
    const file = await page.request.get("/openapi.json");
    expect(Object.keys((await file.json()).paths).length).toBeGreaterThan(90);
  });

  test("breaks a path at its slashes alone, on the narrowest screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(apiRoutes.category);
    const broken = await page.locator("[data-operation] code").evaluateAll((codes) =>
      codes
        .flatMap((code) => [...code.childNodes])
        .filter((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return part.nodeType === Node.TEXT_NODE && range.getClientRects().length > 1;
        })
        .map((part) => part.textContent),
    );
    expect(broken).toEqual([]);
  });

  test("filters by any words, says how many are left, and says when none is", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(apiRoutes.category);
    const field = page.getByRole("searchbox", { name: "Filter operations" });
    const left = page.locator("[data-operation]:visible");
    await field.fill("delete workspace");
    await expect(left.first()).toContainText("Unassign a role");
    await expect(page.locator("[data-operation-group]:visible h2")).toHaveText(["Workspaces"]);
    await expect(left).not.toHaveCount(1);
    await expect(page.locator("[data-operation-count]")).toHaveText(`${await left.count()} operations`);
    await field.fill("query_spans_rpc");
    await expect(left).toHaveCount(1);
    await expect(page.locator("[data-operation-count]")).toHaveText("1 operation");
    await field.fill("<img> zzz");
    await expect(left).toHaveCount(0);
    await expect(page.getByText("No operation has all these words")).toBeVisible();
    expect(await accessibility(page)).toEqual([]);
    await field.fill("");
    await expect(left).toHaveCount(api.operations.length);
    await expect(page.getByText("No operation has all these words")).not.toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an operation is complete: fields open, languages change, nothing idle is offered", { tag: "@smoke" }, async ({
    page,
  }) => {
    await page.goto(big);
    await page.locator("#body-filter summary").first().click();
    await expect(page.locator("#body-filter-operator")).toBeVisible();
    await page.getByRole("radio", { name: "PHP", exact: true }).check();
    await expect(shown(page)).toHaveAttribute("data-tab", "php");
    await expect(shown(page)).toContainText("curl_init");
    await page.locator("#response-422 summary").first().click();
    await expect(page.locator("#response-422")).toHaveAttribute("open", "");
    await expect(page.getByText("Change", { exact: true })).not.toBeVisible();
    for (const button of await page.locator("[data-copy]").all()) await expect(button).not.toBeVisible();
  });

  test("the list has no filter, and the explorer says what it needs", async ({ page }) => {
    await page.goto(apiRoutes.category);
    await expect(page.locator("[data-operation]")).toHaveCount(api.operations.length);
    await expect(page.locator("[data-operation-filter]")).not.toBeVisible();
    await page.goto(apiRoutes.explorer);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("[data-explorer-open]:visible")).toHaveCount(0);
    await page.locator("main").getByRole("link", { name: "Query spans and traces" }).click();
    await expect(page).toHaveURL(big);
  });
});
