import { describe, expect, it } from "vitest";
import type { SampleBody, SampleRequest } from "../request-model";
import type { SampleLanguage } from "./languages";
import { writeSample } from "./writers";

/**
 * A text with everything that needs escaping: escape sequences, quotes, variables, and the word
 * that ends a heredoc.
 */
const text = `\\d it's """ \`x\` \${y} #{z} $(w)\nJSON`;

/** The same text as JSON. */
const json = `${String.raw`"\\d it's \"\"\" `}\`x\` \${y} #{z} ${String.raw`$(w)\nJSON"`}`;

const request: SampleRequest = {
  method: "POST",
  url: "https://example.com/it's?a=1&b=$HOME",
  headers: [{ name: "X-Name", value: 'a "b" \\ it\'s' }],
  body: { kind: "none" },
};

const write = (language: SampleLanguage, body: SampleBody) =>
  writeSample({ ...request, body }, language);

describe("whatever is in a request, its sample says the same", () => {
  it.each<[SampleLanguage, string]>([
    ["python", `payload = {\n    "a": ${json}\n}`],
    ["curl", `--data '{\n  "a": ${json.replace("'", "'\\''")}\n}'`],
    ["csharp", `StringContent("""\n    {\n      "a": ${json}\n    }\n    """)`],
    ["go", `(\`{\n  "a": ${json.replaceAll("`", '` + "`" + `')}\n}\`)`],
    ["nodejs", `body: JSON.stringify({\n    "a": ${json}\n  }),`],
    ["ruby", `request.body = <<~'JSON'.chomp\n  {\n    "a": ${json}\n  }\nJSON\n`],
    ["php", `$body = <<<'JSON_'\n{\n  "a": ${json}\n}\nJSON_;`],
    [
      "java",
      `"""\n            {\n              "a": ${json.replaceAll("\\", "\\\\")}\n            }\\\n            """;`,
    ],
    ["powershell", `$body = @'\n{\n  "a": ${json}\n}\n'@`],
  ])("JSON, %s", (language, expected) => {
    const body = { kind: "json", mimeType: "application/json", value: { a: text } } as const;
    expect(write(language, body)).toContain(expected);
  });

  const inDouble = String.raw`"a \"b\" \\ it's"`;
  const urlInDouble = `"https://example.com/it's?a=1&b=$HOME"`;
  it.each<[SampleLanguage, url: string, header: string]>([
    ["python", urlInDouble, `"X-Name": ${inDouble},`],
    ["curl", `'https://example.com/it'\\''s?a=1&b=$HOME'`, `'X-Name: a "b" \\ it'\\''s'`],
    ["csharp", urlInDouble, `("X-Name", ${inDouble});`],
    ["go", urlInDouble, `("X-Name", ${inDouble})`],
    ["nodejs", urlInDouble, `"X-Name": ${inDouble},`],
    ["ruby", `'https://example.com/it\\'s?a=1&b=$HOME'`, `['X-Name'] = 'a "b" \\\\ it\\'s'`],
    ["php", `'https://example.com/it\\'s?a=1&b=$HOME'`, `'X-Name: a "b" \\\\ it\\'s',`],
    ["java", urlInDouble, `("X-Name", ${inDouble})`],
    ["powershell", `'https://example.com/it''s?a=1&b=$HOME'`, `'X-Name' = 'a "b" \\ it''s'`],
  ])("address and headers, %s", (language, url, header) => {
    const code = write(language, { kind: "none" });
    expect(code).toContain(url);
    expect(code).toContain(header);
  });

  it.each<[SampleLanguage, string[]]>([
    [
      "python",
      ['("note", "it\'s \\\\")', 'open("a\'b.csv", "rb")', '"a\'b.csv", file, "text/csv"'],
    ],
    ["curl", ["--form-string 'note=it'\\''s \\'", "--form 'file=@a'\\''b.csv;type=text/csv'"]],
    ["csharp", ['StringContent("it\'s \\\\"), "note"', 'file2, "file", "a\'b.csv"', '"text/csv"']],
    ["go", ['WriteField("note", "it\'s \\\\")', 'filename="a\'b.csv"', 'ReadFile("a\'b.csv")']],
    ["nodejs", ['append("note", "it\'s \\\\")', 'readFile("a\'b.csv")', '{ type: "text/csv" }']],
    ["ruby", ["['note', 'it\\'s \\\\'],", "File.open('a\\'b.csv', 'rb')", "'text/csv'"]],
    ["php", ["'note' => 'it\\'s \\\\',", "CURLFile('a\\'b.csv', 'text/csv', 'a\\'b.csv')"]],
    ["java", ['parts.add("it\'s \\\\".getBytes())', 'Path.of("a\'b.csv")', "Type: text/csv\\r\\n"]],
    ["powershell", ["'note' = 'it''s \\'", "'file' = Get-Item 'a''b.csv'"]],
  ])("a form with a file, %s", (language, expected) => {
    const parts = [
      { name: "note", value: "it's \\" },
      { name: "file", value: "a,b", fileName: "a'b.csv", contentType: "text/csv" },
    ];
    const code = write(language, { kind: "multipart", mimeType: "multipart/form-data", parts });
    for (const part of expected) expect(code).toContain(part);
  });
});
