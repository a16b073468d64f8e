import { expect, test } from "vitest";
import { keysOf, packCounts, unpackCounts } from "./pieces";

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

test.each([
  ["deploy", ["a", "de", "dep", "depl", "di"], ["de", "dep", "depl"]],
  ["de", ["d", "de", "dep", "x"], ["d", "de", "dep"]],
  ["k8s", ["k", "ku"], ["k"]],
  ["ébène", ["e", "é"], ["é"]],
])("pieces for %s among %j", (term, keys, expected) => {
  expect(keysOf(term, keys)).toEqual(expected);
});
