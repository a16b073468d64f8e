import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkIntentSizes } from "./intent-sizes";

/** Text that hardly gets smaller. */
const text = (bytes: number) => randomBytes(bytes).toString("latin1");

const scripts = (sizes: Record<string, number>) =>
  Object.entries({ "try-it": 1, "try-it-send": 1, values: 1, "values-dialog": 1, ...sizes }).filter(
    ([, bytes]) => bytes > 0,
  );

const all = "All of the form, with a key loads";

it.each<[string, Record<string, number>, string[]]>([
  ["small scripts", {}, []],
  ["a large form", { "try-it": 21_000 }, ["Opening the form loads", all]],
  ["a large script that sends", { "try-it-send": 12_000 }, ["The first change or request loads"]],
  ["scripts that are too large together", { "try-it": 5900, "try-it-send": 11_500, values: 2700 }, [all]],
  ["a large script of values", { values: 3000 }, ["A key or a kept value loads"]],
  ["a large dialog of values", { "values-dialog": 2500 }, ["The dialog of values loads"]],
  ["the mock, however large", { "mock-worker": 60_000 }, []],
  ["a script that is gone", { "try-it-send": 0 }, ["The script `try-it-send` was not built"]],
  [
    "a script that is gone, and one that is too large",
    { values: 0, "values-dialog": 4000 },
    ["The script `values` was not built", "The dialog of values loads"],
  ],
])("%s", (_name, sizes, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "intent-"));
  mkdirSync(join(folder, "assets"));
  for (const [name, bytes] of scripts(sizes)) {
    writeFileSync(join(folder, "assets", `${name}-0123456789.js`), text(bytes), "latin1");
  }
  const found = checkIntentSizes(folder);
  rmSync(folder, { recursive: true });
  expect(found.map(({ message }) => /^.*?(?: loads| was not built)/.exec(message)?.[0])).toEqual(expected);
});
