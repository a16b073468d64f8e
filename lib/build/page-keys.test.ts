import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";

test("an edit renders the page that was edited, and no other", async () => {
  vi.stubEnv("CACHE_FOLDER", mkdtempSync(join(tmpdir(), "keys-")));
  vi.resetModules();
  const { assetsFile } = await import("@/lib/shared/browser-assets");
  const { goodFixture, page } = await import("@/lib/testing/fixture-site");
  const { pageKeys } = await import("./page-keys");
  const { snapshotPageFile } = await import("@/lib/build/snapshot/stored");

  async function keysOf(text: string) {
    const files = { "content/docs/a.mdx": page(text, "First"), "content/docs/b.mdx": page("Text.", "Second") };
    const { site } = await goodFixture({ files });
    for (const file of [assetsFile, ...site.docs.map(snapshotPageFile)]) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(assetsFile, "{}");
    for (const doc of site.docs) writeFileSync(snapshotPageFile(doc), doc.body);
    return pageKeys(site, new Map());
  }
  const before = await keysOf("Text of today.");
  const after = await keysOf("Another text.");
  expect([...after.keys()].filter((route) => before.get(route) !== after.get(route))).toEqual(["/a"]);
}, 60_000);
