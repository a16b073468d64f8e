import { expect, it } from "vitest";
import { fitExample } from "./fit-example";

const document = {
  components: {
    schemas: {
      Item: {
        type: "object",
        required: ["id", "size"],
        properties: {
          id: { type: "string" },
          size: { type: "integer" },
          state: { enum: ["open", "closed"] },
          item_revision: { anyOf: [{ type: "string" }, { type: "null" }] },
          tags: { type: "array", items: { type: "string" } },
        },
      },
      Fault: { type: "object", required: ["detail"], properties: { detail: { type: "string" } } },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const item = { id: "a", size: 5, state: "open", tags: ["one", "two"] };

it.each([
  ["leaves one that fits as it is", item, item, 0],
  ["leaves out a field that is gone", { ...item, old: "two words" }, item, 2],
  [
    "leaves out a value that isn't allowed",
    { ...item, state: "half" },
    { ...item, state: undefined },
    1,
  ],
  [
    "leaves out items of another type",
    { ...item, tags: ["one", 2] },
    { ...item, tags: ["one"] },
    1,
  ],
  ["makes what is required", { id: "a", tags: ["b"] }, { id: "a", tags: ["b"], size: 1 }, 0],
  ["takes a field to its other name", { ...item, item: "r" }, { ...item, item_revision: "r" }, 0],
])("%s", (_, written, fitted, dropped) => {
  const found = fitExample(document, ref("Item"), written, "response");
  expect(found?.value).toEqual(JSON.parse(JSON.stringify(fitted)));
  expect(found?.dropped).toBe(dropped);
});

it("chooses the alternative that keeps most", () => {
  const schema = { anyOf: [ref("Fault"), ref("Item"), { type: "null" }] };
  expect(fitExample(document, schema, { ...item, old: 1 }, "response")).toEqual({
    value: item,
    dropped: 1,
  });
  expect(fitExample(document, schema, null, "response")?.value).toBeNull();
});

it("keeps names of a map, and fits its values", () => {
  const schema = { type: "object", additionalProperties: ref("Fault") };
  const written = { one: { detail: "a b", code: 1 }, two: { detail: "c" } };
  expect(fitExample(document, schema, written, "request")).toEqual({
    value: { one: { detail: "a b" }, two: { detail: "c" } },
    dropped: 1,
  });
});

it.each([
  ["less than half would stay", { old: { run: "something else" }, tags: ["one"] }],
  ["its type is another", "text"],
  ["nothing may be null", null],
])("gives up one of which %s", (_, written) => {
  expect(fitExample(document, ref("Item"), written, "request")).toBeUndefined();
});
