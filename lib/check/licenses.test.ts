import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { checkLicenses } from "./licenses";

/** What a package.json says about its license, and whether that is a problem. */
const cases: [string, object, boolean][] = [
  ["a permissive one", { license: "MIT" }, false],
  ["one of two", { license: "(GPL-3.0 OR MIT)" }, false],
  ["two at once", { license: "MIT AND GPL-3.0" }, true],
  ["an expression with an exception", { license: "GPL-2.0-only WITH Classpath-exception-2.0" }, true],
  ["an object", { license: { type: "ISC", url: "x" } }, true],
  ["a strong copyleft", { license: "AGPL-3.0" }, true],
  ["a text of its own", { license: "SEE LICENSE IN LICENSE.txt" }, true],
  ["a word", { license: "UNLICENSED" }, true],
  ["none", {}, true],
  ["null", { license: null }, true],
];

const writeLock = (packages: Record<string, object>) =>
  writeFixture({ "package-lock.json": JSON.stringify({ packages: { "": { license: "MIT" }, ...packages } }, null, 1) });

describe("licenses of packages", () => {
  it.each(cases)("%s", (_name, said, bad) => {
    const root = writeLock({ "node_modules/@x/y/node_modules/z": { version: "1.0.0", ...said } });
    expect(checkLicenses(root).map((item) => [item.code, item.file, item.line])).toEqual(
      bad ? [["dependency-license", "package-lock.json", 6]] : [],
    );
  });

  it("does not take a name for another one", () => {
    const root = writeLock({ "node_modules/axe-core-like": { version: "9.0.0", license: "MPL-2.0" } });
    expect(checkLicenses(root)).toHaveLength(1);
  });

  it("are all known", () => {
    expect(checkLicenses(process.cwd())).toEqual([]);
  });
});

it("installs without scripts of packages: only these have any, and all work without", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean; optional?: boolean; resolved?: string }>;
  };
  const scripted = Object.entries(lock.packages).filter(
    ([, { hasInstallScript, optional }]) => hasInstallScript && !optional,
  );
  expect(scripted.map(([path]) => path)).toEqual([
    "node_modules/core-js",
    "node_modules/esbuild",
    "node_modules/sharp",
    "node_modules/vite/node_modules/esbuild",
  ]);
});
