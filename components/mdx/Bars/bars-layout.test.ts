import { describe, expect, it } from "vitest";
import { bottom, right } from "../diagrams/geometry";
import { textWidth } from "../diagrams/measure";
import { type BarItem, layoutBarsNarrow, layoutBarsWide } from "./bars-layout";

const cases: { name: string; items: BarItem[]; unit?: string; values: string[] }[] = [
  {
    name: "seconds",
    items: [
      { label: "p50", value: 0.8 },
      { label: "p95", value: 2.45 },
    ],
    unit: "s",
    values: ["0.80 s", "2.45 s"],
  },
  {
    name: "percent, with zero",
    items: [
      { label: "A long label that has to break into two lines", note: "and a note", value: 0 },
      { label: "B", value: 40 },
    ],
    unit: "%",
    values: ["0%", "40%"],
  },
  {
    name: "large numbers without a unit",
    items: [
      { label: "Spans", value: 12400 },
      { label: "Traces", value: 3 },
    ],
    values: ["12,400", "3"],
  },
];

describe.each([
  ["wide", layoutBarsWide],
  ["narrow", layoutBarsNarrow],
] as const)("%s", (_, layout) => {
  it.each(cases)("$name", ({ items, unit, values }) => {
    const { frame, track, rows } = layout({ items, ...(unit ? { unit } : {}) });
    expect(rows.map(({ value }) => value)).toEqual(values);
    expect(Math.max(...rows.map(({ bar }) => bar.width))).toBe(track.width);
    for (const row of rows) {
      expect(row.bar.width > 0).toBe(row.item.value > 0);
      expect(row.bar.x + row.bar.width).toBeLessThanOrEqual(right(frame));
      expect(row.bar.y + row.bar.height).toBeLessThanOrEqual(bottom(frame));
      const labelEnd = Math.max(...row.label.map((line) => textWidth(line, "name")));
      const limit = row.valueY === row.labelY ? right(frame) - textWidth(row.value, "dim") : track.x;
      expect(labelEnd).toBeLessThanOrEqual(Math.max(limit, track.x));
    }
  });
});
