import {
  bottom,
  joinPaths,
  middleX,
  middleY,
  type Path,
  type Point,
  point,
  right,
  roundedPath,
  stepPath,
} from "../diagrams/geometry";
import type { BoxPlan } from "./flow-layout";

/** Every sensible way for an edge from one box to another. flow-routes.ts chooses among them. */
export type Side = "left" | "right" | "top" | "bottom";
export interface Candidate extends Path {
  bends: number;
  /** Sides with the distance from their middle, so that arrows in and out do not meet at one point. */
  leaves: Port;
  enters: Port;
}
export interface Port {
  side: Side;
  shift: number;
}

const laneAir = 14;
const shifts = [0, -14, 14];

export function candidates(from: BoxPlan, to: BoxPlan, all: BoxPlan[], width: number): Candidate[] {
  if (to.x >= right(from)) return [...forward(from, to, all), ...elbows(from, to), ...loops(from, to, all)];
  if (from.x >= right(to)) return [...back(from, to, all), ...elbows(from, to), ...loops(from, to, all)];
  return [...upright(from, to), ...aside(from, to, width)];
}

export function portPoint(box: BoxPlan, { side, shift }: Port): Point {
  if (side === "left") return point(box.x, middleY(box) + shift);
  if (side === "right") return point(right(box), middleY(box) + shift);
  return point(middleX(box) + shift, side === "top" ? box.y : bottom(box));
}

const port = (side: Side, shift = 0): Port => ({ side, shift });
const made = (path: Path, bends: number, leaves: Port, enters: Port): Candidate => ({ ...path, bends, leaves, enters });

/** Left to right: one step in one of the gaps between the columns, or two steps and a lane between rows. */
function forward(from: BoxPlan, to: BoxPlan, all: BoxPlan[]): Candidate[] {
  const leaves = port("right");
  const enters = port("left");
  const start = portPoint(from, leaves);
  const end = portPoint(to, enters);
  const gaps = gapsBetween(from, to, all);
  const found = gaps.map(([x1, x2]) => made(stepPath(start, end, x1, x2), start.y === end.y ? 0 : 1, leaves, enters));
  const first = gaps[0];
  const last = gaps.at(-1);
  if (!first || !last || first === last) return found;
  for (const y of lanes(all)) {
    const lane = stepPath(start, point(last[0], y), first[0], first[1]);
    found.push(made(joinPaths(lane, stepPath(point(last[0], y), end, last[0], last[1])), 3, leaves, enters));
  }
  return found;
}

/** The free strips between columns on the way from one box to another: [left, right] each. */
function gapsBetween(from: BoxPlan, to: BoxPlan, all: BoxPlan[]): [number, number][] {
  const between = all.filter((box) => box.x >= from.x && box.x <= to.x);
  const lefts = [...new Set(between.map(({ x }) => x))].sort((a, b) => a - b);
  return lefts.slice(1).map((left, i) => {
    const before = between.filter(({ x }) => x === lefts[i]);
    return [Math.max(...before.map(right)), left];
  });
}

/** Right to left: the same step backwards, to the next column only. */
function back(from: BoxPlan, to: BoxPlan, all: BoxPlan[]): Candidate[] {
  if (all.some((box) => box.x < from.x && box.x > to.x)) return [];
  return shifts.map((shift) => {
    const leaves = port("left", shift);
    const enters = port("right", shift);
    const path = stepPath(portPoint(from, leaves), portPoint(to, enters), from.x, right(to));
    return made(path, 1, leaves, enters);
  });
}

/** One corner: level then upright, or upright then level. */
function elbows(from: BoxPlan, to: BoxPlan): Candidate[] {
  const goesRight = to.x > from.x;
  const down = middleY(to) > middleY(from);
  const found: Candidate[] = [];
  for (const shift of shifts) {
    const side = port(goesRight ? "right" : "left", shift);
    const into = port(down ? "top" : "bottom");
    const level = portPoint(from, side);
    const end = portPoint(to, into);
    found.push(made(roundedPath([level, point(end.x, level.y), end]), 2, side, into));
    const out = port(down ? "bottom" : "top", shift);
    const into2 = port(goesRight ? "left" : "right");
    const start = portPoint(from, out);
    const end2 = portPoint(to, into2);
    found.push(made(roundedPath([start, point(start.x, end2.y), end2]), 2, out, into2));
  }
  return found;
}

/** Out below, along a lane, in from below; or the same above. */
function loops(from: BoxPlan, to: BoxPlan, all: BoxPlan[]): Candidate[] {
  const found: Candidate[] = [];
  for (const side of ["bottom", "top"] as const) {
    const outer = side === "bottom" ? Math.max(bottom(from), bottom(to)) : Math.min(from.y, to.y);
    for (const y of lanes(all)) {
      if (side === "bottom" ? y < outer + laneAir - 1 : y > outer - laneAir + 1) continue;
      for (const shift of [0, -22, 22]) {
        const leaves = port(side, shift);
        const enters = port(side);
        const start = portPoint(from, leaves);
        const end = portPoint(to, enters);
        found.push(made(roundedPath([start, point(start.x, y), point(end.x, y), end]), 3, leaves, enters));
      }
    }
  }
  return found;
}

/** Up or down inside a column. */
function upright(from: BoxPlan, to: BoxPlan): Candidate[] {
  const down = middleY(to) > middleY(from);
  return [0, -18, 18].map((shift) => {
    const leaves = port(down ? "bottom" : "top", shift);
    const enters = port(down ? "top" : "bottom", shift);
    return made(roundedPath([portPoint(from, leaves), portPoint(to, enters)]), 0, leaves, enters);
  });
}

/** Past the boxes between, on one side of the column. */
function aside(from: BoxPlan, to: BoxPlan, width: number): Candidate[] {
  const steps = [1, 2, 3].map((lane) => lane * laneAir);
  const lanesAside = [
    ...steps.map((step) => ({ side: "right" as const, x: Math.max(right(from), right(to)) + step })),
    ...steps.map((step) => ({ side: "left" as const, x: Math.min(from.x, to.x) - step })),
  ].filter(({ x }) => x >= 0 && x <= width);
  return lanesAside.flatMap(({ side, x }) =>
    shifts.map((shift) => {
      const leaves = port(side, shift);
      const enters = port(side, shift);
      const start = portPoint(from, leaves);
      const end = portPoint(to, enters);
      return made(roundedPath([start, point(x, start.y), point(x, end.y), end]), 2, leaves, enters);
    }),
  );
}

/** Heights at which a line can run between rows, and above and below everything. */
function lanes(all: BoxPlan[]): number[] {
  return [...new Set(all.flatMap((box) => [box.y - laneAir, bottom(box) + laneAir]))];
}
