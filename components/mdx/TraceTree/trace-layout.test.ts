import { describe, expect, it } from "vitest";
import { narrowWidth } from "../diagrams/geometry";
import { textWidth } from "../diagrams/measure";
import { duration, layoutTraceNarrow, layoutTraceWide, type SpanInput, type SpanType } from "./trace-layout";

const span = (depth: number, name: string, type: SpanType, start: number, end: number): SpanInput => ({
  depth,
  name,
  type,
  start,
  end,
});
const cases: { name: string; spans: SpanInput[] }[] = [
  { name: "one", spans: [span(0, "generate", "workflow", 0, 2)] },
  { name: "later start", spans: [span(0, "a", "agent", 5, 9), span(1, "b", "tool", 5, 5.001)] },
  {
    name: "deep with long names",
    spans: [
      span(0, "answer", "workflow", 0, 2.84),
      span(1, "RunnableParallel<context,question>.task", "task", 0.02, 2.8),
      span(2, "RetrieverQueryEngine._query", "chain", 0.03, 2.79),
      span(3, "BaseRetriever.retrieve", "query", 0.04, 0.69),
      span(4, "VectorIndexRetriever._retrieve", "query", 0.05, 0.68),
      span(5, "BaseEmbedding.get_query_embedding", "embedding", 0.06, 0.64),
      span(1, "OpenAI.chat", "chat", 0.72, 2.84),
    ],
  },
];

describe.each([
  ["wide", layoutTraceWide, 656],
  ["narrow", layoutTraceNarrow, narrowWidth],
] as const)("%s", (at, layout, width) => {
  it.each(cases)("$name", ({ spans }) => {
    const plan = layout({ spans });
    const { axis, rows } = plan;
    expect(axis.x + axis.width).toBeLessThanOrEqual(width);
    rows.forEach((row, i) => {
      expect(row.bar.x).toBeGreaterThanOrEqual(axis.x - 0.01);
      expect(row.bar.x + row.bar.width).toBeLessThanOrEqual(axis.x + axis.width + 0.01);
      expect(row.bar.y + 8).toBeLessThanOrEqual(plan.height);
      const end = row.textX + Math.max(...row.name.map((line) => textWidth(line, "code")));
      expect(end, row.span.name).toBeLessThanOrEqual(at === "wide" ? axis.x : width - textWidth(row.seconds, "dim"));
      const last = row.baseline + (row.name.length - 1) * 17;
      expect(last).toBeLessThan(rows[i + 1] ? (rows[i + 1]?.baseline ?? 0) - 12 : plan.height);
    });
  });
});

describe("duration", () => {
  it.each([
    [0, 4.82, "4.82 s"],
    [0.34, 2.44, "2.10 s"],
    [0.99, 1, "0.01 s"],
    [0.376, 0.377, "1 ms"],
    [2.563, 2.566, "3 ms"],
  ])("%d to %d", (start, end, text) => {
    expect(duration(span(0, "x", "task", start, end))).toBe(text);
  });
});
