import { bottom, middleY, narrowWidth, point, roundedPath } from "../diagrams/geometry";
import {
  type BoxPlan,
  type Diagram,
  type EdgePlan,
  endsOf,
  type FlowEdge,
  type FlowPlan,
  moveBox,
  planBox,
  planVerticalEdge,
} from "./flow-layout";

/** The layout for small containers: boxes in a column in source order, 320 units wide. */
const plainGap = 14;
const arrowGap = 40;
const labelGap = 28;
/** Distance between the lanes on the left, in which edges pass boxes. */
const laneGap = 14;

/** An edge that passes other boxes, with the first and the last box of its range in the column. */
interface PassingEdge {
  edge: FlowEdge;
  first: number;
  last: number;
}

export function layoutFlowNarrow({ nodes, edges }: Diagram): FlowPlan {
  const position = new Map(nodes.map(({ id }, index) => [id, index]));
  const spans = edges.map((edge): PassingEdge => {
    const from = position.get(edge.from) ?? 0;
    const to = position.get(edge.to) ?? 0;
    return { edge, first: Math.min(from, to), last: Math.max(from, to) };
  });
  const passing = spans.filter(({ first, last }) => last - first > 1);
  const lanes = planLanes(passing);
  const indent = lanes.length > 0 ? 6 + lanes.length * laneGap : 0;
  const boxes: BoxPlan[] = [];
  nodes.forEach((node, index) => {
    const above = boxes.at(-1);
    const joined = spans.some(({ first, last }) => last === index && first === index - 1);
    // The gap above the box that the edge leads to.
    const labelled = passing.some(({ edge, last }) => {
      const end = position.get(edge.to) ?? 0;
      return edge.label && index === (end === last ? end : end + 1);
    });
    const gapWithoutArrow = labelled ? labelGap : plainGap;
    const gap = joined ? arrowGap : gapWithoutArrow;
    boxes.push(
      moveBox(
        planBox(node, narrowWidth - indent - 1),
        indent + 0.5,
        above ? bottom(above) + gap : 1,
      ),
    );
  });
  const lines = edges.map((edge) => {
    const [from, to] = endsOf(edge, boxes);
    const lane = lanes.findIndex((edges) => edges.some((other) => other.edge === edge));
    const isVertical = lane === -1;
    const plan = isVertical
      ? planVerticalEdge(edge, from, to, edges)
      : planLaneEdge(from, to, lane, passing);
    return { edge, ...plan };
  });
  const last = boxes.at(-1);
  const height = Math.ceil((last ? bottom(last) : 0) + 1);
  return { frame: { x: 0, y: 0, width: narrowWidth, height }, boxes, lines };
}

/**
 * Short edges are closest to the boxes. Edges with a common end share a lane, like branches of a
 * tree.
 */
function planLanes(passing: readonly PassingEdge[]): PassingEdge[][] {
  const lanes: PassingEdge[][] = [];
  const lengthOf = ({ first, last }: PassingEdge) => last - first;
  for (const passingEdge of passing.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
    const lane = lanes.find((edges) => edges.every((other) => canShareLane(passingEdge, other)));
    if (lane) lane.push(passingEdge);
    else lanes.push([passingEdge]);
  }
  return lanes;
}

/** Whether two edges have a common end, or don't overlap. */
function canShareLane(a: PassingEdge, b: PassingEdge): boolean {
  const hasCommonEnd = a.edge.from === b.edge.from || a.edge.to === b.edge.to;
  return hasCommonEnd || b.last <= a.first || a.last <= b.first;
}

/**
 * Leaves a box on its left, follows a lane, and enters the other box. Leaves lower if another edge
 * enters there.
 */
function planLaneEdge(
  from: BoxPlan,
  to: BoxPlan,
  lane: number,
  passing: readonly PassingEdge[],
): EdgePlan {
  const x = from.x - (lane + 1) * laneGap;
  const isEntered = passing.some(({ edge }) => edge.to === from.node.id);
  const start = point(from.x, middleY(from) + (isEntered ? 14 : 0));
  const end = point(to.x, middleY(to));
  const y = end.y > start.y ? to.y - 9 : bottom(to) + 17;
  return {
    d: roundedPath([start, point(x, start.y), point(x, end.y), end]),
    label: { x: x + 9, y, anchor: "start" },
  };
}
