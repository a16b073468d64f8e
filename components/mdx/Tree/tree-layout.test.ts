import { describe, expect, it } from "vitest";
import { bottom, right } from "../diagrams/geometry";
import { textWidth } from "../diagrams/measure";
import { treeWires } from "../diagrams/tree-wires";
import { layoutTreeNarrow, layoutTreeWide, type TreeItem } from "./tree-layout";

const cases: { name: string; items: TreeItem[] }[] = [
  {
    name: "a model",
    items: [
      { label: "Prompt", note: "support-answer", depth: 0, strong: true },
      { label: "Variant", depth: 1 },
      { label: "Version 2", note: "deployed to production", depth: 2 },
    ],
  },
  {
    name: "long texts",
    items: [
      { label: "A label that goes on for quite some time and then a little more", note: "short", depth: 0 },
      { label: "Deep", note: "a note that is longer than the column it stands in, so that it has to break", depth: 5 },
      { label: "After", note: "it", depth: 1 },
    ],
  },
];

describe.each([
  ["wide", layoutTreeWide],
  ["narrow", layoutTreeNarrow],
] as const)("%s", (_, layout) => {
  it.each(cases)("$name", ({ items }) => {
    const { frame, rows } = layout({ items });
    expect(rows.map(({ item }) => item)).toEqual(items);
    rows.forEach((row, i) => {
      const labelEnd = row.textX + Math.max(...row.label.map((line) => textWidth(line, "name")));
      const noteEnd = row.noteX + Math.max(0, ...row.note.map((line) => textWidth(line, "dim")));
      expect(Math.max(labelEnd, noteEnd), row.item.label).toBeLessThanOrEqual(right(frame));
      if (row.noteX > row.textX && row.note.length) expect(labelEnd).toBeLessThan(row.noteX);
      const last = Math.max(row.baseline + (row.label.length - 1) * 18, row.noteY + (row.note.length - 1) * 17);
      const next = rows[i + 1];
      expect(last).toBeLessThan(next ? next.baseline - 12 : bottom(frame));
    });
  });
});

describe("treeWires", () => {
  const row = (depth: number, y: number) => ({ depth, dotX: 5 + depth * 20, dotY: y });
  it.each([
    ["a root alone", [row(0, 10)], ""],
    ["a child", [row(0, 10), row(1, 40)], "M5 18V34a6 6 0 0 0 6 6H18"],
    [
      "siblings share a rail",
      [row(0, 10), row(1, 40), row(1, 70)],
      "M5 18V34a6 6 0 0 0 6 6H18M5 34V64a6 6 0 0 0 6 6H18",
    ],
    ["two roots", [row(0, 10), row(0, 40)], ""],
  ])("%s", (_, rows, d) => {
    expect(treeWires(rows)).toBe(d);
  });
});
