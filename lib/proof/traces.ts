import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Where runs of the samples keep what the samples sent. Nobody edits it. */
export const tracesFile = "content/traces.json";

/** A span as its page shows it. Ids and times are left out: they differ from run to run. */
const span = z.strictObject({
  name: z.string(),
  /** Type that the product gives it, such as `chat`. */
  type: z.string(),
  /** How deep it is nested; 0 for a root. */
  depth: z.int().min(0),
  /** What it sent, by its name, cut to a line. */
  attributes: z.record(z.string(), z.string()),
});

/** By file, by the hash of the sample. */
const tracesSchema = z.record(z.string(), z.record(z.string(), z.array(span).min(1)));

export type RecordedSpan = z.infer<typeof span>;
export type Traces = z.infer<typeof tracesSchema>;

/** The traces of a project; none where nothing was ever run. */
export function readTraces(root: string): Traces {
  const path = join(root, tracesFile);
  return existsSync(path) ? tracesSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}
