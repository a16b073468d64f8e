import { z } from "zod";
import { type Problem, problem } from "@/lib/shared/problem";
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
  return { questions, problems: [...problems, ...findTwice(questions)] };
}

function findTwice(questions: readonly Question[]): Problem[] {
  const seen = new Map<string, number>();
  return questions.flatMap(({ ask, file, line }) => {
    const before = seen.get(ask.toLowerCase());
    seen.set(ask.toLowerCase(), before ?? line);
    if (before === undefined) return [];
    const message = `The question “${ask}” is already on line ${before}.`;
    return problem({ code: "data-invalid", file, line, message, hint: "Remove one of them." });
  });
}
