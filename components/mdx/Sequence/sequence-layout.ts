import type { SequenceProps } from "../diagrams/definitions";
import { narrowWidth, point, type Rect, roundedPath, wideWidth } from "../diagrams/geometry";
import { narrowestWidth, textWidth, wrapText } from "../diagrams/measure";

/** Layout of sequence diagrams: participants with lifelines, and one row per message. */
type Actor = SequenceProps["actors"][number];
type Message = SequenceProps["messages"][number];

export interface HeadPlan extends Rect {
  actor: Actor;
  /** x position of the lifeline. */
  center: number;
  label: string[];
  note: string[];
}
/** Lines of text, and the position of the first one. */
interface TextPlan {
  lines: string[];
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

interface MessagePlan {
  message: Message;
  /** The `d` attribute of its arrow. */
  arrow: string;
  label: TextPlan;
  note: TextPlan | undefined;
}

export interface SequencePlan {
  frame: Rect;
  heads: HeadPlan[];
  messages: MessagePlan[];
  /** All lifelines in one path. */
  lifelines: string;
}

/** A message, and where the next one starts. */
interface Row {
  plan: MessagePlan;
  end: number;
}

const padX = 10;
const gap = 8;
const lineHeight = 17;
/** A larger distance between lifelines would only make empty arrows longer. */
const maxDistance = 300;

function planHeads(actors: Actor[], width: number, size: "name" | "dim"): HeadPlan[] {
  const count = actors.length;
  const share = (width - gap * (count - 1)) / count;
  const minWidth = Math.max(...actors.map((actor) => headWidth(actor, 2, size)));
  // If the participants don't fit in one line, every second one moves to a lower one.
  const levels = minWidth > share ? 2 : 1;
  const headSpace = levels === 2 ? 2 * share - 3 * gap : share;
  const widths = actors.map((actor) =>
    Math.min(headSpace, Math.max(72, headWidth(actor, 1, size))),
  );
  const first = (widths[0] ?? 0) / 2 + 0.5;
  const last = width - (widths.at(-1) ?? 0) / 2 - 0.5;
  const step = Math.min(maxDistance, (last - first) / (count - 1));
  const start = (width - step * (count - 1)) / 2 + (first - (width - last)) / 2;
  const heads = actors.map((actor, i): HeadPlan => {
    const labelWidth = widths[i] ?? headSpace;
    const center = Math.round(start + step * i) + 0.5;
    const label = wrapText(actor.label, labelWidth - 2 * padX + 4, size);
    const note = actor.note ? wrapText(actor.note, labelWidth - 2 * padX + 4, "dim") : [];
    const height = 20 + (label.length + note.length) * lineHeight;
    const x = Math.min(Math.max(center - labelWidth / 2, 0.5), width - labelWidth - 0.5);
    return { actor, center, label, note, x, y: 0.5, width: labelWidth, height };
  });
  const tallest = Math.max(...heads.map(({ height }) => height));
  return heads.map((head, i) => ({
    ...head,
    height: tallest,
    y: levels === 2 && i % 2 ? tallest + 8.5 : 0.5,
  }));
}

function headWidth({ label, note }: Actor, lines: 1 | 2, size: "name" | "dim"): number {
  const width = lines === 1 ? textWidth : narrowestWidth;
  return Math.ceil(Math.max(width(label, size), note ? width(note, "dim") : 0)) + 2 * padX;
}

type Input = Pick<SequenceProps, "actors" | "messages">;
interface Sizes {
  width: number;
  head: "name" | "dim";
  /** Width of the loop of a message to the sender itself. */
  loop: number;
  /** Space between the arrow above and the label. */
  space: number;
}
const leading = 16;
const wide: Sizes = { width: wideWidth, head: "name", loop: 30, space: 22 };
const narrow: Sizes = { width: narrowWidth, head: "dim", loop: 20, space: 20 };

export const layoutSequenceWide = (input: Input) => layout(input, wide);
export const layoutSequenceNarrow = (input: Input) => layout(input, narrow);

function layout({ actors, messages }: Input, sizes: Sizes): SequencePlan {
  const heads = planHeads(actors, sizes.width, sizes.head);
  const top = Math.max(...heads.map((head) => head.y + head.height));
  let y = top + 4;
  const rows = messages.map((message) => {
    const from = heads.find(({ actor }) => actor.id === message.from) as HeadPlan;
    const to = heads.find(({ actor }) => actor.id === message.to) as HeadPlan;
    const row =
      from === to
        ? planLoop(message, from, heads, y, sizes)
        : planCall(message, from, to, y, sizes);
    y = row.end;
    return row.plan;
  });
  const end = Math.ceil(y + 18);
  const lifelines = heads.map((head) => `M${head.center} ${head.y + head.height}V${end}`).join("");
  const frame: Rect = { x: 0, y: 0, width: sizes.width, height: end + 1 };
  return { frame, heads, messages: rows, lifelines };
}

/**
 * An arrow between two lifelines. Its label is above its middle, and never outside of the drawing.
 */
function planCall(
  message: Message,
  from: HeadPlan,
  to: HeadPlan,
  y: number,
  { width, space }: Sizes,
): Row {
  const middle = (from.center + to.center) / 2;
  const span = Math.abs(to.center - from.center);
  const maxWidth = 2 * Math.min(middle, width - middle) - 4;
  const lines = fitLines(message.label, [span - 14, span + 24, Math.max(maxWidth, 160)]);
  const half = Math.max(...lines.map((line) => textWidth(line, "dim"))) / 2;
  const x = Math.min(Math.max(middle, half + 2), width - half - 2);
  const arrowY = y + space + lines.length * leading;
  const step = Math.sign(to.center - from.center);
  const arrow = roundedPath([point(from.center, arrowY), point(to.center - step, arrowY)]);
  const label: TextPlan = {
    lines,
    x,
    y: arrowY - 7 - (lines.length - 1) * leading,
    anchor: "middle",
  };
  const note: TextPlan | undefined = message.note
    ? { lines: [message.note], x, y: arrowY + 16, anchor: "middle" }
    : undefined;
  return { plan: { message, arrow, label, note }, end: arrowY + (note ? 14 : 0) };
}

/**
 * A message to the sender itself: a loop on the side with more space, with the label next to it.
 */
function planLoop(
  message: Message,
  head: HeadPlan,
  heads: HeadPlan[],
  y: number,
  { width, loop, space }: Sizes,
): Row {
  const toRight = head.center < width / 2 || heads.some(({ center }) => center > head.center);
  const side = toRight ? 1 : -1;
  const edge = head.center + side * (loop + 8);
  const nextCenters = heads
    .map(({ center }) => center)
    .filter((center) => (center - head.center) * side > 0);
  const loopSpace = toRight ? width - edge : edge;
  const freeWidth = nextCenters.length
    ? Math.min(...nextCenters.map((center) => Math.abs(center - edge))) - 6
    : loopSpace;
  const text = message.note ? `${message.label}, ${message.note}` : message.label;
  const lines = fitLines(text, [Math.min(freeWidth, loopSpace), loopSpace]);
  const height = Math.max(18, (lines.length - 1) * leading + 14);
  const top = y + space;
  const x = head.center;
  const corners = [
    point(x, top),
    point(x + side * loop, top),
    point(x + side * loop, top + height),
  ];
  const arrow = roundedPath([...corners, point(x + side, top + height)], 7);
  const first = top + height / 2 + 4.5 - ((lines.length - 1) * leading) / 2;
  const label: TextPlan = { lines, x: edge, y: first, anchor: toRight ? "start" : "end" };
  return { plan: { message, arrow, label, note: undefined }, end: top + height };
}

/** The text on two lines, at the first width that allows it. Falls back to three lines. */
function fitLines(text: string, widths: number[]): string[] {
  const last = widths.at(-1) ?? 0;
  for (const width of widths) {
    const lines = wrapText(text, width, "dim", 2);
    if (lines.every((line) => textWidth(line, "dim") <= width)) return lines;
  }
  return wrapText(text, last, "dim", 3);
}
