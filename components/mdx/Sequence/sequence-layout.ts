import { narrowWidth, point, roundedPath, wideWidth } from "../diagrams/geometry";
import { textWidth, wrapText } from "../diagrams/measure";
import type { SequenceProps } from "./definition";
import { planHeads } from "./sequence-heads";
import type { HeadPlan, Message, SequencePlan } from "./sequence-plan";

type Input = Pick<SequenceProps, "actors" | "messages">;
interface Sizes {
  width: number;
  head: "name" | "dim";
  /** Reach of the loop of a message to oneself. */
  loop: number;
  /** Air between the arrow above and the label. */
  air: number;
}
const leading = 16;
const wide: Sizes = { width: wideWidth, head: "name", loop: 30, air: 22 };
const narrow: Sizes = { width: narrowWidth, head: "dim", loop: 20, air: 20 };

export const layoutSequenceWide = (input: Input) => layout(input, wide);
export const layoutSequenceNarrow = (input: Input) => layout(input, narrow);

function layout({ actors, messages }: Input, sizes: Sizes): SequencePlan {
  const heads = planHeads(actors, sizes.width, sizes.head);
  const top = Math.max(...heads.map((head) => head.y + head.height));
  let y = top + 4;
  const rows = messages.map((message) => {
    const from = heads.find(({ actor }) => actor.id === message.from) as HeadPlan;
    const to = heads.find(({ actor }) => actor.id === message.to) as HeadPlan;
    const row = from === to ? planLoop(message, from, heads, y, sizes) : planCall(message, from, to, y, sizes);
    y = row.end;
    return row.plan;
  });
  const end = Math.ceil(y + 18);
  const lifelines = heads.map((head) => `M${head.center} ${head.y + head.height}V${end}`).join("");
  return { frame: { x: 0, y: 0, width: sizes.width, height: end + 1 }, heads, messages: rows, lifelines };
}

/** An arrow from one life line to another, its label above the middle and never outside the drawing. */
function planCall(message: Message, from: HeadPlan, to: HeadPlan, y: number, { width, air }: Sizes) {
  const middle = (from.center + to.center) / 2;
  const span = Math.abs(to.center - from.center);
  const most = 2 * Math.min(middle, width - middle) - 4;
  const lines = fitLines(message.label, [span - 14, span + 24, Math.max(most, 160)]);
  const half = Math.max(...lines.map((line) => textWidth(line, "dim"))) / 2;
  const x = Math.min(Math.max(middle, half + 2), width - half - 2);
  const arrowY = y + air + lines.length * leading;
  const step = Math.sign(to.center - from.center);
  const arrow = roundedPath([point(from.center, arrowY), point(to.center - step, arrowY)]);
  const label = { lines, x, y: arrowY - 7 - (lines.length - 1) * leading, anchor: "middle" as const };
  if (!message.note) return { plan: { message, arrow, label }, end: arrowY };
  const note = { lines: [message.note], x, y: arrowY + 16, anchor: "middle" as const };
  return { plan: { message, arrow, label, note }, end: arrowY + 14 };
}

/** A message to oneself: a loop on the side with more room, its label beside it. */
function planLoop(message: Message, head: HeadPlan, heads: HeadPlan[], y: number, { width, loop, air }: Sizes) {
  const toRight = head.center < width / 2 || heads.some(({ center }) => center > head.center);
  const side = toRight ? 1 : -1;
  const edge = head.center + side * (loop + 8);
  const next = heads.map(({ center }) => center).filter((center) => (center - head.center) * side > 0);
  const room = toRight ? width - edge : edge;
  const free = next.length ? Math.min(...next.map((center) => Math.abs(center - edge))) - 6 : room;
  const text = message.note ? `${message.label}, ${message.note}` : message.label;
  const lines = fitLines(text, [Math.min(free, room), room]);
  const height = Math.max(18, (lines.length - 1) * leading + 14);
  const top = y + air;
  const x = head.center;
  const corners = [point(x, top), point(x + side * loop, top), point(x + side * loop, top + height)];
  const arrow = roundedPath([...corners, point(x + side, top + height)], 7);
  const first = top + height / 2 + 4.5 - ((lines.length - 1) * leading) / 2;
  const label = { lines, x: edge, y: first, anchor: toRight ? ("start" as const) : ("end" as const) };
  return { plan: { message, arrow, label }, end: top + height };
}

/** The first of the widths in which the text stands on two lines; three in the last resort. */
function fitLines(text: string, widths: number[]): string[] {
  const last = widths.at(-1) ?? 0;
  for (const width of widths) {
    const lines = wrapText(text, width, "dim", 2);
    if (lines.every((line) => textWidth(line, "dim") <= width)) return lines;
  }
  return wrapText(text, last, "dim", 3);
}
