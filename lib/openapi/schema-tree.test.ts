import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { RawSchema } from "@/lib/shared/api";
import { parseDocument } from "./parse";
import { factsOf } from "./schema-label";
import { shapeOf } from "./schema-shape";
import { buildSchemaTree, type SchemaView } from "./schema-tree";

function load(name: string) {
  const { document } = parseDocument(readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8"), name);
  if (!document) throw new Error(name);
  const tree = (schema: RawSchema, maxFields?: number) =>
    buildSchemaTree(document, schema, { prefix: "body", maxFields });
  return { document, tree };
}

/** Every line of a tree: id, type, and where the fields are when they are elsewhere. */
function lines(view: SchemaView): string[] {
  const inner = [
    ...view.fields.flatMap((field) => [
      `${field.id}${field.required ? "!" : ""} ${field.view.type}${field.view.same ? ` -> ${field.view.same}` : ""}`,
      ...lines(field.view),
    ]),
    ...view.options.flatMap((group) =>
      group.options.flatMap((option) => [
        `${option.id} | ${option.label}${option.view.same ? ` -> ${option.view.same}` : ""}`,
        ...lines(option.view),
      ]),
    ),
  ];
  return inner;
}

describe("circles", () => {
  const { tree } = load("circular.yaml");
  it("are shown once, nearest to the top, and linked from then on", () => {
    expect(lines(tree({ $ref: "#/components/schemas/Node" }))).toEqual([
      "body-name! string",
      "body-parent Node -> body",
      "body-children array<Node> -> body",
      "body-partner Partner",
      "body-partner-name! string",
      "body-partner-parent Node -> body",
      "body-partner-children array<Node> -> body",
      "body-partner-partner Partner -> body-partner",
      "body-partner-since string (date)",
      "body-partner-of Partner -> body-partner",
    ]);
  });
  it("end in maps of arrays and in values of any kind", () => {
    expect(tree({ $ref: "#/components/schemas/Forest" }).type).toBe("Forest");
    expect(lines(tree({ $ref: "#/components/schemas/Forest" }))[0]).toBe("body-name! string");
    expect(lines(tree({ $ref: "#/components/schemas/Json" }))).toEqual([]);
  });
  it("stop at the limit of a page", () => {
    const cut = tree({ $ref: "#/components/schemas/Node" }, 3);
    expect(cut.fields.find((field) => field.name === "partner")?.view.cut).toBe(true);
  });
});

describe("keywords", () => {
  const { tree } = load("keywords.yaml");
  it("give a line each", () => {
    expect(lines(tree({ $ref: "#/components/schemas/All" }))).toEqual([
      "body-kind! string",
      "body-either Cat | Dog",
      "body-either-Cat | Cat -> body-mapped",
      "body-either-Dog | Dog -> body-linked",
      "body-merged object",
      "body-merged-a! string",
      "body-merged-b integer",
      "body-mapped map<string, array<Cat>>",
      "body-mapped-type string",
      "body-mapped-lives integer",
      "body-simple string | integer | null",
      "body-ranged integer",
      "body-sized string",
      "body-anything any",
      "body-nothing never",
      "body-file file",
      "body-linked Dog",
      "body-linked-type string",
      "body-linked-tail boolean",
      "body-any-other-key integer",
    ]);
  });
});

describe("nothing", () => {
  const { document, tree } = load("circular.yaml");
  it.each<[string, RawSchema, string]>([
    ["list of types", { type: ["string", "null"] }, "string | null"],
    ["alternative", { anyOf: [{ $ref: "#/components/schemas/Node" }, { type: "null" }] }, "Node | null"],
    ["constant", { oneOf: [{ type: "integer" }, { const: null }] }, "integer | null"],
    ["not at all", { type: "integer" }, "integer"],
  ])("%s", (_name, schema, type) => {
    expect(tree(schema).type).toBe(type);
  });
  it.each<[RawSchema, string]>([
    [{ type: "number", minimum: 0, exclusiveMinimum: true }, "More than 0"],
    [{ type: "number", exclusiveMinimum: 0, maximum: 1 }, "More than 0; At most 1"],
    [{ type: "string", minLength: 2, maxLength: 2, pattern: "^a" }, "Length 2; Pattern ^a"],
    [{ type: "array", minItems: 1, uniqueItems: true }, "Items at least 1; No item twice"],
    [{ enum: ["a"], default: "a" }, "Always a; Default a"],
    [{ enum: ["", 1, true] }, 'One of "" 1 true'],
    [{ type: "object", additionalProperties: false, maxProperties: 3 }, "Fields at most 3; No other fields"],
    [{ anyOf: [{ required: ["a"] }, { required: ["b", "c"] }], properties: { a: true } }, "Needs a b and c"],
    [{ type: "string", default: null, examples: ["x", "y"] }, "Example x"],
  ])("%j says %s", (schema, text) => {
    const facts = factsOf(shapeOf(document, schema));
    expect(facts.map(({ label, values }) => [label, ...values].join(" ")).join("; ")).toBe(text);
  });
});
