import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkIntentSizes } from "./intent-sizes";

/** Text that hardly gets smaller. */
const text = (bytes: number) => randomBytes(bytes).toString("latin1");

it.each<[string, Record<string, string>, string[]]>([
  ["no form at all", {}, []],
  ["small scripts", { "try-it-0123456789.js": "a", "values-0123456789.js": "b" }, []],
  [
    "two scripts that are too large together",
    { "try-it-0123456789.js": text(8000), "values-0123456789.js": text(8000) },
    ["Opening the form"],
  ],
  ["a large script of answers", { "try-it-answer-0123456789.js": text(9500) }, ["The first request"]],
  ["the mock, however large", { "mock-worker-0123456789.js": text(60_000) }, []],
])("%s", (_name, files, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "intent-"));
  mkdirSync(join(folder, "assets"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, "assets", name), content, "latin1");
  const found = checkIntentSizes(folder).map(({ code, message }) => [code, message.split(" loads ")[0]]);
  expect(found).toEqual(expected.map((intent) => ["budget-exceeded", intent]));
});
