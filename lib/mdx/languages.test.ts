import { describe, expect, it } from "vitest";
import { isHarmless } from "@/components/frame/trusted-types.client";
import { parseCodeMeta } from "./code-meta";
import { compilePage } from "./compile";
import { highlight } from "./highlight";
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
  ])("%s is %s, shown as %s", (name, id, label) =>
    expect(findLanguage(name)).toMatchObject({ id, label }),
  );

  it.each(["nope", "", "constructor", "__proto__", "JS"])("%j is none", (name) =>
    expect(findLanguage(name)).toBeUndefined(),
  );
});

const hostile = `<script>alert("1 < 2 && 3 > 2")</script>\n# 'quoted' \`text\` {a: 1}\n- item\n\u202Eרשת\n`;

// Languages that the pages and the API samples use.
it.each([
  ["python", 'a = "a"'],
  ["typescript", 'let a = "a";'],
  ["ruby", 'puts "a"'],
  ["csharp", 'var a = "a";'],
  ["php", '<?php echo "a";'],
  ["java", 'String a = "a";'],
  ["powershell", 'Write-Output "a"'],
  ["json", '{"a": "b"}'],
  ["yaml", 'a: "b"'],
  ["bash", 'echo "a"'],
])(
  "code in %s is highlighted, and passes the Trusted Types policy of the page",
  async (language, sample) => {
    const html = await highlight(hostile + sample, language, parseCodeMeta("{1} add={2} del={3}"));
    expect(isHarmless(html)).toBe(true);
    for (const part of ["&lt;", 'class="l add"', '<i class="']) expect(html).toContain(part);
  },
);

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
