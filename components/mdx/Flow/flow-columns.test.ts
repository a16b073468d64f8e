import { describe, expect, it } from "vitest";
import { planColumns } from "./flow-columns";
import { boxWidth, type FlowNode } from "./flow-layout";

const node = (column: number, label: string, note?: string): FlowNode => ({
  id: `${column}${label}`,
  label,
  at: [column, 0],
  ...(note ? { note } : {}),
});

describe("planColumns", () => {
  it.each([
    ["two", [node(0, "A"), node(1, "B")]],
    ["three", [node(0, "Your functions", "@ag.instrument()"), node(1, "Agenta"), node(2, "Traces in the UI")]],
    ["four long", [0, 1, 2, 3].map((column) => node(column, "A long label", "and a note of some length"))],
    ["an empty column", [node(0, "A"), node(2, "B")]],
  ])("%s: columns and gaps fill the width and hold their texts", (_, nodes) => {
    const { x, width } = planColumns(nodes, [], 656);
    expect((x.at(-1) ?? 0) + (width.at(-1) ?? 0)).toBeCloseTo(656);
    x.slice(1).forEach((left, i) => {
      expect(left - (x[i] ?? 0) - (width[i] ?? 0)).toBeGreaterThanOrEqual(28);
    });
    for (const one of nodes) expect(width[one.at[0]]).toBeGreaterThanOrEqual(boxWidth(one, 2));
  });

  it("widens a gap for its label", () => {
    const nodes = [node(0, "A"), node(1, "B"), node(2, "C"), node(3, "D")];
    const edges = [{ from: "0A", to: "1B", label: "a label that is long" }];
    const gap = ({ x, width }: ReturnType<typeof planColumns>) => (x[1] ?? 0) - (width[0] ?? 0);
    expect(gap(planColumns(nodes, edges, 656))).toBeGreaterThan(gap(planColumns(nodes, [], 656)) + 50);
  });
});
