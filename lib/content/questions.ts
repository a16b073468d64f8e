import { z } from "zod";
import type { Problem } from "@/lib/util/problem";
import { readYaml } from "./yaml-file";

export const questionsFile = "content/questions.yaml";

const section = z
  .string()
  .regex(/^\/[^#\s]*(#[^#\s]+)?$/, "must be a page and a section, such as `/guides/start#install`");

/**
 * A question that users ask, with the section that answers it and the facts that the section has to
 * contain.
 */
export const questionSchema = z.strictObject({
  ask: z.string().trim().min(10).max(120).describe("The question as somebody would type it"),
  answer: section.describe(
    "Page and section that answer it, such as `/guides/start#install`; without a section, the text above the first heading",
  ),
  also: z
    .array(section)
    .min(1)
    .max(4)
    .optional()
    .describe("Further sections that say all of it: search may find any of them"),
  facts: z
    .array(z.string().trim().min(2).max(160))
    .min(1)
    .max(6)
    .describe("What the Markdown version of the section has to say, word for word"),
});
const schema = z.array(questionSchema);

/** A question with the lines of its parts in the file. */
export interface Question extends z.output<typeof questionSchema> {
  file: string;
  line: number;
  answerLine: number;
  /** Lines of the sections in `also`. */
  alsoLines: number[];
  factLines: number[];
}

/** Loads the questions. Empty for a site without the file. */
export function loadQuestions(root: string): { questions: Question[]; problems: Problem[] } {
  const {
    data = [],
    lineAt,
    problems,
  } = readYaml(root, questionsFile, schema, "`- ask:`, `answer:` and `facts:`");
  const questions = data.map((item, index) => ({
    ...item,
    file: questionsFile,
    line: lineAt([index]),
    answerLine: lineAt([index, "answer"]),
    alsoLines: (item.also ?? []).map((_, position) => lineAt([index, "also", position])),
    factLines: item.facts.map((_, position) => lineAt([index, "facts", position])),
  }));
  return { questions, problems };
}
