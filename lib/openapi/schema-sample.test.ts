import { expect, it } from "vitest";
import { sampleOf } from "./schema-sample";

const document = {
  components: {
    schemas: {
      Folder: {
        type: "object",
        required: ["name", "id", "parent"],
        properties: {
          id: { type: "string", format: "uuid", readOnly: true },
          name: { type: "string", example: "Support" },
          parent: { anyOf: [{ type: "string", format: "uuid" }, { type: "null" }] },
          children: { type: "array", items: { $ref: "#/components/schemas/Folder" } },
        },
      },
      Endless: {
        type: "object",
        required: ["next"],
        properties: { next: { $ref: "#/components/schemas/Endless" } },
      },
    },
  },
};

it("has the fields that are required, without what only answers have", () => {
  expect(sampleOf(document, { $ref: "#/components/schemas/Folder" })).toEqual({
    name: "Support",
    parent: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

it.each([
  ["the first of an enumeration", { type: "string", enum: ["csv", "json"] }, "csv"],
  ["a default", { type: "integer", default: 20 }, 20],
  ["a constant", { const: "application" }, "application"],
  ["nothing for any text", { type: "string" }, undefined],
  ["nothing for null", { type: "null" }, undefined],
  ["nothing for a reference that leads nowhere", { $ref: "#/components/schemas/None" }, undefined],
  ["nothing without a schema", undefined, undefined],
])("is %s", (_name, schema, value) => {
  expect(sampleOf(document, schema)).toEqual(value);
});

it("ends for a schema that holds itself", () => {
  expect(sampleOf(document, { $ref: "#/components/schemas/Endless" })).toBeDefined();
});
