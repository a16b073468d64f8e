import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeFiles } from "@/lib/util/write-files";
import { StyleMerger } from "./merge-styles";

const folder = mkdtempSync(join(tmpdir(), "styles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const chunk = (name: string) => `/docs/_next/static/chunks/${name}.css`;
const rules = (name: string, count: number) => `.${name}{order:1}`.repeat(count);
const long = 200;
const pages = ['<p class="prose tip">', '<p class="prose">', '<p class="prose chart">'];

let merger: StyleMerger;
beforeAll(() => {
  writeFiles(folder, {
    "_next/static/chunks/a.css": `:root{--x:1}\n${rules("prose", long)}\n${rules("chart", long)}\n`,
    "_next/static/chunks/b.css": `${rules("tip", 1)}\n${rules("lost", 1)}\n`,
    "_next/static/chunks/c.css": `${rules("board", 1)}\n`,
  });
  merger = new StyleMerger(folder, "/docs", [chunk("a"), chunk("b")], pages);
});

/** The style sheets that a page with these classes loads. */
const load = (sheets: string[], ...classes: string[]) =>
  merger
    .merge(sheets.map(chunk), new Set(classes))
    .map((address) => readFileSync(join(folder, address.replace("/docs/", "")), "utf8"));

const common = `:root{--x:1}\n${rules("prose", long)}\n${rules("tip", 1)}\n`;

it("a page loads what most pages need as one file, with what is too small for a request", () => {
  expect(load(["a", "b"], "prose")).toEqual([common]);
});

it("a page loads the styles of a component that few pages have only where it has it", () => {
  expect(load(["a", "b"], "prose", "chart")).toEqual([common, `${rules("chart", long)}\n`]);
});

it("a page of another kind loads the same file first, and its own styles as one", () => {
  expect(load(["c"], "board")).toEqual([common, `${rules("board", 1)}\n`]);
  expect(load(["c"], "lost")).toEqual([common, `${rules("lost", 1)}\n${rules("board", 1)}\n`]);
});

it("nothing is left of the files that have been merged", () => {
  merger.removeMerged();
  for (const name of ["a", "b", "c"])
    expect(existsSync(join(folder, `_next/static/chunks/${name}.css`))).toBe(false);
});
