import { describe, expect, it } from "vitest";
import { compilePage } from "./compile";
import { findLanguage } from "./languages";

describe("the language of a code block", () => {
  it.each([
    ["py", "python", "Python"],
    ["js", "javascript", "JavaScript"],
    ["yml", "yaml", "YAML"],
    ["sh", "bash", "Shell"],
    ["dockerfile", "docker", "Dockerfile"],
    ["ps1", "powershell", "PowerShell"],
    ["rs", "rust", "Rust"],
  ])("%s is %s, shown as %s", (name, id, label) => expect(findLanguage(name)).toMatchObject({ id, label }));

  it.each(["nope", "", "constructor", "__proto__", "JS"])("%j is none", (name) =>
    expect(findLanguage(name)).toBeUndefined(),
  );
});

describe("the hint for an unknown language", () => {
  it.each([
    ["pyton", "Did you mean `python`?"],
    ["qqqqqqqqqqqq", "```text"],
  ])("%s: %s", async (name, words) => {
    const body = `\`\`\`${name}\nx\n\`\`\``;
    const { problems } = await compilePage({ file: "content/docs/x.mdx", body, bodyOffset: 0 });
    expect(problems.map(({ code, line }) => [code, line])).toEqual([["code-language", 1]]);
    expect(problems[0]?.hint).toContain(words);
  });
});
