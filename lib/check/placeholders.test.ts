import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placeholders } from "@/content/placeholders";
import { listFiles } from "@/lib/content/files";
import { checkPlaceholders, placeholderSources } from "./placeholders";

const declared = [{ names: ["YOUR_APP_ID", "YOUR_APP"], label: "App id", kind: "id", secret: false }] as const;
const check = (text: string, line = 1) =>
  checkPlaceholders([{ file: "x.mdx", text, line }], declared).map((item) => [item.code, item.file, item.line]);

describe("placeholders", () => {
  it.each<[string, string, [string, string, number][]]>([
    ["declared", "curl $HOST/YOUR_APP_ID", []],
    ["declared by its second name", "YOUR_APP", []],
    ["a part of another name", "PATH_TO_YOUR_DOCS", []],
    ["undeclared, behind an escape", "x=ApiKey%20YOUR_KEYY", [["placeholder-unknown", "x.mdx", 1]]],
    ["undeclared, on its line", "a\n`YOUR_APP_IDD`", [["placeholder-unknown", "x.mdx", 2]]],
    [
      "two on a line",
      "YOUR_A YOUR_B",
      [
        ["placeholder-unknown", "x.mdx", 1],
        ["placeholder-unknown", "x.mdx", 1],
      ],
    ],
  ])("%s", (_name, text, expected) => {
    expect(check(text)).toEqual(expected);
  });
  it("counts lines from where the body starts in its file", () => {
    expect(check("YOUR_X", 7)).toEqual([["placeholder-unknown", "x.mdx", 7]]);
  });
  it("suggests the nearest one", () => {
    const [found] = checkPlaceholders([{ file: "x.mdx", text: "YOUR_APP_IDS", line: 1 }], declared);
    expect(found?.hint).toMatch(/^Did you mean `YOUR_APP_ID`\?/);
  });
});

it("a placeholder of the API description that nobody declared is named with its line", () => {
  const root = mkdtempSync(join(tmpdir(), "placeholders-"));
  writeFileSync(join(root, "api.json"), '{\n  "description": "ApiKey YOUR_APP_IDD"\n}\n');
  const [found] = checkPlaceholders(placeholderSources(new Map(), root, "api.json"), declared);
  expect(found).toMatchObject({ code: "placeholder-unknown", file: "api.json", line: 2 });
});

it("no two declared placeholders share a name, and the API description uses no other", () => {
  const names = placeholders.flatMap((item) => item.names);
  expect(new Set(names).size).toBe(names.length);
  const source = { file: "openapi.json", text: readFileSync("openapi.json", "utf8"), line: 1 };
  expect(checkPlaceholders([source], placeholders)).toEqual([]);
});

it("every declared placeholder is in some page, in the API description or in the samples that are made from it", () => {
  const pages = ["content/docs", "content/changelog"].flatMap((folder) => listFiles(process.cwd(), folder, [".mdx"]));
  const text = [...pages, "openapi.json", "lib/openapi/request.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const unused = placeholders.flatMap(({ names }) => names).filter((name) => !text.includes(name));
  expect(unused).toEqual([]);
});
