import { once } from "node:events";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { expect, test } from "vitest";
import type { SiteConfig } from "@/lib/model/config";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { packServer } from "./tarball";

const config = { ...fixtureConfig, url: "https://docs.example.com" } as SiteConfig;

test("equal sources make the same bytes: an npm package that starts by itself", async () => {
  const tarball = await packServer({ config }, process.cwd());
  expect((await packServer({ config }, process.cwd())).equals(tarball)).toBe(true);

  const entries = new Map<string, { header: Header; content: string }>();
  const archive = extract();
  archive.on("entry", async (header, stream, next) => {
    entries.set(header.name, { header, content: await text(stream) });
    next();
  });
  archive.end(gunzipSync(tarball));
  await once(archive, "finish");

  expect([...entries.keys()]).toEqual(["package/package.json", "package/index.js"]);
  const packageFile = JSON.parse(entries.get("package/package.json")?.content ?? "");
  expect(packageFile).toMatchObject({ homepage: "https://docs.example.com", bin: "./index.js" });
  const program = entries.get("package/index.js");
  expect(program?.content).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect((program?.header.mode ?? 0) & 0o111).toBe(0o111);
}, 60_000);
