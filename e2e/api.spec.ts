import type { Page } from "@playwright/test";
import { apiRoutes } from "@/lib/model/api-routes";
import {
  accessibility,
  colorProblems,
  expect,
  projectSite,
  setTheme,
  sidewaysScroll,
  structureProblems,
  test,
  widths,
} from "./support/site";

const { api } = projectSite;
if (!api) throw new Error("The API description cannot be read: run `npm run check`.");

const big = "/reference/api/query-spans-rpc";
const get = "/reference/api/list-apps";
const remove = "/reference/api/remove-app";
const upload = "/reference/api/upload-file";
const cloud = "https://cloud.agenta.ai/api";

test.use({
  permissions: ["clipboard-read", "clipboard-write"],
  contextOptions: { reducedMotion: "reduce" },
});

const openAll = (page: Page) =>
  page.evaluate(() => {
    // Skip dropdown menus, which would cover the page.
    for (const details of document.querySelectorAll("main details:not(site-dropdown > *)"))
      details.setAttribute("open", "");
  });
const shown = (page: Page) => page.locator("site-tabs[group=api-language] [data-tab]:visible");
const base = (page: Page) => page.locator("site-base-switch summary");
const hostField = (page: Page) => page.getByRole("textbox", { name: "Your host" });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function chooseBase(page: Page, name: string, host?: string): Promise<void> {
  if (!(await hostField(page).isVisible())) await base(page).click();
  await page.getByRole("radio", { name }).check();
  if (host !== undefined) await hostField(page).fill(host);
  await page.getByRole("button", { name: "Use in samples" }).click();
}

test.describe("every page of the reference", () => {
  for (const route of [
    big,
    get,
    upload,
    "/reference/api/otlp-v1-traces",
    ...Object.values(apiRoutes),
  ]) {
    test(`${route} has no axe violation, narrow, with everything open, and in the dark`, {
      tag: route === big ? "@smoke" : [],
    }, async ({ page }) => {
      await page.setViewportSize({ width: widths.phone, height: 900 });
      await page.goto(route);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await structureProblems(page), "narrow").toEqual([]);
      await page.setViewportSize({ width: widths.desktop, height: 900 });
      await openAll(page);
      expect(await accessibility(page), "all disclosures open").toEqual([]);
      await setTheme(page, "dark");
      // The themes differ only in color, so the dark one needs only the color checks.
      expect(await colorProblems(page), "dark").toEqual([]);
    });
  }

  test("every tenth operation fits a phone, with everything open", async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 900 });
    const wide: string[] = [];
    for (const { route } of api.operations.filter((_, index) => index % 10 === 0)) {
      await page.goto(route, { waitUntil: "domcontentloaded" });
      await openAll(page);
      if ((await sidewaysScroll(page)) > 0) wide.push(route);
    }
    expect(wide).toEqual([]);
  });
});

