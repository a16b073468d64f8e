import {
  crossesBox,
  distance,
  lengthOf,
  overlaps,
  type Point,
  pad,
  point,
  type Rect,
  segments,
} from "../diagrams/geometry";
import { textWidth } from "../diagrams/measure";
import { type ArrowPlan, type BoxPlan, type LabelPlan, labelRect } from "./flow-layout";

/** Puts each edge's label where it is near its line and on nothing else. */
interface Spot extends LabelPlan {
  price: number;
  /** The line runs behind it; a halo in the page's color breaks the line. */
  onLine: boolean;
}

const price = { outside: 4000, box: 2000, label: 1000, own: 50, line: 60 };

export function placeLabels(boxes: BoxPlan[], arrows: ArrowPlan[], width: number): LabelPlan[] {
  const placed: LabelPlan[] = [];
  for (const arrow of arrows) {
    if (!arrow.edge.label) continue;
    const spots = spotsAlong(arrow, arrow.edge.label);
    const prices = spots.map((spot) => spot.price + priceOf(spot, arrow, boxes, arrows, placed, width));
    const { text, x, y, anchor } = spots[prices.indexOf(Math.min(...prices))] as Spot;
    placed.push({ text, x, y, anchor });
  }
  return placed;
}

/** Above or below a level stretch, beside an upright one, on a curve. */
function spotsAlong({ points }: ArrowPlan, text: string): Spot[] {
  const total = lengthOf(points);
  const width = textWidth(text, "dim");
  const spots: Spot[] = [];
  for (const [a, b] of segments(points)) {
    const length = distance(a, b);
    const mid = point((a.x + b.x) / 2, (a.y + b.y) / 2);
    const share = (1 - length / total) * 20;
    if (a.y === b.y && length >= width) {
      spots.push({ text, x: mid.x, y: mid.y - 8, anchor: "middle", price: share, onLine: false });
      spots.push({ text, x: mid.x, y: mid.y + 18, anchor: "middle", price: share + 6, onLine: false });
    }
    if (a.x === b.x && length >= 26) {
      for (let along = 13; along <= length - 13; along += 4) {
        const y = b.y + Math.sign(a.y - b.y) * along + 4;
        // In the middle of a short line; near the box that it leads to on a long one.
        const far = length < 100 ? Math.abs(along - length / 2) : along / 8;
        spots.push({ text, x: mid.x + 9, y, anchor: "start", price: share + far, onLine: false });
        spots.push({ text, x: mid.x - 9, y, anchor: "end", price: share + far + 4, onLine: false });
      }
    }
  }
  for (const part of [0.5, 0.58, 0.42, 0.66, 0.34]) {
    const { x, y } = pointAt(points, total * part);
    spots.push({ text, x, y: y + 4, anchor: "middle", price: 24 + Math.abs(part - 0.5) * 40, onLine: true });
  }
  return spots;
}

function priceOf(
  spot: Spot,
  arrow: ArrowPlan,
  boxes: BoxPlan[],
  arrows: ArrowPlan[],
  placed: LabelPlan[],
  width: number,
): number {
  const rect = labelRect(spot);
  const runsThrough = ({ points }: ArrowPlan, area: Rect) => segments(points).some(([a, b]) => crossesBox(a, b, area));
  let total = rect.x < 0 || rect.x + rect.width > width ? price.outside : 0;
  total += boxes.filter((box) => overlaps(pad(rect, 3), box)).length * price.box;
  total += placed.filter((other) => overlaps(pad(rect, 2), labelRect(other))).length * price.label;
  for (const other of arrows) {
    if (other === arrow) total += !spot.onLine && runsThrough(other, rect) ? price.own : 0;
    else total += runsThrough(other, pad(rect, 2)) ? price.line : 0;
  }
  return total;
}

function pointAt(points: Point[], along: number): Point {
  let left = along;
  for (const [a, b] of segments(points)) {
    const length = distance(a, b);
    if (left <= length) return point(a.x + ((b.x - a.x) * left) / length, a.y + ((b.y - a.y) * left) / length);
    left -= length;
  }
  return points.at(-1) ?? point(0, 0);
}
