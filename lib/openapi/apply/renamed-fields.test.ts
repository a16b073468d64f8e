import { expect, it } from "vitest";
import { findRenamed } from "./renamed-fields";

const fields = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, {}]));

it.each([
  ["a longer name", "testset size", "testset_revision size", [["testset", "testset_revision"]]],
  ["a word inside", "testset_id", "testset_revision_id", [["testset_id", "testset_revision_id"]]],
  ["another spelling", "runIds", "run_id", [["runIds", "run_id"]]],
  ["several that could be it", "testset", "testset_revision testset_variant", []],
  ["several that it could be", "testset_id testset_slug", "testset_id_slug", []],
  ["a word that says nothing", "id", "testset_id", []],
  ["a name that was there before", "testset testset_revision", "testset_revision", []],
  ["other words", "mappings", "runtime", []],
])("knows a field under %s", (_, last, next, renamed) => {
  expect([...findRenamed(fields(last), fields(next))]).toEqual(renamed);
});