test.describe("an operation", () => {
  test("says method, path, credentials, parameters, body and responses, and gives nine samples", {
    tag: "@smoke",
  }, async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(big, { waitUntil: "networkidle" });
    expect(
      requested.filter((path) =>
        /\/_next\/.*\.js$|\.txt$|openapi|redoc|explorer|mock|form\.client/.test(path),
      ),
    ).toEqual([]);
    await expect(page.locator("h1")).toHaveText("Query spans and traces");
    await expect(page.locator("article figure").first()).toContainText(
      /POST.*\/preview\/tracing\/spans\/query/s,
    );
    await expect(page.locator("[id^=authorization-]").first()).toContainText(
      "Authorization: ApiKey YOUR_API_KEY",
    );
    await expect(page.locator("#query-focus")).toContainText("One of trace span");
    await expect(page.locator("#body-filter")).toContainText("Filtering | null");
    await expect(page.locator("#response-200")).toHaveAttribute("open", "");
    await expect(page.locator("#response-401")).not.toHaveAttribute("open", "");
    await expect(page.locator("#response-200-body-spans")).toContainText("array<OTelFlatSpan>");

    const names = ["Python", "cURL", "C#", "Go", "Node.js", "Ruby", "PHP", "Java", "PowerShell"];
    await expect(page.locator("site-tabs[group=api-language] label")).toHaveText(names);
    for (const name of names) {
      await page.getByRole("radio", { name, exact: true }).check();
      await expect(shown(page)).toHaveCount(1);
      await expect(shown(page)).toContainText(`${cloud}/preview/tracing/spans/query`);
      await expect(shown(page)).toContainText("ApiKey YOUR_API_KEY");
      await expect(shown(page)).toContainText("STATUS_CODE_ERROR");
    }
    // The chosen language applies on every page.
    await page.goto(upload);
    await expect(shown(page)).toHaveAttribute("data-tab", "powershell");
  });

  test("opens a field by its address, gives each its own, and links to where a recursive schema is shown", async ({
    page,
  }) => {
    await page.goto(big);
    await expect(page.locator("#body-filter-conditions")).not.toBeVisible();
    await page.goto(`${big}#response-422`);
    await expect(page.locator("#response-422")).toHaveAttribute("open", "");
    await page.locator("#query-limit a").first().click();
    await expect(page).toHaveURL(/#query-limit$/);
    await page.goto(`${big}#body-filter-conditions-Filtering`);
    await expect(page.locator("#body-filter-conditions")).toBeVisible();
    await page
      .locator("#body-filter-conditions-Filtering")
      .getByRole("link", { name: "body filter" })
      .click();
    await expect(page).toHaveURL(/#body-filter$/);
    await expect(page.locator("#body-filter")).toBeInViewport();
  });

  test("stands in the sidebar, in its open group, with its method; its samples aim at the reader's host", {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.goto(remove);
    const current = page.locator('site-sidebar a[aria-current="page"]');
    await expect(current).toHaveText(/DEL\s*Delete an app/);
    await expect(current).toBeInViewport();
    // Samples of operations that delete use localhost until the reader chooses the cloud.
    await expect(base(page)).toContainText("http://localhost/api");
    for (const sample of await page.locator("site-tabs[group=api-language] pre").all())
      await expect(sample).toContainText("http://localhost/api/apps/");
    await page.getByRole("button", { name: "Copy address" }).click();
    await expect.poll(() => copied(page)).toBe("http://localhost/api/apps/{app_id}");
    await page.getByRole("radio", { name: "cURL", exact: true }).check();
    await page.getByRole("button", { name: "Copy cURL sample" }).click();
    await expect.poll(() => copied(page)).toMatch(/^curl .*DELETE/s);

    await chooseBase(page, "Agenta Cloud");
    await expect(shown(page)).toContainText(`${cloud}/apps/`);
    // Typing a host selects the self-hosted option.
    await base(page).click();
    await hostField(page).fill("http://localhost:90/");
    await expect(page.getByRole("radio", { name: "Self-hosted Agenta" })).toBeChecked();
    await hostField(page).press("Enter");
    await expect(page.locator("site-base-switch details")).not.toHaveAttribute("open", "");
    await expect(base(page)).toBeFocused();
    const samples = await page.locator("site-tabs[group=api-language] pre").allTextContents();
    expect(samples.filter((text) => !text.includes("http://localhost:90/api/apps/"))).toEqual([]);
    await page.goto(get);
    await expect(base(page)).toContainText("http://localhost:90/api");
    await expect(shown(page)).toContainText("http://localhost:90/api/apps");
    // Other tabs use the new host too.
    const other = await page.context().newPage();
    await other.goto(big);
    await expect(shown(other)).toContainText("http://localhost:90/api");
    // Switching back to the cloud updates the other tab as well.
    await chooseBase(page, "Agenta Cloud");
    await expect(shown(other)).toContainText(cloud);
    await other.close();
    await page.reload();
    await expect(shown(page)).toContainText(`${cloud}/apps`);
    for (const [host, error] of [
      ["", "Enter the address"],
      ["https://agenta.example.com/'$(rm)", "Write https://"],
    ] as const) {
      await chooseBase(page, "Self-hosted Agenta", host);
      await expect(page.locator("site-base-switch [role=alert]")).toContainText(error);
      await expect(hostField(page)).toBeFocused();
      await expect(hostField(page)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(shown(page)).toContainText(`${cloud}/apps`);
  });

  test("is linked from the docs and links back", async ({ page }) => {
    await page.goto("/observability/query-data/query-api");
    await page.getByRole("link", { name: /PUT\s+\/preview\/tracing\/traces/ }).click();
    await expect(page.locator("h1")).toHaveText("Replace a trace");
    await expect(page.locator("#in-the-docs")).toBeVisible();
    await page
      .locator("main")
      .getByRole("link", { name: "Query traces over the API" })
      .first()
      .click();
    await expect(page).toHaveURL(/\/observability\/query-data\/query-api$/);
  });
});

test("the list has every group with its words and every operation, and filters them by any words", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto(apiRoutes.category);
  await expect(page.locator("[data-operation]")).toHaveCount(api.operations.length);
  await expect(page.locator("site-operation-filter section h2")).toHaveText(
    api.tags.map((tag) => tag.name),
  );
  await expect(page.locator("#authentication")).toBeVisible();
  const link = (name: string) => page.locator("main").getByRole("link", { name });
  await expect(link("OpenAPI file")).toHaveAttribute("href", "/openapi.json");
  // The raw URL downloads the file instead of opening GitHub's page for it.
  const raw = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/raw\/.*\/openapi\.json$/;
  await expect(link("Download from GitHub")).toHaveAttribute("href", raw);
  const file = await page.request.get("/openapi.json");
  expect(Object.keys((await file.json()).paths).length).toBeGreaterThan(90);

  const field = page.getByRole("searchbox", { name: "Filter operations" });
  const left = page.locator("[data-operation]:visible");
  const none = page.getByText("No operation has all these words");
  await field.fill("delete workspace");
  await expect(left.first()).toContainText("Unassign a role");
  await expect(page.locator("site-operation-filter section:visible h2")).toHaveText(["Workspaces"]);
  await expect(page.locator("site-operation-filter output")).toHaveText(
    `${await left.count()} operations`,
  );
  await field.fill("query_spans_rpc");
  await expect(page.locator("site-operation-filter output")).toHaveText("1 operation");
  await field.fill("<img> zzz");
  await expect(left).toHaveCount(0);
  await expect(none).toBeVisible();
  expect(await accessibility(page)).toEqual([]);
  await field.fill("");
  await expect(left).toHaveCount(api.operations.length);
  await expect(none).not.toBeVisible();

  // Paths wrap only at slashes.
  await page.setViewportSize({ width: 320, height: 700 });
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an operation is complete, the list has no filter, and the explorer says what it needs", {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.goto(big);
    await page.locator("#body-filter summary").first().click();
    await expect(page.locator("#body-filter-operator")).toBeVisible();
    await page.getByRole("radio", { name: "PHP", exact: true }).check();
    await expect(shown(page)).toHaveAttribute("data-tab", "php");
    await expect(shown(page)).toContainText("curl_init");
    await page.locator("#response-422 summary").first().click();
    await expect(page.locator("#response-422")).toHaveAttribute("open", "");
    await page.locator("#try > summary").click();
    await expect(page.locator("#try noscript p")).toBeVisible();
    // Controls that need JavaScript are hidden.
    await expect(page.getByText("Change", { exact: true })).not.toBeVisible();
    for (const button of await page.locator("site-copy-code button").all())
      await expect(button).not.toBeVisible();

    await page.goto(apiRoutes.category);
    await expect(page.locator("[data-operation]")).toHaveCount(api.operations.length);
    await expect(page.locator("site-operation-filter input")).not.toBeVisible();
    await page.goto(apiRoutes.explorer);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("site-explorer button[value=open]:visible")).toHaveCount(0);
    await page.locator("main").getByRole("link", { name: "Query spans and traces" }).click();
    await expect(page).toHaveURL(big);
  });
});
