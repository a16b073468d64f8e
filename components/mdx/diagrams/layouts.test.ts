import { expect, it } from "vitest";
import type { FlowEdge, FlowNode, FlowPlan } from "../Flow/flow-layout";
import { layoutFlowNarrow } from "../Flow/flow-narrow-layout";
import { layoutFlowWide } from "../Flow/flow-wide-layout";
import {
  layoutSequenceNarrow,
  layoutSequenceWide,
  type SequencePlan,
} from "../Sequence/sequence-layout";
import { bottom, type Rect, right } from "./geometry";
import { textWidth } from "./measure";

type Thing = [name: string, rect: Rect];

const contains = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  right(inner) <= right(outer) &&
  bottom(inner) <= bottom(outer);
const overlaps = (a: Rect, b: Rect) =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** Expects that everything is inside the frame and nothing overlaps. */
function expectRoom(frame: Rect, things: readonly Thing[]): void {
  expect(things.filter(([, rect]) => !contains(frame, rect)).map(([name]) => name)).toEqual([]);
  const pairs = things.flatMap(([name, rect], index) =>
    things
      .slice(index + 1)
      .flatMap(([other, its]) => (overlaps(rect, its) ? [`${name} on ${other}`] : [])),
  );
  expect(pairs).toEqual([]);
}

/** The rectangle that lines of text cover. */
function textRect({ lines, x, y, anchor }: SequencePlan["messages"][number]["label"]): Rect {
  const width = Math.max(...lines.map((line) => textWidth(line, "dim")));
  const shift = { start: 0, middle: width / 2, end: width }[anchor ?? "middle"];
  const left = x - shift;
  return { x: left, y: y - 11, width, height: (lines.length - 1) * 16 + 15 };
}

/** Parses edges: `a>b label`, or `a>b ~` for a dashed one. */
function edges(texts: string[]): FlowEdge[] {
  return texts.map((text) => {
    const [, from = "", to = "", label] = /^(\w+)>(\w+) ?(.*)$/.exec(text) ?? [];
    if (label === "~") return { from, to, dashed: true };
    return label ? { from, to, label } : { from, to };
  });
}

/** Parses nodes: `a 0,0 Label / note`. */
function nodes(texts: string[]): FlowNode[] {
  return texts.map((text) => {
    const [, id = "", column, row, label = "", note] =
      /^(\w+) (\d),([\d.]+) (.*?)(?: \/ (.*))?$/.exec(text) ?? [];
    return { id, at: [Number(column), Number(row)], label, note, area: "platform" };
  });
}

const charts: [string, string[], string[]][] = [
  [
    "one column",
    ["a 0,0 First", "b 0,1 Second / with a note", "c 0,2 Third"],
    ["a>b then", "b>c", "a>c ~"],
  ],
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
  [
    "back along the row",
    ["a 0,0 Change", "b 1,0 Request", "c 2,0 Review"],
    ["a>b", "b>c", "c>a revise"],
  ],
  [
    "there and back",
    ["a 0,1 Set", "b 1,0 Run", "c 1,1 Load", "d 1,2 Export"],
    ["a>b", "a>c", "a>d", "b>a new cases"],
  ],
];

const labelOf = ({ edge, label }: FlowPlan["lines"][number]): Thing[] =>
  edge.label ? [[edge.label, textRect({ ...label, lines: [edge.label] })]] : [];

it.each(charts)("a flow chart has room: %s", (_, boxes, lines) => {
  const input = { nodes: nodes(boxes), edges: edges(lines) };
  for (const plan of [layoutFlowWide(input), layoutFlowNarrow(input)]) {
    expectRoom(plan.frame, [
      ...plan.boxes.map(({ node, ...rect }): Thing => [node.label, rect]),
      ...plan.lines.flatMap(labelOf),
    ]);
    expect(plan.lines.map(({ edge }) => edge)).toEqual(input.edges);
  }
});

const dialogs: [string, string[], [from: number, to: number, label: string][]][] = [
  [
    "three with loops",
    ["Your application", "Evaluation run", "Your webhook"],
    [
      [0, 0, "start the first span here"],
      [1, 2, "POST inputs, output, reference"],
      [2, 2, "calculate the score of the case"],
      [1, 1, "store score and success"],
      [2, 0, "all the way back"],
    ],
  ],
  [
    "four with long names",
    ["Your script", "Agenta API", "Worker", "Your application"],
    [
      [0, 1, "test set, evaluators"],
      [2, 3, "cases in many batches"],
      [3, 3, "runs every test case"],
    ],
  ],
];

it.each(dialogs)("a sequence has room: %s", (_, names, calls) => {
  const actors = names.map((label) => ({ id: label, label }));
  const messages = calls.map(([from, to, label]) => ({
    from: names[from] ?? "",
    to: names[to] ?? "",
    label,
  }));
  for (const { frame, heads, ...plan } of [layoutSequenceWide, layoutSequenceNarrow].map((of) =>
    of({ actors, messages }),
  ))
    expectRoom(frame, [
      ...heads.map(
        ({ actor, x, y, width, height }): Thing => [actor.label, { x, y, width, height }],
      ),
      ...plan.messages.map(({ message, label }): Thing => [message.label, textRect(label)]),
    ]);
});
