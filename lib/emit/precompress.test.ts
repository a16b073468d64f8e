import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { listOutput } from "@/lib/output/files";
import { writeFixture } from "@/lib/testing/fixture-site";
import { precompress } from "./precompress";

it("writes both formats beside text that is worth it, and the same again when it runs twice", async () => {
  const page = "<p>A page of text</p>\n".repeat(100);
  const folder = writeFixture({
    "a/page.html": page,
    "small.txt": "small",
    "picture.png": page,
    ".hosts/nginx.conf": page,
  });
  const { files, bytes } = await precompress(folder);
  expect([files, bytes[""]]).toEqual([1, page.length]);
  const written = [".hosts/nginx.conf", "a/page.html", "a/page.html.br", "a/page.html.gz", "picture.png", "small.txt"];
  expect(listOutput(folder)).toEqual(written);
  expect(brotliDecompressSync(readFileSync(join(folder, "a/page.html.br"))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, "a/page.html.gz"))).toString()).toBe(page);
  await precompress(folder);
  expect(listOutput(folder)).toEqual(written);
});
