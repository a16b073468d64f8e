import { describe, expect, it } from "vitest";
import { contains, overlaps } from "@/lib/testing/rects";
import type { Rect } from "../diagrams/geometry";
import { textWidth } from "../diagrams/measure";
import type { FlowEdge, FlowNode, FlowPlan } from "./flow-layout";
import { layoutFlowNarrow } from "./flow-narrow-layout";
import { layoutFlowWide } from "./flow-wide-layout";

/** "a 0,0 Label / note" and "a>b label", "a>b ~" for dashed. */
function chart(nodes: string[], edges: string[]): { nodes: FlowNode[]; edges: FlowEdge[] } {
  return {
    nodes: nodes.map((line) => {
      const [, id = "", column, row, label = "", note] = /^(\w+) (\d),([\d.]+) (.*?)(?: \/ (.*))?$/.exec(line) ?? [];
      return { id, at: [Number(column), Number(row)], label, ...(note ? { note } : {}), area: "platform" };
    }),
    edges: edges.map((line) => {
      const [, from = "", to = "", label] = /^(\w+)>(\w+) ?(.*)$/.exec(line) ?? [];
      return { from, to, ...(label === "~" ? { dashed: true } : label ? { label } : {}) };
    }),
  };
}

const cases: [string, string[], string[]][] = [
  ["one column", ["a 0,0 First", "b 0,1 Second / with a note", "c 0,2 Third"], ["a>b then", "b>c", "a>c ~"]],
  [
    "fan out and in",
    ["a 0,1 Source", "b 1,0 Upper", "c 1,1 Middle", "d 1,2 Lower", "e 2,1 Target / all meet"],
    ["a>b one", "a>c two", "a>d three", "b>e", "c>e", "d>e"],
  ],
  [
    "four columns with labels and a loop back",
    [
      "p 0,0 Playground / edit, compare",
      "v 1,0 Version / committed",
      "n 2,0 Environment / e.g. production",
      "a 3,0 Your app / any framework",
      "t 3,1 Traces / cost, latency",
      "s 3,2 Test sets / real cases",
      "e 0,1 Evaluation / scores a version",
    ],
    ["p>v commit", "v>n deploy", "n>a fetch", "a>t OTLP", "t>s collect", "s>e test", "e>p improve"],
  ],
  ["back along the row", ["a 0,0 Change", "b 1,0 Request", "c 2,0 Review"], ["a>b", "b>c", "c>a revise"]],
  ["there and back", ["a 0,1 Set", "b 1,0 Run", "c 1,1 Load", "d 1,2 Export"], ["a>b", "a>c", "a>d", "b>a new cases"]],
];
const table = cases.map(([name, nodes, edges]) => ({ name, ...chart(nodes, edges) }));

/** Where the label of an edge is, and a box without its texts. */
function labelRect({ edge: { label = "" }, label: { x, y, anchor } }: FlowPlan["lines"][number]): Rect {
  const width = textWidth(label, "dim");
  return { x: anchor === "start" ? x : x - width / 2, y: y - 11, width, height: 15 };
}

describe.each([
  ["wide", layoutFlowWide],
  ["narrow", layoutFlowNarrow],
] as const)("%s", (_, layout) => {
  it.each(table)("$name: boxes and labels lie in the frame and not on each other", (input) => {
    const { frame, boxes, lines } = layout(input);
    const labels = lines
      .filter(({ edge }) => edge.label)
      .map((line) => ({ name: line.edge.label, rect: labelRect(line) }));
    const things = [
      ...boxes.map(({ node, x, y, width, height }) => ({ name: node.label, rect: { x, y, width, height } })),
      ...labels,
    ];
    for (const [index, { name, rect }] of things.entries()) {
      expect(contains(frame, rect), `${name} lies in the frame`).toBe(true);
      const on = things.slice(index + 1).filter((other) => overlaps(rect, other.rect));
      expect(
        on.map((other) => other.name),
        `on ${name}`,
      ).toEqual([]);
    }
    expect(lines.map(({ edge }) => edge)).toEqual(input.edges);
  });
});
