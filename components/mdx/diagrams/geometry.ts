/** Plain plane geometry for the diagrams: rectangles, and paths that know both their `d` and their points. */
/** Widths of the two drawings of every diagram: for containers from 520 px, and below. */
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
export interface Path {
  d: string;
  /** The line as straight pieces, for measuring. */
  points: Point[];
}

export const point = (x: number, y: number): Point => ({ x, y });
export const right = (box: Rect) => box.x + box.width;
export const bottom = (box: Rect) => box.y + box.height;
export const middleX = (box: Rect) => box.x + box.width / 2;
export const middleY = (box: Rect) => box.y + box.height / 2;
export const pad = (box: Rect, by: number): Rect => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});
export const overlaps = (a: Rect, b: Rect) => a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** One decimal is a tenth of a pixel, and keeps the page small. */
export const round = (value: number) => Math.round(value * 10) / 10;
const at = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** Straight lines through the points, corners rounded by `radius` as far as the lines are long enough. */
export function roundedPath(through: Point[], radius = 10): Path {
  const corners = through.filter((p, i) => i === 0 || p.x !== through[i - 1]?.x || p.y !== through[i - 1]?.y);
  const [first, ...rest] = corners;
  if (!first) return { d: "", points: [] };
  let d = `M${at(first)}`;
  rest.forEach((corner, index) => {
    const before = corners[index];
    const after = rest[index + 1];
    if (!before || !after) {
      d += `L${at(corner)}`;
      return;
    }
    const r = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    d += `L${at(towards(corner, before, r))}Q${at(corner)} ${at(towards(corner, after, r))}`;
  });
  return { d, points: corners };
}

const straightEnd = 8;

/** Horizontal to `x1`, a smooth step to the height of the end until `x2`, horizontal to the end: the mock's branch. */
export function stepPath(start: Point, end: Point, x1: number, x2: number): Path {
  const a = point(x1, start.y);
  // A short level end, so that the arrow's head lies on its line also after a steep step.
  const b = point(x2 === end.x ? x2 - Math.sign(x2 - x1) * straightEnd : x2, end.y);
  if (start.y === end.y) return { d: `M${at(start)}L${at(end)}`, points: [start, end] };
  const mid = (a.x + b.x) / 2;
  const c1 = point(mid, start.y);
  const c2 = point(mid, end.y);
  const curve = Array.from({ length: 13 }, (_, i) => bezier(a, c1, c2, b, i / 12));
  const lead = a.x === start.x ? "" : `L${at(a)}`;
  const tail = b.x === end.x ? "" : `L${at(end)}`;
  return { d: `M${at(start)}${lead}C${at(c1)} ${at(c2)} ${at(b)}${tail}`, points: [start, ...curve, end] };
}

/** Two paths, the second starting where the first ends. */
export function joinPaths(first: Path, second: Path): Path {
  return { d: first.d + second.d.replace(/^M[^A-Z]+/, ""), points: [...first.points, ...second.points] };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return point(from.x + ((to.x - from.x) * by) / length, from.y + ((to.y - from.y) * by) / length);
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const mix = (k: "x" | "y") => s ** 3 * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t ** 3 * d[k];
  return point(mix("x"), mix("y"));
}

export function segments(points: Point[]): [Point, Point][] {
  return points.slice(1).map((end, i) => [points[i] as Point, end]);
}

export function lengthOf(points: Point[]): number {
  return segments(points).reduce((sum, [a, b]) => sum + distance(a, b), 0);
}

/** Does the line from a to b touch the inside of the box? (Liang–Barsky clipping) */
export function crossesBox(a: Point, b: Point, box: Rect): boolean {
  let enter = 0;
  let leave = 1;
  const clip = (from: number, step: number, low: number, high: number) => {
    if (step === 0) return from > low && from < high;
    const t1 = (low - from) / step;
    const t2 = (high - from) / step;
    enter = Math.max(enter, Math.min(t1, t2));
    leave = Math.min(leave, Math.max(t1, t2));
    return true;
  };
  const inside = clip(a.x, b.x - a.x, box.x, right(box)) && clip(a.y, b.y - a.y, box.y, bottom(box));
  return inside && enter < leave;
}

/** Do the lines a–b and c–d cross inside both? */
export function crosses([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** How long two lines, both upright or both level, run on top of each other (closer than 5). */
export function sharedLength([a, b]: [Point, Point], [c, d]: [Point, Point]): number {
  const along = (k: "x" | "y", across: "x" | "y") => {
    if (Math.abs(a[across] - b[across]) > 0.1 || Math.abs(c[across] - d[across]) > 0.1) return 0;
    if (Math.abs(a[across] - c[across]) > 5) return 0;
    const low = Math.max(Math.min(a[k], b[k]), Math.min(c[k], d[k]));
    return Math.max(0, Math.min(Math.max(a[k], b[k]), Math.max(c[k], d[k])) - low);
  };
  return Math.max(along("x", "y"), along("y", "x"));
}
