import { describe, expect, it } from "vitest";
import { prose } from "@/content/prose";
import { locationsOf, writeFixture } from "@/lib/testing/fixture-site";
import { checkEditorial } from "./editorial";
import { checkApiProse, checkProse, checkYamlProse } from "./prose";

const doc = "content/docs/x.mdx";

/** A line, and the phrases that are reported in it. */
const lines: [string, string[]][] = [
  ["The score stands in the row's cell.", ["stands"]],
  ["`%20` stands for a space, and day five stands out.", []],
  ["Run a workflow of your own.", ["workflow of your own"]],
  ["Open the URL of your own instance.", []],
  ["Send it to a server of yours.", ["of yours"]],
  ["Each entry carries an id.", ["carries"]],
  ["Evaluations that people carry out row by row.", []],
  ["An unknown id is answered with 404.", ["is answered with"]],
  ["The API answers with a list.", ["API answers with"]],
  ["Compare JSON answers with a reference.", []],
  ["An unknown id gives 404, and a bad one ends in 500.", ["gives 404", "ends in 500"]],
  ["Four bytes give 2000 values, and the path ends in `500`.", []],
  ["The set-up failed.", ["set-up"]],
  ["See [the keys](/setup#set-up-the-sdk) and `look-up`.", []],
  ["## What the headers contain {#what-the-headers-carry}", []],
  ["This allows to filter.", ["allows to"]],
  ["Values are cached per default.", ["per default"]],
  ["The column has another name than the variable.", ["another name than"]],
  ["The syntax is that of queries.", ["is that of"]],
  ["You can export data today.", []],
  ["Names needn't be unique.", ["needn't"]],
  ["Names don't have to be unique.", []],
  ["Your proxy ends TLS.", ["ends TLS"]],
  ["The load balancer terminates TLS, and the run ends. TLS stays on.", []],
  ["Nothing writes to this store any more.", ["any more"]],
  ["Don't add any more rows.", []],
  ["An unknown id is a 404, and a bad one is a 422.", ["is a 404", "is a 422"]],
  ["It returns 404 if the id is unknown, and 20 is a 500th of it.", []],
  ["Repeat the id of the path.", ["id of the path"]],
  ["Repeat the id from the path.", []],
  ["There's no way to list them.", ["There's no way to"]],
  ["This is no way to treat a server.", []],
  ["The API has no endpoint for logs.", ["has no endpoint"]],
  ["The list has no rows, and settings have no order.", []],
];

describe("prose", () => {
  it.each(lines)("%s", (line, found) => {
    const texts = checkProse(doc, line, prose).map(({ message }) => /“(.*)”/.exec(message)?.[1]);
    expect(texts).toEqual(found);
  });

  it("says where, and what to write", () => {
    const text =
      "---\ntitle: A\n---\n\n```text\nIt stands here.\n```\n\nIt stands `so`, it stands there.";
    const found = checkProse(doc, text, prose);
    expect(found.map(({ code, line, column }) => [code, line, column])).toEqual([
      ["prose-habit", 9, 4],
      ["prose-habit", 9, 20],
    ]);
    expect(found[0]?.hint).toBe("Write `is`, `appears` or `shows`.");
  });

  it("reads what an API description shows to readers, and no examples", () => {
    const text =
      '{\n  "description": "Keep all.\\nStands alone. Keep objects that carry `carry`.",\n  "value": "It carries"\n}';
    expect(
      checkApiProse("openapi.json", text, prose).map(({ line, column }) => [line, column]),
    ).toEqual([[2, 62]]);
  });

  it("reads what a file with words of the reference shows to readers, and no examples", () => {
    const text = [
      "summary: It stands in a column.",
      "description: |-",
      "  Keep all. Objects that carry `carry`.",
      "",
      "  Stands alone.",
      "value: It carries, and stands in a column.",
    ].join("\n");
    const found = checkYamlProse("content/api/operations/x.yaml", text, prose);
    const expected = [1, 3, 5].filter(
      (line) => checkProse(doc, (text.split("\n")[line - 1] ?? "").trim(), prose).length > 0,
    );
    expect(found.map(({ line }) => line)).toEqual(expected);
    expect(expected).toContain(3);
  });

  it("reads the terms of the glossary, too", () => {
    const root = writeFixture({
      "content/glossary.ts": 'x;\nconst text = "It stands in a column.";\n',
    });
    const names = {
      variables: [],
      constants: [],
      sdkNames: [],
      pythonModules: [],
      endpoints: [],
    };
    const found = checkEditorial(new Map(), root, { names, prose, placeholders: [] }, undefined);
    expect(locationsOf(found)).toEqual([["prose-habit", "content/glossary.ts", 2]]);
  });

  it("knows habits of posts alone", () => {
    const text = "The editor looks different today.";
    expect(checkProse("content/changelog/x.mdx", text, prose)).toHaveLength(1);
    expect(checkProse(doc, text, prose)).toEqual([]);
  });
});
