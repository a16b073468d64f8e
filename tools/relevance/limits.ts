import { bySet, mean, type Outcome, worth } from "./measure";

type Measure = keyof typeof worth;

/**
 * What search reaches on each set, less about two queries. `npm run relevance` and the nightly run fail below a limit;
 * `npm run check` warns, because a page more that answers a query better is no mistake of its author.
 */
export const limits: Readonly<Record<string, Readonly<Record<Measure, number>>>> = {
  "the docs' own words": { success1: 0.82, success3: 0.969, mrr: 0.89 },
  "the docs' own words, unseen": { success1: 0.74, success3: 0.82, mrr: 0.796 },
  "beginners, questions": { success1: 0.639, success3: 0.819, mrr: 0.752 },
  "beginners, short": { success1: 0.631, success3: 0.841, mrr: 0.748 },
  "beginners, held out, questions": { success1: 0.766, success3: 0.8, mrr: 0.811 },
  "beginners, held out, short": { success1: 0.56, success3: 0.68, mrr: 0.647 },
  "development, questions": { success1: 0.733, success3: 0.858, mrr: 0.807 },
  "development, short": { success1: 0.777, success3: 0.888, mrr: 0.845 },
  "held out, short": { success1: 0.649, success3: 0.824, mrr: 0.745 },
  "held out, questions": { success1: 0.7, success3: 0.85, mrr: 0.781 },
  "questions that users ask": { success1: 0.78, success3: 0.987, mrr: 0.878 },
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

/** A shortfall in words. */
export function describeShortfall({ set, measure, value, limit }: Shortfall): string {
  const relation = measure === "no result" ? "above" : "below";
  return `“${set}”: ${measure} is ${value.toFixed(3)}, ${relation} the limit of ${limit.toFixed(3)}`;
}
