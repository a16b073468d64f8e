import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page, expect as see } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrowser, requireBrowser } from "@/e2e/support/browser";
import { type Preview, startPreview } from "@/lib/testing/preview-server";
import { smallEnvironment, smallPage, writeSmallSite } from "@/lib/testing/small-project";

const minutes = 60_000;
let preview: Preview;

beforeAll(async () => {
  preview = await startPreview(process.cwd(), writeSmallSite, smallEnvironment);
}, 10 * minutes);
afterAll(() => preview?.stop(), 5 * minutes);

/**
 * Requests an address without following redirects. The text is the visible text of a page, or the
 * content of a file.
 */
async function open(path: string) {
  const response = await fetch(`${preview.url}${path}`, { redirect: "manual" });
  const to = response.headers.get("location");
  const body = await response.text();
  return {
    status: response.status,
    to: to && new URL(to, preview.url).pathname,
    body,
    type: response.headers.get("content-type")?.split(";")[0],
    text: body.replace(/<(script|style|head)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, " "),
  };
}

/**
 * Polls the page, because prebuild notices a change with a short delay. Fails with a short message,
 * because pages are long.
 */
async function expectPage(path: string, status: number, ...words: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await open(path);
        const missing = words.filter((word) => !answer.text.includes(word));
        return { path, status: answer.status, missing };
      },
      { timeout: minutes },
    )
    .toEqual({ path, status, missing: [] });
}

function write(file: string, text: string): void {
  writeFileSync(join(preview.folder, file), text);
}

describe("addresses", () => {
  it.each([
    ["a page", "/guide", "Text of the guide."],
    ["an operation", "/reference/api/list-apps", "Response"],
    ["the roadmap", "/roadmap", "Text of the roadmap."],
  ])("%s opens", { timeout: 5 * minutes }, (_what, path, word) => expectPage(path, 200, word));

  it.each(["/nowhere", "/reference/api/nowhere"])(
    "%s is not found, and says so in the site's own words",
    { timeout: 5 * minutes },
    async (path) => {
      const { status, body } = await open(path);
      // The browser renders the page, so the text is in the page's data.
      expect([status, body.includes("No page has this address.")]).toEqual([404, true]);
    },
  );

  it.each([
    ["/old-guide", "/guide"],
    ["/old-guide.md", "/guide.md"],
  ])("%s leads to %s", { timeout: 5 * minutes }, async (path, target) => {
    const { status, to } = await open(path);
    expect([status, to]).toEqual([307, target]);
  });

  it("a new page opens at once, in HTML and in Markdown", { timeout: 5 * minutes }, async () => {
    write("content/docs/new-page.mdx", smallPage("Written just now", "The first sentence of it."));
    await expectPage("/new-page", 200, "Written just now", "The first sentence of it.");
    await expectPage("/new-page.md", 200, "# Written just now", "The first sentence of it.");
  });

  it("an edit of what a page includes shows in the page", { timeout: 5 * minutes }, async () => {
    write("content/_parts/written.mdx", "A sentence of the part.\n");
    write(
      "content/docs/with-part.mdx",
      smallPage("Has a part", '<Include file="_parts/written.mdx" />'),
    );
    await expectPage("/with-part", 200, "A sentence of the part.");
    write("content/_parts/written.mdx", "Another sentence of it.\n");
    await expectPage("/with-part", 200, "Another sentence of it.");
    await expectPage("/with-part.md", 200, "Another sentence of it.");
  });
});

describe("files beside the pages", () => {
  it.each([
    ["/index.md", "text/markdown", "title: "],
    ["/llms.txt", "text/plain", "/guide.md"],
    ["/changelog/feed.json", "application/json", "https://jsonfeed.org/version/1.1"],
  ])("%s", { timeout: 5 * minutes }, async (path, type, word) => {
    expect((await open(path)).type).toBe(type);
    await expectPage(path, 200, word);
  });

  it("there is no Markdown version of a page that isn't there", () =>
    expectPage("/nowhere.md", 404));
});

