import { expect, it } from "vitest";
import type { RawSchema } from "@/lib/model/api";
import { exampleValue } from "./example-value";

const tree = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "string", format: "uuid" },
    secret: { type: "string", writeOnly: true },
    created: { type: "string", format: "date-time", readOnly: true },
    children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
  },
};
const document = { components: { schemas: { Tree: tree } } };

it("shows what a request needs, and what an answer may have, once where it contains itself", () => {
  const schema = { $ref: "#/components/schemas/Tree" };
  expect(exampleValue(document, schema, "request")).toEqual({ id: expect.stringMatching(/^0199/) });
  expect(exampleValue(document, schema, "response")).toEqual({
    id: expect.any(String),
    created: "2026-01-15T09:30:00Z",
    children: [],
  });
});

it.each<[what: string, schema: RawSchema, value: unknown]>([
  ["its own example", { type: "string", examples: ["a", "b"] }, "a"],
  ["a default", { type: "integer", default: 7 }, 7],
  ["the only value", { const: "x" }, "x"],
  ["the first of several", { enum: ["csv", "json"] }, "csv"],
  ["what isn't null", { anyOf: [{ type: "null" }, { type: "boolean" }] }, true],
  ["a number within its bounds", { type: "integer", minimum: 10, maximum: 20 }, 10],
  ["a number above a bound", { type: "number", exclusiveMinimum: 1, multipleOf: 0.5 }, 1.5],
  ["text of a length", { type: "string", minLength: 8, maxLength: 9 }, "stringxx"],
  ["a map", { type: "object", additionalProperties: { type: "integer" } }, { key: 1 }],
  [
    "a list of at least two",
    { type: "array", minItems: 2, items: { type: "boolean" } },
    [true, true],
  ],
  [
    "a list with a type for each place",
    { prefixItems: [{ type: "string" }, { type: "integer" }] },
    ["string", 1],
  ],
])("takes %s", (_, schema, value) => {
  expect(exampleValue(document, schema, "response")).toEqual(value);
});
