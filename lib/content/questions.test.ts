import { expect, test } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { loadQuestions, questionsFile } from "./questions";

const good = `# Questions
- ask: How do I install it?
  answer: /a#install
  also:
    - /b#install
  facts:
    - pip install x
    - "Python: 3.9"
`;

const load = (text: string) => loadQuestions(writeFixture({ [questionsFile]: text }));

test("questions know their lines", () => {
  const { questions, problems } = load(good);
  expect(problems).toEqual([]);
  expect(questions).toEqual([
    {
      ask: "How do I install it?",
      answer: "/a#install",
      facts: ["pip install x", "Python: 3.9"],
      file: questionsFile,
      line: 2,
      also: ["/b#install"],
      answerLine: 3,
      alsoLines: [5],
      factLines: [7, 8],
    },
  ]);
});

test.each([
  ["YAML that doesn't parse", "- ask: [", 1, "Flow sequence"],
  ["an unknown key", good.replace("facts:", "fact:"), 2, "Unrecognized key"],
  [
    "an answer that is no page",
    good.replace("/a#install", "a#install"),
    3,
    "must be a page and a section",
  ],
  [
    "another answer that is no page",
    good.replace("/b#install", "b"),
    5,
    "must be a page and a section",
  ],
  [
    "a question without facts",
    "- ask: How do I install it?\n  answer: /a\n  facts: []\n",
    3,
    "0.facts",
  ],
  ["a fact that is no text", good.replace("pip install x", "3.9"), 7, "0.facts.0"],
  ["no list", "ask: x", 1, "expected array"],
])("%s is a problem at its line", (_, text, line, message) => {
  const { problems } = load(text);
  expect(problems[0]).toMatchObject({ code: "data-invalid", file: questionsFile, line });
  expect(problems.map((item) => item.message).join(" ")).toContain(message);
});

test("a site may have no questions", () => {
  expect(loadQuestions(writeFixture({ "content/x.txt": "" }))).toEqual({
    questions: [],
    problems: [],
  });
});
