import { bySet, mean, type Outcome, worth } from "./measure";

type Measure = keyof typeof worth;

/**
 * Limits of each set: the measured value minus about two queries. `npm run relevance` and the
 * nightly run fail below a limit. `npm run check` only warns, because adding a page that answers a
 * query better isn't a mistake.
 */
export const limits: Readonly<Record<string, Readonly<Record<Measure, number>>>> = {
  "the docs' own words": { success1: 0.888, success3: 0.977, mrr: 0.932 },
  "the docs' own words, unseen": { success1: 0.74, success3: 0.82, mrr: 0.796 },
  "beginners, questions": { success1: 0.737, success3: 0.852, mrr: 0.798 },
  "beginners, short": { success1: 0.684, success3: 0.868, mrr: 0.785 },
  "beginners, held out, questions": { success1: 0.766, success3: 0.8, mrr: 0.811 },
  "beginners, held out, short": { success1: 0.56, success3: 0.8, mrr: 0.696 },
  "development, questions": { success1: 0.791, success3: 0.9, mrr: 0.847 },
  "development, short": { success1: 0.777, success3: 0.888, mrr: 0.845 },
  "held out, short": { success1: 0.742, success3: 0.845, mrr: 0.8 },
  "held out, questions": { success1: 0.71, success3: 0.86, mrr: 0.789 },
  "threads, questions": { success1: 0.888, success3: 0.972, mrr: 0.926 },
  "threads, short": { success1: 0.886, success3: 0.935, mrr: 0.915 },
  "threads, held out, questions": { success1: 0.853, success3: 0.96, mrr: 0.907 },
  "threads, held out, short": { success1: 0.864, success3: 0.949, mrr: 0.904 },
  "questions that users ask": { success1: 0.789, success3: 0.994, mrr: 0.885 },
};

/** Share of queries that may have no hit. */
const mostEmpty = 0.01;

/** A measure that is below its limit. */
export interface Shortfall {
  set: string;
  measure: string;
  value: number;
  limit: number;
}

/** The measures that are below their limits. */
export function findShortfalls(
  outcomes: readonly Outcome[],
  limitsBySet: typeof limits = limits,
): Shortfall[] {
  const shortfalls: Shortfall[] = [];
  for (const [set, setOutcomes] of bySet(outcomes)) {
    const setLimits = limitsBySet[set];
    if (!setLimits) continue;
    for (const measure of Object.keys(worth) as Measure[]) {
      const value = mean(setOutcomes.map(({ rank }) => worth[measure](rank)));
      const limit = setLimits[measure];
      if (value < limit) shortfalls.push({ set, measure, value, limit });
    }
  }
  const empty = mean(outcomes.map((outcome) => (outcome.empty ? 1 : 0)));
  if (empty > mostEmpty)
    shortfalls.push({ set: "all", measure: "no result", value: empty, limit: mostEmpty });
  return shortfalls;
}

/** Describes a shortfall in words. */
export function describeShortfall({ set, measure, value, limit }: Shortfall): string {
  const relation = measure === "no result" ? "above" : "below";
  return `“${set}”: ${measure} is ${value.toFixed(3)}, ${relation} the limit of ${limit.toFixed(3)}`;
}
