import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDiskCache } from "./disk-cache";

const folder = () => mkdtempSync(join(tmpdir(), "cache-"));

function entryOf(home: string): string {
  const [file] = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return join(home, file ?? "");
}

describe("the cache on disk", () => {
  it("misses an entry that is damaged, and makes it again", () => {
    const home = folder();
    const cache = createDiskCache<{ value: string }>("x", "1", home);
    cache.set("key", { value: "good" });
    writeFileSync(entryOf(home), readFileSync(entryOf(home), "utf8").slice(0, -3));
    expect(cache.get("key")).toBeUndefined();
    cache.set("key", { value: "good" });
    expect(cache.get("key")).toEqual({ value: "good" });
  });

  it("does not find what other code has made", () => {
    const home = folder();
    createDiskCache("x", "1", home).set("key", 1);
    expect(createDiskCache("x", "2", home).get("key")).toBeUndefined();
  });

  it("goes on without a folder that can be written", () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");
    const cache = createDiskCache("x", "1", file);
    expect(() => cache.set("key", 1)).not.toThrow();
    expect(cache.get("key")).toBeUndefined();
  });
});
