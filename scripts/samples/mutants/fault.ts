import { readFileSync } from "node:fs";
import { z } from "zod";

export const faultKinds = ["argument", "path", "environment", "import", "output"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A mistake in a sample of a page: one line is another one. */
const pageFault = z.strictObject({
  kind: z.enum(faultKinds),
  file: z.string(),
  /** The line as it is, without its indent, and which of the equal ones it is, from 0. */
  line: z.string(),
  nth: z.number(),
  /** What is replaced, where it starts in the line, and what takes its place. */
  from: z.string(),
  at: z.number(),
  to: z.string(),
});
export type PageFault = z.infer<typeof pageFault>;

/** A mistake in a sample of the API reference. */
const apiFault = z.strictObject({
  kind: z.enum(faultKinds),
  operation: z.string(),
  language: z.string(),
  from: z.string(),
  to: z.string(),
});
export type ApiFault = z.infer<typeof apiFault>;

const faultsSchema = z.strictObject({
  /** Faults are made from the samples with this seed: the same samples and the same seed make the same faults. */
  seed: z.number(),
  pages: z.array(pageFault),
  api: z.array(apiFault),
});
export type Faults = z.infer<typeof faultsSchema>;

export const faultsFile = "scripts/samples/mutants/faults.json";

export function readFaults(): Faults {
  return faultsSchema.parse(JSON.parse(readFileSync(faultsFile, "utf8")));
}

/** The page with the fault; undefined when it has no such line any more. */
export function insertFault(source: string, { line, nth, from, at, to }: PageFault): string | undefined {
  const lines = source.split("\n");
  const places = lines.flatMap((text, index) => (text.trim() === line ? [index] : []));
  const place = places[nth];
  if (place === undefined || line.slice(at, at + from.length) !== from) return undefined;
  const text = lines[place] ?? "";
  const indent = text.indexOf(line);
  lines[place] = text.slice(0, indent) + line.slice(0, at) + to + line.slice(at + from.length);
  return lines.join("\n");
}

/** Line of the fault in its page, from 1. */
export function lineOf(source: string, { line, nth }: PageFault): number {
  return (source.split("\n").flatMap((text, index) => (text.trim() === line ? [index] : []))[nth] ?? -1) + 1;
}
