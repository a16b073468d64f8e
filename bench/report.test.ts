import { describe, expect, it } from "vitest";
import { parseOptions } from "./options";
import { makeReport } from "./report";
import { table } from "./table";
import { emptyResults } from "./testing";

describe("makeReport", () => {
  it("says of nothing that it was not measured", () => {
    const report = makeReport(emptyResults());
    expect(report).toContain("0 met, 0 not met");
    expect(report).not.toMatch(/undefined|NaN|\/tmp\//);
  });

  it("puts goals first, and systems side by side", () => {
    const results = emptyResults();
    const run = (seconds: number) => ({ seconds, load: 0.5, processMB: 400, treeMB: 500 });
    const output = { bytes: 8_380_000, files: 214, pages: 95 };
    results.measured.build = {
      ours: { cold: [run(12)], warm: [run(3)], output },
      docusaurus: { cold: [run(10)], warm: [run(6)], output },
    };
    const report = makeReport(results);
    expect(report.indexOf("## Goals")).toBeLessThan(report.indexOf("## Builds"));
    expect(report).toContain("| Build: same pages, cold | 12 s | Docusaurus | 1.20 | at most 1× | **no** |");
    expect(report).toContain(
      "| Build: same pages, warm after one edit | 3 s | Docusaurus | 0.50 | at most 0.7× | yes |",
    );
    expect(report).toContain("| Docusaurus | 10.0 | 6.0 | – | 400 | 500 | 8.4 | 214 | 10.0; 6.0 | 0.5, 0.5 |");
  });

  it("keeps figures of another Node out of the goals", () => {
    const results = emptyResults();
    const output = { bytes: 8_380_000, files: 214, pages: 95 };
    results.otherNodes = { "v22.23.3": { build: { site: { cold: [{ seconds: 30, load: 0 }], warm: [], output } } } };
    const report = makeReport(results);
    expect(report).toContain("0 met, 0 not met");
    expect(report).toContain("## Builds with Node 22.23.3");
    expect(report).toContain("| Our whole site | 30.0 |");
  });
});

describe("table", () => {
  it("leaves out rows without a value, and escapes what ends a cell", () => {
    expect(
      table(
        ["a", "b"],
        [
          ["x", undefined],
          ["y|z", 1],
        ],
      ),
    ).toBe("| a | b |\n| --- | ---: |\n| y\\|z | 1 |\n");
  });
});

describe("parseOptions", () => {
  it.each([
    ["systems in their own order", ["--only", "starlight,ours"], { only: ["ours", "starlight"] }],
    ["parts", ["--parts", "pages"], { parts: ["pages"] }],
    ["sizes", ["--growth", "100, 200"], { growth: [100, 200] }],
    ["runs", ["--runs", "1"], { runs: 1 }],
    [
      "ways to click, whose names contain commas",
      ["--way", "slow 4G, hover first", "--way", "tap"],
      { ways: ["tap", "slow 4G, hover first"] },
    ],
    ["another Node", ["--parts", "build", "--node", "/node22/bin"], { node: "/node22/bin" }],
  ])("%s", (_, args, wanted) => {
    expect(parseOptions(args)).toMatchObject(wanted);
  });

  it.each([
    ["a system that is none", ["--only", "hugo"], /--only knows no `hugo`/],
    ["no number", ["--runs", "many"], /--runs is `many`/],
    ["another Node for what has none", ["--parts", "build,pages", "--node", "/node22/bin"], /`pages` is the same/],
    ["an option that is none", ["--fast"], /--fast/],
  ])("refuses %s", (_, args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
