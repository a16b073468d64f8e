import { expect, it } from "vitest";
import type { Overlay } from "./overlay";
import { editExamples, isWrittenByUs } from "./owner";

const examples = { good: { value: 1 }, bad: { value: "x" } };
const overlay: Overlay = {
  document: { info: {}, tags: [] },
  components: { schemas: { Fault: {} } },
  schemas: { Item: { properties: { label: { description: "Its name.", example: 5 } } } },
  groups: [
    {
      tag: "Items",
      operations: {
        "GET /items/{id}": {
          operationId: "get_item",
          summary: "Get an item",
          parameters: { "path id": { example: "abc" } },
          responses: { 200: { content: { "application/json": { examples } } } },
          adds: { responses: { 404: { description: "None." } } },
        },
        "POST /items/{id}": { operationId: "post_item" },
      },
    },
  ],
};
const parameters = [{ name: "id", in: "path" }];
const document = { paths: { "/items/{id}": { get: { parameters }, post: { parameters } } } };
const [get, post] = ["#/paths/~1items~1{id}/get", "#/paths/~1items~1{id}/post"];
const media = "responses/200/content/application~1json";

it.each([
  ["a summary", `${get}/summary`, true],
  ["a description that is missing", get, false],
  ["an example of ours", `${get}/${media}/examples/good/value`, true],
  ["an example of a parameter", `${get}/parameters/0/example`, true],
  ["the schema beside it", `${get}/parameters/0/schema`, false],
  ["a response that we added", `${get}/responses/404`, true],
  ["an operation without words", `${post}/summary`, false],
  ["an example that was made", `${post}/${media}/example`, false],
  ["a field with our example", "#/components/schemas/Item/properties/label/example", true],
  ["another keyword of the field", "#/components/schemas/Item/properties/label/default", false],
  ["a schema of ours", "#/components/schemas/Fault/properties", true],
  ["a tag without a description", "#/tags/0/description", false],
  ["the introduction", "#/info/description", true],
])("tells whose %s is", (_, pointer, isOurs) => {
  expect(isWrittenByUs(pointer, document, overlay)).toBe(isOurs);
});

it("edits and takes out examples, each with its place, and leaves those beside them", () => {
  const found: unknown[] = [];
  const pointers = [
    `${get}/${media}/examples/bad/value/a`,
    `${get}/${media}/examples/bad/value/b`,
    `${get}/parameters/0/example`,
  ];
  const rest = editExamples(pointers, document, overlay, (example) => {
    found.push(example);
    return example.words === "abc" ? undefined : { value: 2 };
  });
  expect(found).toEqual([
    {
      of: "GET /items/{id}",
      location: "responses › 200 › content › application/json › examples › bad",
      pointer: `${get}/${media}/examples/bad`,
      words: { value: "x" },
    },
    {
      of: "GET /items/{id}",
      location: "parameters › path id › example",
      pointer: `${get}/parameters/0/example`,
      words: "abc",
    },
  ]);
  const words = rest.groups[0]?.operations["GET /items/{id}"];
  expect(words?.responses).toEqual({
    200: {
      content: { "application/json": { examples: { good: { value: 1 }, bad: { value: 2 } } } },
    },
  });
  expect(words?.parameters).toBeUndefined();
});
