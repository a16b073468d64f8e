import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rooms } from "./import-rules.config.mjs";

/** Helpers of tests may import anything, and only tests import them. */
const exempt = ["lib/testing"];

test("every folder of lib has import rules", () => {
  const folders = readdirSync("lib", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `lib/${name}`);
  expect(
    Object.keys(rooms)
      .filter((room) => room.startsWith("lib/"))
      .sort(),
  ).toEqual(folders.filter((folder) => !exempt.includes(folder)).sort());
});

test("the table in docs/architecture.md is the rules", () => {
  const documented = [
    ...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `([\w/-]+)` +\| .*? \| (.*?) +\|$/gm),
  ].map(([, room = "", allowed = ""]) => [room, [...allowed.matchAll(/`([\w/.-]+)`/g)].map(([, name]) => name)]);
  expect(Object.fromEntries(documented)).toEqual(rooms);
});
