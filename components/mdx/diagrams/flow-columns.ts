import { boxWidth, type FlowEdge, type FlowNode } from "./flow-layout";
import { textWidth } from "./measure";

/** How wide the columns of a flow chart are and where they start; columns and gaps fill `total` exactly. */
export interface Columns {
  x: number[];
  width: number[];
}

const leastGap = 34;
const labelAir = 26;
/** With few columns the arrows get longer, not the boxes ever wider. */
const wantedGap = [0, 0, 128, 76, 46];

export function planColumns(nodes: FlowNode[], edges: FlowEdge[], total: number): Columns {
  const count = Math.max(...nodes.map(({ at }) => Math.floor(at[0]))) + 1;
  if (count === 1) return oneColumn(nodes, total);
  const inColumn = (column: number) => nodes.filter(({ at }) => Math.floor(at[0]) === column);
  const widest = (column: number, lines: 1 | 2) =>
    Math.max(64, ...inColumn(column).map((node) => boxWidth(node, lines)));
  const columns = Array.from({ length: count }, (_, column) => column);

  const gaps = columns.slice(1).map((column) => Math.max(leastGap, labelRoom(column - 1, nodes, edges)));
  const least = columns.map((column) => widest(column, 2));
  const natural = columns.map((column) => Math.max(least[column] ?? 0, widest(column, 1)));
  const room = total - sum(gaps);
  const width = sum(natural) <= room ? natural : shrink(natural, least, room);

  spread(gaps, total - sum(width), wantedGap[count] ?? leastGap);
  level(width, total - sum(gaps));
  let next = 0;
  const x = width.map((own, column) => {
    const start = next;
    next += own + (gaps[column] ?? 0);
    return start;
  });
  return { x, width };
}

function oneColumn(nodes: FlowNode[], total: number): Columns {
  const width = Math.min(total, Math.max(320, ...nodes.map((node) => boxWidth(node, 1))));
  return { x: [0], width: [width] };
}

/** Room that the widest label of an edge in the gap right of `column` needs. */
function labelRoom(column: number, nodes: FlowNode[], edges: FlowEdge[]): number {
  const columnOf = new Map(nodes.map(({ id, at }) => [id, Math.floor(at[0])]));
  const labels = edges.flatMap(({ from, to, label }) => {
    const ends = [columnOf.get(from) ?? 0, columnOf.get(to) ?? 0].sort((a, b) => a - b);
    return label && ends[0] === column && ends[1] === column + 1 ? [textWidth(label, "dim") + labelAir] : [];
  });
  return Math.max(0, ...labels);
}

/** The widest columns give first, none less than its two-line width. */
function shrink(natural: number[], least: number[], room: number): number[] {
  const width = [...natural];
  while (sum(width) > room) {
    const top = Math.max(...width.map((own, i) => (own > (least[i] ?? 0) ? own : 0)));
    if (top === 0) break;
    const index = width.indexOf(top);
    width[index] = Math.max(least[index] ?? 0, top - 1);
  }
  return width;
}

/** Gaps grow evenly to the wanted width, as far as the sum allows. */
function spread(gaps: number[], allowed: number, wanted: number): void {
  while (sum(gaps) < allowed) {
    const small = Math.min(...gaps);
    if (small >= wanted) break;
    const index = gaps.indexOf(small);
    gaps[index] = small + Math.min(1, allowed - sum(gaps));
  }
}

/** Columns grow from the smallest up, so that boxes become equal where they can. */
function level(width: number[], allowed: number): void {
  while (allowed - sum(width) > 0.01) {
    const small = Math.min(...width);
    width[width.indexOf(small)] = small + Math.min(1, allowed - sum(width));
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
