import { expect, test } from "vitest";
import { diffRecords, diffSettings } from "./diff";
import { indexSettings, indexSynonyms } from "./index-settings";

test("records are new, changed, removed or the same, whatever the order of their keys", () => {
  const before = [{ objectID: "same", a: { x: 1, y: [1] } }, { objectID: "changed", a: 1 }, { objectID: "removed" }];
  const after = [{ a: { y: [1], x: 1 }, objectID: "same" }, { objectID: "changed", a: 2 }, { objectID: "added" }];
  expect(diffRecords(before, after)).toEqual({ added: ["added"], changed: ["changed"], removed: ["removed"], same: 1 });
});

test("settings differ where we set them; others are left alone", () => {
  expect(diffSettings({ ...indexSettings, other: 1 }, indexSettings)).toEqual([]);
  expect(diffSettings({ ...indexSettings, distinct: false }, indexSettings)).toEqual(["distinct"]);
});

test("every group of synonyms has an id of its own that Algolia takes", () => {
  const ids = indexSynonyms().map(({ objectID }) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
});
