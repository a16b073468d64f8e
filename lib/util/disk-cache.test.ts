import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createDiskCache } from "./disk-cache";

const folder = () => mkdtempSync(join(tmpdir(), "cache-"));

function entryOf(home: string): string {
  const [file] = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  return join(home, file ?? "");
}

/** Ways that a crash, an editor or a failing disk could damage a cache entry. */
const damages: [string, (text: string) => string][] = [
  ["emptied", () => ""],
  ["cut", (text) => text.slice(0, -3)],
  ["cut to its checksum", (text) => text.slice(0, text.indexOf("\n"))],
  ["changed by one character", (text) => text.replace("good", "evil")],
  ["overwritten", () => "\0\0\0\0"],
  ["replaced by other JSON", () => '{"value":"evil"}'],
  ["appended to", (text) => `${text} `],
];

describe("the cache on disk", () => {
  it.each(damages)("misses an entry that was %s, says so, and makes it again", (_name, damage) => {
    const home = folder();
    const cache = createDiskCache<{ value: string }>("x", "1", home);
    cache.set("key", { value: "good" });
    expect(cache.get("key")).toEqual({ value: "good" });
    writeFileSync(entryOf(home), damage(readFileSync(entryOf(home), "utf8")));
    const warn = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(cache.get("key")).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/\.json is damaged, and is made again\.\n$/),
    );
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
