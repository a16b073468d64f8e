import { formatDay } from "@/lib/util/dates";

/** Summary of the last run of a page's samples. */
export interface SampleSummary {
  /** Date of the run: `2025-10-24`. */
  date: string;
  /** SDK version that the samples ran with. */
  version: string;
  /** Number of samples that readers run. */
  total: number;
  ran: number;
  /** Why the others didn't run, with their number: "2 need Docker". */
  open: string[];
}

/** Returns a sentence about how a page's samples were tested. */
export function describeSamples(
  { date, version, total, ran, open }: SampleSummary,
  product: string,
): string {
  const all = total === 1 ? "The sample" : `All ${total} samples`;
  const subject = ran === total ? all : `${ran} of ${total} samples`;
  return `${subject} on this page ran against ${product} ${version} on ${formatDay(date)}${open.length > 0 ? `; ${open.join(", ")}` : ""}.`;
}
