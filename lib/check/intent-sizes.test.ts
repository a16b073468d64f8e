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
    "values-dialog": 1,
    ...sizes,
  }).filter(([, bytes]) => bytes > 0);

it.each<[string, Record<string, number>, string[]]>([
  ["small scripts", {}, []],
  ["two scripts that are too large together", { "try-it": 8000, values: 8000 }, ["Opening the form loads"]],
  ["a large script of answers", { "try-it-answer": 7500 }, ["The first request loads"]],
  [
    "scripts that are within their budgets, and too large together",
    { "try-it": 8500, values: 6300, "try-it-answer": 6400, "try-it-samples": 5400 },
    ["All of the form loads"],
  ],
  ["a large dialog of values", { "values-dialog": 1500 }, ["Your values loads"]],
  ["the mock, however large", { "mock-worker": 60_000 }, []],
  ["a script that is gone", { "try-it-answer": 0 }, ["The script `try-it-answer` was not built"]],
  [
    "a script that is gone, and one that is too large",
    { values: 0, "try-it": 16_000 },
    ["The script `values` was not built", "Opening the form loads"],
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
