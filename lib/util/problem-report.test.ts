import { expect, it } from "vitest";
import { type Problem, type ProblemInput, problem } from "./problem";
import { arrangeProblems } from "./problem-report";

const list = (...items: ProblemInput[]): Problem[] => items.map(problem);

/** The lines that an author reads, in order. */
function linesOf(problems: readonly Problem[]) {
  const { causes, consequences, others } = arrangeProblems(problems);
  const lines = (entries: typeof causes) =>
    entries.map(
      ({ problem: { file, message }, alsoAt }) => `${file}: ${message} +${alsoAt.length}`,
    );
  return { causes: lines(causes), consequences, others: lines(others) };
}

it("a description that can't be read comes before the hundreds of problems that follow from it", () => {
  const lost = Array.from({ length: 300 }, (_, index) => ({
    code: "url-lost",
    file: "content/urls.json",
    line: index + 1,
    message: `\`/reference/api/operation-${index}\` was published and leads nowhere now.`,
  }));
  const problems = list(
    ...lost,
    { code: "url-lost", file: "content/urls.json", message: "`/openapi.json` leads nowhere now." },
    { code: "vocabulary-endpoint", file: "content/docs/a.mdx", line: 3, message: "No `/api/x`." },
    { code: "image-missing", file: "content/docs/a.mdx", line: 9, message: "No `/images/x.png`." },
    {
      code: "link-broken",
      file: "content/docs/a.mdx",
      line: 4,
      message: "`/other` leads nowhere.",
    },
    { code: "api-syntax", file: "openapi.json", line: 7, message: "does not parse" },
  );
  expect(linesOf(problems)).toEqual({
    causes: ["openapi.json: does not parse +0"],
    consequences: 302,
    others: [
      "content/docs/a.mdx: `/other` leads nowhere. +0",
      "content/docs/a.mdx: No `/images/x.png`. +0",
    ],
  });
});

it("what is wrong with the broken file is named whole", () => {
  const problems = list(
    { code: "api-structure", file: "openapi.json", line: 1, message: "first" },
    { code: "api-structure", file: "openapi.json", line: 2, message: "second" },
    { code: "api-unsupported", file: "openapi.json", line: 3, message: "third" },
    { code: "api-operation-unknown", file: "content/docs/a.mdx", message: "no operation" },
  );
  expect(linesOf(problems)).toMatchObject({
    causes: ["openapi.json: first +0", "openapi.json: second +0", "openapi.json: third +0"],
    consequences: 1,
    others: [],
  });
});

it.each([
  ["mdx-syntax", "content/docs/guides/start.mdx", "`/guides/start#install` was published", 1],
  ["frontmatter-syntax", "content/docs/guides/start.mdx", "no page `/guides/start`.", 1],
  ["frontmatter-syntax", "content/docs/guides/start.mdx", "no doc `guides/start`.", 1],
  ["frontmatter-syntax", "content/docs/guides/start.mdx", "`/guides/start-again` is lost", 0],
  ["frontmatter-syntax", "content/docs/guides/index.mdx", "`/guides` is lost", 1],
  ["frontmatter-unknown", "content/changelog/one.mdx", "`/changelog/one` is lost", 1],
  ["image-alt", "content/docs/guides/start.mdx", "`/guides/start` is lost", 0],
  ["config-invalid", "redirects.ts", "`/guides/start` is lost", 1],
  ["config-invalid", "content/areas.ts", "`/guides/start` is lost", 0],
])("%s in %s and %j make %4$i consequences", (code, file, message, consequences) => {
  const problems = list(
    { code: "url-lost", file: "content/urls.json", message },
    { code, file, line: 2, message: "broken" },
  );
  expect(arrangeProblems(problems).consequences).toBe(consequences);
});

it("two pages at one address are named before what only one of them had", () => {
  const problems = list(
    {
      code: "entry-unknown",
      file: "content/query-phrases/start.yaml",
      message: "`/start` has no heading `a`.",
    },
    { code: "heading-lost", file: "content/urls.json", message: "`/start#a` leads nowhere now." },
    {
      code: "route-duplicate",
      file: "content/docs/z.mdx",
      message: "The route `/start` is claimed by `content/docs/a.mdx` and `content/docs/z.mdx`.",
    },
  );
  expect(linesOf(problems)).toMatchObject({ causes: [expect.any(String)], consequences: 2 });
});

it("a cause comes before what else is wrong with its file", () => {
  const problems = list(
    { code: "image-alt", file: "content/docs/a.mdx", line: 1, message: "no text" },
    { code: "mdx-syntax", file: "content/docs/a.mdx", line: 9, message: "does not parse" },
    { code: "heading-lost", file: "content/urls.json", message: "`/a#b` leads nowhere now." },
  );
  expect(linesOf(problems).causes).toEqual([
    "content/docs/a.mdx: does not parse +0",
    "content/docs/a.mdx: no text +0",
  ]);
});

it("without a cause the order is that of the files", () => {
  const problems = list(
    { code: "link-broken", file: "b.mdx", message: "second" },
    { code: "link-broken", file: "a.mdx", message: "first" },
  );
  expect(linesOf(problems)).toEqual({
    causes: [],
    consequences: 0,
    others: ["a.mdx: first +0", "b.mdx: second +0"],
  });
});

it("the same problem at many locations is one entry", () => {
  const at = (file: string, line: number, hint = "Write `Tab`."): ProblemInput => ({
    code: "component-unknown",
    file,
    line,
    message: "There is no `TabItem`.",
    hint,
  });
  const { others } = arrangeProblems(
    list(at("a.mdx", 9), at("a.mdx", 2), at("b.mdx", 1), at("b.mdx", 5, "Another fix.")),
  );
  expect(others.map(({ problem: { file, line }, alsoAt }) => [file, line, alsoAt.length])).toEqual([
    ["a.mdx", 2, 2],
    ["b.mdx", 5, 0],
  ]);
});
