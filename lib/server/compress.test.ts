import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCompressor } from "./compress";

const text = "text ".repeat(1000);

function counting(read: () => Promise<Buffer> = async () => Buffer.from(text)) {
  const counts = { reads: 0 };
  const compress = createCompressor(() => {
    counts.reads += 1;
    return read();
  });
  return { compress, counts };
}

const file = { path: "/x.css", mtimeMs: 1, size: 5000 };

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("%s can be read back and is smaller", async (encoding, decompress) => {
  const bytes = await counting().compress(file, encoding);
  expect(decompress(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 10);
});

test.each([
  ["the same version", [file, file], 1],
  ["another date", [file, { ...file, mtimeMs: 2 }], 2],
  ["another size", [file, { ...file, size: 2 }], 2],
  ["another file", [file, { ...file, path: "/y.css" }], 2],
] as const)("%s", async (_, files, reads) => {
  const { compress, counts } = counting();
  await Promise.all(files.map((item) => compress(item, "br")));
  expect(counts.reads).toBe(reads);
});

test("a failed read is tried again", async () => {
  const { compress, counts } = counting(async () => {
    throw new Error("gone");
  });
  await expect(compress(file, "br")).rejects.toThrow("gone");
  await expect(compress(file, "br")).rejects.toThrow("gone");
  expect(counts.reads).toBe(2);
});
