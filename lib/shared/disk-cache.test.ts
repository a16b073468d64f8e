import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createDiskCache } from "./disk-cache";

const folder = () => mkdtempSync(join(tmpdir(), "cache-"));

function entryOf(home: string): string {
  const [file] = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return join(home, file ?? "");
}

/** What a crash, an editor or a bad disk makes of an entry. */
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
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/\.json is damaged, and is made again\.\n$/));
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

  it("is never torn by processes that write and read one entry at once", { timeout: 60_000 }, async () => {
    const home = folder();
    const source = `
      import { createDiskCache } from "@/lib/shared/disk-cache";
      const cache = createDiskCache("x", "1", ${JSON.stringify(home)});
      const own = process.argv[1].repeat(200_000);
      let seen = 0;
      for (let at = 0; at < 60; at++) {
        cache.set("key", own);
        const text = cache.get("key");
        if (text === undefined || text !== text[0].repeat(200_000)) process.exit(1);
        seen++;
      }
      process.exit(seen === 60 ? 0 : 2);`;
    const run = (letter: string) =>
      new Promise((resolve) => {
        const args = ["--import", "tsx", "--input-type=module", "--eval", source, letter];
        spawn(process.execPath, args, { stdio: "ignore" }).on("close", resolve);
      });
    expect(await Promise.all(["a", "b", "c"].map(run))).toEqual([0, 0, 0]);
    expect(readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) => /\.json\./.test(name))).toEqual(
      [],
    );
  });
});
