import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Question } from "@/lib/content/questions";

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
const long = 5;

/** The judgments in content/. Held-out queries follow the others of their file. */
export function loadJudgedQueries(root: string): JudgedQuery[] {
  return Object.entries(files).flatMap(([name, set]) => {
    const text = readFileSync(join(root, `content/${name}.yaml`), "utf8");
    const { unseen, ...seen } = judgedQueriesSchema.parse(parse(text));
    const list = (
      queries: typeof unseen,
      setOf: (query: string) => string,
      isUnseen = name.endsWith("held-out"),
    ) =>
      Object.values(queries)
        .flatMap((byQuery) => Object.entries(byQuery))
        .map(([query, right]) => ({
          query,
          right,
          set: setOf(query),
          file: name,
          unseen: isUnseen,
        }));
    if (name === "search-queries")
      return [...list(seen, () => set), ...list(unseen, () => `${set}, unseen`, true)];
    const length = (query: string) => (query.split(/\s+/).length >= long ? "questions" : "short");
    return list(seen, (query) => `${set}, ${length(query)}`);
  });
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
