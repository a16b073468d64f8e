import { describe, expect, it } from "vitest";
import type { JsonObject, RawSchema } from "@/lib/model/api";
import { createFieldTable, type FieldRef, type FieldSpec } from "./form-fields";

const document: JsonObject = {
  components: {
    schemas: {
      Tree: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string" },
          children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
        },
      },
    },
  },
};

function read(schema: RawSchema | undefined, isText = false) {
  const { table, fieldOf } = createFieldTable(document);
  const field = fieldOf(schema, isText);
  const specOf = (item: FieldRef | undefined): FieldSpec | undefined => (typeof item === "number" ? table[item] : item);
  return { table, spec: specOf(field), specOf };
}

describe("the field of a schema", () => {
  it.each<[string, RawSchema | undefined, Partial<FieldSpec>]>([
    ["nothing", undefined, { kind: "json", label: "any", types: [] }],
    ["text", { type: "string" }, { kind: "scalar", label: "string", types: ["string"] }],
    ["text or nothing", { type: ["string", "null"] }, { kind: "scalar", label: "string | null", nullable: true }],
    ["a default", { type: "integer", default: 5 }, { kind: "scalar", hint: "Default: 5" }],
    ["a default of nothing", { type: "integer", default: null }, { hint: undefined }],
    ["a yes or no", { type: "boolean" }, { kind: "scalar", values: [true, false] }],
    ["some values", { enum: ["a", 1] }, { kind: "choice", values: ["a", 1] }],
    ["one value", { const: "a" }, { kind: "scalar", values: ["a"] }],
    ["a password", { type: "string", format: "password" }, { kind: "scalar", secret: true }],
    ["what is only written", { type: "string", writeOnly: true }, { secret: true }],
    ["a file", { type: "string", format: "binary" }, { kind: "file" }],
    ["a list", { type: "array", items: { type: "string" } }, { kind: "list", label: "array<string>" }],
    ["a map", { type: "object", additionalProperties: { type: "string" } }, { kind: "json" }],
    ["two types", { type: ["string", "integer"] }, { kind: "choice" }],
    ["one of several", { oneOf: [{ type: "string" }, { type: "array" }] }, { kind: "choice" }],
    ["nothing at all", false, { kind: "json", label: "never" }],
  ])("%s", (_name, schema, expected) => {
    expect(read(schema).spec).toMatchObject(expected);
  });
  it("takes a choice between text and a number as one field where all is text", () => {
    const schema: RawSchema = { anyOf: [{ type: "string" }, { type: "integer" }] };
    expect(read(schema).spec?.kind).toBe("choice");
    expect(read(schema, true).spec?.kind).toBe("scalar");
  });
  it("has one line in the table for a schema that contains itself", () => {
    const { table, spec, specOf } = read({ $ref: "#/components/schemas/Tree" });
    expect(spec).toMatchObject({ kind: "object", label: "Tree", required: ["name"] });
    const children = specOf(new Map(spec?.fields).get("children"));
    expect(children?.kind).toBe("list");
    expect(specOf(children?.item)).toBe(spec);
    expect(table).toHaveLength(2);
  });
});
