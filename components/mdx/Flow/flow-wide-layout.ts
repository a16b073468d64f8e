import {
  bottom,
  middleX,
  middleY,
  type Point,
  point,
  right,
  roundedPath,
  stepPath,
  wideWidth,
} from "../diagrams/geometry";
import { textWidth } from "../diagrams/measure";
import {
  type BoxPlan,
  boxWidth,
  type Diagram,
  endsOf,
  type FlowEdge,
  type FlowPlan,
  moveBox,
  planBox,
  upright,
  type Way,
} from "./flow-layout";

/** The flow chart for containers from 520 px: boxes on the author's grid, 656 units wide. */
const rowGap = 24;
const arrowGap = 38;
const labelGap = 46;
const leastGap = 28;
/** A label is above a level line, but in the middle of a curve, which must be seen left and right of it. */
const labelAir = { level: 13, step: 30 };
/** With few columns the arrows get longer, not the boxes ever wider. */
const wantedGap = [0, 0, 176, 76, 46];
/** How far a line runs below the boxes that it goes around. */
const laneAir = 14;

export function layoutFlowWide({ nodes, edges }: Diagram): FlowPlan {
  const columns = planColumns({ nodes, edges });
  const sized = nodes.map((node) => planBox(node, columns.width[node.at[0]] ?? 0));
  const pitch = rowPitch(sized, edges);
  const boxes = sized.map((box) => {
    const [column, row] = box.node.at;
    return moveBox(box, columns.x[column] ?? 0, row * pitch - box.height / 2);
  });
  const lines = edges.map((edge) => ({ edge, ...findWay(edge, edges, boxes, columns) }));

  const texts = lines.filter(({ edge }) => edge.label).map(({ label }) => label.y);
  const top = Math.min(...boxes.map(({ y }) => y), ...texts.map((y) => y - 11));
  const low = Math.max(...boxes.map(bottom), ...texts.map((y) => y + 4));
  const frame = {
    x: 0,
    y: Math.floor(top) - 1,
    width: wideWidth,
    height: Math.ceil(low) - Math.floor(top) + 2,
  };
  return { frame, boxes, lines };
}

/** How wide the columns are and where they start; columns and gaps fill the width exactly. */
interface Columns {
  x: number[];
  width: number[];
}

function planColumns({ nodes, edges }: Diagram): Columns {
  const columns = Array.from(
    { length: Math.max(...nodes.map(({ at }) => at[0])) + 1 },
    (_, column) => column,
  );
  const widest = (column: number, lines: 1 | 2) =>
    Math.max(
      64,
      ...nodes.filter(({ at }) => at[0] === column).map((node) => boxWidth(node, lines)),
    );
  const width = columns.map((column) => widest(column, 1));
  if (columns.length === 1)
    return { x: [0], width: [Math.min(wideWidth, Math.max(320, ...width))] };

  const gaps = columns
    .slice(1)
    .map((column) => Math.max(leastGap, labelRoom(column - 1, { nodes, edges })));
  const room = wideWidth - sum(gaps);
  // Texts break in as few columns as possible: where that gives the most room.
  const least = columns.map((column) => widest(column, 2));
  const spare = (column: number) => (width[column] ?? 0) - (least[column] ?? 0);
  for (const column of columns.toSorted((a, b) => spare(b) - spare(a)))
    width[column] = Math.max(
      least[column] ?? 0,
      (width[column] ?? 0) - Math.max(0, sum(width) - room),
    );
  grow(gaps, wideWidth - sum(width), wantedGap[columns.length] ?? leastGap);
  grow(width, wideWidth - sum(gaps));
  const x = columns.map((column) => sum(width.slice(0, column)) + sum(gaps.slice(0, column)));
  return { x, width };
}

