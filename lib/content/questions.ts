import { z } from "zod";
import type { Problem } from "@/lib/shared/problem";
import { type Question, questionSchema } from "@/lib/shared/question";
import { readYaml } from "./yaml-file";

/** What users ask, relative to the project. */
export const questionsFile = "content/questions.yaml";

const schema = z.array(questionSchema);

/** The question contracts, each with its lines. None for a site without the file. */
export function loadQuestions(root: string, file = questionsFile): { questions: Question[]; problems: Problem[] } {
  const { data = [], lineAt, problems } = readYaml(root, file, schema, "`- ask:`, `answer:` and `facts:`");
  const questions = data.map((item, index) => ({
    ...item,
    file,
    line: lineAt([index]),
    answerLine: lineAt([index, "answer"]),
    alsoLines: (item.also ?? []).map((_, at) => lineAt([index, "also", at])),
    factLines: item.facts.map((_, fact) => lineAt([index, "facts", fact])),
  }));
  return { questions, problems };
}
