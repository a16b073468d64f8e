import { splitUrl } from "@/lib/shared/url";
import type { JudgedQuery } from "./queries";

/** One line of a result list: the addresses it shows, the main one first. */
export type Result = readonly string[];
export type Engine = (query: string) => Promise<readonly Result[]>;

/** Results that a reader looks at. */
const depth = 10;

export interface Outcome {
  query: JudgedQuery;
  /** Place of the first right answer, from 1; 0 when none is among the first ten. */
  rank: number;
  /** The addresses shown first, for the report. */
  shown: string[];
  empty: boolean;
}

export interface Measures {
  queries: number;
  success1: number;
  success3: number;
  /** Mean reciprocal rank over the first ten. */
  mrr: number;
  zero: number;
}

export function isRight(url: string, right: readonly string[]): boolean {
  const { path, hash } = splitUrl(url);
  return right.some((target) => {
    if (target.endsWith("/*")) return path.startsWith(target.slice(0, -1));
    const wanted = splitUrl(target);
    return wanted.path === path && (wanted.hash === undefined || wanted.hash === (hash ?? ""));
  });
}

export async function judge(engine: Engine, queries: readonly JudgedQuery[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of queries) {
    const results = (await engine(query.query)).slice(0, depth);
    const at = results.findIndex((result) => result.some((url) => isRight(url, query.right)));
    outcomes.push({
      query,
      rank: at + 1,
      shown: results.slice(0, 3).map((result) => result[0] ?? ""),
      empty: results.length === 0,
    });
  }
  return outcomes;
}

export function measure(outcomes: readonly Outcome[]): Measures {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length / Math.max(1, outcomes.length);
  return {
    queries: outcomes.length,
    success1: count(({ rank }) => rank === 1),
    success3: count(({ rank }) => rank >= 1 && rank <= 3),
    mrr: outcomes.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, outcomes.length),
    zero: count(({ empty }) => empty),
  };
}

/** The sets of queries in order, each with its outcomes. */
export function bySet(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  const sets = [...new Set(outcomes.map(({ query }) => query.set))];
  return new Map(sets.map((set) => [set, outcomes.filter(({ query }) => query.set === set)]));
}

const resamples = 2000;

/** Bounds between which a measure lies in 95 % of all sets drawn from this one with replacement: always the same draws. */
export function interval(outcomes: readonly Outcome[], key: "success1" | "success3" | "mrr"): [number, number] {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const values = Array.from({ length: resamples }, () => {
    const drawn = outcomes.map(() => outcomes[Math.floor(random() * outcomes.length)] as Outcome);
    return measure(drawn)[key];
  }).sort((a, b) => a - b);
  return [values[resamples * 0.025] ?? 0, values[resamples * 0.975 - 1] ?? 0];
}
