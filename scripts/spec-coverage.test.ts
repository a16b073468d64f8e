import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { specRows, toMarkdown } from "../e2e/spec/table";

/** Statements that the specification was split into; fewer would mean that some got lost. */
const least = 378;

/** Every text of a file as it is written, a template with its `${…}`: titles of tests, and the data that they are made of. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) texts.push(node.getText().slice(1, -1));
    else if (ts.isPropertyName(node) && ts.isIdentifier(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return texts;
}

describe("the table of the specification", () => {
  it(`has ${least} statements or more, each once`, () => {
    expect(specRows.length).toBeGreaterThanOrEqual(least);
    const keys = specRows.map(({ section, statement }) => `${section}: ${statement}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("has a proof or a reason for each", () => {
    expect(specRows.filter(({ proof, reason }) => proof.length === 0 && reason.length < 40)).toEqual([]);
  });

  it("names tests that are there", () => {
    const files = new Map<string, string[]>();
    const missing = specRows.flatMap(({ proof }) =>
      proof.filter((test) => {
        const [file = "", title = ""] = test.split(/ > (.*)/s);
        if (!files.has(file)) files.set(file, textsOf(file));
        return !files.get(file)?.some((text) => text.includes(title));
      }),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it("is written down for people", async () => {
    await expect(toMarkdown(specRows)).toMatchFileSnapshot("../e2e/spec-coverage.md");
  });
});
