/** Plane geometry for the diagrams: rectangles and SVG paths. */
/**
 * Widths of the two drawings of a diagram: for containers of 520 px or more, and for smaller ones.
 */
export const wideWidth = 656;
export const narrowWidth = 320;

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}

export const point = (x: number, y: number): Point => ({ x, y });
export const right = (box: Rect) => box.x + box.width;
export const bottom = (box: Rect) => box.y + box.height;
export const middleX = (box: Rect) => box.x + box.width / 2;
export const middleY = (box: Rect) => box.y + box.height / 2;
/** Rounds to a tenth of a pixel, which is exact enough and keeps the page small. */
export const round = (value: number) => Math.round(value * 10) / 10;
const coordinates = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A polyline with rounded corners. The radius shrinks if a segment is too short for it. */
export function roundedPath(points: Point[], radius = 10): string {
  const corners = points.filter((corner, index) => {
    const previous = points[index - 1];
    return corner.x !== previous?.x || corner.y !== previous.y;
  });
  const [first, ...rest] = corners;
  if (!first) return "";
  let d = `M${coordinates(first)}`;
  rest.forEach((corner, index) => {
    const before = corners[index];
    const after = rest[index + 1];
    if (!before || !after) {
      d += `L${coordinates(corner)}`;
      return;
    }
    const cut = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    const curveStart = coordinates(towards(corner, before, cut));
    const curveEnd = coordinates(towards(corner, after, cut));
    d += `L${curveStart}Q${coordinates(corner)} ${curveEnd}`;
  });
  return d;
}

const straightEnd = 8;

/** A smooth step to the end's height until `x`, then a horizontal line to the end. */
export function stepPath(start: Point, end: Point, x: number): string {
  if (start.y === end.y) return `M${coordinates(start)}L${coordinates(end)}`;
  // A short horizontal end, so the arrowhead is in line with its edge even after a steep step.
  const curveEndX = x === end.x ? x - Math.sign(x - start.x) * straightEnd : x;
  const curveEnd = point(curveEndX, end.y);
  const middle = (start.x + curveEndX) / 2;
  const control1 = coordinates(point(middle, start.y));
  const control2 = coordinates(point(middle, end.y));
  return `M${coordinates(start)}C${control1} ${control2} ${coordinates(curveEnd)}L${coordinates(end)}`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point at a distance from `from`, in the direction of `to`. */
function towards(from: Point, to: Point, length: number): Point {
  const total = distance(from, to) || 1;
  const x = from.x + ((to.x - from.x) * length) / total;
  const y = from.y + ((to.y - from.y) * length) / total;
  return point(x, y);
}
