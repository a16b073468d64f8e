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
const coordinates = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** A polyline with rounded corners. The radius shrinks if a segment is too short for it. */
export function roundedPath(through: Point[], radius = 10): string {
  const corners = through.filter(
    (p, i) => i === 0 || p.x !== through[i - 1]?.x || p.y !== through[i - 1]?.y,
  );
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
    const r = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    d += `L${coordinates(towards(corner, before, r))}Q${coordinates(corner)} ${coordinates(towards(corner, after, r))}`;
  });
  return d;
}

const straightEnd = 8;

/** A smooth step to the end's height until `x`, then a horizontal line to the end. */
export function stepPath(start: Point, end: Point, x: number): string {
  if (start.y === end.y) return `M${coordinates(start)}L${coordinates(end)}`;
  // A short horizontal end, so the arrowhead is in line with its edge even after a steep step.
  const b = point(x === end.x ? x - Math.sign(x - start.x) * straightEnd : x, end.y);
  const mid = (start.x + b.x) / 2;
  return `M${coordinates(start)}C${coordinates(point(mid, start.y))} ${coordinates(point(mid, end.y))} ${coordinates(b)}L${coordinates(end)}`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return point(from.x + ((to.x - from.x) * by) / length, from.y + ((to.y - from.y) * by) / length);
}
