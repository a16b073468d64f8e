import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { prose } from "@/content/prose";
import { checkProse } from "@/lib/check/prose";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("packages").map((name) => `packages/${name}/README.md`),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];
const scripts = Object.keys(
  (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts,
);
const topLevel = readdirSync(".");

/** Paths in code spans that start at the top of the repository; patterns and what a build makes are left out. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./\-[\]()]*)`/g)]
    .map(([, path = ""]) => path)
    .filter(
      (path) =>
        topLevel.includes(path.split("/")[0] ?? "") &&
        !/^(out|node_modules|\.next|\.cache)\//.test(path),
    );
}

describe.each(documents)("%s", (file) => {
  const text = readFileSync(file, "utf8");

  test("names files that exist", () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  test("links to files that exist", () => {
    const targets = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
      ([, target = ""]) => target,
    );
    const missing = targets.filter(
      (target) => !target.startsWith("/") && !existsSync(join(dirname(file), target)),
    );
    expect(missing).toEqual([]);
  });

  test("is English that the pages are held to", () => {
    expect(checkProse(file, text, prose).map(({ line, message }) => `${line}: ${message}`)).toEqual(
      [],
    );
  });

  test("names commands that exist", () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)(?![\w:-]| --prefix)/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});
