import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Question } from "@/lib/content/questions";

/** A query with the answers that a person judged right. */
export interface JudgedQuery {
  query: string;
  /**
   * Right answers. `/x` is the page or any of its headings, `/x#` its introduction, `/x#y` one
   * heading, `/x/*` any page below it.
   */
  right: readonly string[];
  /** The set that it is measured with. */
  set: string;
  /** The file in content/ that contains it, without its extension. */
  file: string;
  /** Whether the query is held out: no weight, synonym or text is tuned for it. */
  unseen: boolean;
}

const judged = z
  .record(z.string(), z.array(z.string().startsWith("/")).min(1))
  .describe("Queries with right answers");

/** A file of judged queries by what the reader wants, such as `task` or `error`. */
export const judgedQueriesSchema = z
  .object({
    unseen: z
      .record(z.string(), judged)
      .default({})
      .describe("The same by kind, kept apart from what the weights were set by"),
  })
  .catchall(judged);

const files = {
  "search-queries": "the docs' own words",
  "search-queries-beginners": "beginners",
  "search-queries-held-out": "beginners, held out",
  "search-questions-development": "development",
  "search-questions-held-out": "held out",
  "search-threads-development": "threads",
  "search-threads-held-out": "threads, held out",
};

/** From this number of words on, a query is a sentence instead of keywords. */
const sentenceLength = 5;

/** The judgments in content/. Held-out queries follow the others of their file. */
export function loadJudgedQueries(root: string): JudgedQuery[] {
  const queries: JudgedQuery[] = [];
  for (const [file, set] of Object.entries(files)) {
    const text = readFileSync(join(root, `content/${file}.yaml`), "utf8");
    const { unseen, ...seen } = judgedQueriesSchema.parse(parse(text));
    const isHeldOut = file.endsWith("held-out");
    // Only this file isn't divided by length, and only this one has its own held-out queries.
    const isMain = file === "search-queries";
    for (const [query, right] of entriesByKind(seen)) {
      const setOfQuery = isMain ? set : `${set}, ${lengthOf(query)}`;
      queries.push({ query, right, set: setOfQuery, file, unseen: isHeldOut });
    }
    if (!isMain) continue;
    for (const [query, right] of entriesByKind(unseen))
      queries.push({ query, right, set: `${set}, unseen`, file, unseen: true });
  }
  return queries;
}

type JudgedByKind = Readonly<Record<string, z.output<typeof judged>>>;

function entriesByKind(byKind: JudgedByKind): [query: string, right: string[]][] {
  return Object.values(byKind).flatMap((queries) => Object.entries(queries));
}

function lengthOf(query: string): "questions" | "short" {
  return query.split(/\s+/).length >= sentenceLength ? "questions" : "short";
}

/** Questions from content/questions.yaml as judged queries. */
export function judgeQuestions(questions: readonly Question[]): JudgedQuery[] {
  return questions.map(({ ask, answer, also = [] }) => ({
    query: ask,
    right: [answer, ...also],
    set: "questions that users ask",
    file: "questions",
    unseen: false,
  }));
}
