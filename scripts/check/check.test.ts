import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { namedFiles } from "./named";
import { countWarnings, runInParallel } from "./run-steps";
import { chooseSteps, parts } from "./steps";

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
    chooseSteps(files, (file) => !file.includes("gone")).map(({ name, command }) => [
      name,
      command.join(" "),
    ]);

  it.each([
    ["a page", "content/docs/a.mdx", ["content", "spelling"]],
    ["a page that is gone, whose links stay", "content/docs/gone.mdx", ["content"]],
    ["code", "lib/util/url.ts", ["import rules", "format and lint"]],
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
    ["content/other-names.ts", "--only=content"],
    ["content/questions.yaml", "--only=content --only=questions"],
    ["openapi.json", "--only=content --only=api"],
    ["redocly.yaml", "--only=api"],
  ])("%s needs %s of the content step", (file, options) => {
    expect(steps(file)[0]?.[1]).toMatch(new RegExp(`check-content ${options}$`));
  });

  it("reads every page where a rule changed beside a page", () => {
    expect(steps("content/docs/a.mdx", "content/prose.ts")[0]?.[1]).toMatch(/--only=content$/);
  });

  it("says what to do about a word that no dictionary has", () => {
    const advice = (files?: string[]) =>
      chooseSteps(files, () => true).find(({ name }) => name === "spelling")?.advice;
    expect(advice()).toContain("content/words.txt");
    expect(advice(["content/docs/a.mdx"])).toBe(advice());
  });

  it("no files means everything", () => {
    expect(chooseSteps(undefined, existsSync)).toHaveLength(parts.length);
  });
});

it("every step runs and is reported, also after one that failed", async () => {
  const node = (name: string, code: string) => ({ name, command: ["node", "-e", code] as const });
  const results = await runInParallel(
    [
      node("bad", "console.error('first reason'); process.exit(1)"),
      node("good", ""),
      node("worse", "throw 'second'"),
    ],
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

it("a path names a file or all files of a folder; one that is nowhere is unknown", () => {
  execFileSync("git", ["init", "-q"], { cwd: folder });
  write(".gitignore", "ignored/\n");
  for (const file of ["app/[[...slug]]/page.tsx", "lib/kept.ts", "lib/gone.ts"]) write(file);
  execFileSync("git", ["add", "."], { cwd: folder });
  write("lib/new.ts");
  write("lib/ignored/made.ts");
  rmSync(join(folder, "lib/gone.ts"));
  expect(namedFiles(folder, ["lib", "lib/kept.ts"]).files.sort()).toEqual([
    "lib/gone.ts",
    "lib/kept.ts",
    "lib/new.ts",
  ]);
  expect(namedFiles(folder, ["app/[[...slug]]", "lib/ketp.ts"])).toEqual({
    files: ["app/[[...slug]]/page.tsx"],
    unknown: ["lib/ketp.ts"],
  });
  const outside = ["..", "../main", "../../misc/faq"];
  expect(namedFiles(folder, outside)).toEqual({ files: [], unknown: outside });
});

it.each([
  ["\n1 error, 2 warnings\n", 2],
  ["a.mdx:1  warning  Text.  [doc-orphan]\n\n0 errors, 1 warning\n", 1],
  ["3 errors, 0 warnings", 0],
  ["All is well", 0],
])("counts the warnings of a step that passed: %j", (output, count) => {
  expect(countWarnings(output)).toBe(count);
});
