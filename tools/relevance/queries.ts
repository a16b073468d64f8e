import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Question } from "@/lib/content/questions";

export interface JudgedQuery {
  query: string;
  /** Answers. `/x` is the page or any heading of it, `/x#` its beginning, `/x#y` one heading, `/x/*` any page below. */
  right: readonly string[];
  /** The group it is measured with. */
  set: string;
  /** The file of content/ that it is in, without its ending. */
  file: string;
  /** Only measured: no weight, synonym or text is set by it. */
  unseen: boolean;
}

const judged = z
  .record(z.string(), z.array(z.string().startsWith("/")).min(1))
  .describe("Queries with right answers");

/** A file of judged queries, by what a reader is after, such as `task` or `error`. */
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

/** Words from which a query is more than a few words in a search box. */
const long = 5;

/** The judgments of content/, those that nothing was set by after the others of their file. */
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

/** The questions of content/questions.yaml as judged queries. */
export function judgeQuestions(questions: readonly Question[]): JudgedQuery[] {
  return questions.map(({ ask, answer, also = [] }) => ({
    query: ask,
    right: [answer, ...also],
    set: "questions that users ask",
    file: "questions",
    unseen: false,
  }));
}
