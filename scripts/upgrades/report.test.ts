import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatReport, listUpgrades, type Manifest, wantedVersions, watched } from "./report";

const manifest = (next: string, types: string): Manifest => ({
  dependencies: { next, "@next/mdx": next, zod: "4.0.0" },
  devDependencies: { "@types/react-dom": types },
});

test("only packages of the project are upgraded, within their majors", () => {
  expect(wantedVersions(manifest("16.4.6", "19.3.0"), ["next", "react", "shiki", "unknown"])).toEqual([
    "next@16",
    "@next/mdx@16",
    "@types/react-dom@19",
  ]);
});

test("every watched package is one of the project", () => {
  const project = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
  const names = Object.values(watched).flat();
  expect(wantedVersions(project, Object.keys(watched))).toHaveLength(names.length);
});

test("the report says what changed and what broke, with the end of its output", () => {
  const upgrades = listUpgrades(manifest("16.4.6", "19.3.0"), manifest("16.5.0", "19.3.0"));
  const output = `${"noise\n".repeat(100)}FAILED  a payload names its build\n\`\`\`\n`;
  const report = formatReport(upgrades, [
    { name: "check", passed: true, seconds: 20.4, output: "" },
    { name: "contracts", passed: false, seconds: 61, output },
  ]);
  expect(report).toContain("# Broke: contracts.");
  expect(report).toContain("| next | 16.4.6 | 16.5.0 |");
  expect(report).not.toContain("types/react-dom");
  expect(report).toContain("- ok: check (20 s)");
  expect(report.split("\n").slice(-4)).toEqual(["FAILED  a payload names its build", "```", "````", ""]);
  expect(report.split("noise")).toHaveLength(59);
});

test("without anything new the report says so", () => {
  const installed = { name: "install shiki", passed: true, seconds: 1, output: "" };
  expect(formatReport([], [installed])).toContain("newest of its major");
});

test("a version that can't be installed is a breakage, too", () => {
  const output = "npm error notarget No matching version found for @docsearch/core@5.2.0.";
  const report = formatReport([], [{ name: "install docsearch", passed: false, seconds: 9, output }]);
  expect(report).toContain("# Broke: install docsearch.");
  expect(report).toContain("No matching version");
});
