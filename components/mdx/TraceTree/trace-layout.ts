import { areas } from "@/lib/shared/areas";
import { narrowWidth } from "../diagrams/geometry";
import { textWidth, wrapText } from "../diagrams/measure";
import type { HueName } from "../diagrams/primitives";
import { treeWires } from "../diagrams/tree-wires";
import type { TraceProps } from "./definition";

/** Trace tree: the tree of spans left or above, the time they took as bars. */
export type SpanInput = TraceProps["spans"][number];
export type SpanType = SpanInput["type"];

const [models = "ink", lookups = models, tasks = lookups, tools = tasks]: readonly HueName[] = areas;

/** The hues are those of the product's first four areas, whatever they are about. */
export const spanHue: Record<SpanType, HueName> = {
  workflow: "ink",
  agent: "ink",
  chain: "ink",
  task: tasks,
  chat: models,
  completion: models,
  tool: tools,
  embedding: lookups,
  query: lookups,
  rerank: lookups,
};

export interface TraceRow {
  span: SpanInput;
  hue: HueName;
  /** Center of the dot. */
  dotX: number;
  dotY: number;
  /** First baseline of the name, and its lines. */
  textX: number;
  baseline: number;
  name: string[];
  seconds: string;
  bar: { x: number; y: number; width: number };
  /** Narrow: where the type follows the name; without a value there is no room, and dot and legend say it. */
  typeX?: number;
}
export interface TracePlan {
  height: number;
  rows: TraceRow[];
  /** One path for all rails of the tree. */
  wires: string;
  /** Where the bars are. */
  axis: { x: number; width: number };
}
export interface WideTracePlan extends TracePlan {
  /** Where the types end. */
  typeX: number;
}

const dotX = 4.5;
const dotToText = 12.5;
const lineHeight = 17;
const air = 8;
const wide = { step: 18, row: 34, longest: 250, axisEnd: 592 };
const narrow = { step: 20, deepStep: 11, row: 46, lastRow: 33 };
/** A shorter bar would not be seen. */
const leastBar = 3;

export function layoutTraceWide({ spans }: Pick<TraceProps, "spans">): WideTracePlan {
  const textX = (span: SpanInput) => dotX + span.depth * wide.step + dotToText;
  const names = spans.map((span) => wrapText(span.name, wide.longest, "code"));
  const nameEnd = Math.max(...spans.map((span, i) => textX(span) + widest(names[i] ?? [])));
  const typeWidth = Math.max(...spans.map(({ type }) => textWidth(type, "dim")));
  const typeX = Math.max(198, Math.ceil(nameEnd + 2 * air + typeWidth));
  const axis = { x: typeX + 14, width: wide.axisEnd - typeX - 14 };
  const place = barPlace(spans, axis);
  let top = 0;
  const rows = spans.map((span, i): TraceRow => {
    const name = names[i] ?? [];
    const extra = (name.length - 1) * lineHeight;
    const middle = top + wide.row / 2;
    top += wide.row + extra;
    const text = { textX: textX(span), baseline: middle + 4.5, name, seconds: duration(span) };
    const dot = { dotX: textX(span) - dotToText, dotY: middle };
    return { span, hue: spanHue[span.type], ...dot, ...text, bar: { ...place(span), y: middle - 6 } };
  });
  return { height: top, rows, wires: wiresOf(rows), typeX, axis };
}

export function layoutTraceNarrow({ spans }: Pick<TraceProps, "spans">): TracePlan {
  const deepest = Math.max(...spans.map(({ depth }) => depth));
  const step = deepest > 3 ? narrow.deepStep : narrow.step;
  const textX = (span: SpanInput) => dotX + span.depth * step + dotToText;
  // Bars start under the deepest name: right of every rail.
  const axis = { x: dotX + deepest * step + dotToText, width: narrowWidth - dotX - deepest * step - dotToText };
  const place = barPlace(spans, axis);
  let top = 0;
  const rows = spans.map((span): TraceRow => {
    const x = textX(span);
    const room = narrowWidth - x - textWidth(duration(span), "dim") - air;
    const name = wrapText(span.name, room, "code", 3);
    const extra = (name.length - 1) * lineHeight;
    const typeX = x + widest(name) + air;
    const fits = name.length === 1 && typeX + textWidth(span.type, "dim") <= x + room;
    const row = {
      ...{ span, hue: spanHue[span.type], dotX: x - dotToText, dotY: top + 8 },
      ...{ textX: x, baseline: top + 12.5, name, seconds: duration(span) },
      ...{ bar: { ...place(span), y: top + 22 + extra }, ...(fits ? { typeX } : {}) },
    };
    top += narrow.row + extra;
    return row;
  });
  return { height: top - narrow.row + narrow.lastRow, rows, wires: wiresOf(rows), axis };
}

/** Start and end of a span on the axis; the trace fills it. */
function barPlace(spans: SpanInput[], axis: { x: number; width: number }) {
  const start = Math.min(...spans.map((span) => span.start));
  const length = Math.max(...spans.map((span) => span.end)) - start;
  return (span: SpanInput) => {
    const width = Math.max(leastBar, ((span.end - span.start) / length) * axis.width);
    const x = axis.x + ((span.start - start) / length) * axis.width;
    return { x: Math.min(x, axis.x + axis.width - width), width };
  };
}

const wiresOf = (rows: TraceRow[]) => treeWires(rows.map((row) => ({ ...row, depth: row.span.depth })));

/** Seconds as the product writes them; what would read as zero in milliseconds. */
export function duration({ start, end }: SpanInput): string {
  const seconds = end - start;
  return seconds < 0.0095 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(2)} s`;
}

const widest = (lines: string[]) => Math.max(0, ...lines.map((line) => textWidth(line, "code")));
