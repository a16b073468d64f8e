import type { FlowProps } from "@/lib/mdx/author-components";
import {
  type ArrowPlan,
  type BoxPlan,
  type FlowEdge,
  type FlowPlan,
  type LabelPlan,
  narrowWidth,
  placeBox,
  planBox,
} from "./flow-layout";
import { drawRail, type RailPorts } from "./flow-rail-paths";
import { planRails, type Rail, type RailPlan } from "./flow-rails";
import { bottom, point, roundedPath } from "./geometry";

/** The flow chart for small containers: boxes stacked in the order of the source, 320 units wide. */
const plainGap = 12;
const arrowGap = 38;
const labelGap = 26;
const laneStart = 8;
const laneWidth = 16;
const branch = 18;
export const spine = 150;

export function layoutFlowNarrow({ nodes, edges }: Pick<FlowProps, "nodes" | "edges">): FlowPlan {
  const plan = planRails(nodes, edges);
  const ports = planPorts(nodes, plan);
  const boxes: BoxPlan[] = [];
  let y = 1;
  nodes.forEach((node, index) => {
    const x = indentAt(index, plan.rails, ports);
    const box = placeBox(planBox(node, narrowWidth - x - 1), x + 0.5, y + gapAbove(index, plan, ports, nodes));
    boxes.push(box);
    y = bottom(box);
  });
  const straight = plan.straight.map((edge) => drawStraight(edge, boxes));
  const rails = plan.rails.map((rail) => drawRail(rail, ports, boxes));
  const height = Math.ceil(y + gapAbove(nodes.length, plan, ports, nodes) + 1);
  return {
    frame: { x: 0, y: 0, width: narrowWidth, height },
    boxes,
    arrows: [...straight.map(({ arrow }) => arrow), ...rails.flatMap(({ arrows }) => arrows)],
    labels: [...straight.flatMap(({ label }) => label ?? []), ...rails.flatMap(({ labels }) => labels)],
  };
}

export const laneX = (lane: number) => laneStart + lane * laneWidth;

/** Rails begin under their box and end above it, like the branches of a tree, where nothing else uses that gap. */
function planPorts(nodes: { id: string }[], { straight, rails }: RailPlan): RailPorts {
  const taken = new Set(
    straight.map(({ from, to }) => {
      const places = [from, to].map((id) => nodes.findIndex((node) => node.id === id));
      return Math.max(...places);
    }),
  );
  const middle = new Set<Rail>();
  for (const rail of rails.filter(({ edges }) => edges.length > 1)) {
    const gap = rail.kind === "out" ? rail.hub + 1 : rail.hub;
    if (taken.has(gap)) continue;
    taken.add(gap);
    middle.add(rail);
  }
  const index = new Map(nodes.map(({ id }, place) => [id, place]));
  return { middle, index };
}

/** Every rail beside a box pushes it in. */
function indentAt(place: number, rails: Rail[], { middle }: RailPorts): number {
  const beside = rails.filter((rail) => {
    const free = middle.has(rail) && rail.hub === place;
    return rail.first <= place && place <= rail.last && !free;
  });
  return beside.length === 0 ? 0 : laneX(Math.max(...beside.map(({ lane }) => lane))) + branch;
}

/** Space above the box at `place`; one past the last for what hangs below the stack. */
function gapAbove(place: number, { straight, rails }: RailPlan, ports: RailPorts, nodes: { id: string }[]): number {
  const last = place === nodes.length;
  let gap = place === 0 || last ? 0 : plainGap;
  const joins = ({ from, to }: FlowEdge) => {
    const ends = [ports.index.get(from) ?? 0, ports.index.get(to) ?? 0];
    return Math.max(...ends) === place && Math.min(...ends) === place - 1;
  };
  if (straight.some(joins)) gap = arrowGap;
  for (const rail of rails) {
    if (!ports.middle.has(rail)) continue;
    if (rail.kind === "out" && rail.hub + 1 === place) gap = Math.max(gap, 36);
    if (rail.kind === "in" && rail.hub === place) gap = Math.max(gap, 46);
  }
  const texts = rails.flatMap((rail) => labelGaps(rail, ports));
  if (texts.includes(place)) gap = gap === 36 ? 50 : Math.max(gap, labelGap);
  return gap;
}

/** The gaps that hold a label of the rail; the same rules as in `drawRail`. */
function labelGaps(rail: Rail, { middle, index }: RailPorts): number[] {
  return rail.edges.flatMap((edge) => {
    if (!edge.label) return [];
    const from = index.get(edge.from) ?? 0;
    const to = index.get(edge.to) ?? 0;
    if (rail.kind === "in") return middle.has(rail) && sharedLabel(rail) ? [] : [sharedLabel(rail) ? to : from + 1];
    return [to > from ? to : to + 1];
  });
}

/** One text for the whole rail, when all its edges say the same. */
export function sharedLabel({ edges }: Rail): string | undefined {
  const texts = new Set(edges.map(({ label }) => label));
  return texts.size === 1 ? edges[0]?.label : undefined;
}

function drawStraight(edge: FlowEdge, boxes: BoxPlan[]): { arrow: ArrowPlan; label?: LabelPlan } {
  const from = boxes.find(({ node }) => node.id === edge.from) as BoxPlan;
  const to = boxes.find(({ node }) => node.id === edge.to) as BoxPlan;
  const down = to.y > from.y;
  const path = roundedPath([point(spine, down ? bottom(from) : from.y), point(spine, down ? to.y : bottom(to))]);
  const middle = (bottom(down ? from : to) + (down ? to : from).y) / 2;
  const arrow = { ...path, edge, head: true };
  if (!edge.label) return { arrow };
  return { arrow, label: { text: edge.label, x: spine + 11, y: middle + 4, anchor: "start" } };
}
