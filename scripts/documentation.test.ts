import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
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
      (path) => topLevel.includes(path.split("/")[0] ?? "") && !/^(out|node_modules|\.next|\.cache)\//.test(path),
    );
}

/** Code, without tests and their examples. */
const sources = ["app", "components", "lib", "scripts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|^lib\/testing\//.test(file));

/** Files of the project that comments name; an address on the web, or a name in capitals, is something else. */
function namedInComments(text: string): string[] {
  const comments = [...text.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join("\n");
  const paths = comments.matchAll(
    /(?<![\w/.-])(?:app|components|docs|e2e|lib|scripts)\/[\w./-]+\.(?:tsx?|mjs|mdx?|css)\b/g,
  );
  return [...paths].map(([path]) => path).filter((path) => !/[A-Z]{3}/.test(path));
}

describe.each(documents)("%s", (file) => {
  const text = readFileSync(file, "utf8");

  test("names files that exist", () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  test("links to files that exist", () => {
    const targets = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
    const missing = targets.filter((target) => !target.startsWith("/") && !existsSync(join(dirname(file), target)));
    expect(missing).toEqual([]);
  });

  test("names commands that exist", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)(?![\w:-]| --prefix)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

test("an author component takes the files that docs/architecture.md lists, and nothing else names it", () => {
  const [, section = ""] =
    /## Add an author component\n([\s\S]*?)\n## /.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
  const listed = [...section.matchAll(/\| `([\w/.-]+)` +\|$/gm)].map(([, file = ""]) => file);
  const naming = sources.filter((file) =>
    /<Badge\b|\bBadge[,;]|\bBadge:|\bBadge\(|\bBadge }/.test(readFileSync(file, "utf8")),
  );
  expect([...naming, "content/docs/authoring/components.mdx"].sort()).toEqual(listed.sort());
});

test("comments name files that exist", () => {
  const missing = sources.flatMap((file) =>
    namedInComments(readFileSync(file, "utf8"))
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("CONTRIBUTING.md is short", () => {
  // The formatter pads tables.
  const text = readFileSync("CONTRIBUTING.md", "utf8").replace(/ {2,}|-{3,}/g, " ");
  expect(text.length).toBeLessThan(8000);
});
