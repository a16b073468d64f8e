import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import type { DocsVersion } from "@/lib/model/versions";
import { copyProject, linkPackages, runBuild } from "@/lib/testing/project-copy";

const newest: DocsVersion = {
  name: "current",
  label: "0.60",
  isLast: true,
  path: "/",
  mainDocId: "index",
};
const older: DocsVersion = {
  name: "0.59",
  label: "0.59",
  isLast: false,
  path: "/0.59",
  mainDocId: "index",
};

/** What a site of two pages has in place of this one's content. */
const files: Record<string, string> = {
  "content/docs/index.mdx": page("Start", "slug: /\n"),
  "content/docs/guide.mdx": page("Guide"),
  "content/roadmap.mdx": "Text.\n",
  "content/sidebars.ts":
    'export const sidebars = { docsSidebar: { label: "Docs", basePath: "/", items: ["index", "guide"] } };\n',
  "content/glossary.ts": `export const glossary = { title: "Words", description: "${words("Words")}", terms: [{ name: "A", text: "B." }] };\n`,
  "content/roadmap.ts": `export const roadmap = { title: "Plans", description: "${words("Plans")}", shipped: [], inProgress: [], planned: [] };\n`,
  "content/other-names.ts":
    "export const otherNames = { variables: [], constants: [], sdkNames: [], pythonModules: [], endpoints: [] };\n",
  "content/prose.ts": "export const prose = [];\n",
  "content/screenshots.ts": "export const screenshots = {};\n",
  "content/skill.ts": "export const skill = undefined;\n",
  "redirects.ts": "export const redirects = [];\n",
};

const settings = {
  api: null,
  announcement: null,
  navbar: [{ type: "doc", label: "Docs", docId: "index", sidebar: "docsSidebar" }],
  footer: { links: [{ label: "Start", href: "/" }], copyright: "©" },
  agents: {},
};

function words(title: string): string {
  return `${title} of a small site in two versions, described at the length that search engines like.`;
}

function page(title: string, more = ""): string {
  return `---\ntitle: ${title}\ndescription: ${words(title)}\n${more}---\n\nText.\n`;
}

/** Builds both versions, and serves the older one below the newest. */
function buildVersions(): { folder: string; server: Server } {
  const folder = copyProject(process.cwd(), linkPackages);
  const content = [
    "docs",
    "changelog",
    "_parts",
    "urls.json",
    "query-phrases",
    "samples",
    "screenshots.ts",
  ];
  for (const name of content)
    rmSync(join(folder, "content", name), { recursive: true, force: true });
  rmSync(join(folder, "public/downloads"), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const build = (
    version: DocsVersion,
    olderVersions: DocsVersion[],
    env: Record<string, string>,
  ) => {
    writeFileSync(
      join(folder, "settings.json"),
      JSON.stringify({ ...settings, version, olderVersions }),
    );
    const { status, output } = runBuild(folder, {
      SITE_SETTINGS: "settings.json",
      ...env,
    });
    expect(status, output).toBe(0);
  };
  build(older, [], { SITE_BASE_PATH: older.path, OUT_FOLDER: "older" });
  build(newest, [older], { OUT_FOLDER: "newest" });
  cpSync(join(folder, "older"), join(folder, "newest", older.path), { recursive: true });
  return { folder, server: createSiteServer(join(folder, "newest")) };
}

test("a reader goes from one version of a page to the other and back", async ({ page }) => {
  test.setTimeout(900_000);
  const { folder, server } = buildVersions();
  const origin = await listen(server, { host: "localhost" });
  const menu = page.getByRole("combobox", { name: "Version of the docs" });
  const banner = page.getByRole("complementary", { name: "Version of the docs" });
  try {
    await page.goto(`${origin}/guide`);
    await expect(menu.getByRole("option")).toHaveText(["0.60", "0.59"]);
    await expect(banner).toBeHidden();
    await menu.selectOption("0.59");
    await expect(page).toHaveURL(`${origin}/0.59/guide`);
    await expect(banner).toContainText("You are reading 0.59.");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      "https://docs.agenta.ai/guide",
    );
    await page.goto(`${origin}/guide`);
    await banner.getByRole("link", { name: "Read 0.59" }).click();
    await expect(page).toHaveURL(`${origin}/0.59/guide`);
    await menu.selectOption("0.60");
    await expect(page).toHaveURL(`${origin}/guide`);
    await expect(banner).toBeHidden();
    // A page that the other version doesn't have.
    rmSync(join(folder, "newest/0.59/guide.html"));
    await menu.selectOption("0.59");
    await expect(page).toHaveURL(`${origin}/0.59`);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