/** Room that the widest label of an edge in the gap right of `column` needs. */
function labelRoom(column: number, { nodes, edges }: Diagram): number {
  const position = new Map(nodes.map(({ id, at }) => [id, at]));
  const labels = edges.flatMap(({ from, to, label }) => {
    const [a = 0, row] = position.get(from) ?? [];
    const [b = 0, otherRow] = position.get(to) ?? [];
    if (!label || Math.min(a, b) !== column || Math.abs(a - b) !== 1) return [];
    return [
      Math.ceil(textWidth(label, "dim")) + (row === otherRow ? labelAir.level : labelAir.step),
    ];
  });
  return Math.max(0, ...labels);
}

/** The smallest values grow until all are equal, as far as the sum allows. */
function grow(values: number[], allowed: number, most = Number.POSITIVE_INFINITY): void {
  while (allowed - sum(values) > 0.01) {
    const small = Math.min(...values);
    if (small >= most) break;
    values[values.indexOf(small)] = small + Math.min(1, allowed - sum(values));
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Distance between rows: every two boxes of a column keep their gap, more where an arrow runs between them. */
function rowPitch(boxes: BoxPlan[], edges: FlowEdge[]): number {
  let pitch = 0;
  for (const a of boxes) {
    for (const b of boxes) {
      const rows = b.node.at[1] - a.node.at[1];
      if (rows <= 0 || a.node.at[0] !== b.node.at[0]) continue;
      const joined = edges.filter(
        ({ from, to }) => [from, to].sort().join() === [a.node.id, b.node.id].sort().join(),
      );
      let gap = joined.length > 0 ? arrowGap : rowGap;
      if (joined.some(({ label }) => label)) gap = labelGap;
      pitch = Math.max(pitch, (a.height / 2 + b.height / 2 + gap) / rows);
    }
  }
  // Boxes of different columns never meet, but a half row must still read as one.
  return Math.max(pitch, boxes.length > 1 ? 64 : 0);
}

/** To the right in a curve behind the column. To the left around a corner, or below the boxes of the same row. */
function findWay(edge: FlowEdge, edges: FlowEdge[], boxes: BoxPlan[], columns: Columns): Way {
  const [from, to] = endsOf(edge, boxes);
  const [column, row] = from.node.at;
  const [toColumn, toRow] = to.node.at;
  if (column === toColumn) return upright(edge, from, to, edges);
  const start = point(column < toColumn ? right(from) : from.x, middleY(from));
  const end = point(column < toColumn ? to.x : right(to), middleY(to));
  // In the middle of a fan, a label above its line would be on that of the next one.
  const isAlone =
    edges.filter(({ label, from, to }) => label && (from === edge.from || to === edge.to)).length <
    3;
  if (column < toColumn) return step(start, end, columns.x[column + 1] ?? end.x, isAlone);
  if (row === toRow) {
    const y = Math.max(bottom(from), bottom(to)) + laneAir;
    // Beside a line that goes straight down.
    const out = middleX(from) - 22;
    const into = middleX(to);
    const d = roundedPath([
      point(out, bottom(from)),
      point(out, y),
      point(into, y),
      point(into, bottom(to)),
    ]);
    return { d, label: { x: (out + into) / 2, y: y + 18, anchor: "middle" } };
  }
  if (boxes.some(({ node: { at } }) => at[0] === toColumn && at[1] === row))
    return step(start, end, end.x, isAlone);
  // An arrow that comes the other way has its head in the middle of the side.
  const isAnswer = edges.some((other) => other.from === edge.to && other.to === edge.from);
  const y = start.y - (isAnswer ? 14 : 0);
  const into = point(middleX(to), toRow > row ? to.y : bottom(to));
  const d = roundedPath([point(start.x, y), point(into.x, y), into]);
  return { d, label: { x: (start.x + into.x) / 2, y: y - 8, anchor: "middle" } };
}

/** From one column to another; the curve ends at `x`. */
function step(start: Point, end: Point, x: number, isAlone: boolean): Way {
  const isLevel = start.y === end.y;
  const label = {
    x: (start.x + (isLevel ? end.x : x)) / 2,
    y: isLevel && isAlone ? start.y - 8 : (start.y + end.y) / 2 + 4,
    anchor: "middle",
  } as const;
  return { d: stepPath(start, end, x), label };
}
