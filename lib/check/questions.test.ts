import { describe, expect, test } from "vitest";
import type { Question } from "@/lib/shared/question";
import { checkQuestions, type QuestionTools } from "./questions";

const question = (input: Partial<Question> = {}): Question => ({
  ask: "How do I install it?",
  answer: "/a#install",
  facts: ["pip install x"],
  file: "content/questions.yaml",
  line: 1,
  answerLine: 2,
  alsoLines: [],
  factLines: [4, 5, 6],
  ...input,
});

const tools = (
  input: Partial<QuestionTools> = {},
  section = "## Install\n\nRun `pip install x` first.",
): QuestionTools => ({
  pages: ["/a", "/b"],
  sections: async (page) => (page === "/a" ? new Map([["install", section]]) : undefined),
  search: async () => ["/b", "/b#x", "/a#install"],
  ...input,
});

const codes = async (asked: Question, site: QuestionTools) =>
  (await checkQuestions([asked], site)).map(({ code, line }) => [code, line]);

describe("a question is answered", () => {
  test.each([
    ["when everything holds", question(), tools()],
    [
      "when a fact runs over a line break and has marks",
      question({ facts: ["**Run** `pip install x`"] }),
      tools({}, "Install\nRun pip\ninstall x first."),
    ],
    [
      "when search shows another section that answers it",
      question({ also: ["/a#quick"], alsoLines: [3] }),
      tools({
        search: async () => ["/a#quick"],
        sections: async () =>
          new Map([
            ["install", "pip install x"],
            ["quick", "pip install x"],
          ]),
      }),
    ],
    ["by a section of exactly 2,000 tokens", question(), tools({}, "pip install x".padEnd(6000, "."))],
  ])("%s", async (_, asked, site) => {
    expect(await codes(asked, site)).toEqual([]);
  });
});

describe("a question is a problem", () => {
  test.each([
    ["when its page is gone", question({ answer: "/aa#install" }), tools(), ["question-section", 2]],
    ["when its section is gone", question({ answer: "/a#instal" }), tools(), ["question-section", 2]],
    [
      "when one of its facts is gone",
      question({ facts: ["pip install x", "uv add x"] }),
      tools(),
      ["question-fact", 5],
    ],
    [
      "when search shows its section fourth",
      question(),
      tools({ search: async () => ["/b", "/b#x", "/b#y", "/a#install"] }),
      ["question-search", 1],
    ],
    [
      "when search shows its page, but not its section",
      question(),
      tools({ search: async () => ["/a", "/a#other"] }),
      ["question-search", 1],
    ],
    [
      "when another section that answers it lost a fact",
      question({ also: ["/a#other"], alsoLines: [3] }),
      tools({
        sections: async () =>
          new Map([
            ["install", "pip install x"],
            ["other", "See above."],
          ]),
      }),
      ["question-fact", 4],
    ],
    [
      "when another section that answers it is gone",
      question({ also: ["/a#gone"], alsoLines: [3] }),
      tools(),
      ["question-section", 3],
    ],
    ["when search shows nothing", question(), tools({ search: async () => [] }), ["question-search", 1]],
  ])("%s", async (_, asked, site, problem) => {
    expect(await codes(asked, site)).toEqual([problem]);
  });

  test("that suggests the section which was meant", async () => {
    const [problem] = await checkQuestions([question({ answer: "/a#instal" })], tools());
    expect(problem?.hint).toBe("Did you mean `install`?");
  });
});

describe("a sentence that is deleted", () => {
  const sentences = ["Run pip install x.", "It needs Python 3.9.", "The key is in Settings.", "Keys never expire."];
  const asked = [
    question({ ask: "How do I install it?", facts: ["pip install x"], line: 1 }),
    question({ ask: "What does it need to be installed?", facts: ["pip install x", "Python 3.9"], line: 2 }),
    question({ ask: "Where is the key?", facts: ["in Settings"], line: 3 }),
  ];

  test.each([
    [sentences[0], [1, 2]],
    [sentences[1], [2]],
    [sentences[2], [3]],
    [sentences[3], []],
  ])("%s fails exactly the questions that need it", async (deleted, lines) => {
    const left = sentences.filter((sentence) => sentence !== deleted).join(" ");
    const problems = await checkQuestions(asked, tools({}, left));
    const failed = asked.filter(({ ask }) => problems.some(({ message }) => message.includes(`“${ask}”`)));
    expect(failed.map(({ line }) => line)).toEqual(lines);
    expect(problems.every(({ code }) => code === "question-fact")).toBe(true);
  });
});
