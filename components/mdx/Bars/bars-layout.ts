import { narrowWidth, type Rect, wideWidth } from "../diagrams/geometry";
import { textWidth, wrapText } from "../diagrams/measure";
import type { BarsProps } from "./definition";

/** A few numbers as bars from one zero; the longest bar fills its column. */
export type BarItem = BarsProps["items"][number];

export interface BarRow {
  item: BarItem;
  label: string[];
  /** First baseline of the label. */
  labelY: number;
  note: string[];
  noteX: number;
  noteY: number;
  value: string;
  valueX: number;
  valueY: number;
  bar: { x: number; y: number; width: number; height: number };
}
export interface BarsPlan {
  frame: Rect;
  track: { x: number; width: number };
  rows: BarRow[];
}

type Input = Pick<BarsProps, "items" | "unit">;
const leading = 17;
/** `trim`: half the space between rows, which the frame has as padding already. */
const wide = { row: 34, trim: 6, bar: 12, air: 16, label: [72, 220] as const };
const narrow = { row: 46, bar: 8, end: 33 };
const leastBar = 3;

export function layoutBarsWide({ items, unit }: Input): BarsPlan {
  const texts = items.flatMap(({ label, note }) => [textWidth(label, "name"), note ? textWidth(note, "dim") : 0]);
  const [least, most] = wide.label;
  const labelWidth = Math.min(most, Math.max(least, ...texts));
  const values = items.map((item) => valueText(item, items, unit));
  const x = Math.ceil(labelWidth) + wide.air;
  const track = { x, width: wideWidth - x - wide.air - Math.ceil(Math.max(...values.map((v) => textWidth(v, "dim")))) };
  let top = 0;
  const rows = items.map((item, i): BarRow => {
    const label = wrapText(item.label, labelWidth, "name");
    const note = item.note ? wrapText(item.note, labelWidth, "dim") : [];
    const lines = label.length + note.length;
    const height = wide.row + (lines - 1) * leading;
    const middle = top + height / 2;
    const labelY = middle + 5 - ((lines - 1) * leading) / 2;
    top += height;
    const bar = { x, y: middle - wide.bar / 2, width: barWidth(item, items, track.width), height: wide.bar };
    const text = { label, labelY, note, noteX: 0, noteY: labelY + label.length * leading };
    return { item, ...text, value: values[i] ?? "", valueX: wideWidth, valueY: middle + 4.5, bar };
  });
  return { frame: { x: 0, y: wide.trim, width: wideWidth, height: top - 2 * wide.trim }, track, rows };
}

export function layoutBarsNarrow({ items, unit }: Input): BarsPlan {
  const track = { x: 0.5, width: narrowWidth - 1 };
  let top = 0;
  const rows = items.map((item): BarRow => {
    const value = valueText(item, items, unit);
    const room = narrowWidth - textWidth(value, "dim") - 12;
    const label = wrapText(item.label, room, "name");
    const labelEnd = Math.max(...label.map((line) => textWidth(line, "name"))) + 10;
    // The note follows the label where both fit on one line, else it stands below.
    const beside = item.note !== undefined && label.length === 1 && labelEnd + textWidth(item.note, "dim") <= room;
    const note = item.note ? (beside ? [item.note] : wrapText(item.note, room, "dim")) : [];
    const below = label.length - 1 + (beside ? 0 : note.length);
    const labelY = top + 13;
    const noteAt = beside ? { noteX: labelEnd, noteY: labelY } : { noteX: 0, noteY: labelY + label.length * leading };
    const y = top + 22 + below * leading;
    top += narrow.row + below * leading;
    const bar = { x: track.x, y, width: barWidth(item, items, track.width), height: narrow.bar };
    return { item, label, labelY, note, ...noteAt, value, valueX: narrowWidth, valueY: labelY, bar };
  });
  const height = top - narrow.row + narrow.end;
  return { frame: { x: 0, y: 0, width: narrowWidth, height }, track, rows };
}

function barWidth({ value }: BarItem, items: BarItem[], full: number): number {
  const most = Math.max(...items.map((item) => item.value)) || 1;
  return value === 0 ? 0 : Math.max(leastBar, (value / most) * full);
}

/** All values with the decimals of the most exact one; currency codes and symbols stand as written, after the number. */
function valueText({ value }: BarItem, items: BarItem[], unit?: string): string {
  const decimals = Math.min(3, Math.max(...items.map((item) => String(item.value).split(".")[1]?.length ?? 0)));
  const number = value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (!unit) return number;
  return unit === "%" ? `${number}%` : `${number} ${unit}`;
}
