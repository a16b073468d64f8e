import { narrowWidth, type Rect, wideWidth } from "../diagrams/geometry";
import { textWidth, wrapText } from "../diagrams/measure";
import { treeWires } from "../diagrams/tree-wires";
import type { TreeProps } from "./definition";

/** A tree of things with notes: beside the names in one column, or under each name where there is less room. */
export type TreeItem = TreeProps["items"][number];

export interface TreeRow {
  item: TreeItem;
  dotX: number;
  dotY: number;
  textX: number;
  /** First baselines of name and note. */
  baseline: number;
  label: string[];
  noteX: number;
  noteY: number;
  note: string[];
}
export interface TreePlan {
  frame: Rect;
  rows: TreeRow[];
  wires: string;
}

const dotX = 5;
const dotToText = 14;
const leading = { label: 18, note: 17 } as const;
/** `trim`: half the space between rows, which the frame has as padding already. */
const wide = { step: 22, row: 32, trim: 6, noteGap: 32, least: 180, most: 330 };
const narrow = { step: 18, top: 8, gap: 14 };

export function layoutTreeWide({ items }: Pick<TreeProps, "items">): TreePlan {
  const x = (item: TreeItem) => dotX + item.depth * wide.step + dotToText;
  const ends = items.map((item) => x(item) + textWidth(item.label, "name"));
  const noteX = Math.min(wide.most, Math.max(wide.least, ...ends.map((end) => end + wide.noteGap)));
  let top = 0;
  const rows = items.map((item): TreeRow => {
    const label = wrapText(item.label, noteX - x(item) - 12, "name", 3);
    const note = item.note ? wrapText(item.note, wideWidth - noteX, "dim", 3) : [];
    const middle = top + wide.row / 2;
    top += wide.row + Math.max((label.length - 1) * leading.label, (note.length - 1) * leading.note, 0);
    const text = { textX: x(item), baseline: middle + 5, label, noteX, noteY: middle + 5, note };
    return { item, dotX: x(item) - dotToText, dotY: middle, ...text };
  });
  return plan({ x: 0, y: wide.trim, width: wideWidth, height: top - 2 * wide.trim }, rows);
}

export function layoutTreeNarrow({ items }: Pick<TreeProps, "items">): TreePlan {
  let top = 0;
  const rows = items.map((item): TreeRow => {
    const textX = dotX + item.depth * narrow.step + dotToText;
    const label = wrapText(item.label, narrowWidth - textX, "name", 3);
    const note = item.note ? wrapText(item.note, narrowWidth - textX, "dim", 3) : [];
    const dotY = top + narrow.top;
    const baseline = dotY + 5;
    const noteY = baseline + label.length * leading.label;
    top += 18 + (label.length - 1) * leading.label + note.length * leading.note + narrow.gap;
    return { item, dotX: textX - dotToText, dotY, textX, baseline, label, noteX: textX, noteY, note };
  });
  return plan({ x: 0, y: 0, width: narrowWidth, height: top - narrow.gap + 2 }, rows);
}

function plan(frame: Rect, rows: TreeRow[]): TreePlan {
  const wires = treeWires(rows.map(({ item, dotX, dotY }) => ({ depth: item.depth, dotX, dotY })));
  return { frame, rows, wires };
}
