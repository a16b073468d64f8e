import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkIntentSizes } from "./intent-sizes";

/** Text that hardly gets smaller. */
const text = (bytes: number) => randomBytes(bytes).toString("latin1");

const scripts = (sizes: Record<string, number>) =>
  Object.entries({
    "try-it": 1,
    values: 1,
    "try-it-answer": 1,
    "try-it-samples": 1,
    "try-it-live": 1,
    "try-it-bodies": 1,
    "values-dialog": 1,
    ...sizes,
  }).filter(([, bytes]) => bytes > 0);

const withAll = "All of the form, with a key and a server loads";
const most = { "try-it": 8100, "try-it-answer": 3800, "try-it-samples": 3000 };

it.each<[string, Record<string, number>, string[]]>([
  ["small scripts", {}, []],
  ["a large form", { "try-it": 21_000 }, ["Opening the form loads", "All of the form loads", withAll]],
  ["a large script of answers", { "try-it-answer": 4200 }, ["The first request loads"]],
  [
    "scripts that are within their budgets, and too large together",
    { "try-it": 8150, "try-it-answer": 3850, "try-it-samples": 3150 },
    ["All of the form loads"],
  ],
  ["a large script of values", { values: 3000 }, ["A key or a kept value loads"]],
  ["scripts of a server that are too large with the others", { ...most, "try-it-live": 2990, values: 2790 }, [withAll]],
  ["a large dialog of values", { "values-dialog": 2500 }, ["The dialog of values loads"]],
  ["the mock, however large", { "mock-worker": 60_000 }, []],
  ["a script that is gone", { "try-it-answer": 0 }, ["The script `try-it-answer` was not built"]],
  [
    "a script that is gone, and one that is too large",
    { values: 0, "try-it-bodies": 4000 },
    ["The script `values` was not built", "A body that is not JSON loads"],
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
