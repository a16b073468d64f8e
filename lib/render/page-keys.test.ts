import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Fixture } from "@/lib/testing/fixture-site";

const day = "2025-01-01";

test("an edit renders the page that was edited, and no other, also on a site that says what changed", async () => {
  vi.stubEnv("CACHE_FOLDER", mkdtempSync(join(tmpdir(), "keys-")));
  vi.resetModules();
  const { assetsFile } = await import("@/lib/browser-assets");
  const { baselineFile, formatBaseline, makeBaseline } = await import("@/lib/kinds/docs/baselines");
  const { allDocs } = await import("@/lib/model/versions");
  const { loadSite } = await import("@/lib/site/load-site");
  const { page } = await import("@/lib/testing/fixture-site");
  const { frozenInput } = await import("@/lib/testing/frozen-fixture");
  const { pageKeys } = await import("./page-keys");
  const { snapshotPageFile } = await import("@/lib/snapshot/stored");

  async function siteWith(files: Fixture["files"]) {
    const { site } = loadSite(await frozenInput(files));
    if (!site) throw new Error("The fixture can't be loaded.");
    return site;
  }
  const { docs } = await siteWith({});
  const baseline = { [baselineFile("0.59")]: formatBaseline(makeBaseline(docs, "0.59", day)) };
  async function keysOf(text: string, recorded: Fixture["files"] = baseline) {
    const site = await siteWith({ ...recorded, "content/docs/guide/fresh.mdx": page(text, "The fresh way") });
    const pages = allDocs(site);
    for (const file of [assetsFile, ...pages.map(snapshotPageFile)]) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(assetsFile, "{}");
    for (const doc of pages) writeFileSync(snapshotPageFile(doc), doc.body);
    return { changed: site.docsChanges?.[0]?.rewritten.length, keys: pageKeys({ ...site, posts: [] }, new Map()) };
  }
  const before = await keysOf("## Part\n\nNew text of today.");
  const after = await keysOf("## Part\n\nAnother text.");
  expect([before.changed, after.changed]).toEqual([0, 1]);
  const rendered = [...after.keys].filter(([route, key]) => before.keys.get(route) !== key).map(([route]) => route);
  expect(rendered).toEqual(["/guide/fresh"]);
  // The banner of a frozen page leads to what changed since, once that is recorded.
  const unrecorded = await keysOf("## Part\n\nNew text of today.", {});
  expect(unrecorded.keys.get("/0.59/guide/new")).not.toBe(before.keys.get("/0.59/guide/new"));
}, 60_000);
