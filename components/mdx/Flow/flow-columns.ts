import { textWidth } from "../diagrams/measure";
import { boxWidth, type FlowEdge, type FlowNode } from "./flow-layout";

/** How wide the columns of a flow chart are and where they start; columns and gaps fill `total` exactly. */
export interface Columns {
  x: number[];
  width: number[];
}

const leastGap = 28;
/** A label stands above a level line, but in the middle of a curve, which must be seen left and right of it. */
const labelAir = { level: 13, step: 30 };
/** With few columns the arrows get longer, not the boxes ever wider. */
const wantedGap = [0, 0, 176, 76, 46];

export function planColumns(nodes: FlowNode[], edges: FlowEdge[], total: number): Columns {
  const count = Math.max(...nodes.map(({ at }) => Math.floor(at[0]))) + 1;
  if (count === 1) return oneColumn(nodes, total);
  const inColumn = (column: number) => nodes.filter(({ at }) => Math.floor(at[0]) === column);
  const widest = (column: number, lines: 1 | 2) =>
    Math.max(64, ...inColumn(column).map((node) => boxWidth(node, lines)));
  const columns = Array.from({ length: count }, (_, column) => column);

  const gaps = columns.slice(1).map((column) => Math.max(leastGap, labelRoom(column - 1, nodes, edges)));
  // Whole units from here on, so that the loops below end.
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
  const place = new Map(nodes.map(({ id, at }) => [id, at]));
  const labels = edges.flatMap(({ from, to, label }) => {
    const a = place.get(from) ?? [0, 0];
    const b = place.get(to) ?? [0, 0];
    const inGap =
      Math.min(Math.floor(a[0]), Math.floor(b[0])) === column && Math.abs(Math.floor(a[0]) - Math.floor(b[0])) === 1;
    const air = a[1] === b[1] ? labelAir.level : labelAir.step;
    return label && inGap ? [Math.ceil(textWidth(label, "dim")) + air] : [];
  });
  return Math.max(0, ...labels);
}

/** As few columns as possible give, so that as few texts as possible break; none less than its two-line width. */
function shrink(natural: number[], least: number[], room: number): number[] {
  const subsets = Array.from({ length: 2 ** natural.length }, (_, bits) =>
    natural.map((_, i) => ((bits >> i) & 1) === 1),
  );
  const ways = subsets.map((gives) => natural.map((own, i) => (gives[i] ? (least[i] ?? own) : own)));
  const given = (way: number[]) => way.filter((own, i) => own !== natural[i]).length;
  const fits = ways.filter((way) => sum(way) <= room);
  const best = fits.reduce(
    (a, b) => (given(b) < given(a) || (given(b) === given(a) && sum(b) > sum(a)) ? b : a),
    least,
  );
  // What is left over goes back to the columns that gave.
  const width = [...best];
  while (sum(width) < room) {
    const short = width.map((own, i) => (own < (natural[i] ?? 0) ? own : Number.POSITIVE_INFINITY));
    const narrowest = Math.min(...short);
    if (narrowest === Number.POSITIVE_INFINITY) break;
    width[short.indexOf(narrowest)] = narrowest + 1;
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
