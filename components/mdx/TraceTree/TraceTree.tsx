import { areas } from "@/lib/model/areas";
import { durationOf, usageOf } from "@/lib/util/span-texts";
import { DiagramFrame } from "../diagrams/DiagramFrame";
import type { Spans, TraceProps } from "../diagrams/definitions";
import type { HueName } from "../diagrams/primitives";
import { Rows } from "../diagrams/Rows";

const [models = "ink", lookups = models, tasks = lookups, tools = tasks]: readonly HueName[] =
  areas;

/**
 * The hues of the product's first four areas, used here only as distinct colors. Spans that only
 * contain others have none.
 */
const spanHue: Readonly<Record<string, HueName>> = {
  task: tasks,
  chat: models,
  completion: models,
  tool: tools,
  embedding: lookups,
  query: lookups,
  rerank: lookups,
};

const hueOf = (type: string): HueName => spanHue[type] ?? "ink";

/** A trace as in the product: a tree of spans, and how long each took. */
export function TraceTree({ spans, ...frame }: TraceProps) {
  return (
    <DiagramFrame {...frame} legend={legendOf(spans)} readable>
      <Waterfall spans={spans.map(timed)} />
    </DiagramFrame>
  );
}

/** Legend of the colors of a trace. */
function legendOf(spans: Spans) {
  return [...new Set(spans.map(({ type }) => type))].map((type) => ({
    hue: hueOf(type),
    label: type,
  }));
}

type WaterfallSpan = Omit<Spans[number], "type" | "start" | "end"> & {
  type: string;
  /** Missing if the time wasn't recorded. */
  time?: SpanTime | undefined;
  /** Content that expands below the span. */
  content?: React.ReactNode;
};

type SpanTime = Pick<Spans[number], "start" | "end">;

/** The spans of a trace in a column: their nesting, when each ran, and its tokens and cost. */
export function Waterfall({ spans }: { spans: readonly WaterfallSpan[] }) {
  const times = spans.flatMap(({ time }) => time ?? []);
  const start = Math.min(...times.map((time) => time.start));
  const length = Math.max(...times.map((time) => time.end)) - start;
  const barOf = (time: SpanTime) => ({
    start: (time.start - start) / length,
    length: (time.end - time.start) / length,
  });
  const rows = spans.map(({ time, ...span }) => ({
    hue: hueOf(span.type),
    name: span.name,
    look: "code" as const,
    note: span.type,
    depth: span.depth,
    bar: time && barOf(time),
    value: time && durationOf(time),
    usage: usageOf(span),
    content: span.content,
  }));
  return <Rows kind="trace" rows={rows} />;
}

/** Converts a span from a page's own data for the waterfall. */
export function timed({ start, end, ...span }: Spans[number]): WaterfallSpan {
  return { ...span, time: { start, end } };
}
