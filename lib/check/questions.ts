import type { Question } from "@/lib/content/questions";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { splitUrl } from "@/lib/util/url";

/** The site as someone with a question sees it. */
export interface QuestionTools {
  /**
   * Texts of a page's sections by id, the text above the first one by an empty id; undefined
   * without a page.
   */
  sections(page: string): Promise<ReadonlyMap<string, string> | undefined>;
  /** Pages and sections that search shows for a question, best first. */
  search(question: string): Promise<readonly string[]>;
  /** Every page that search knows. */
  pages: readonly string[];
  /** Where the address of a page leads that is gone; undefined for one that leads nowhere. */
  redirect(page: string): string | undefined;
  /**
   * True where a page may describe a newer release than the questions were verified against, so
   * that a fact may differ.
   */
  mayBeOutdated(page: string, fact: string): boolean;
}

/** Results that a reader looks at before asking again. */
const looked = 3;

/** Reports for each question what keeps a reader from finding its answer. */
export async function checkQuestions(
  questions: readonly Question[],
  tools: QuestionTools,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const question of questions) {
    const { answer, answerLine, also = [], alsoLines } = question;
    const answers = [answer, ...also];
    const questionProblems = await Promise.all(
      answers.map((section, index) =>
        checkAnswer(question, section, [answerLine, ...alsoLines][index], tools),
      ),
    );
    problems.push(...questionProblems.flat());
    if (questionProblems.flat().some(({ code }) => code === "question-section")) continue;
    problems.push(...checkResults(question, answers, await tools.search(question.ask)));
  }
  return problems;
}

/** Checks a section that answers a question: it is there, and says each of the facts. */
async function checkAnswer(
  { ask, facts, factLines, file }: Question,
  answer: string,
  line: number | undefined,
  tools: QuestionTools,
): Promise<Problem[]> {
  const { path, hash = "" } = splitUrl(answer);
  const sections = await tools.sections(path);
  const section = sections?.get(hash);
  if (section === undefined) {
    const to = sections ? undefined : tools.redirect(path);
    if (to !== undefined) return [movedAnswer(answer, to, file, line)];
    const suggestion = sections ? didYouMean(hash, sections.keys()) : didYouMean(path, tools.pages);
    const message = `\`${answer}\` is no section that search knows.`;
    const hint = suggestion ?? "Take the id from the address of the heading.";
    return [problem({ code: "question-section", file, line, message, hint })];
  }
  const text = words(section);
  return facts.flatMap((fact, index) => {
    if (text.includes(words(fact))) return [];
    return problem({
      code: "question-fact",
      severity: tools.mayBeOutdated(path, fact) ? "warning" : "error",
      file,
      line: factLines[index] ?? line,
      message: `\`${answer}\` no longer says \`${fact}\`, which answers “${ask}”.`,
      hint: "Put the fact back, or change the question when the product has changed.",
    });
  });
}

/**
 * A release that takes an operation away, or gives it another address, leaves the question for its
 * author to answer again.
 */
function movedAnswer(answer: string, to: string, file: string, line: number | undefined): Problem {
  return problem({
    code: "question-section",
    severity: "warning",
    file,
    line,
    message: `\`${answer}\` leads to \`${to}\` now.`,
    hint: "Name the section that answers the question there, or remove the question.",
  });
}

/**
 * A fact may run over a line break of the file, and has the marks of Markdown; cells of a table are
 * apart by a dot.
 */
function words(text: string): string {
  return text.replace(/[`*|·]/g, "").replace(/\s+/g, " ");
}

/** A section has to be there itself: its page alone would leave the reader to look for it. */
function checkResults(
  { ask, answer, file, line }: Question,
  answers: readonly string[],
  results: readonly string[],
) {
  const topResults = results.slice(0, looked);
  if (answers.some((section) => topResults.includes(section))) return [];
  const message = `Search doesn't show \`${answer}\` among the first ${looked} results for “${ask}”, but ${topResults.map((url) => `\`${url}\``).join(", ") || "nothing"}.`;
  const hint =
    "Use the question's words in the section's heading or first sentence, or add a synonym.";
  // A page more that answers it better is no mistake of its author. The nightly run is strict.
  return [problem({ code: "question-search", severity: "warning", file, line, message, hint })];
}
