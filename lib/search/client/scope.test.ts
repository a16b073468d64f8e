import { expect, test } from "vitest";
import { versionLinks } from "@/lib/model/versions";
import { loadSite } from "@/lib/site/load-site";
import { fixtureConfig, sidebarOf, withIndex, writeFixture } from "@/lib/testing/fixture-site";
import { frozenInput } from "@/lib/testing/frozen-fixture";
import { searchSettings } from "../settings";
import { scopeChoices, scopeOf, versionScopes, withScope } from "./scope";

const files = { worker: "/w.js", index: "/i/", styles: "/s.css" };

/** The settings on a page, whose menu names the versions. */
async function settings(path = "/") {
  const { site } = loadSite(await frozenInput());
  if (!site) throw new Error("The fixture can't be loaded.");
  const links = versionLinks(site, path).map(({ version: { id, label }, route }) => ({ id, label, route }));
  return { ...searchSettings(site, files), versions: versionScopes(links) };
}

test.each([
  ["a page of today", "/guide/start", "", ["default", "docs-default-current"]],
  ["a frozen page", "/0.58/guide/start", "", ["default", "docs-default-0.58"]],
  ["a page whose name only begins like a version", "/0.58x", "", ["default", "docs-default-current"]],
  ["a version that was chosen", "/search", "0.59", ["default", "docs-default-0.59"]],
  [
    "all versions",
    "/0.58/guide/start",
    "all",
    ["default", "docs-default-current", "docs-default-0.59", "docs-default-0.58"],
  ],
  ["a version that there is not", "/search", "0.1", ["default", "docs-default-current"]],
])("from %s search looks in its version", async (_name, path, chosen, tags) => {
  const all = await settings(path);
  expect(withScope(all, scopeOf(all, path, chosen)).tags).toEqual(tags);
});

test("a reader chooses from the versions and all of them", async () => {
  expect(scopeChoices(await settings()).map(({ label }) => label)).toEqual(["Next", "0.59", "0.58", "All versions"]);
});

test("pages say nothing of versions to search: a cut changes nothing of a page but its menu", async () => {
  const { site } = loadSite(await frozenInput());
  if (!site) throw new Error("The fixture can't be loaded.");
  expect(searchSettings(site, files)).toEqual(searchSettings({ ...site, versions: undefined }, files));
});

test("a site of one version has nothing to choose from", () => {
  const { site } = loadSite({ root: writeFixture(withIndex({})), config: fixtureConfig, sidebars: sidebarOf({}) });
  if (!site) throw new Error("The fixture can't be loaded.");
  const single = { ...searchSettings(site, files), versions: versionScopes([]) };
  expect(scopeChoices(single)).toEqual([]);
  expect(withScope(single, scopeOf(single, "/", "all"))).toBe(single);
});
