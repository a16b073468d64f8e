import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { prose } from "@/content/prose";
import { checkProse } from "@/lib/check/prose";
import { sampleLanguages } from "@/lib/openapi/snippets/languages";

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

/**
 * Paths in code spans that start at the repository's root, without glob patterns and build output.
 */
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

/**
 * Phrases with a number in the documentation, and the code that determines it. If one changes, the
 * other must change, too.
 */
const figures: readonly [document: string, words: string, file: string, code: string][] = [
  [
    "CONTRIBUTING.md",
    "a cognitive complexity of up to 15",
    "biome.json",
    '"noExcessiveCognitiveComplexity": "error"',
  ],
  ["CONTRIBUTING.md", "a summary of up to 60 characters", "redocly.yaml", "maxLength: 60"],
  ["README.md", "60 to 160 characters", "lib/content/docs.ts", ".min(60,"],
  ["README.md", "60 to 160 characters", "lib/content/docs.ts", ".max(160,"],
  [
    "docs/authoring.md",
    "a picture of more than 60 kB",
    "lib/check/screenshots.ts",
    "maxBytes = 60_000",
  ],
  ["docs/builds.md", "grows by more than 5 %", "lib/check/budgets.ts", "budgetFactor = 1.05"],
  ["docs/builds.md", "brotli level 5", "lib/check/budgets.ts", "BROTLI_PARAM_QUALITY]: 5"],
  [
    "docs/builds.md",
    "Two pages are compiled at once",
    "lib/mdx/compile-site.ts",
    "pagesAtOnce = 2",
  ],
  [
    "docs/decisions.md",
    "A sidebar of up to 200 pages",
    "components/frame/SidebarTree.tsx",
    "maxCompleteTree = 200",
  ],
  ["docs/decisions.md", "**Image quality** is 85", "lib/mdx/images.ts", "quality = 85"],
  [
    "docs/decisions.md",
    "AVIF, whose scale is another one, has 55",
    "lib/mdx/images.ts",
    "avif = { quality: 55",
  ],
  [
    "docs/hosting.md",
    "A request may have 64,000 bytes",
    "packages/docs-mcp/src/http.ts",
    "maxBodyBytes = 64_000",
  ],
  [
    "docs/machine-readers.md",
    "more than 50,000 characters",
    "lib/model/page-queries.ts",
    "longestMachineFile = 50_000",
  ],
  [
    "docs/machine-readers.md",
    "at most every five minutes",
    "packages/docs-mcp/src/site-source.ts",
    "maxAge = 300_000",
  ],
  [
    "docs/navigation.md",
    "starts the bar (nprogress) after 200 ms",
    "components/frame/page-progress.client.ts",
    "delay = 200",
  ],
  [
    "docs/navigation.md",
    "shows them as pending after 200 ms",
    "components/frame/click-queue.client.ts",
    "pendingAfter = 200",
  ],
  [
    "docs/search.md",
    "more than sixteen shards",
    "lib/search/engine/engine.ts",
    "maxShardsPerQuery = 16",
  ],
  [
    "docs/search.md",
    "Up to 64 characters",
    "lib/search/client/search-session.ts",
    "maxReportedLength = 64",
  ],
];

test.each(figures)("%s: “%s” is what %s has", (document, words, file, code) => {
  expect(readFileSync(document, "utf8")).toContain(words);
  expect(readFileSync(file, "utf8")).toContain(code);
});

/** Numbers that the documentation writes as words. */
const numberWords = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
];

test.each([
  ["docs/mock.md", "samples in {} languages", sampleLanguages.length],
  ["docs/decisions.md", "## 10. {} languages of samples", sampleLanguages.length],
  ["docs/machine-readers.md", "has its request in {} languages", sampleLanguages.length],
])("%s: “%s” with %i", (document, words, count) => {
  const text = readFileSync(document, "utf8").toLowerCase();
  expect(text).toContain(words.replace("{}", numberWords[count] ?? String(count)));
});

test("docs/maintenance.md lists every workflow", () => {
  const listed = [
    ...readFileSync("docs/maintenance.md", "utf8").matchAll(/^- `\.github\/workflows\/([\w.]+)`/gm),
  ];
  expect(listed.map(([, name]) => name).sort()).toEqual(readdirSync(".github/workflows").sort());
});

test("docs/architecture.md lists every folder of lib", () => {
  const listed = [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `lib\/(\w+)\/`/gm)];
  expect(listed.map(([, name]) => name).sort()).toEqual(readdirSync("lib").sort());
});

test("docs/decisions.md numbers its decisions one after the other", () => {
  const numbers = [...readFileSync("docs/decisions.md", "utf8").matchAll(/^## (\d+)\. /gm)];
  expect(numbers.map(([, number]) => Number(number))).toEqual(numbers.map((_, index) => index + 1));
});

/**
 * Files that the journeys mention, either by full path or by name in the folder that was mentioned
 * last.
 */
function filesOfJourneys(): string[] {
  const text = readFileSync("docs/architecture.md", "utf8");
  const journeys = text.slice(
    text.indexOf("## Four journeys"),
    text.indexOf("## Add an author component"),
  );
  return [...journeys.matchAll(/`([\w./()[\]-]+\.tsx?)`/g)].map(([, name = ""]) => name);
}

test("the journeys of docs/architecture.md name files that exist", () => {
  const all = ["app", "components", "lib", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const missing = filesOfJourneys().filter(
    (name) => !all.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});
