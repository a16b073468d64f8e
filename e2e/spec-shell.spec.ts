import { expect, projectSite, test } from "./support/site";

const doc = "/evaluation/concepts";
const bar = "site-navbar > header";

test("the navbar has the parts of the specification, in their order", async ({ page }) => {
  await page.goto(doc);
  const labels = await page.locator(`${bar} :is(a, button):visible`).allInnerTexts();
  expect(labels.map((label) => label.replace(/\s+/g, " ").trim())).toEqual([
    expect.stringMatching(/^agenta docs$/i),
    "Docs",
    "Tutorials",
    "Reference",
    "Roadmap",
    "Changelog",
    "Pricing",
    "Blog",
    expect.stringMatching(/^Search docs/),
    "GitHub",
    "Slack community",
    "Dark theme",
    "Book A Demo",
    "Start for Free",
  ]);
});

test("the menu of a phone has a main menu, which leads on, and a way back to it from the tree", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(doc);
  await page.locator("site-menu-link[command=open] a").click();
  const menu = page.getByRole("dialog");
  await menu.getByText("Back to main menu").click();
  for (const label of ["Docs", "Tutorials", "Reference", "Roadmap", "Changelog", "Pricing", "Blog"])
    await expect(
      menu.locator("#menu-main").getByRole("link", { name: label, exact: true }),
    ).toBeVisible();
  await menu.locator("#menu-main").getByRole("link", { name: "Roadmap" }).click();
  await expect(page.locator("h1")).toHaveText("Roadmap");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("there are no breadcrumbs, no control that hides the sidebar, and no other language", async ({
  page,
}) => {
  await page.goto(doc);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toHaveCount(0);
  await expect(page.locator("site-sidebar button:visible")).toHaveCount(0);
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
  await expect(page.locator("select")).toHaveCount(0);
});

test("a category of the sidebar stays open when another one is opened", async ({ page }) => {
  await page.goto("/");
  const sidebar = page.locator("site-sidebar");
  await sidebar.getByText("Manage Test Sets").click();
  await sidebar.getByText("Evaluation from UI").first().click();
  await expect(sidebar.getByRole("link", { name: "Upload CSV or JSON" })).toBeVisible();
});

test("the title of a page ends with the site's, and the tab of the start page too", async ({
  page,
}) => {
  await page.goto(doc);
  await expect(page).toHaveTitle("Evaluation concepts - Agenta docs");
  await page.goto("/");
  await expect(page).toHaveTitle(/Agenta docs/);
});

test("the announcement has its text, colors of its own and a link that leads to the post", async ({
  page,
}) => {
  await page.goto(doc);
  const announcement = page.getByRole("complementary", { name: "Announcement" });
  const { content = "", href = "" } = projectSite.config.announcement ?? {};
  await expect(announcement).toContainText(content);
  const colors = await page.evaluate(() => {
    const bar = document.querySelector("site-announcement aside") as HTMLElement;
    const [barStyle, pageStyle] = [
      getComputedStyle(bar),
      getComputedStyle(document.documentElement),
    ];
    return [barStyle.backgroundColor, pageStyle.backgroundColor];
  });
  expect(colors[0]).not.toBe(colors[1]);
  await announcement.getByRole("link").click();
  await expect(page).toHaveURL(href);
});

test("posts have no reading time, and the head names the RSS and Atom feeds", {
  tag: "@smoke",
}, async ({ page, request }) => {
  await page.goto("/changelog");
  await expect(page.locator("main")).not.toContainText(/min(ute)?s? read/i);
  for (const type of ["application/rss+xml", "application/atom+xml"]) {
    const address = await page.locator(`link[type="${type}"]`).getAttribute("href");
    const response = await request.get(new URL(address ?? "").pathname);
    expect(response.status()).toBe(200);
    expect((await response.text()).match(/<(?:item|entry)[ >]/g)).toHaveLength(
      projectSite.posts.length,
    );
  }
});

test("the search box says Search docs, in the bar and in the dialog", async ({ page }) => {
  await page.goto(doc);
  await expect(page.locator("site-search a")).toContainText("Search docs");
  await page.locator("site-search a").click();
  await expect(page.locator(".DocSearch-Input")).toHaveAttribute("placeholder", "Search docs");
});

test("samples are in the nine languages of the specification, in its order", async ({ page }) => {
  await page.goto("/reference/api/list-apps");
  await expect(page.locator("site-tabs[group=api-language] label")).toHaveText([
    "Python",
    "cURL",
    "C#",
    "Go",
    "Node.js",
    "Ruby",
    "PHP",
    "Java",
    "PowerShell",
  ]);
});
