import { cpSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import type { DocsVersion } from "@/lib/model/versions";
import { copyProject, linkPackages, runBuild } from "@/lib/testing/project-copy";
import { smallEnvironment, smallSettings, writeSmallSite } from "@/lib/testing/small-project";

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

/** Builds both versions and creates a server with the older one under the path of the newest. */
function buildVersions(): { folder: string; server: Server } {
  const folder = copyProject(process.cwd(), linkPackages);
  writeSmallSite(folder);
  const build = (
    version: DocsVersion,
    olderVersions: DocsVersion[],
    env: Record<string, string>,
  ) => {
    writeFileSync(
      join(folder, smallEnvironment.SITE_SETTINGS),
      JSON.stringify({ ...smallSettings, api: null, version, olderVersions }),
    );
    const { status, output } = runBuild(folder, {
      ...smallEnvironment,
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
    // If the other version doesn't have the page, the menu opens the start page of that version.
    rmSync(join(folder, "newest/0.59/guide.html"));
    await menu.selectOption("0.59");
    await expect(page).toHaveURL(`${origin}/0.59`);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
