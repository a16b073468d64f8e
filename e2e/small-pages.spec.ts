import type { Page } from "@playwright/test";
import { expect, test } from "./support/site";
import { openSmallPage } from "./support/small-page";

/**
 * Tests scripts that the default build of the site doesn't use. analytics.spec, base-path.spec and
 * versions.spec build the whole site with the settings that need them, which takes minutes. These
 * tests take a second and run with every `npm test`.
 */
const html = (page: Page) => page.locator("html");
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const consent = `
  <main id="content" tabindex="-1">Text</main>
  <site-consent><button value="denied">No</button><button value="granted">Yes</button></site-consent>
  <site-privacy-choices><button>Privacy choices</button></site-privacy-choices>`;
const consentPage = {
  html: consent,
  script: `import { startConsent } from "./components/frame/ConsentBar.client";
    startConsent(true, () => {
      const { dataset } = document.body;
      dataset.runs = String(Number(dataset.runs ?? 0) + 1);
    });`,
};

test.describe("consent", { tag: "@smoke" }, () => {
  const runs = (page: Page) => page.locator("body").getAttribute("data-runs");
  const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

  test("nothing runs before a yes and after a no, and each answer is kept", async ({ page }) => {
    await openSmallPage(page, consentPage);
    await expect(html(page)).toHaveAttribute("data-consent", "ask");
    expect(await runs(page)).toBeNull();
    await press(page, "No");
    await expect(html(page)).toHaveAttribute("data-consent", "known");
    await expect(page.locator("#content")).toBeFocused();
    await page.reload();
    await expect(html(page)).toHaveAttribute("data-consent", "known");
    expect(await runs(page)).toBeNull();

    await press(page, "Privacy choices");
    await expect(html(page)).toHaveAttribute("data-consent", "ask");
    await expect(page.getByRole("button", { name: "No" })).toBeFocused();
    await press(page, "Yes");
    await press(page, "Privacy choices");
    await press(page, "Yes");
    expect(await runs(page)).toBe("1");
    await page.reload();
    await expect(html(page)).toHaveAttribute("data-consent", "known");
    expect(await runs(page)).toBe("1");
  });

  test("a yes that is taken back ends what runs", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("consent", "granted"));
    await openSmallPage(page, consentPage);
    expect(await runs(page)).toBe("1");
    await press(page, "Privacy choices");
    await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
    await press(page, "No");
    await page.waitForFunction(() => !("isFirstLoad" in window));
  });

  test("an unknown stored answer counts as none, and everything runs where consent isn't required", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("consent", "maybe"));
    await openSmallPage(page, consentPage);
    await expect(html(page)).toHaveAttribute("data-consent", "ask");
    expect(await runs(page)).toBeNull();
    const script = consentPage.script.replace("startConsent(true", "startConsent(false");
    await openSmallPage(page, { ...consentPage, script, path: "/small/unasked" });
    expect(await runs(page)).toBe("1");
    await expect(html(page)).not.toHaveAttribute("data-consent");
  });
});

