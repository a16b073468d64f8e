import { expect, test } from "vitest";
import { packCounts, shardsOf, unpackCounts } from "./shards";

test.each([
  [[], []],
  [[[0, 1]], [1]],
  [
    [
      [0, 3],
      [7, 1],
      [8, 2],
    ],
    [1, -3, 7, 1, -2],
  ],
])("counts %j are packed as %j and come back", (counts, packed) => {
  const map = new Map(counts as [number, number][]);
  expect(packCounts(map)).toEqual(packed);
  expect(unpackCounts(packed)).toEqual(map);
});

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
