import { expect, test } from "vitest";
import { shardsOf } from "./shards";

const starts = ["1", "con", "cop", "kub", "μ"];

test.each([
  ["deploy", [2]],
  ["configure", [1]],
  ["co", [0, 1, 2]],
  ["cubernetes", [2]],
  ["zebra", [3]],
  ["0", []],
  ["ω", [4]],
])("shards for %s", (term, expected) => {
  expect(shardsOf(term, starts)).toEqual(expected);
});