test.describe("third parties", { tag: "@smoke" }, () => {
  const settings = {
    consent: true,
    tag: { id: "G-1", script: "/tag.js" },
    recording: { id: "r", script: "/recording.js" },
  };
  const open = (page: Page) =>
    openSmallPage(page, {
      html: `<script type="application/json" class="analytics-settings">${JSON.stringify(settings)}</script>
        ${consent}
        <site-helpful><form data-state="asked">
          <label><input type="radio" name="helpful" value="yes">Yes, it was</label>
          <label><input type="radio" name="helpful" value="no">No, it was not</label>
          <p role="status"></p><textarea aria-label="Words"></textarea><button>Send</button>
        </form></site-helpful>`,
      script: `import { startThirdParties } from "./components/frame/analytics/third-parties.client";
        startThirdParties();`,
      files: { "/tag.js": "", "/recording.js": "" },
    });
  const scripts = (page: Page) =>
    page
      .locator("head script[src]")
      .evaluateAll((list) => list.map((script) => script.getAttribute("src")).sort());
  /** Events that are queued for the analytics tag. */
  const queuedEvents = (page: Page) =>
    page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .map((call) => Array.from(call))
        .filter(([kind]) => kind === "event")
        .map(([, name, facts]) => [name, facts]),
    );

  test("after consent each page view and each answer is reported once", async ({ page }) => {
    await open(page);
    await expect(html(page)).toHaveAttribute("data-consent", "ask");
    expect(await scripts(page)).toEqual([]);
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(html(page)).toHaveAttribute("data-analytics", "on");
    expect(await scripts(page)).toEqual(["/recording.js", "/tag.js"]);
    const visit = ["page_view", { page_location: page.url(), page_title: "Small" }];
    expect(await queuedEvents(page)).toEqual([visit]);

    await page.getByRole("button", { name: "Send" }).click();
    await page.getByLabel("No, it was not").check();
    await expect(page.getByRole("status")).toHaveText("Thank you.");
    await page.getByLabel("Yes, it was").check();
    expect(await queuedEvents(page)).toEqual([visit, ["page_feedback", { helpful: "no" }]]);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator("form")).toHaveAttribute("data-state", "answered");
    await page.getByLabel("Words").fill("  Clear. ");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator("form")).toHaveAttribute("data-state", "sent");

    // A page restored from the back/forward cache counts as another visit.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    expect((await queuedEvents(page)).at(-1)).toEqual(visit);
  });

  for (const [name, property, value] of [
    ["Do Not Track", "doNotTrack", "1"],
    ["Do Not Track in words", "doNotTrack", "yes"],
    ["Global Privacy Control", "globalPrivacyControl", true],
  ] as const) {
    test(`${name}: a reader who agreed once is no longer measured`, async ({ page }) => {
      await page.addInitScript(
        ([property, value]) => {
          Object.defineProperty(navigator, property, { get: () => value });
          localStorage.setItem("consent", "granted");
          // Run idle callbacks right away.
          window.requestIdleCallback = (task) => Number(task({} as IdleDeadline)) || 0;
        },
        [property, value] as const,
      );
      await open(page);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await expect(html(page)).not.toHaveAttribute("data-consent");
      expect(await scripts(page)).toEqual([]);
    });
  }
});

test("the button of a code block copies what is left after a change, or selects it, and says so for two seconds", {
  tag: "@smoke",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: "2026-01-01T00:00:00Z" });
  await openSmallPage(page, {
    html: `<figure>
        <site-copy-code><button><svg><path d="M0 0"/></svg><span>Copy x.py</span></button></site-copy-code>
        <pre><code><span class="l">first\n</span><span class="l del">old\n</span><span class="l add">new\n</span></code></pre>
      </figure>`,
    script: `import "./components/mdx/CodeBlock.client";`,
  });
  await page.clock.pauseAt("2026-01-01T01:00:00Z");
  await page.getByRole("button").click();
  await expect(page.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("first\nnew\n");
  await page.clock.runFor(1900);
  await expect(page.getByRole("status")).toHaveText("Copied");
  await page.clock.runFor(200);
  await expect(page.getByRole("button", { name: "Copy x.py" })).toBeVisible();
  await expect(page.getByRole("status")).toHaveCount(0);

  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
  );
  await page.getByRole("button").click();
  await expect(page.getByRole("status")).toHaveText("Selected: press Ctrl+C or ⌘C");
  expect(await page.evaluate(() => String(getSelection()))).toContain("first\nold\nnew");
});

