import { areas } from "@/lib/model/areas";
import { DiagramFrame } from "../diagrams/DiagramFrame";
import type { TraceProps } from "../diagrams/definitions";
import type { HueName } from "../diagrams/primitives";
import { Rows } from "../diagrams/Rows";

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
  const types = [...new Set(spans.map(({ type }) => type))];
  const start = Math.min(...spans.map((span) => span.start));
  const length = Math.max(...spans.map((span) => span.end)) - start;
  const rows = spans.map((span) => ({
    hue: hueOf(span.type),
    name: span.name,
    look: "code" as const,
    note: span.type,
    depth: span.depth,
    bar: { start: (span.start - start) / length, length: (span.end - span.start) / length },
    value: duration(span.end - span.start),
  }));
  return (
    <DiagramFrame {...frame} legend={types.map((type) => ({ hue: hueOf(type), label: type }))}>
      <Rows kind="trace" rows={rows} />
    </DiagramFrame>
  );
}

/** Seconds as the product writes them; what would read as zero in milliseconds. */
function duration(seconds: number): string {
  return seconds < 0.0095
    ? `${Math.max(1, Math.round(seconds * 1000))} ms`
    : `${seconds.toFixed(2)} s`;
}
