import type { Question } from "@/lib/content/questions";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { splitUrl } from "@/lib/util/url";

/** How the check of questions accesses the site. */
export interface QuestionTools {
  /**
   * Returns the texts of a page's sections by heading id. The text above the first heading has an
   * empty id. Undefined if there is no such page.
   */
  sections(page: string): Promise<ReadonlyMap<string, string> | undefined>;
  /** Returns the pages and sections that search finds for a question, best first. */
  search(question: string): Promise<readonly string[]>;
  /** All pages in the search index. */
  pages: readonly string[];
  /** Returns the redirect of a page that is gone. Undefined without one. */
  redirect(page: string): string | undefined;
  /**
   * True if the page may describe a newer release than the one that the questions were verified
   * against, in which the fact may have changed.
   */
  mayBeOutdated(page: string, fact: string): boolean;
}

/** Readers look at this many results before they search again. */
const viewedResults = 3;

/**
 * Reports questions whose answer a reader can't find: the section is missing, lacks a fact, or
 * isn't among the first search results.
 */
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

/** Checks that a section exists and contains all facts. */
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
  const text = normalizeText(section);
  return facts.flatMap((fact, index) => {
    if (text.includes(normalizeText(fact))) return [];
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
 * A release may remove or rename the operation that answers a question. Its author has to decide
 * what answers it now.
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
 * Removes Markdown and line breaks, which may be inside of a fact, and the dots that separate table
 * cells.
 */
function normalizeText(text: string): string {
  return text.replace(/[`*|·]/g, "").replace(/\s+/g, " ");
}

/**
 * The section itself has to be among the results. With its page alone, readers would still have to
 * look for it.
 */
function checkResults(
  { ask, answer, file, line }: Question,
  answers: readonly string[],
  results: readonly string[],
) {
  const topResults = results.slice(0, viewedResults);
  if (answers.some((section) => topResults.includes(section))) return [];
  const message = `Search doesn't show \`${answer}\` among the first ${viewedResults} results for “${ask}”, but ${topResults.map((url) => `\`${url}\``).join(", ") || "nothing"}.`;
  const hint =
    "Use the question's words in the section's heading or first sentence, or add a synonym.";
  // Only a warning, because an author who adds a page that also answers the question has done
  // nothing wrong. The nightly run is strict.
  return [problem({ code: "question-search", severity: "warning", file, line, message, hint })];
}
