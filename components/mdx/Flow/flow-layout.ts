import type { Path, Rect } from "../diagrams/geometry";
import { narrowestWidth, textWidth, wrapText } from "../diagrams/measure";
import type { FlowProps } from "./definition";

/** What both drawings of a flow chart share: what a box holds and how large that is, and the shape of a finished plan. */
/** The box of the product itself shows its mark, as the header does; others show the swatch of their area. */
export type FlowNode = FlowProps["nodes"][number] & { isProduct?: boolean };
export type FlowEdge = FlowProps["edges"][number];
/** What is laid out. */
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
export interface LabelPlan {
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  anchor: "start" | "middle" | "end";
}
export interface ArrowPlan extends Path {
  edge: FlowEdge;
}
export interface FlowPlan {
  /** The view box. */
  frame: Rect;
  boxes: BoxPlan[];
  arrows: ArrowPlan[];
  labels: LabelPlan[];
}

export const lineHeight = { name: 19, dim: 17 } as const;
const padX = 13;
const padRight = 9;
const padY = 11;
const markWidth = 18;

const hasMark = (node: FlowNode) => node.isProduct || (node.area !== undefined && node.area !== "platform");

const textOffset = (node: FlowNode) => padX + (hasMark(node) ? markWidth : 0);

/** Width in which label and note stand on at most `lines` lines each. */
export function boxWidth(node: FlowNode, lines: 1 | 2): number {
  const label = lines === 1 ? textWidth(node.label, "name") : narrowestWidth(node.label, "name");
  const note = node.note ? (lines === 1 ? textWidth(node.note, "dim") : narrowestWidth(node.note, "dim")) : 0;
  return Math.ceil(textOffset(node) + Math.max(label, note) + padRight);
}

/** The box of a node, `width` wide and as high as its text, with its upper left corner at 0, 0. */
export function planBox(node: FlowNode, width: number): BoxPlan {
  const textX = textOffset(node);
  const room = width - textX - padRight;
  const label = wrapText(node.label, room, "name");
  const note = node.note ? wrapText(node.note, room, "dim") : [];
  const height = 2 * padY + label.length * lineHeight.name + note.length * lineHeight.dim - (note.length ? 2 : 0);
  return { node, label, note, textX, x: 0, y: 0, width, height: Math.max(height, 42) };
}

export function placeBox(box: BoxPlan, x: number, y: number): BoxPlan {
  return { ...box, x, y, textX: box.textX + x - box.x };
}

/** The area that an edge label takes, for checks against boxes and lines. */
export function labelRect({ text, x, y, anchor }: LabelPlan): Rect {
  const width = textWidth(text, "dim");
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { x: left, y: y - 11, width, height: 15 };
}

/** Names that lie on a box, by id; a wrong id is a Problem of the page long before this. */
export function boxById(boxes: BoxPlan[], id: string): BoxPlan {
  const box = boxes.find(({ node }) => node.id === id);
  if (!box) throw new Error(`no node has the id ${id}`);
  return box;
}