test("below a base path the not-found page leads to the nearest pages by their titles", {
  tag: "@smoke",
}, async ({ page }) => {
  const origin = "https://docs.example/docs";
  const routes = ["/a", "/evaluation/concepts", "/evaluation/concert", "/zoo/x", "/roadmap"];
  await openSmallPage(page, {
    path: "/docs/evaluation/concept",
    base: "/docs",
    html: `<site-nearest-pages sitemap="/docs/sitemap.xml" hidden><ul></ul></site-nearest-pages>`,
    script: `import "./components/frame/NotFoundPage.client";`,
    files: {
      "/docs/sitemap.xml": routes.map((route) => `<loc>${origin}${route}</loc>`).join(""),
      ...Object.fromEntries(
        routes.map((route) => [`/docs${route}.md`, `---\ntitle: "Page \\"${route}\\""\n---\n`]),
      ),
    },
  });
  const links = page.locator("site-nearest-pages li a");
  await expect(links).toHaveCount(4);
  await expect(links.first()).toHaveText('Page "/evaluation/concepts" /evaluation/concepts');
  await expect(links.first()).toHaveAttribute("href", "/docs/evaluation/concepts");
  await expect(links.nth(1)).toHaveAttribute("href", "/docs/evaluation/concert");
  await expect(page.locator("site-nearest-pages")).toBeVisible();
});

test("the page of a redirect keeps the reader's query and heading, unless it has its own heading", {
  tag: "@smoke",
}, async ({ page }) => {
  for (const [target, reader, arrival] of [
    ["/small/new", "", "/small/new"],
    ["/small/new", "?a=1", "/small/new?a=1"],
    ["/small/new", "#part", "/small/new#part"],
    ["/small/new?b=2", "?a=1#part", "/small/new?b=2&a=1#part"],
    ["/small/new#own", "?a=1#part", "/small/new?a=1#own"],
  ]) {
    await openSmallPage(page, {
      path: `/small/old${reader}`,
      html: `<a href="${target}">It is here now</a>`,
      script: `import "./components/frame/redirect-script.client";`,
      files: { "/small/new": "" },
    });
    await page.waitForURL(`**${arrival}`);
  }
});

test.describe("versions", { tag: "@smoke" }, () => {
  const versions = [
    { name: "current", label: "Next", path: "/" },
    { name: "1.0", label: "1.0", path: "/1.0" },
    { name: "0.9", label: "0.9", path: "/0.9" },
  ];
  const open = (page: Page, path = "/docs/guide") =>
    openSmallPage(page, {
      path,
      html: `<site-version-menu version="current" newest="/docs" route="/guide">
          <select aria-label="Version"><option value="current">Next</option></select>
        </site-version-menu>
        <aside id="version-banner" hidden>You read Next. <a href="#content">Read</a></aside>`,
      script: `import "./components/frame/VersionMenu.client";`,
      files: {
        "/docs/versions.json": JSON.stringify(versions),
        "/docs/1.0/guide": "The guide of 1.0",
        "/docs/0.9": "The start of 0.9",
      },
    });
  const menu = (page: Page) => page.getByRole("combobox", { name: "Version" });

  test("the menu leads to the page of a version, or to its start, and remembers the choice", async ({
    page,
    problems,
  }) => {
    await open(page);
    await expect(menu(page).getByRole("option")).toHaveText(["Next", "1.0", "0.9"]);
    await expect(menu(page)).toHaveValue("current");
    await menu(page).selectOption("1.0");
    await page.waitForURL("**/docs/1.0/guide");
    expect(await stored(page, "docs-preferred-version-default")).toBe("1.0");
    await open(page);
    await expect(page.getByRole("link", { name: "Read 1.0" })).toHaveAttribute(
      "href",
      "/docs/1.0/guide",
    );
    await menu(page).selectOption("0.9");
    await page.waitForURL("**/docs/0.9");
    // The menu checks whether 0.9 has this page and gets a 404.
    problems.notFound.length = problems.console.length = 0;
  });

  test("a stored choice of a version that was removed is dropped", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("docs-preferred-version-default", "0.1"));
    await open(page);
    await expect(menu(page).getByRole("option")).toHaveCount(3);
    await expect.poll(() => stored(page, "docs-preferred-version-default")).toBeNull();
    await expect(page.getByRole("complementary")).toBeHidden();
  });
});
