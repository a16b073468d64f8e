import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { type Problem, problem } from "@/lib/shared/problem";
import { type Question, questionSchema } from "@/lib/shared/question";
import { readText } from "./files";

/** What users ask, relative to the project. */
export const questionsFile = "content/questions.yaml";

const schema = z.array(questionSchema);

/** The question contracts, each with its lines. None for a site without the file. */
export function loadQuestions(root: string, file = questionsFile): { questions: Question[]; problems: Problem[] } {
  if (!existsSync(join(root, file))) return { questions: [], problems: [] };
  const read = readText(root, file);
  if ("problem" in read) return { questions: [], problems: [read.problem] };
  const lines = new LineCounter();
  const document = parseDocument(read.text, { lineCounter: lines });
  const invalid = (line: number, message: string) =>
    problem({ code: "question-invalid", file, line, message, hint: "Write it as `- ask:`, `answer:` and `facts:`." });
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) =>
      invalid(lines.linePos(error.pos[0]).line, error.message.split("\n")[0] ?? ""),
    );
    return { questions: [], problems };
  }
  const lineAt = (path: readonly PropertyKey[]) => lineOfPath(document, lines, path);
  // Few aliases: a file that repeats itself a billion times is no list of questions.
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 10 }));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      invalid(lineAt(path), `\`${path.join(".")}\`: ${message}.`),
    );
    return { questions: [], problems };
  }
  const questions = parsed.data.map((item, index) => ({
    ...item,
    file,
    line: lineAt([index]),
    answerLine: lineAt([index, "answer"]),
    alsoLines: (item.also ?? []).map((_, at) => lineAt([index, "also", at])),
    factLines: item.facts.map((_, fact) => lineAt([index, "facts", fact])),
  }));
  return { questions, problems: findTwice(questions) };
}

function findTwice(questions: readonly Question[]): Problem[] {
  const seen = new Map<string, number>();
  return questions.flatMap(({ ask, file, line }) => {
    const before = seen.get(ask.toLowerCase());
    seen.set(ask.toLowerCase(), before ?? line);
    if (before === undefined) return [];
    const message = `The question “${ask}” is already on line ${before}.`;
    return problem({ code: "question-invalid", file, line, message, hint: "Remove one of them." });
  });
}

/** Line of the innermost node of a path that is there. */
function lineOfPath(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
