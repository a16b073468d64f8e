import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Preview, startPreview } from "@/lib/testing/preview-server";

const minutes = 60_000;
let preview: Preview;

beforeAll(async () => {
  preview = await startPreview(process.cwd());
}, 10 * minutes);
afterAll(() => preview?.stop(), 5 * minutes);

/** What an address answers with, without following where it leads. The text is what a reader sees, or the file's. */
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

/** Fails with a short message: a page is long. */
async function expectPage(path: string, status: number, ...words: string[]): Promise<void> {
  const answer = await open(path);
  const missing = words.filter((word) => !answer.text.includes(word));
  expect({ path, status: answer.status, missing }).toEqual({ path, status, missing: [] });
}

function write(file: string, text: string): void {
  writeFileSync(join(preview.folder, file), text);
}

const frontmatter = (title: string) =>
  `---\ntitle: ${title}\ndescription: A page that was written while the preview ran, to see whether it opens at once.\n---\n`;

describe("addresses", () => {
  it.each([
    ["a page", "/concepts/concepts", "On this page"],
    ["an alias", "/concepts", "On this page"],
    ["an operation", "/reference/api/list-apps", "Response"],
    ["a list of the changelog", "/changelog/page/2", "Changelog"],
    ["the roadmap", "/roadmap", "Feature requests"],
  ])("%s opens", { timeout: 5 * minutes }, (_what, path, word) => expectPage(path, 200, word));

  it.each(["/nowhere", "/reference/nowhere", "/reference/api/nowhere", "/tutorials/nowhere", "/changelog/nowhere"])(
    "%s is not found, and says so in the site's own words",
    { timeout: 5 * minutes },
    async (path) => {
      const { status, body } = await open(path);
      // The browser draws it: the words are in the data of the page.
      expect([status, body.includes("No page has this address.")]).toEqual([404, true]);
    },
  );

  it.each([
    ["/prompt-management/quick-start", "/prompt-engineering/quick-start"],
    ["/reference/api", "/reference/api/category"],
    ["/prompt-management/quick-start.md", "/prompt-engineering/quick-start.md"],
    ["/concepts/concepts/index.html", "/concepts/concepts"],
  ])("%s leads to %s", { timeout: 5 * minutes }, async (path, target) => {
    const { status, to } = await open(path);
    expect([status, to]).toEqual([307, target]);
  });

  it("a new page opens at once, in HTML and in Markdown", { timeout: 5 * minutes }, async () => {
    write("content/docs/misc/new-page.mdx", `${frontmatter("Written just now")}\nThe first sentence of it.\n`);
    await expectPage("/misc/new-page", 200, "Written just now", "The first sentence of it.");
    await expectPage("/misc/new-page.md", 200, "# Written just now", "The first sentence of it.");
  });

  it("an edit of what a page includes shows in the page", { timeout: 5 * minutes }, async () => {
    write("content/_parts/written.mdx", "A sentence of the part.\n");
    write("content/docs/misc/with-part.mdx", `${frontmatter("Has a part")}\n<Include file="_parts/written.mdx" />\n`);
    await expectPage("/misc/with-part", 200, "A sentence of the part.");
    write("content/_parts/written.mdx", "Another sentence of it.\n");
    await expectPage("/misc/with-part", 200, "Another sentence of it.");
    await expectPage("/misc/with-part.md", 200, "Another sentence of it.");
  });
});

describe("files beside the pages", () => {
  it.each([
    ["/index.md", "text/markdown", "title: "],
    ["/changelog.md", "text/markdown", "# "],
    ["/llms.txt", "text/plain", "> "],
    ["/llms-full.txt", "text/plain", "Source: "],
    ["/.well-known/agent-skills/index.json", "application/json", '"skills"'],
  ])("%s", { timeout: 5 * minutes }, async (path, type, word) => {
    expect((await open(path)).type).toBe(type);
    await expectPage(path, 200, word);
  });

  it("there is no Markdown version of a page that isn't there", () => expectPage("/nowhere.md", 404, "Not found"));
});
