import { beforeAll, expect, test } from "vitest";
import { checkQuestions, type QuestionTools } from "@/lib/check/questions";
import { loadQuestions } from "@/lib/load/questions";
import type { Question } from "@/lib/model/question";
import { loadProjectSite } from "@/lib/site/project";
import { splitUrl } from "@/lib/url";
import { questionTools } from "./question-tools";

const { questions, problems } = loadQuestions(process.cwd());
let tools: QuestionTools;

beforeAll(async () => {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  // What search finds and how far a page is do not change with a sentence.
  tools = { ...(await questionTools(site, process.cwd())), search: async () => [], clicks: () => 0 };
}, 120_000);

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** A text without its sentences, rows and lines of code that have a fact. */
function withoutFact(text: string, fact: string): string {
  const lines = text.split("\n").flatMap((line) => line.split(/(?<=[.!?])(?= [A-Z])/));
  const left = lines.filter((line) => !line.includes(fact)).join("\n");
  // One that runs over a line break.
  return oneLine(left).includes(oneLine(fact)) ? oneLine(left).replaceAll(oneLine(fact), "") : left;
}

test("there are about 150 questions about all parts of the site, each once", () => {
  expect(problems).toEqual([]);
  expect(questions.length).toBeGreaterThanOrEqual(150);
  const areas = new Set(questions.map(({ answer }) => answer.split(/[/#]/)[1]));
  expect([...areas].sort()).toEqual(
    expect.arrayContaining([
      ...["", "changelog", "concepts", "custom-workflows", "evaluation", "getting-started", "misc"],
      ...["observability", "prompt-engineering", "reference", "self-host", "tutorials"],
    ]),
  );
});

test("a fact whose sentence is deleted is missed by exactly the questions that need it", async () => {
  const facts = questions.flatMap((question) => question.facts.map((fact) => ({ question, fact })));
  for (const { question, fact } of facts) {
    const { path, hash = "" } = splitUrl(question.answer);
    const before = (await tools.sections(path)) ?? new Map();
    const text = before.get(hash) ?? "";
    const edited = withoutFact(text, fact);
    const after = {
      ...tools,
      sections: async (page: string) => {
        const sections = await tools.sections(page);
        return page === path ? new Map([...(sections ?? []), [hash, edited]]) : sections;
      },
    };
    // Questions about other pages read what they read before.
    const near = questions.filter((other) => splitUrl(other.answer).path === path);
    const failed = (await checkQuestions(near, after)).filter(({ code }) => code === "question-fact");
    const lost = (other: Question) =>
      other.answer === question.answer && other.facts.some((item) => !oneLine(edited).includes(oneLine(item)));
    const expected = questions.filter(lost).map(({ ask }) => ask);
    expect(expected, fact).toContain(question.ask);
    expect([...new Set(failed.map(({ message }) => /“(.*)”/.exec(message)?.[1]))], fact).toEqual(expected);
  }
}, 120_000);
