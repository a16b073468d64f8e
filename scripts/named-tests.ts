import { readFileSync } from "node:fs";
import ts from "typescript";

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

/** Those of the tests, `file > title`, that are not there. */
export function findMissingTests(tests: Iterable<string>): string[] {
  const files = new Map<string, string[]>();
  return [...new Set(tests)].filter((test) => {
    const [file = "", title = ""] = test.split(/ > (.*)/s);
    if (!files.has(file)) files.set(file, textsOf(file));
    return !files.get(file)?.some((text) => text.includes(title));
  });
}
