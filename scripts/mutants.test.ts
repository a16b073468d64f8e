import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { byFile, describeMisfit, findMisfits, insertMutants, insertSwitches } from "../e2e/mutants/insert";
import type { Mutant } from "../e2e/mutants/mutant";
import { mutantTable } from "../e2e/mutants/table";
import { buildChecks } from "./mutants/copy";
import { findMissingTests } from "./named-tests";

const least = 60;
const mutant = (id: string, find: string, replace: string): Mutant => ({
  id,
  kind: "browser",
  file: "a.ts",
  find,
  replace,
  tests: ["a.test.ts > a"],
});

describe("the table of mutants", () => {
  it(`has ${least} or more, each with its own name`, () => {
    expect(mutantTable.length).toBeGreaterThanOrEqual(least);
    const ids = mutantTable.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it("finds each text exactly once in its file", () => {
    const misfits = [...byFile(mutantTable)].flatMap(([file, list]) => findMisfits(readFileSync(file, "utf8"), list));
    expect(misfits.map(describeMisfit)).toEqual([]);
  });

  it("can build without the build checks, which a broken site would not pass", () => {
    expect(readFileSync("scripts/build.ts", "utf8").split(buildChecks)).toHaveLength(2);
  });

  it("names tests that are there", () => {
    expect(findMissingTests(mutantTable.flatMap(({ tests }) => tests))).toEqual([]);
  });

  it.each(["browser", "markup"])("leaves files of %s mutants that can be read", (kind) => {
    for (const [file, list] of byFile(mutantTable.filter((item) => (item.kind === "markup") === (kind === "markup")))) {
      const text = readFileSync(file, "utf8");
      const changed = kind === "markup" ? insertMutants(text, list) : insertSwitches(text, list);
      expect(() => transformSync(changed, { loader: file.endsWith("x") ? "tsx" : "ts" }), file).not.toThrow();
    }
  });
});

describe("a mutant", () => {
  it("that is not there any more, or twice, is said with file and line", () => {
    const misfits = findMisfits("x();\ny();\ny();", [mutant("gone", "z()", "0"), mutant("twice", "y()", "0")]);
    expect(misfits.map(describeMisfit)).toEqual([
      'a.ts:1: the text of mutant gone is not there any more: "z()"',
      'a.ts:3: the text of mutant twice stands there 2 times: "y()"',
    ]);
  });

  it("is on for the one who asks for it, and the rest stays as it was", () => {
    const text = insertSwitches("one() + two()", [mutant("first", "one()", "10"), mutant("second", "two()", "20")]);
    const run = (MUTANT?: string): number =>
      new Function("globalThis", "one", "two", `return ${text}`)(
        { process: { env: { MUTANT } } },
        () => 1,
        () => 2,
      );
    expect([run(), run("mutant/first;"), run("mutant/second;")]).toEqual([3, 12, 21]);
  });

  it("in the place of another one is refused", () => {
    const list = [mutant("outer", "one(two)", "0"), mutant("inner", "two", "0")];
    expect(() => insertSwitches("one(two)", list)).toThrow("a.ts: outer overlaps inner.");
  });
});
