import { describe, expect, it } from "vitest";
import { contains } from "@/lib/testing/rects";
import { bottom, crossesBox, overlaps, type Point, pad, type Rect, right, segments } from "../diagrams/geometry";
import { type FlowEdge, type FlowNode, type FlowPlan, labelRect } from "./flow-layout";
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
  ["a row", ["a 0,0 Create / default variant", "b 1,0 Commit", "c 2,0 Deploy / to production"], ["a>b", "b>c deploy"]],
  ["one column", ["a 0,0 First", "b 0,1 Second / with a note", "c 0,2 Third"], ["a>b then", "b>c", "a>c ~"]],
  [
    "fan out and in",
    ["a 0,1 Source", "b 1,0 Upper", "c 1,1 Middle", "d 1,2 Lower", "e 2,1 Target / all meet"],
    ["a>b one", "a>c two", "a>d three", "b>e", "c>e", "d>e"],
  ],
  [
    "half rows",
    ["a 0,0.5 Test case / same input", "b 1,0 Variant A", "c 1,1 Variant B", "d 2,0.5 Vote", "e 3,0.5 Results"],
    ["a>b", "a>c", "b>d", "c>d", "d>e"],
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
  ["over a column with a box in the way", ["a 0,0 Start", "b 1,0 Between", "c 2,0 End"], ["a>b", "b>c", "a>c direct"]],
  ["back along the row", ["a 0,0 Change", "b 1,0 Request", "c 2,0 Review"], ["a>b", "b>c", "c>a revise"]],
  ["there and back", ["a 0,1 Set", "b 1,0 Run", "c 1,1 Load", "d 1,2 Export"], ["a>b", "a>c", "a>d", "b>a new cases"]],
  ["dashed siblings", ["a 0,1 Hub", "b 1,0 Solid", "c 1,1 Dashed", "d 1,2 Solid too"], ["a>b", "a>c ~", "a>d"]],
  [
    "dashed first",
    ["a 0,0 One", "b 0,1 Two", "c 1,0.5 Hub", "d 2,0 Three", "e 2,1 Four"],
    ["a>c ~", "b>c", "c>d ~", "c>e"],
  ],
  [
    "long words",
    [
      "a 0,0 Create / AppManager",
      "b 1,0 Version / VariantManager",
      "c 2,0 Deploy / DeploymentManager",
      "d 3,0 Fetch / ConfigManager",
    ],
    ["a>b", "b>c", "c>d"],
  ],
];
const table = cases.map(([name, nodes, edges]) => ({ name, ...chart(nodes, edges) }));

const rectOf = ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height });
function onBorder({ x, y }: Point, box: Rect): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.6;
  const level = x > box.x - 1 && x < right(box) + 1 && (near(y, box.y) || near(y, bottom(box)));
  return level || (y > box.y - 1 && y < bottom(box) + 1 && (near(x, box.x) || near(x, right(box))));
}

function expectTidy(plan: FlowPlan): void {
  const frame = pad(plan.frame, 0.5);
  plan.boxes.forEach((box, i) => {
    expect(contains(frame, rectOf(box)), `${box.node.label} lies in the frame`).toBe(true);
    for (const other of plan.boxes.slice(i + 1)) {
      expect(overlaps(pad(box, 4), other), `${box.node.label} and ${other.node.label} keep apart`).toBe(false);
    }
  });
  plan.labels.map(labelRect).forEach((rect, i, all) => {
    const text = plan.labels[i]?.text;
    expect(contains(frame, rect), `${text} lies in the frame`).toBe(true);
    expect(
      plan.boxes.filter((box) => overlaps(rect, box)).map(({ node }) => node.label),
      `boxes under ${text}`,
    ).toEqual([]);
    expect(
      all.slice(i + 1).some((other) => overlaps(rect, other)),
      `a label on ${text}`,
    ).toBe(false);
  });
  for (const { edge, points } of plan.arrows) {
    const name = `${edge.from}>${edge.to}`;
    for (const { x, y } of points)
      expect(contains(frame, { x, y, width: 0, height: 0 }), `${name} in frame`).toBe(true);
    for (const box of plan.boxes) {
      const through = segments(points).some(([a, b]) => crossesBox(a, b, pad(box, -1)));
      expect(through, `${name} runs through ${box.node.label}`).toBe(false);
    }
  }
}

const boxOf = (plan: FlowPlan, id: string) => plan.boxes.find(({ node }) => node.id === id) as Rect;

describe("layoutFlowWide", () => {
  it.each(table)("$name", (input) => {
    const plan = layoutFlowWide(input);
    expectTidy(plan);
    expect(plan.arrows.map(({ edge }) => edge)).toEqual(input.edges);
    for (const { edge, points } of plan.arrows) {
      expect(onBorder(points[0] as Point, boxOf(plan, edge.from)), `${edge.from}>${edge.to} starts`).toBe(true);
      expect(onBorder(points.at(-1) as Point, boxOf(plan, edge.to)), `${edge.from}>${edge.to} ends`).toBe(true);
    }
    expect(plan.labels).toHaveLength(input.edges.filter(({ label }) => label).length);
  });

  it("fills the width exactly", () => {
    for (const input of table) {
      const { boxes } = layoutFlowWide(input);
      if (input.name === "one column") continue;
      expect(Math.min(...boxes.map(({ x }) => x))).toBe(0);
      expect(Math.max(...boxes.map(right))).toBeCloseTo(656);
    }
  });
});

describe("layoutFlowNarrow", () => {
  it.each(table)("$name", (input) => {
    const plan = layoutFlowNarrow(input);
    expectTidy(plan);
    expect(plan.boxes.map(({ node }) => node)).toEqual(input.nodes);
    const tops = plan.boxes.map(({ y }) => y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(new Set(plan.arrows.map(({ edge }) => edge))).toEqual(new Set(input.edges));
  });
});
