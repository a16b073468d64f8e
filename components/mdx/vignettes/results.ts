import { percent } from "@/lib/util/amounts";
import type { EvaluationRun } from "./definitions";

/** How often each value occurs. */
export interface Distribution {
  label: string;
  count: number;
}

export function barsOf(counts: Readonly<Record<string, number>>): Distribution[] {
  return Object.entries(counts).map(([label, count]) => ({ label, count }));
}

/** The mean of a score, or the share of true verdicts. */
export function shareOf(run: EvaluationRun, evaluator: string): number {
  const { mean, counts = {} } = run.metrics[evaluator] ?? {};
  if (mean !== undefined) return mean;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0) || 1;
  return (counts.true ?? 0) / all;
}

/** An evaluator's result, formatted as in the product. */
export function resultOf(run: EvaluationRun, evaluator: string): string {
  const { mean } = run.metrics[evaluator] ?? {};
  return mean === undefined ? percent(shareOf(run, evaluator)) : String(mean);
}

interface Headline {
  value: string;
  /** What the value is. */
  kind: "mean" | "true";
}

/** The mean of a number field, or the share of true answers. Undefined for other fields. */
export function headlineOf({
  mean,
  counts,
}: {
  mean?: number | undefined;
  counts: Readonly<Record<string, number>>;
}): Headline | undefined {
  if (mean !== undefined) return { value: String(mean), kind: "mean" };
  const { true: yes, false: no } = counts;
  if (yes === undefined || no === undefined) return undefined;
  return { value: percent(yes / (yes + no)), kind: "true" };
}
