import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkTypes } from "./check-types";

const folder = mkdtempSync(join(tmpdir(), "check-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "other.mts"), "export const known: number = 1;");

it.each<[name: string, file: string, text: string, fault: RegExp | undefined]>([
  [
    "what is right",
    "a.mts",
    'import { known } from "./other.mjs";\nconst b: number = known;\nconsole.log(b);',
    undefined,
  ],
  [
    "a wrong type",
    "b.mts",
    'export {};\nconst a: number = "x";\nconsole.log(a);',
    /^TypeScript: line 2: .*not assignable/,
  ],
  [
    "a name that a file doesn't export",
    "c.mts",
    'import { nown } from "./other.mjs";\nconsole.log(nown);',
    /line 1: .*nown/,
  ],
  [
    "a file that isn't there",
    "d.mts",
    'import { a } from "./missing.mjs";\nconsole.log(a);',
    /Cannot find module/,
  ],
  [
    "a method that JavaScript doesn't have",
    "e.mjs",
    'console.log("a".toUpercase());',
    /toUpercase/,
  ],
  [
    "JavaScript without annotations",
    "f.mjs",
    "export function f(a) {\n  return a.b;\n}",
    undefined,
  ],
])("%s", { timeout: 60_000 }, (_name, file, text, fault) => {
  writeFileSync(join(folder, file), text);
  const found = checkTypes(folder, file, []);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});
