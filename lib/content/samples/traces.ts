import { readWrittenJson } from "@/lib/util/write-json";

/** Where runs of the samples keep what the samples sent. Nobody edits it. */
export const tracesFile = "content/samples/traces.json";

/** A span as its page shows it. Ids and times are left out: they differ from run to run. */
export interface RecordedSpan {
  name: string;
  /** Type that the product gives it, such as `chat`. */
  type: string;
  /** How deep it is nested; 0 for a root. */
  depth: number;
  /** The attributes of the span by name, each cut to a line. */
  attributes: Record<string, string>;
}

/** By file, by the hash of the sample. */
export type Traces = Record<string, Record<string, RecordedSpan[]>>;

/** The traces of a project; none where nothing was ever run. */
export function readTraces(root: string): Traces {
  return readWrittenJson(root, tracesFile) ?? {};
}

/** A span with those that are nested in it. */
export interface SpanBranch {
  span: RecordedSpan;
  below: SpanBranch[];
}

/** Spans that a page shows of a trace: each costs its readers bytes. */
const most = 7;

/** The spans of a trace that a page shows. */
interface ShownTrace {
  title: string;
  branches: SpanBranch[];
}

export function shownSpans(spans: readonly RecordedSpan[]): ShownTrace {
  const count = `${spans.length} ${spans.length === 1 ? "span" : "spans"}`;
  const shown = spans.length > most ? `the first ${most} of ${count}` : count;
  return { title: `What this sends: ${shown}`, branches: nest(spans.slice(0, most)) };
}

/** The spans as a tree; each follows the one that it is nested in. */
function nest(spans: readonly RecordedSpan[]): SpanBranch[] {
  const roots: SpanBranch[] = [];
  const open: SpanBranch[] = [];
  for (const span of spans) {
    const branch = { span, below: [] };
    open.length = Math.min(open.length, span.depth);
    (open.at(-1)?.below ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}
