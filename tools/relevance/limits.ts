import { bySet, mean, type Outcome, worth } from "./measure";

type Measure = keyof typeof worth;

/**
 * What search reaches on each set, less about two queries. `npm run relevance` and the nightly run fail below a limit;
 * `npm run check` warns, because a page more that answers a query better is no mistake of its author.
 */
export const limits: Readonly<Record<string, Readonly<Record<Measure, number>>>> = {
  "the docs' own words": { success1: 0.842, success3: 0.988, mrr: 0.906 },
  "the docs' own words, unseen": { success1: 0.739, success3: 0.839, mrr: 0.801 },
  "beginners, questions": { success1: 0.639, success3: 0.836, mrr: 0.756 },
  "beginners, short": { success1: 0.67, success3: 0.855, mrr: 0.772 },
  "beginners, held out, questions": { success1: 0.7, success3: 0.8, mrr: 0.771 },
  "beginners, held out, short": { success1: 0.559, success3: 0.679, mrr: 0.657 },
  "development, questions": { success1: 0.741, success3: 0.875, mrr: 0.814 },
  "development, short": { success1: 0.851, success3: 0.925, mrr: 0.895 },
  "held out, short": { success1: 0.639, success3: 0.855, mrr: 0.75 },
  "held out, questions": { success1: 0.684, success3: 0.834, mrr: 0.773 },
  "questions that users ask": { success1: 0.799, success3: 0.993, mrr: 0.892 },
};

/** Share of queries that may have no hit. */
const mostEmpty = 0.01;

/** A measure of a set that is below its limit. */
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

/** One shortfall in words. */
export function describeShortfall({ set, measure, value, limit }: Shortfall): string {
  const relation = measure === "no result" ? "above" : "below";
  return `“${set}”: ${measure} is ${value.toFixed(3)}, ${relation} the limit of ${limit.toFixed(3)}`;
}
