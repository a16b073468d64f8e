import { accessibility, expect, test } from "./support/site";

const doc = "/observability/trace-with-python-sdk/instrument-functions";
const authors = "/authoring/components";

test.describe("addresses", () => {
  for (const [given, shown] of [
    ["/evaluation/concepts/index.html?a=1#evaluators", "/evaluation/concepts?a=1#evaluators"],
    ["/evaluation/concepts.html", "/evaluation/concepts"],
    ["/evaluation/concepts/", "/evaluation/concepts"],
  ] as const) {
    test(`${given} is shown as ${shown}`, { tag: given.includes("?") ? "@smoke" : [] }, async ({
      page,
    }) => {
      await page.goto(given);
      await expect(page).toHaveURL(new RegExp(`${shown.replace(/[?.]/g, "\\$&")}$`));
    });
  }
});

test("a list shows the numbers that it was written with", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "The tree with generated text is Chromium's.");
  await page.goto(authors);
  await page.evaluate(() => {
    const article = document.querySelector("article h2")?.parentElement;
    const add = (name: string, parent: Element | null | undefined, text = "") => {
      const element = document.createElement(name);
      element.append(text);
      parent?.append(element);
      return element;
    };
    for (const start of [1, 3]) {
      const list = add("ol", article);
      list.setAttribute("start", String(start));
      add("li", list, "Numbered step");
      add("li", list, "Numbered step");
      add("pre", article, "code");
    }
  });
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === "StaticText") return node.name?.value ?? "";
    return (node?.childIds ?? []).map(textOf).join("");
  };
  const items = nodes
    .filter(({ role }) => role?.value === "listitem")
    .map(({ nodeId }) => textOf(nodeId))
    .filter((text) => text.endsWith("Numbered step"));
  expect(items.sort()).toEqual([1, 2, 3, 4].map((number) => `${number}.Numbered step`));
});

test.describe("what hides something", () => {
  test("a hash opens the tab that holds its target", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(`${authors}#a-heading-inside-a-tab`);
    await expect(page.locator("#a-heading-inside-a-tab")).toBeInViewport();
  });

  test("a hash opens details, also when it comes later", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(authors);
    await expect(page.locator("#inside-details")).not.toBeVisible();
    await page.evaluate(() => {
      location.hash = "#inside-details";
    });
    await expect(page.locator("#inside-details")).toBeInViewport();
  });

  test("a recorded trace opens by keyboard, and each of its spans", async ({ page }) => {
    await page.goto("/observability/quickstart-python");
    const trace = page.locator("main details", { hasText: "What this sends: " }).first();
    await trace.locator("> summary").focus();
    await page.keyboard.press("Enter");
    const span = trace.locator("[data-span]").first();
    await expect(span.locator("summary")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(span.getByText("Inputs")).toBeVisible();
  });

  test("details open in a time that their height decides, at once under reduced motion", {
    tag: "@smoke",
  }, async ({ page }) => {
    const measure = async () => {
      await page.goto(authors);
      return page.locator("#request").evaluate((details) => {
        details.querySelector("summary")?.click();
        return details.getAnimations()[0]?.effect?.getTiming().duration;
      });
    };
    const normal = await measure();
    expect(Number(normal)).toBeGreaterThan(100);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await measure()).toBe(1);
    await expect(page.locator("#request")).toHaveAttribute("open", "");
    await page.locator("#request summary").click();
    await expect(page.locator("#request")).not.toHaveAttribute("open", "");
  });

  test("everything is open on paper", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(authors);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.locator("#request")).toHaveAttribute("open", "");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator("#request")).not.toHaveAttribute("open", "");
  });
});

test.describe("what fails", () => {
  test("offline is said plainly", { tag: "@smoke" }, async ({ page, context, problems }) => {
    await page.goto(doc);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You are offline.")).not.toBeVisible();
    // The browser logs the requests that failed while it was offline.
    problems.console = problems.console.filter(
      (text) => !text.includes("ERR_INTERNET_DISCONNECTED"),
    );
  });

  test("without the sitemap the not-found page names no pages, and leads on", async ({
    page,
    problems,
  }) => {
    await page.route("**/sitemap.xml", (route) => route.abort());
    await page.goto("/evaluation/concept");
    await expect(page.locator("site-nearest-pages")).toHaveAttribute("data-none", "");
    await expect(page.getByRole("heading", { name: "Nearest pages" })).toBeHidden();
    await page.getByRole("link", { name: "Start page" }).click();
    await expect(page).toHaveURL(/\/$/);
    problems.notFound = [];
    problems.console = [];
  });

  test("a search that throws gives the crash page, and Try again resets it", async ({
    page,
    problems,
  }) => {
    await page.goto("/search?q=trace");
    await expect(page.locator(".results-hit").first()).toBeVisible();
    await page.evaluate(() => {
      const create = Document.prototype.createElement;
      // React creates an `ol` for the next list of results.
      Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
        if (name === "ol")
          throw new Error("The tree fell.", { cause: new Error("The root broke.") });
        return create.call(this, name, options);
      };
      Object.assign(window, {
        mend: () => Object.assign(Document.prototype, { createElement: create }),
      });
    });
    await page.locator("#search-query").fill("kubernetes");
    await expect(page.getByRole("heading", { name: "This page crashed." })).toBeVisible();
    await expect(page.getByText("The tree fell.")).toBeVisible();
    await expect(page.getByText("Caused by: The root broke.")).toBeVisible();
    expect(await accessibility(page)).toEqual([]);
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "This page crashed." })).toHaveCount(0);
    await expect(page.locator(".results-hit").first()).toBeVisible();
    problems.console = [];
  });

  test("without a clipboard the code is selected", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.goto(doc);
    const block = page.locator("figure[data-code]", { hasText: "digest.py" }).first();
    await block.getByRole("button", { name: "Copy digest.py" }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain("ag.init()");
  });
});

test("another form of an address leads to the page on a host that doesn't know it", async ({
  page,
  baseURL,
  problems,
}) => {
  const missing = await (await page.request.get(`${baseURL}/no-such-page`)).text();
  for (const form of ["/getting-started/quick-start/index.html", "/getting-started/quick-start/"]) {
    await page.route(`**${form}`, (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: missing }),
    );
    await page.goto(`${form}#top`);
    await expect(page).toHaveURL("/getting-started/quick-start#top");
    await expect(page.locator("h1")).not.toHaveText("Page not found");
  }
  problems.notFound.length = problems.console.length = 0;
});

test("the not-found page is in no part of the site", async ({ page, problems }) => {
  await page.goto("/no-such-page");
  await expect(page.locator("site-navbar > header [aria-current]")).toHaveCount(0);
  problems.notFound.length = problems.console.length = 0;
});

test("icons keep their size without a style sheet", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) sheet.remove();
  });
  const wide = await page
    .locator("svg:visible:has(use)")
    .evaluateAll((icons) =>
      icons.filter((icon) => icon.getBoundingClientRect().width > 40).map((icon) => icon.outerHTML),
    );
  expect(wide).toEqual([]);
});
