import { splitUrl } from "@/lib/url";
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
    return wanted.path === path && (wanted.hash === undefined || wanted.hash === hash);
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

/** Words from which a query is more than a few words in a search box. */
const long = 5;

/** The groups that are measured apart: what was used to set weights, and what never was. */
export const querySets: readonly { name: string; has(query: JudgedQuery): boolean }[] = [
  { name: "the docs' own words", has: ({ unseen, isNewcomer }) => !unseen && !isNewcomer },
  { name: "the docs' own words, unseen", has: ({ unseen, isNewcomer }) => unseen === true && !isNewcomer },
  { name: "newcomers, short", has: (query) => !query.unseen && query.isNewcomer === true && !isLong(query) },
  { name: "newcomers, long", has: (query) => !query.unseen && query.isNewcomer === true && isLong(query) },
  { name: "newcomers, short, held out", has: (query) => isHeldOut(query) && !isLong(query) },
  { name: "newcomers, long, held out", has: (query) => isHeldOut(query) && isLong(query) },
];

function isHeldOut({ unseen, isNewcomer }: JudgedQuery): boolean {
  return unseen === true && isNewcomer === true;
}

function isLong({ query }: JudgedQuery): boolean {
  return query.split(/\s+/).length >= long;
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
