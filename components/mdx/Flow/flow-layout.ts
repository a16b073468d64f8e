import type { FlowProps } from "../diagrams/definitions";
import {
  bottom,
  middleX,
  middleY,
  type Point,
  point,
  type Rect,
  roundedPath,
} from "../diagrams/geometry";
import { narrowestWidth, textWidth, wrapText } from "../diagrams/measure";

/** The product's own box shows its logo. Others show the swatch of their area. */
export type FlowNode = FlowProps["nodes"][number] & { isProduct?: boolean };
export type FlowEdge = FlowProps["edges"][number];
/** The nodes and edges to lay out. */
export interface Diagram {
  nodes: FlowNode[];
  edges: FlowEdge[];
}

export interface BoxPlan extends Rect {
  node: FlowNode;
  label: string[];
  note: string[];
  /** Left edge of the text. */
  textX: number;
}
/** The path of an edge, and the position of its label. `y` is the baseline. */
export interface EdgePlan {
  d: string;
  label: Point & { anchor: "start" | "middle" };
}
export interface FlowPlan {
  /** The view box. */
  frame: Rect;
  boxes: BoxPlan[];
  lines: (EdgePlan & { edge: FlowEdge })[];
}

export const lineHeight = { name: 19, dim: 17 } as const;
const padX = 13;
const padRight = 9;
const padY = 11;
const markWidth = 18;

const hasMark = (node: FlowNode) =>
  node.isProduct || (node.area !== undefined && node.area !== "platform");

const textOffset = (node: FlowNode) => padX + (hasMark(node) ? markWidth : 0);

/** Width at which label and note take at most `lines` lines each. */
export function boxWidth(node: FlowNode, lines: 1 | 2): number {
  const width = lines === 1 ? textWidth : narrowestWidth;
  return Math.ceil(
    textOffset(node) +
      Math.max(width(node.label, "name"), width(node.note ?? "", "dim")) +
      padRight,
  );
}

/**
 * The layout of a node's box: `width` wide, as high as its text, with its upper left corner at 0,
 * 0.
 */
export function planBox(node: FlowNode, width: number): BoxPlan {
  const textX = textOffset(node);
  const lineWidth = width - textX - padRight;
  const label = wrapText(node.label, lineWidth, "name");
  const note = node.note ? wrapText(node.note, lineWidth, "dim") : [];
  const height =
    2 * padY +
    label.length * lineHeight.name +
    note.length * lineHeight.dim -
    (note.length ? 2 : 0);
  return { node, label, note, textX, x: 0, y: 0, width, height: Math.max(height, 42) };
}

export function moveBox(box: BoxPlan, x: number, y: number): BoxPlan {
  return { ...box, x, y, textX: box.textX + x - box.x };
}

/** The boxes at both ends of an edge. Wrong ids were already reported as a Problem. */
export function endsOf({ from, to }: FlowEdge, boxes: readonly BoxPlan[]): [BoxPlan, BoxPlan] {
  const boxOf = (id: string) => boxes.find(({ node }) => node.id === id) as BoxPlan;
  return [boxOf(from), boxOf(to)];
}

/**
 * A vertical edge between two nodes of a column. If the nodes link to each other, the edges are
 * parallel.
 */
export function planVerticalEdge(
  edge: FlowEdge,
  from: BoxPlan,
  to: BoxPlan,
  edges: readonly FlowEdge[],
): EdgePlan {
  const reverse = edges.findIndex(({ from, to }) => from === edge.to && to === edge.from);
  const isSecond = reverse !== -1 && reverse < edges.indexOf(edge);
  const x = middleX(from) + (isSecond ? 18 : 0);
  const [start, end] = middleY(to) > middleY(from) ? [bottom(from), to.y] : [from.y, bottom(to)];
  const label = { x: x + 9, y: (start + end) / 2 + 4, anchor: "start" } as const;
  return { d: roundedPath([point(x, start), point(x, end)]), label };
}
