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
  /** What it sent, by its name, cut to a line. */
  attributes: Record<string, string>;
}

/** By file, by the hash of the sample. */
export type Traces = Record<string, Record<string, RecordedSpan[]>>;

/** The traces of a project; none where nothing was ever run. */
export function readTraces(root: string): Traces {
  return readWrittenJson(root, tracesFile) ?? {};
}
