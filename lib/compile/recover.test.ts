import { describe, expect, it } from "vitest";
import { compilePage } from "./compile";

const compile = (body: string) => compilePage({ file: "content/docs/x.mdx", body, bodyOffset: 0 });

/** A body, the places of its problems, and the headings that other pages can link to all the same. */
const cases: [string, [code: string, line: number][], string[]][] = [
  ["One<br>two\n\n## After\n\n[x](/y)", [["mdx-syntax", 1]], ["after"]],
  [
    "One<br>two\n\n## A <b\n\nThree<br>four",
    [
      ["mdx-syntax", 1],
      ["mdx-syntax", 3],
      ["mdx-syntax", 5],
    ],
    ["a-b"],
  ],
  ["Text {open\n\n## After", [["mdx-syntax", 1]], ["after"]],
  ['<Card title={x href="/a">y</Card>\n\n## After', [["mdx-syntax", 3]], ["after"]],
  ['<Tabs>\n<Tab label="a">\nText\n</Tab>\n\n## After', [["mdx-syntax", 1]], ["after"]],
  ["<Details>\n\nText </Details>\n\n## After", [["mdx-syntax", 3]], ["after"]],
  [
    "a <!-- b -->\n\n- a <3 b\n\n{% x %}\n\n## After",
    [
      ["mdx-syntax", 1],
      ["mdx-syntax", 3],
      ["mdx-syntax", 5],
    ],
    ["after"],
  ],
  [
    "a<br>b\n\n## After\n\n<Tip>x</Tip>\n\n{process.exit()}",
    [
      ["mdx-syntax", 1],
      ["component-unknown", 5],
      ["mdx-expression", 7],
    ],
    ["after"],
  ],
  // Nothing marks where the statement ends.
  ["export const x =\n\n## After", [["mdx-syntax", 3]], []],
];

describe("a syntax error", () => {
  it.each(cases)("hides nothing of the rest: %j", async (body, problems, headings) => {
    const page = await compile(body);
    const found = page.problems.map(({ code, line }): [string, number] => [code, line ?? 0]);
    expect(found.sort(([, a], [, b]) => a - b)).toEqual(problems);
    expect(page.headings.map(({ id }) => id)).toEqual(headings);
  });

  it("shows what was written as text", async () => {
    const { code, links } = await compile("One<br>two [x](/y)");
    expect(code).toContain('"One<br>two "');
    expect(links).toMatchObject([{ url: "/y", line: 1, column: 12 }]);
  });
});
