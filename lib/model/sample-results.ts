import { formatDay } from "@/lib/util/dates";

/** Summary of the last run of a page's samples. */
export interface SampleSummary {
  /** Day of the run: `2025-10-24`. */
  date: string;
  /** Version of the product's SDK that the samples ran with. */
  version: string;
  /** Samples that a reader would run. */
  total: number;
  ran: number;
  /** Why the others did not run, with their number: "2 need Docker". */
  open: string[];
}

/** A sentence about a page's samples that says how they were tested. */
export function describeSamples(
  { date, version, total, ran, open }: SampleSummary,
  product: string,
): string {
  const all = total === 1 ? "The sample" : `All ${total} samples`;
  const what = ran === total ? all : `${ran} of ${total} samples`;
  return `${what} on this page ran against ${product} ${version} on ${formatDay(date)}${open.length > 0 ? `; ${open.join(", ")}` : ""}.`;
}
