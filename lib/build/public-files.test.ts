import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPublicFiles, stagedFolder, updatePublicFiles } from "./public-files";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "public-files-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const read = (path: string) => readFileSync(join(root, path), "utf8");

it("puts files next to those of people, and takes back only its own", () => {
  write("public/images/cat.png", "cat");
  write(`${stagedFolder}/old/page.html`, "stub");
  write(`${stagedFolder}/llms.txt`, "1");
  expect(updatePublicFiles(root)).toEqual([]);
  expect(read("public/old/page.html")).toBe("stub");
  expect(read("public/.gitignore").split("\n")).toContain("/old/page.html");

  rmSync(join(root, stagedFolder), { recursive: true });
  write(`${stagedFolder}/llms.txt`, "2");
  expect(updatePublicFiles(root)).toEqual([]);
  expect(existsSync(join(root, "public/old"))).toBe(false);
  expect(read("public/llms.txt")).toBe("2");
  expect(read("public/images/cat.png")).toBe("cat");
  expect([...readPublicFiles(root)]).toEqual([".gitignore", "llms.txt", "openapi.json"]);
});

it("reports a file of a person at an address of the build, and leaves it", () => {
  write("public/llms.txt", "by hand");
  write(`${stagedFolder}/llms.txt`, "made");
  const [found] = updatePublicFiles(root);
  expect(found).toMatchObject({ code: "public-file-taken", file: "public/llms.txt" });
  expect(read("public/llms.txt")).toBe("by hand");
});
