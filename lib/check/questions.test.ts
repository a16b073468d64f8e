import { describe, expect, test } from "vitest";
import type { Question } from "@/lib/content/questions";
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
  redirect: (page) => (page === "/gone" ? "/b" : undefined),
  mayBeOutdated: (page, fact) => page === "/other" || fact === "GET /gone",
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
      "when a fact is a row of a table, which search has with dots between its cells",
      question({ facts: ["Images per message | 5"] }),
      tools({}, "Limit · Value\nImages per message · 5"),
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
  ])("%s", async (_, asked, site) => {
    expect(await codes(asked, site)).toEqual([]);
  });
});

describe("a question is a problem", () => {
  test.each([
    [
      "when its page is gone",
      question({ answer: "/aa#install" }),
      tools(),
      ["question-section", 2],
    ],
    [
      "when its section is gone",
      question({ answer: "/a#instal" }),
      tools(),
      ["question-section", 2],
    ],
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
    [
      "when search shows nothing",
      question(),
      tools({ search: async () => [] }),
      ["question-search", 1],
    ],
  ])("%s", async (_, asked, site, problem) => {
    expect(await codes(asked, site)).toEqual([problem]);
  });

  test("that suggests the section which was meant", async () => {
    const [problem] = await checkQuestions([question({ answer: "/a#instal" })], tools());
    expect(problem?.hint).toBe("Did you mean `install`?");
  });
});

describe("a question about what a release changed warns", () => {
  const found = async (asked: Question, site = tools()) =>
    (await checkQuestions([asked], site)).map(({ code, severity }) => [code, severity]);

  test("when the address of its answer leads elsewhere", async () => {
    expect(await found(question({ answer: "/gone#install" }))).toEqual([
      ["question-section", "warning"],
    ]);
    expect(await found(question({ answer: "/lost" }))).toEqual([["question-section", "error"]]);
  });

  test("when the page, or the endpoint that it names, is of another release", async () => {
    const site = tools({
      sections: async () => new Map([["", "Nothing."]]),
      search: async () => ["/other", "/here"],
    });
    expect(await found(question({ answer: "/other" }), site)).toEqual([
      ["question-fact", "warning"],
    ]);
    expect(await found(question({ answer: "/here" }), site)).toEqual([["question-fact", "error"]]);
    expect(await found(question({ answer: "/here", facts: ["GET /gone"] }), site)).toEqual([
      ["question-fact", "warning"],
    ]);
  });
});
