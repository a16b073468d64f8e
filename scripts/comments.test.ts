import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prose } from "@/content/prose";
import { checkProse } from "@/lib/check/prose";
import { listFiles } from "@/lib/content/files";

/** Files whose comments we didn't write, or which quote the phrases that pages must not contain. */
const excluded =
  /^content\/(samples\/|glossary|prose|questions)|^public\/|^tools\/bench\/systems\//;

const folders = ["app", "components", "content", "e2e", "lib", "packages", "scripts", "tools"];

/**
 * Lists the folders rather than asking git, because a downloaded archive doesn't have a repository.
 */
const files = folders
  .flatMap((folder) => listFiles(process.cwd(), folder, [".ts", ".tsx", ".mjs"]))
  .filter((file) => !file.includes("/node_modules/") && !excluded.test(file));

/** The comment lines of a file. All other lines are empty, so that line numbers stay the same. */
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
