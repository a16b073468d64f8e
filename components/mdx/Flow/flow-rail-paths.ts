import { bottom, middleY, type Point, point, roundedPath } from "../diagrams/geometry";
import type { ArrowPlan, BoxPlan, FlowEdge, LabelPlan } from "./flow-layout";
import { laneX, type Rail, type RailPorts, railTexts, spine } from "./flow-rails";

/** Lines and labels of one rail. `all` are the rails of the drawing, so that two of them share a box's side evenly. */
export function drawRail(rail: Rail, all: Rail[], ports: RailPorts, boxes: BoxPlan[]) {
  const side = (id: string) => leftPort(ports.index.get(id) ?? 0, rail, all, ports, boxes);
  const x = laneX(rail.lane);
  const hub = boxes[rail.hub] as BoxPlan;
  const hubPort = leftPort(rail.hub, rail, all, ports, boxes);
  const onSpine = ports.onSpine.has(rail);
  const arrows = rail.kind === "out" ? out() : into();
  return { arrows, labels: railTexts(rail, ports).map((text) => placeText(text, x, boxes)) };

  function out(): ArrowPlan[] {
    const turn = bottom(hub) + 15;
    const start = onSpine
      ? [point(spine, bottom(hub)), point(spine, turn), point(x, turn)]
      : [hubPort, point(x, hubPort.y)];
    return inOrder((edge) => side(edge.to)).map(({ edge, end }, i, members) => {
      // Siblings continue the rail from the branch before, as in the sidebar's tree; a dashed one leaves it to solid ones.
      const onward = edge.dashed && members.slice(i).some((other) => !other.edge.dashed);
      const before = members.slice(0, i).findLast((other) => edge.dashed || !other.edge.dashed);
      const lead = onward ? [point(x, end.y - 10)] : before ? [point(x, before.end.y - 10)] : start;
      return { edge, head: true, ...roundedPath([...lead, point(x, end.y), end]) };
    });
  }

  function into(): ArrowPlan[] {
    const turn = hub.y - 25;
    const finish = onSpine ? [point(x, turn), point(spine, turn), point(spine, hub.y)] : [point(x, hubPort.y), hubPort];
    return inOrder((edge) => side(edge.from)).map(({ edge, end }, i, members) => {
      const joins = edge.dashed && members.slice(0, i).some((other) => !other.edge.dashed);
      const next = members.slice(i + 1).find((other) => edge.dashed || !other.edge.dashed);
      const rest = joins ? [point(x, end.y + 10)] : next ? [point(x, next.end.y + 10)] : finish;
      return { edge, head: !joins && !next, ...roundedPath([end, point(x, end.y), ...rest]) };
    });
  }

  function inOrder(portOf: (edge: FlowEdge) => Point) {
    return rail.edges.map((edge) => ({ edge, end: portOf(edge) })).sort((a, b) => a.end.y - b.end.y);
  }
}

/** Where a rail meets the left side of a box; rails from above meet it higher than rails from below. */
function leftPort(place: number, rail: Rail, all: Rail[], { onSpine, index }: RailPorts, boxes: BoxPlan[]): Point {
  const box = boxes[place] as BoxPlan;
  const meets = ({ edges }: Rail) => edges.some(({ from, to }) => index.get(from) === place || index.get(to) === place);
  const guests = all
    .filter((other) => meets(other) && !(onSpine.has(other) && other.hub === place))
    .sort((a, b) => a.first + a.last - (b.first + b.last) || a.lane - b.lane);
  const offset = (guests.indexOf(rail) - (guests.length - 1) / 2) * 15;
  return point(box.x, middleY(box) + offset);
}

function placeText({ text, gap, near }: ReturnType<typeof railTexts>[number], x: number, boxes: BoxPlan[]): LabelPlan {
  const above = boxes[gap - 1];
  const below = boxes[gap];
  if (near === "spine" && below) return { text, x: spine + 11, y: below.y - 9, anchor: "start" };
  const y = near === "above" && below ? below.y - 7 : above ? bottom(above) + 16 : 0;
  return { text, x: x + 8, y, anchor: "start" };
}
