import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { separateOverlay } from "@/lib/openapi/overlay/separate";
import { writeFixture } from "@/lib/testing/fixture-site";
import {
  checkReference,
  importFromDocument,
  writeReference,
  writeReferenceDocument,
} from "./reference";

const operation = {
  tags: ["Items"],
  summary: "List items",
  operationId: "list_items",
  description: "Returns all.\n\nOf the project.",
  parameters: [{ name: "dry", in: "query", description: "Only try.", schema: { type: "boolean" } }],
  responses: { 204: { description: "None." } },
};
const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1.0.0" },
  tags: [{ name: "Items" }],
  paths: { "/items": { get: operation } },
};

function makeProject(): string {
  const root = writeFixture({});
  writeReference(root, separateOverlay(document, document));
  writeReferenceDocument(root, "openapi.json");
  return root;
}

function edit(root: string, file: string, from: string, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const group = "content/api/operations/items.yaml";
const found = (root: string) =>
  checkReference(root, "openapi.json").map(({ code, file, line }) => [code, file, line]);

describe("checkReference", () => {
  it("accepts a document that was just made", () => {
    expect(found(makeProject())).toEqual([]);
  });

  it("says when words and document differ, whichever was edited", () => {
    const root = makeProject();
    edit(root, group, "Returns all.", "Returns everything.");
    expect(found(root)).toEqual([["api-outdated", "openapi.json", undefined]]);
    writeReferenceDocument(root, "openapi.json");
    expect(readFileSync(join(root, "openapi.json"), "utf8")).toContain("Returns everything.");
    edit(root, "openapi.json", "Only try.", "Try it only.");
    expect(found(root)).toEqual([["api-outdated", "openapi.json", undefined]]);
    importFromDocument(root, "openapi.json");
    expect(readFileSync(join(root, group), "utf8")).toContain("Try it only.");
    expect(found(root)).toEqual([]);
  });

  it("names the line of words that have no place", () => {
    const root = makeProject();
    edit(root, group, "query dry:", "query wet:");
    expect(found(root)).toContainEqual(["api-words", group, 11]);
  });

  it("warns about an operation without words of ours", () => {
    const root = makeProject();
    edit(root, group, "    summary: List items\n", "");
    writeReferenceDocument(root, "openapi.json");
    const [warning] = checkReference(root, "openapi.json");
    expect(warning).toMatchObject({
      code: "api-wordless",
      severity: "warning",
      file: group,
      line: 3,
    });
  });

  it("names file and line of words that don't parse", () => {
    const root = makeProject();
    edit(root, group, "operations:", "operations: [");
    expect(() => checkReference(root, "openapi.json")).toThrow(/items\.yaml:\d+ .*does not parse/);
  });
});
