import type { Results } from "../results";

export interface Goal {
  topic: string;
  name: string;
  unit: "kB" | "s" | "ms" | "MB" | "points" | "";
  figure: Of;
  /** What the limit is a multiple of; without it the limit is the figure itself. */
  base?: { name: string; figure: Of };
  limit: number;
  /** The limit is the least that is allowed. */
  least?: true;
}

export interface Verdict extends Goal {
  value?: number;
  /** The value over the base. */
  ratio?: number;
  /** Undefined when something of it was not measured. */
  met?: boolean;
}

export function judge(goal: Goal, results: Results): Verdict {
  const value = goal.figure(results);
  const base = goal.base ? goal.base.figure(results) : 1;
  if (value === undefined || base === undefined) return { ...goal, value };
  const compared = value / base;
  const met = goal.least ? compared >= goal.limit : compared <= goal.limit;
  return { ...goal, value, ...(goal.base ? { ratio: compared } : {}), met };
}

/** A figure of a run. */
export type Of = (results: Results) => number | undefined;
