import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { checkLicenses } from "./licenses";

/** What a package.json says about its license, and whether that is a problem. */
const cases: [string, object, boolean][] = [
  ["a permissive one", { license: "MIT" }, false],
  ["one of two", { license: "(GPL-3.0 OR MIT)" }, false],
  ["two at once", { license: "MIT AND GPL-3.0" }, true],
  ["an object", { license: { type: "ISC", url: "x" } }, false],
  ["a list", { licenses: [{ type: "GPL-2.0" }, { type: "MIT" }] }, false],
  ["a strong copyleft", { license: "AGPL-3.0" }, true],
  ["a text of its own", { license: "SEE LICENSE IN LICENSE.txt" }, true],
  ["a word", { license: "UNLICENSED" }, true],
  ["none", {}, true],
  ["null", { license: null }, true],
];

describe("licenses of packages", () => {
  it.each(cases)("%s", (_name, said, bad) => {
    const file = "node_modules/@x/y/node_modules/z/package.json";
    const root = writeFixture({ [file]: JSON.stringify({ name: "z", version: "1.0.0", ...said }) });
    expect(checkLicenses(root).map((item) => [item.code, item.file])).toEqual(
      bad ? [["dependency-license", file]] : [],
    );
  });

  it("does not take a name for another one", () => {
    const file = "node_modules/dompurify/package.json";
    const root = writeFixture({ [file]: JSON.stringify({ name: "dompurify", version: "9.0.0", license: "GPL-3.0" }) });
    expect(checkLicenses(root)).toHaveLength(1);
  });

  it("are all known", () => {
    expect(checkLicenses(process.cwd())).toEqual([]);
  });
});

it("installs without scripts of packages: only these two have any, and both work without", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean; optional?: boolean; resolved?: string }>;
  };
  const scripted = Object.entries(lock.packages).filter(
    ([, { hasInstallScript, optional }]) => hasInstallScript && !optional,
  );
  expect(scripted.map(([path]) => path)).toEqual(["node_modules/core-js", "node_modules/esbuild"]);
});
