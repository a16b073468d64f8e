import { readWrittenJson } from "@/lib/util/write-json";

/** Traces that the samples sent when they ran. Don't edit this file. */
export const tracesFile = "content/samples/traces.json";

/** Times in milliseconds from the start of the trace. */
interface SpanTime {
  start: number;
  duration: number;
}

/** A span as a page shows it, without ids, which differ between runs. */
export interface RecordedSpan {
  name: string;
  /** Type of the span in the product, such as `chat`. */
  type: string;
  /** Nesting depth, 0 for a root. */
  depth: number;
  /** Undefined if the sample last ran before times were recorded. */
  time?: SpanTime;
  /** Tokens of the span, or the sum of its descendants. */
  tokens?: number;
  /** Cost in dollars of the span, or the sum of its descendants. */
  cost?: number;
  /** Attributes by name, each shortened to one line. */
  attributes: Record<string, string>;
}

/** Spans by file and then by hash of the sample. */
export type Traces = Record<string, Record<string, RecordedSpan[]>>;

/** Reads the traces. Empty if no sample was ever run. */
export function readTraces(root: string): Traces {
  return readWrittenJson(root, tracesFile) ?? {};
}

/**
 * Returns the earlier trace if only times differ. A run that shows nothing new shouldn't change the
 * file.
 */
export function keepTimes(
  recorded: RecordedSpan[],
  earlier: RecordedSpan[] | undefined,
): RecordedSpan[] {
  if (!earlier?.every(({ time }) => time)) return recorded;
  return withoutTimes(recorded) === withoutTimes(earlier) ? earlier : recorded;
}

function withoutTimes(spans: readonly RecordedSpan[]): string {
  return JSON.stringify(spans.map((span) => ({ ...span, time: undefined })));
}

/** Returns the time of a span in seconds, as charts need it. */
export function secondsOf({ time }: RecordedSpan): { start: number; end: number } | undefined {
  return time && { start: time.start / 1000, end: (time.start + time.duration) / 1000 };
}

/** The note below every recorded trace. */
export const mockModelNote =
  "A stand-in for the model answered when this was recorded, so times and answers are examples.";

/** A page shows at most this many spans of a sample, because each adds bytes. */
const maxShownSpans = 24;

/** The part of a trace that a page shows. */
interface ShownTrace {
  title: string;
  spans: readonly RecordedSpan[];
}

export function shownSpans(spans: readonly RecordedSpan[]): ShownTrace {
  const count = `${spans.length} ${spans.length === 1 ? "span" : "spans"}`;
  const shown = spans.length > maxShownSpans ? `the first ${maxShownSpans} of ${count}` : count;
  return { title: `What this sends: ${shown}`, spans: spans.slice(0, maxShownSpans) };
}
