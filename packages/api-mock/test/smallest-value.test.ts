import { expect, it } from "vitest";
import type { Schema } from "../src/openapi/schema";
import { smallestValue } from "../src/smallest-value";

const document = {
  components: {
    schemas: {
      Folder: {
        type: "object",
        required: ["id", "name", "parent", "children", "kind"],
        properties: {
          id: { type: "string", format: "uuid" },
          name: { type: "string" },
          parent: { anyOf: [{ $ref: "#/components/schemas/Folder" }, { type: "null" }] },
          children: { type: "array", items: { $ref: "#/components/schemas/Folder" } },
          kind: { type: "string", enum: ["private", "shared"] },
          note: { type: "string" },
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

it("has the required fields, and no more in them than it must", () => {
  expect(smallestValue(document, { $ref: "#/components/schemas/Folder" })).toEqual({
    id: "00000000-0000-0000-0000-000000000000",
    name: "",
    parent: null,
    children: [],
    kind: "private",
  });
});

it.each<[string, Schema | undefined, unknown]>([
  ["a default", { type: "integer", default: 20 }, 20],
  ["zero for a number", { type: "number" }, 0],
  ["the first of several", { anyOf: [{ type: "boolean" }, { type: "string" }] }, false],
  ["an empty object", { type: "object", additionalProperties: true }, {}],
  ["null for anything", undefined, null],
])("is %s", (_name, schema, value) => {
  expect(smallestValue(document, schema)).toEqual(value);
});

it("ends for a schema that requires itself", () => {
  expect(JSON.stringify(smallestValue(document, { $ref: "#/components/schemas/Endless" }))).toMatch(
    /null\}+$/,
  );
});