// On CI, a test gets a second try, as in the other browser tests.
describe.skipIf(!findBrowser())(
  "in a browser, the panel",
  { retry: process.env.CI ? 1 : 0 },
  () => {
    const patient = see.configure({ timeout: 2 * minutes });
    let browser: Browser;
    let page: Page;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: requireBrowser() });
    }, minutes);
    // Each test gets a new page. The previous test's page would reload when this test changes a
    // file, and cancel a navigation.
    beforeEach(async () => {
      page = await browser.newPage({ baseURL: preview.url });
      page.setDefaultTimeout(2 * minutes);
    }, minutes);
    afterEach(() => page.close(), minutes);
    afterAll(() => browser?.close());
    /**
     * Waits only for `commit`, because a page that is told of a change may reload before it has
     * loaded.
     */
    const visit = (path: string) => page.goto(path, { waitUntil: "commit" });
    const panel = () => page.getByRole("region", { name: "Problems in the content" });

    it("says why a page isn't there, and gives way to the page when that is mended", {
      timeout: 5 * minutes,
    }, async () => {
      const file = "content/docs/broken.mdx";
      write(file, smallPage("Breaks", "Text with <br> in it."));
      await visit("/broken");
      await patient(panel()).toContainText(`${file}:6`);
      write(file, smallPage("Works", "Mended text."));
      await patient(page.getByText("Mended text.")).toBeVisible();
      await patient(panel()).not.toContainText(`${file}:6`);
    });

    /**
     * Breaks a file, waits for the problem to appear on a page, fixes it, and waits for the page to
     * return, all without a manual reload.
     */
    async function breakAndMend(
      path: string,
      file: string,
      breaking: [from: string, to: string],
      said: string,
      summary = /^\d+ problems? on this page/,
    ) {
      const before = readFileSync(join(preview.folder, file), "utf8");
      expect(before).toContain(breaking[0]);
      write(file, before.replace(...breaking));
      try {
        await visit(path);
        await patient(panel()).toContainText(said);
        await patient(panel().locator("summary")).toHaveText(summary);
        await patient(
          panel().getByRole("link", { name: new RegExp(`^${file}:\\d+`) }),
        ).not.toHaveCount(0);
      } finally {
        write(file, before);
      }
    }

    it("says why the roadmap isn't there", { timeout: 5 * minutes }, async () => {
      const wrong: [string, string] = ['  title: "Roadmap",', '  titel: "Roadmap",'];
      await breakAndMend("/roadmap", "content/roadmap.ts", wrong, "titel");
      await patient(page.getByRole("heading", { level: 1, name: "Roadmap" })).toBeVisible();
      await patient(panel()).not.toContainText("titel");
    });

    it("says why an operation isn't there", { timeout: 5 * minutes }, async () => {
      const wrong: [string, string] = ['"openapi":', '"openapy":'];
      await breakAndMend(
        "/reference/api/list-apps",
        "openapi.json",
        wrong,
        "The reference doesn't show `openapy`.",
      );
      await patient(page.getByRole("heading", { level: 1, name: "List apps" })).toBeVisible();
      await patient(panel()).not.toContainText("openapy");
    });

    it("says why every page crashes", { timeout: 5 * minutes }, async () => {
      const wrong: [string, string] = ["  productName:", "  productNam:"];
      await breakAndMend(
        "/guide",
        "content/site.ts",
        wrong,
        "productNam",
        /^\d+ problems? in other files/,
      );
      await patient(page.getByRole("heading", { level: 1, name: "Guide" })).toBeVisible();
      await patient(panel()).not.toContainText("productNam");
    });

    it("is there for a page that leaves out an unknown component", {
      timeout: 5 * minutes,
    }, async () => {
      write("content/docs/boxed.mdx", smallPage("Has a box", "<Tip>x</Tip>\n\nThe rest of it."));
      await visit("/boxed");
      await patient(page.getByText("The rest of it.")).toBeVisible();
      await patient(panel()).toContainText("Unknown component `<Tip>`");
    });

    it("stays folded when it was folded, and its lines lead to the editor", {
      timeout: 5 * minutes,
    }, async () => {
      const file = "content/docs/folded.mdx";
      write(file, smallPage("Folded", "[a](/nowhere)"));
      await visit("/folded");
      const place = panel().getByRole("link", { name: `${file}:6:1` });
      await patient(place).toBeVisible();
      const asked = page.waitForRequest(/launch-editor/);
      await place.click();
      expect(new URL((await asked).url()).searchParams.get("file")).toBe(file);
      await patient(page).toHaveURL(/\/folded$/);
      await panel().locator("summary").click();
      await patient(place).toBeHidden();
      write(file, smallPage("Folded", "More text.\n\n[a](/nowhere)"));
      await patient(page.getByText("More text.")).toBeVisible();
      await patient(
        panel().getByRole("link", { name: `${file}:8:1`, includeHidden: true }),
      ).toBeAttached();
      await patient(panel().getByRole("link", { name: `${file}:8:1` })).toBeHidden();
      // The preview reloads like this when scripts have changed.
      await page.reload({ waitUntil: "commit" });
      await patient(
        panel().getByRole("link", { name: `${file}:8:1`, includeHidden: true }),
      ).toBeAttached();
      await patient(panel().getByRole("link", { name: `${file}:8:1` })).toBeHidden();
    });

    it("an edit of the page's own scripts comes to open pages", {
      timeout: 5 * minutes,
    }, async () => {
      await visit("/guide");
      await patient(page.getByRole("main")).toBeVisible();
      const script = "components/frame/entry.client.ts";
      const before = readFileSync(join(preview.folder, script), "utf8");
      write(script, `${before}\ndocument.documentElement.dataset.edited = "yes";\n`);
      await patient(page.locator("html")).toHaveAttribute("data-edited", "yes");
      write(script, before);
    });

    it("says that a page is a draft", { timeout: 5 * minutes }, async () => {
      write("content/docs/draft.mdx", smallPage("A draft", "Text.", "draft: true\n"));
      await visit("/draft");
      await patient(panel()).toContainText("Draft: only the preview shows this page");
    });
  },
);
