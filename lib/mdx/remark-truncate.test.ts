import { describe, expect, it } from "vitest";
import { compilePage } from "./compile";

const marker = "{/* truncate */}";
const compile = (body: string, excerpt: boolean) =>
  compilePage({ file: "content/changelog/x.mdx", body, bodyOffset: 8, excerpt });
const textOf = (page: Awaited<ReturnType<typeof compile>>) =>
  page.sections.map((section) => section.text).join("|");

/** The body, the text of the excerpt, and whether the post continues after it. */
const cases: [string, string, string, boolean][] = [
  ["no marker", "One.\n\nTwo.", "One.\nTwo.", false],
  ["a marker between paragraphs", `One.\n\n${marker}\n\nTwo.`, "One.", true],
  ["nothing behind the marker", `One.\n\n${marker}\n`, "One.", false],
  ["a marker in code", `One.\n\n\`\`\`mdx\n${marker}\n\`\`\`\n\nTwo.`, "One.\nTwo.", false],
];

describe("the truncate marker", () => {
  it.each(cases)("%s", async (_name, body, excerpt, truncated) => {
    const short = await compile(body, true);
    const whole = await compile(body, false);
    expect(textOf(short)).toBe(excerpt);
    expect([short.truncated, whole.truncated]).toEqual([truncated, truncated]);
    expect([...short.problems, ...whole.problems]).toEqual([]);
  });

  it("keeps definitions that the text before it uses", async () => {
    const page = await compile(
      `See [this][a].\n\n${marker}\n\nMore.\n\n[a]: /evaluation/concepts`,
      true,
    );
    expect(page.code).toContain("/evaluation/concepts");
    expect(page.problems).toEqual([]);
  });
});
