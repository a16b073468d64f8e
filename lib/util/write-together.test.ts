import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { writeFilesTogether } from "./write-together";

it("writes and removes files", () => {
  const root = writeFixture({ "a.txt": "old", "gone.txt": "x" });
  writeFilesTogether(
    root,
    new Map([
      ["a.txt", "new"],
      ["in/b.txt", "b"],
      ["gone.txt", undefined],
    ]),
  );
  expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("new");
  expect(readFileSync(join(root, "in/b.txt"), "utf8")).toBe("b");
  expect(readdirSync(root)).not.toContain("gone.txt");
});

it("leaves everything as it was when one file can't be written", () => {
  const root = writeFixture({ "a.txt": "old", "gone.txt": "x" });
  writeFileSync(join(root, "file"), "");
  mkdirSync(join(root, "kept"));
  const files = new Map([
    ["a.txt", "new"],
    ["file/inside.txt", "b"],
    ["gone.txt", undefined],
  ]);
  expect(() => writeFilesTogether(root, files)).toThrow();
  expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("old");
  expect(readdirSync(root)).toEqual(expect.arrayContaining(["a.txt", "gone.txt"]));
  expect(readdirSync(root).filter((name) => name.includes("draft"))).toEqual([]);
});
