import { bottom, narrowWidth } from "../diagrams/geometry";
import { placeLabels } from "./flow-labels";
import { type BoxPlan, type Diagram, type FlowEdge, type FlowPlan, placeBox, planBox } from "./flow-layout";
import { routeEdges } from "./flow-routes";

/** The flow chart for small containers: boxes below one another in the order of the source, 320 units wide. */
const plainGap = 14;
const arrowGap = 40;
const labelGap = 28;
/** Room at the left for one, two or three lines that run past boxes. */
const laneRooms = [0, 20, 34, 48];

export function layoutFlowNarrow({ nodes, edges }: Diagram): FlowPlan {
  const place = new Map(nodes.map(({ id }, index) => [id, index]));
  const span = ({ from, to }: FlowEdge) => [place.get(from) ?? 0, place.get(to) ?? 0].sort((a, b) => a - b);
  const past = edges.filter((edge) => {
    const [first = 0, last = 0] = span(edge);
    return last - first > 1;
  });
  // The gap beside the box that the line leads to.
  const labelPlace = ({ from, to }: FlowEdge) => {
    const end = place.get(to) ?? 0;
    return end > (place.get(from) ?? 0) ? end : end + 1;
  };
  const indent = laneRooms[Math.min(countLanes(past), 3)] ?? 0;
  const boxes: BoxPlan[] = [];
  nodes.forEach((node, index) => {
    const above = boxes.at(-1);
    const joined = edges.some((edge) => !past.includes(edge) && span(edge)[1] === index);
    const labelled = past.some((edge) => edge.label && labelPlace(edge) === index);
    const gap = joined ? arrowGap : labelled ? labelGap : plainGap;
    boxes.push(placeBox(planBox(node, narrowWidth - indent - 1), indent + 0.5, above ? bottom(above) + gap : 1));
  });
  const arrows = routeEdges(boxes, edges, narrowWidth);
  const last = boxes.at(-1);
  const height = Math.ceil((last ? bottom(last) : 0) + 1);
  return {
    frame: { x: 0, y: 0, width: narrowWidth, height },
    boxes,
    arrows,
    labels: placeLabels(boxes, arrows, narrowWidth),
  };
}

/** Lines that share an end share a lane, like the branches of a tree. */
function countLanes(past: FlowEdge[]): number {
  let rest = past;
  let lanes = 0;
  while (rest.length > 0) {
    const families = rest.flatMap(({ from, to }) => [
      rest.filter((edge) => edge.from === from),
      rest.filter((edge) => edge.to === to),
    ]);
    const largest = families.reduce((a, b) => (b.length > a.length ? b : a));
    rest = rest.filter((edge) => !largest.includes(edge));
    lanes++;
  }
  return lanes;
}
