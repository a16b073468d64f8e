import { areas } from "@/lib/model/areas";
import { DiagramFrame } from "../diagrams/DiagramFrame";
import type { Spans, TraceProps } from "../diagrams/definitions";
import type { HueName } from "../diagrams/primitives";
import { Rows } from "../diagrams/Rows";
import { durationOf, usageOf } from "./span-texts";

const [models = "ink", lookups = models, tasks = lookups, tools = tasks]: readonly HueName[] =
  areas;

/** The hues are those of the product's first four areas, whatever they are about; what only holds others has none. */
const spanHue: Readonly<Record<string, HueName>> = {
  task: tasks,
  chat: models,
  completion: models,
  tool: tools,
  embedding: lookups,
  query: lookups,
  rerank: lookups,
};

export const hueOf = (type: string): HueName => spanHue[type] ?? "ink";

/** A trace as the product shows it: the tree of spans, and how long each took. */
export function TraceTree({ spans, ...frame }: TraceProps) {
  return (
    <DiagramFrame {...frame} legend={legendOf(spans)} readable>
      <Waterfall spans={spans} />
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

/** The spans of a trace below one another: how they are nested, when each ran, and what it used. */
export function Waterfall({ spans }: { spans: Spans }) {
  const start = Math.min(...spans.map((span) => span.start));
  const length = Math.max(...spans.map((span) => span.end)) - start;
  const rows = spans.map((span) => ({
    hue: hueOf(span.type),
    name: span.name,
    look: "code" as const,
    note: span.type,
    depth: span.depth,
    bar: { start: (span.start - start) / length, length: (span.end - span.start) / length },
    value: durationOf(span),
    usage: usageOf(span),
  }));
  return <Rows kind="trace" rows={rows} />;
}
