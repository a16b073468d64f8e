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
  type EdgePlan,
  endsOf,
  type FlowEdge,
  type FlowPlan,
  moveBox,
  planBox,
  planVerticalEdge,
} from "./flow-layout";

/** The layout for containers of 520 px or more: boxes on the author's grid, 656 units wide. */
const rowGap = 24;
const arrowGap = 38;
const labelGap = 46;
const minGap = 28;
/**
 * Labels are above horizontal edges, but in the middle of curves, which must stay visible on both
 * sides.
 */
const labelSpace = { level: 13, step: 30 };
/** With few columns, arrows get longer instead of boxes getting wider. */
const preferredGap = [0, 0, 176, 76, 46];
/** How far below the boxes an edge runs that goes around them. */
const laneSpace = 14;

export function layoutFlowWide({ nodes, edges }: Diagram): FlowPlan {
  const columns = planColumns({ nodes, edges });
  const sized = nodes.map((node) => planBox(node, columns.width[node.at[0]] ?? 0));
  const pitch = rowPitch(sized, edges);
  const boxes = sized.map((box) => {
    const [column, row] = box.node.at;
    return moveBox(box, columns.x[column] ?? 0, row * pitch - box.height / 2);
  });
  const lines = edges.map((edge) => ({ edge, ...planEdge(edge, edges, boxes, columns) }));

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

/** Widths and left edges of the columns. Columns and gaps fill the drawing exactly. */
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
    .map((column) => Math.max(minGap, labelGapWidth(column - 1, { nodes, edges })));
  const columnsWidth = wideWidth - sum(gaps);
  // Wrap text in as few columns as possible, starting where it saves the most width.
  const minWidths = columns.map((column) => widest(column, 2));
  const spare = (column: number) => (width[column] ?? 0) - (minWidths[column] ?? 0);
  for (const column of columns.toSorted((a, b) => spare(b) - spare(a)))
    width[column] = Math.max(
      minWidths[column] ?? 0,
      (width[column] ?? 0) - Math.max(0, sum(width) - columnsWidth),
    );
  growSmallest(gaps, wideWidth - sum(width), preferredGap[columns.length] ?? minGap);
  growSmallest(width, wideWidth - sum(gaps));
  const x = columns.map((column) => sum(width.slice(0, column)) + sum(gaps.slice(0, column)));
  return { x, width };
}

/** Width that the widest edge label in the gap right of `column` needs. */
function labelGapWidth(column: number, { nodes, edges }: Diagram): number {
  const position = new Map(nodes.map(({ id, at }) => [id, at]));
  let widest = 0;
  for (const { from, to, label } of edges) {
    const [fromColumn = 0, fromRow] = position.get(from) ?? [];
    const [toColumn = 0, toRow] = position.get(to) ?? [];
    const isInGap =
      Math.min(fromColumn, toColumn) === column && Math.abs(fromColumn - toColumn) === 1;
    if (!label || !isInGap) continue;
    const space = fromRow === toRow ? labelSpace.level : labelSpace.step;
    widest = Math.max(widest, Math.ceil(textWidth(label, "dim")) + space);
  }
  return widest;
}

/** Increases the smallest values until their sum is `total`, or all have reached `limit`. */
function growSmallest(values: number[], total: number, limit = Number.POSITIVE_INFINITY): void {
  while (total - sum(values) > 0.01) {
    const smallest = Math.min(...values);
    if (smallest >= limit) break;
    values[values.indexOf(smallest)] = smallest + Math.min(1, total - sum(values));
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Distance between rows, so the boxes of a column keep their gap. The gap is larger if an edge runs
 * through it.
 */
function rowPitch(boxes: BoxPlan[], edges: FlowEdge[]): number {
  let pitch = 0;
  for (const a of boxes) {
    for (const b of boxes) {
      const rows = b.node.at[1] - a.node.at[1];
      if (rows <= 0 || a.node.at[0] !== b.node.at[0]) continue;
      const ids = [a.node.id, b.node.id];
      const joined = edges.filter(
        ({ from, to }) => ids.includes(from) && ids.includes(to) && from !== to,
      );
      let gap = joined.length > 0 ? arrowGap : rowGap;
      if (joined.some(({ label }) => label)) gap = labelGap;
      pitch = Math.max(pitch, (a.height / 2 + b.height / 2 + gap) / rows);
    }
  }
  // Boxes of different columns never touch, but half a row must still look like a row.
  return Math.max(pitch, boxes.length > 1 ? 64 : 0);
}

/**
 * Edges to the right curve after the column. Edges to the left go around a corner, or below boxes
 * in the same row.
 */
function planEdge(edge: FlowEdge, edges: FlowEdge[], boxes: BoxPlan[], columns: Columns): EdgePlan {
  const [from, to] = endsOf(edge, boxes);
  const [column, row] = from.node.at;
  const [toColumn, toRow] = to.node.at;
  if (column === toColumn) return planVerticalEdge(edge, from, to, edges);
  const start = point(column < toColumn ? right(from) : from.x, middleY(from));
  const end = point(column < toColumn ? to.x : right(to), middleY(to));
  // In the middle of a fan of edges, a label above its edge would be on the next one.
  const fan = edges.filter(
    ({ label, from, to }) => label && (from === edge.from || to === edge.to),
  );
  const isAlone = fan.length < 3;
  if (column < toColumn) return planStepEdge(start, end, columns.x[column + 1] ?? end.x, isAlone);
  if (row === toRow) {
    const y = Math.max(bottom(from), bottom(to)) + laneSpace;
    // Next to an edge that goes straight down.
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
    return planStepEdge(start, end, end.x, isAlone);
  // An edge in the opposite direction has its arrowhead in the middle of this side.
  const isAnswer = edges.some((other) => other.from === edge.to && other.to === edge.from);
  const y = start.y - (isAnswer ? 14 : 0);
  const into = point(middleX(to), toRow > row ? to.y : bottom(to));
  const d = roundedPath([point(start.x, y), point(into.x, y), into]);
  return { d, label: { x: (start.x + into.x) / 2, y: y - 8, anchor: "middle" } };
}

/** An edge from one column to another. The curve ends at `x`. */
function planStepEdge(start: Point, end: Point, x: number, isAlone: boolean): EdgePlan {
  const isLevel = start.y === end.y;
  const label = {
    x: (start.x + (isLevel ? end.x : x)) / 2,
    y: isLevel && isAlone ? start.y - 8 : (start.y + end.y) / 2 + 4,
    anchor: "middle",
  } as const;
  return { d: stepPath(start, end, x), label };
}
