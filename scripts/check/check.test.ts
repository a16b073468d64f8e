import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedFiles } from "./changed";
import { namedFiles } from "./named";
import { removeStaleRouteTypes } from "./route-types";
import { countWarnings, runSideBySide } from "./run-steps";
import { chooseSteps, leftOut, parts } from "./steps";
import { reasonToSkip } from "./too-old";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docs-check-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text = ""): void {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe("the steps for some files", () => {
  const steps = (...files: string[]) =>
    chooseSteps(files, (file) => !file.includes("gone")).map(({ name, command }) => [name, command.join(" ")]);

  it.each([
    ["a page", "content/docs/a.mdx", ["content", "spelling"]],
    ["a page that is gone, whose links stay", "content/docs/gone.mdx", ["content"]],
    ["code", "lib/url.ts", ["import rules", "format and lint"]],
    ["code that is gone", "lib/gone.ts", []],
    ["a configuration that has no import rules", "next.config.mjs", ["format and lint"]],
    ["styles", "components/ui/a.module.css", ["format and lint"]],
    ["documentation", "docs/a.md", ["spelling", "format and lint"]],
    ["the API description", "openapi.json", ["content", "format and lint"]],
    ["a picture", "public/images/a.png", ["content"]],
    ["what no step reads", "LICENSE", []],
  ])("%s", (_what, file, expected) => {
    expect(steps(file).map(([name]) => name)).toEqual(expected);
  });

  it.each([
    ["content/docs/a.mdx", "--only=content --file=content/docs/a.mdx"],
    ["public/downloads/a.py", "--only=content --file=public/downloads/a.py"],
    ["content/vocabulary.ts", "--only=content"],
    ["content/questions.yaml", "--only=content --only=questions"],
    ["openapi.json", "--only=content --only=api"],
    ["redocly.yaml", "--only=api"],
    ["package-lock.json", "--only=licenses"],
  ])("%s needs %s of the content step", (file, options) => {
    expect(steps(file)[0]?.[1]).toMatch(new RegExp(`check-content ${options}$`));
  });

  it("reads every page where a rule changed beside a page", () => {
    expect(steps("content/docs/a.mdx", "content/prose.ts")[0]?.[1]).toMatch(/--only=content$/);
  });

  it.each([
    ["content/docs/a.mdx", ["types", "unused code", "questions"]],
    ["content/synonyms.ts", ["types", "unused code"]],
    ["content/asked.ts", ["types", "unused code"]],
    ["lib/check/a.ts", ["types", "unused code", "content", "questions"]],
  ])("%s leaves the rest to the whole check", (file, left) => {
    expect(leftOut(chooseSteps([file], () => true))).toEqual(left);
  });

  it("no files means everything", () => {
    expect(chooseSteps(undefined, existsSync)).toHaveLength(parts.length);
  });
});

it.each([
  ["knip", "20.9.0", "knip needs Node 20.19.0, this is 20.9.0"],
  ["depcruise", "20.9.0", "depcruise needs Node 20.12.0, this is 20.9.0"],
  ["depcruise", "20.12.0", undefined],
  ["knip", "24.0.0", undefined],
  ["biome", "20.9.0", undefined],
  ["node", "20.9.0", undefined],
])("%s on Node %s: %s", (program, node, expected) => {
  expect(reasonToSkip(program, node)).toBe(expected);
});

it("every step runs and is reported, also after one that failed", async () => {
  const node = (name: string, code: string) => ({ name, command: ["node", "-e", code] as const });
  const results = await runSideBySide(
    [node("bad", "console.error('first reason'); process.exit(1)"), node("good", ""), node("worse", "throw 'second'")],
    () => {},
    2,
  );
  expect(new Map(results.map(({ name, passed }) => [name, passed]))).toEqual(
    new Map([
      ["bad", false],
      ["good", true],
      ["worse", false],
    ]),
  );
  expect(results.find(({ name }) => name === "bad")?.output).toBe("first reason\n");
  expect(results.find(({ name }) => name === "worse")?.output).toContain("second");
});

it("steps run side by side", async () => {
  // Each waits for the file that the other one writes.
  const meet = (mine: string, other: string) =>
    `const fs = require("fs"); fs.writeFileSync("${mine}", ""); const end = Date.now() + 20000;
    while (!fs.existsSync("${other}")) if (Date.now() > end) process.exit(1);`;
  const [a, b] = [join(folder, "a"), join(folder, "b")];
  const results = await runSideBySide(
    [
      { name: "a", command: ["node", "-e", meet(a, b)] },
      { name: "b", command: ["node", "-e", meet(b, a)] },
    ],
    () => {},
    2,
  );
  expect(results.map(({ passed }) => passed)).toEqual([true, true]);
});

it("changed files are those of the branch, those not yet committed, new and gone ones", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  git("init", "-q", "-b", "main");
  for (const file of ["kept.ts", "committed.ts", "edited.ts", "gone.ts"]) write(file);
  git("add", ".");
  git("commit", "-qm", "Start");
  git("checkout", "-qb", "branch");
  write("committed.ts", "1");
  git("commit", "-qam", "Edit");
  write("edited.ts", "1");
  write("ein neues ä.ts");
  rmSync(join(folder, "gone.ts"));
  expect(changedFiles(folder).sort()).toEqual(["committed.ts", "edited.ts", "ein neues ä.ts", "gone.ts"]);
});

