import { expect } from "vitest";
import { doc } from "./journey";
import type { Reader } from "./reader";

const panel = (name: string) => `site-tabs[group=package-manager] [data-tab=${name}]`;

/** What a reader does in a browser with JavaScript disabled. */
export async function readWithoutScript(reader: Reader): Promise<void> {
  await reader.driver.resize(1440, 900);
  await reader.open(doc);
  await reader.expectText("h1", "Instrument functions");
  await reader.expectText("site-sidebar a[aria-current=page]", "Instrument functions");
  // The theme toggle needs JavaScript, so it is hidden.
  expect(await reader.sees("site-theme-toggle button")).toBe(false);
  await reader.click("site-tabs[group=package-manager] label", "uv");
  await reader.expectSeen(panel("uv"));
  expect(await reader.sees(panel("pip"))).toBe(false);
  await reader.click('site-sidebar a[href="/observability/troubleshooting"]');
  await reader.expectAddress("/observability/troubleshooting");
  await reader.click("site-search a");
  await reader.expectAddress("/search");
  const explainsSearch = async () =>
    (await reader.texts("main p")).join(" ").includes("Search needs JavaScript.");
  await reader.expect(
    explainsSearch,
    true,
    "the page should say that search needs JavaScript, but did",
  );
  await reader.driver.resize(500, 800);
  await reader.open("/evaluation/concepts");
  await reader.click("site-menu-link[command=open] a");
  await reader.expectSeen("site-sidebar");
  await reader.click("site-menu-link[command=main] a");
  await reader.click("#menu-main a[href='/roadmap']");
  await reader.expectAddress("/roadmap");
}
