import { readWrittenJson } from "@/lib/util/write-json";

/** Where runs of the samples keep what the samples sent. Nobody edits it. */
export const tracesFile = "content/samples/traces.json";

/** In milliseconds from the start of its trace. */
interface SpanTime {
  start: number;
  duration: number;
}

/** A span as its page shows it. Ids are left out: they differ from run to run. */
export interface RecordedSpan {
  name: string;
  /** Type that the product gives it, such as `chat`. */
  type: string;
  /** How deep it is nested; 0 for a root. */
  depth: number;
  /** When it ran; missing where the sample last ran before runs recorded it. */
  time?: SpanTime;
  /** Tokens of the span, or of those that are nested in it. */
  tokens?: number;
  /** In dollars, of the span or of those that are nested in it. */
  cost?: number;
  /** The attributes of the span by name, each cut to a line. */
  attributes: Record<string, string>;
}

/** By file, by the hash of the sample. */
export type Traces = Record<string, Record<string, RecordedSpan[]>>;

/** The traces of a project; none where nothing was ever run. */
export function readTraces(root: string): Traces {
  return readWrittenJson(root, tracesFile) ?? {};
}

/**
 * The recorded spans, with the times of the earlier run where nothing else differs. Times differ at
 * every run, and a run that shows nothing new should change no file.
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

/** When a span ran, in seconds as drawings have it. */
export function secondsOf({ time }: RecordedSpan): { start: number; end: number } | undefined {
  return time && { start: time.start / 1000, end: (time.start + time.duration) / 1000 };
}

/** The note below every recorded trace. */
export const standIn =
  "A stand-in for the model answered when this was recorded, so times and answers are examples.";

/** Spans that a page shows of a sample: each costs its readers bytes. */
const most = 24;

/** The spans of a trace that a page shows. */
interface ShownTrace {
  title: string;
  spans: readonly RecordedSpan[];
}

export function shownSpans(spans: readonly RecordedSpan[]): ShownTrace {
  const count = `${spans.length} ${spans.length === 1 ? "span" : "spans"}`;
  const shown = spans.length > most ? `the first ${most} of ${count}` : count;
  return { title: `What this sends: ${shown}`, spans: spans.slice(0, most) };
}
