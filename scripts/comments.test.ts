import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prose } from "@/content/prose";
import { checkProse } from "@/lib/check/prose";
import { listFiles } from "@/lib/content/files";

/** Code and data whose comments aren't ours to word, or quote the phrases that pages must not have. */
const excluded =
  /^content\/(samples\/|glossary|prose|questions)|^public\/|^tools\/bench\/systems\//;

const folders = ["app", "components", "content", "e2e", "lib", "packages", "scripts", "tools"];

/** Read from the folders and not from git: a downloaded archive has none. */
const files = folders
  .flatMap((folder) => listFiles(process.cwd(), folder, [".ts", ".tsx", ".mjs"]))
  .filter((file) => !file.includes("/node_modules/") && !excluded.test(file));

/** The lines of a file that are comments; the others are empty, so that lines keep their numbers. */
function commentsOf(text: string): string {
  return text
    .split("\n")
    .map((line) => (/^\s*(\/\/|\/\*|\*)/.test(line) ? line.trim() : ""))
    .join("\n");
}

test("comments are English that the pages are held to", () => {
  const problems = files.flatMap((file) =>
    checkProse(file, commentsOf(readFileSync(file, "utf8")), prose),
  );
  expect(problems.map((item) => `${item.file}:${item.line}: ${item.hint}`)).toEqual([]);
});
