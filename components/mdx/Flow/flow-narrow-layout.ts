import { bottom, narrowWidth, point, roundedPath } from "../diagrams/geometry";

import {
  type ArrowPlan,
  type BoxPlan,
  boxById,
  type Diagram,
  type FlowEdge,
  type FlowPlan,
  type LabelPlan,
  placeBox,
  planBox,
} from "./flow-layout";
import { drawRail } from "./flow-rail-paths";
import { indentAt, planPorts, planRails, type RailPlan, type RailPorts, railTexts, spine } from "./flow-rails";

/** The flow chart for small containers: boxes stacked in the order of the source, 320 units wide. */
const plainGap = 12;
const arrowGap = 38;
const textGap = 26;
const outGap = 36;
const outTextGap = 48;
const inGap = 46;
const inTextGap = 60;

export function layoutFlowNarrow({ nodes, edges }: Diagram): FlowPlan {
  const plan = planRails(nodes, edges);
  const ports = planPorts(nodes, plan);
  const boxes: BoxPlan[] = [];
  let y = 1;
  nodes.forEach((node, place) => {
    const indent = indentAt(place, plan.rails, ports);
    const box = placeBox(planBox(node, narrowWidth - indent - 1), indent + 0.5, y + gapAbove(place, plan, ports));
    boxes.push(box);
    y = bottom(box);
  });
  const straight = plan.straight.map((edge) => drawStraight(edge, boxes, plan.straight));
  const rails = plan.rails.map((rail) => drawRail(rail, plan.rails, ports, boxes));
  return {
    frame: { x: 0, y: 0, width: narrowWidth, height: Math.ceil(y + gapAbove(nodes.length, plan, ports) + 1) },
    boxes,
    arrows: [...straight.map(({ arrow }) => arrow), ...rails.flatMap(({ arrows }) => arrows)],
    labels: [...straight.flatMap(({ label }) => label ?? []), ...rails.flatMap(({ labels }) => labels)],
  };
}

/** Space above the box at `place`; one past the last for a text that hangs below the stack. */
function gapAbove(place: number, { straight, rails }: RailPlan, ports: RailPorts): number {
  const joined = straight.some(
    ({ from, to }) => Math.max(ports.index.get(from) ?? 0, ports.index.get(to) ?? 0) === place,
  );
  const begins = rails.some((rail) => ports.onSpine.has(rail) && rail.kind === "out" && rail.hub + 1 === place);
  const ends = rails.some((rail) => ports.onSpine.has(rail) && rail.kind === "in" && rail.hub === place);
  const text = rails
    .flatMap((rail) => railTexts(rail, ports))
    .some(({ gap, near }) => gap === place && near !== "spine");
  const between = place === 0 || place === ports.index.size ? 0 : plainGap;
  return Math.max(
    between,
    joined ? arrowGap : 0,
    begins ? (text ? outTextGap : outGap) : 0,
    ends ? (text ? inTextGap : inGap) : 0,
    text ? textGap : 0,
  );
}

function drawStraight(edge: FlowEdge, boxes: BoxPlan[], all: FlowEdge[]): { arrow: ArrowPlan; label?: LabelPlan } {
  const from = boxById(boxes, edge.from);
  const to = boxById(boxes, edge.to);
  const down = to.y > from.y;
  const answered = all.some((other) => other.from === edge.to && other.to === edge.from);
  const x = spine + (answered ? (down ? -8 : 8) : 0);
  const [upper, lower] = down ? [from, to] : [to, from];
  const ends = [point(x, bottom(upper)), point(x, lower.y)];
  const arrow = { edge, head: true, ...roundedPath(down ? ends : ends.reverse()) };
  if (!edge.label) return { arrow };
  const y = (bottom(upper) + lower.y) / 2 + 4;
  return {
    arrow,
    label: {
      text: edge.label,
      y,
      ...(answered && down ? { x: x - 11, anchor: "end" } : { x: x + 11, anchor: "start" }),
    },
  };
}
