import { expect, it } from "vitest";
import { findUnreviewed } from "./licenses";

const lock = (packages: Record<string, object>) => JSON.stringify({ packages }, null, 2);

it.each([
  "MIT",
  "(MIT OR GPL-3.0-or-later)",
  "(Apache-2.0 AND MIT)",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
])("accepts %s, which was reviewed", (license) => {
  expect(findUnreviewed(lock({ "node_modules/@a/b": { license } }), "package-lock.json")).toEqual(
    [],
  );
});

it.each([
  ["GPL-3.0-only", "has the license GPL-3.0-only"],
  ["(MIT AND AGPL-3.0)", "has the license (MIT AND AGPL-3.0)"],
  ["SEE LICENSE IN LICENSE.md", "has the license SEE LICENSE IN LICENSE.md"],
  [undefined, "names no license"],
])("refuses %s with the line of the package", (license, said) => {
  const text = lock({ "": { license: "MIT" }, "node_modules/a/node_modules/@b/c": { license } });
  const [found, ...more] = findUnreviewed(text, "package-lock.json");
  expect(more).toEqual([]);
  expect(found).toMatchObject({ file: "package-lock.json", line: 6 });
  expect(found?.message).toContain(`\`@b/c\` ${said}`);
});

it("leaves the project's own packages alone", () => {
  const text = lock({ "packages/a": {}, "node_modules/a": { link: true } });
  expect(findUnreviewed(text, "package-lock.json")).toEqual([]);
});