it("a path names a file or all files of a folder; one that is nowhere is unknown", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  git("init", "-q");
  write(".gitignore", "ignored/\n");
  for (const file of ["app/[[...slug]]/page.tsx", "lib/kept.ts", "lib/gone.ts", "lib/moved.ts"]) write(file);
  git("add", ".");
  git("commit", "-qm", "Start");
  write("lib/new.ts");
  write("lib/ignored/made.ts");
  rmSync(join(folder, "lib/gone.ts"));
  git("rm", "-q", "lib/moved.ts");
  const named = (...paths: string[]) => {
    const { files, unknown } = namedFiles(folder, paths);
    return { files: files.sort(), unknown };
  };
  const all = ["lib/gone.ts", "lib/kept.ts", "lib/moved.ts", "lib/new.ts"];
  expect(named("lib")).toEqual({ files: all, unknown: [] });
  expect(named("lib/kept.ts", "lib/gone.ts", "lib/moved.ts", "lib/kept.ts").files).toEqual(all.slice(0, 3));
  expect(named("app/[[...slug]]").files).toEqual(["app/[[...slug]]/page.tsx"]);
  expect(named("lib/kept.ts", "lib/ketp.ts", "libs")).toEqual({
    files: ["lib/kept.ts"],
    unknown: ["lib/ketp.ts", "libs"],
  });
  expect(named("").files).toEqual([".gitignore", "app/[[...slug]]/page.tsx", ...all]);
});

it.each([
  ["\n1 error, 2 warnings\n", 2],
  ["a.mdx:1  warning  Text.  [doc-orphan]\n\n0 errors, 1 warning\n", 1],
  ["3 errors, 0 warnings", 0],
  ["All is well", 0],
])("counts the warnings of a step that passed: %j", (output, count) => {
  expect(countWarnings(output)).toBe(count);
});

describe("route types", () => {
  const validator = (...files: string[]) => files.map((file) => `// Validate ../../app/${file}\n`).join("{ }\n");

  beforeEach(() => {
    write("next-env.d.ts");
    write("app/page.mdx");
    write("app/(docs)/[[...slug]]/page.tsx");
    write("app/layout.tsx");
    write(".next/types/validator.ts", validator("(docs)/[[...slug]]/page.tsx", "page.mdx", "layout.tsx"));
  });

  it("that fit the routes stay", () => {
    expect(removeStaleRouteTypes(folder)).toBe(false);
    expect(existsSync(join(folder, ".next/types"))).toBe(true);
  });

  it.each([
    ["a route is gone", () => rmSync(join(folder, "app/page.mdx"))],
    ["a route is new", () => write("app/new/page.tsx")],
    ["they were never made", () => rmSync(join(folder, ".next"), { recursive: true })],
    ["a fresh clone has no declarations of Next", () => rmSync(join(folder, "next-env.d.ts"))],
  ])("are made again when %s", (_when, change) => {
    change();
    expect(removeStaleRouteTypes(folder)).toBe(true);
  });

  it("of a preview of another branch go, and do not fail the checkout", () => {
    write(".next/dev/types/validator.ts", validator("elsewhere/page.tsx"));
    expect(removeStaleRouteTypes(folder)).toBe(false);
    expect(existsSync(join(folder, ".next/dev/types"))).toBe(false);
  });

  it("that are stale fail TypeScript alone, and not `npm run types`", { timeout: 120_000 }, () => {
    for (const file of ["tsconfig.json", "package.json"]) cpSync(file, join(folder, file));
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    symlinkSync(resolve("scripts"), join(folder, "scripts"));
    rmSync(join(folder, "app"), { recursive: true });
    write("app/layout.tsx", "export default function Layout({ children }: { children: unknown }) { return children; }");
    write("app/page.tsx", "export default function Page() { return null; }");
    const stale = 'const handler = {} as typeof import("../../app/other/page.js");\nexport { handler };\n';
    write(".next/types/validator.ts", validator("other/page.tsx") + stale);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: resolve("tsconfig.json"), include: ["app", ".next/types/**/*.ts"], exclude: [] }),
    );
    const bin = resolve("node_modules/.bin");
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const run = (program: string, ...args: string[]) =>
      spawnSync(join(bin, program), args, { cwd: folder, env, encoding: "utf8" });
    expect(run("tsc", "--noEmit", "-p", ".").stdout).toContain("app/other/page");
    const types = run("tsx", "scripts/check-types.ts");
    expect(`${types.stdout}${types.stderr}`).not.toContain("other/page");
    expect(existsSync(join(folder, ".next/types/routes.d.ts"))).toBe(true);
  });
});
