import { crosses, crossesBox, lengthOf, pad, right, segments, sharedLength } from "../diagrams/geometry";
import { type Candidate, candidates, type Port } from "./flow-candidates";
import { type ArrowPlan, type BoxPlan, boxById, type FlowEdge } from "./flow-layout";

/** Chooses a way for every edge: never through a box, short, few bends, few crossings. */
const air = 7;
const price = { box: 10_000, bend: 30, cross: 80, shared: 6, port: 150, shift: 16, answer: 90 };

interface Routed {
  edge: FlowEdge;
  way: Candidate;
}

export function routeEdges(boxes: BoxPlan[], edges: FlowEdge[], width: number): ArrowPlan[] {
  const done: Routed[] = [];
  // What has few ways goes first, so that loops can give way to it.
  const order = [...edges].sort((a, b) => freedom(a, boxes) - freedom(b, boxes) || reach(a, boxes) - reach(b, boxes));
  for (const edge of order) {
    const ways = candidates(boxById(boxes, edge.from), boxById(boxes, edge.to), boxes, width);
    const prices = ways.map((way) => priceOf(way, edge, boxes, done));
    const way = ways[prices.indexOf(Math.min(...prices))];
    if (way) done.push({ edge, way });
  }
  done.sort((a, b) => edges.indexOf(a.edge) - edges.indexOf(b.edge));
  return done.map(({ edge, way }) => ({ edge, d: way.d, points: way.points }));
}

/** 0 next column, 1 same column, 2 over columns, 3 back. */
function freedom({ from, to }: FlowEdge, boxes: BoxPlan[]): number {
  const a = boxById(boxes, from);
  const b = boxById(boxes, to);
  if (a.x === b.x) return 1;
  if (a.x >= right(b)) return 3;
  return boxes.some(({ x }) => x > a.x && x < b.x) ? 2 : 0;
}

/** Short lines take the inner lanes, so that long ones run around them. */
function reach({ from, to }: FlowEdge, boxes: BoxPlan[]): number {
  return Math.abs(boxById(boxes, from).y - boxById(boxes, to).y);
}

function priceOf(way: Candidate, edge: FlowEdge, boxes: BoxPlan[], done: Routed[]): number {
  const lines = segments(way.points);
  const hits = boxes.filter(({ node, ...box }) => {
    const own = node.id === edge.from || node.id === edge.to;
    return lines.some(([a, b]) => crossesBox(a, b, pad(box, own ? -1 : air)));
  });
  let total = hits.length * price.box + lengthOf(way.points) + way.bends * price.bend;
  total += Math.abs(way.leaves.shift) > 0 ? price.shift : 0;
  for (const other of done) {
    total += portPrice(way, edge, other);
    const kin = other.edge.from === edge.from || other.edge.to === edge.to;
    for (const line of lines) {
      for (const otherLine of segments(other.way.points)) {
        if (crosses(line, otherLine)) total += price.cross;
        else if (!kin) total += sharedLength(line, otherLine) * price.shared;
      }
    }
  }
  return total;
}

/** One arrow's head where another begins would read as one line. */
function portPrice(way: Candidate, edge: FlowEdge, other: Routed): number {
  const same = (a: Port, b: Port) => a.side === b.side && Math.abs(a.shift - b.shift) < 8;
  const meets =
    (edge.from === other.edge.to && same(way.leaves, other.way.enters)) ||
    (edge.to === other.edge.from && same(way.enters, other.way.leaves));
  const answers = edge.from === other.edge.to && edge.to === other.edge.from;
  const beside = way.leaves.side === other.way.enters.side && way.enters.side === other.way.leaves.side;
  return (meets ? price.port : 0) + (answers && beside ? price.answer : 0);
}
