import { describe, expect, it } from "vitest";
import { apiWith, type Json, json, operation, text } from "@/lib/testing/api-fixtures";
import { compareApis } from "./compare";
import { type ChangeCode, sentenceOf } from "./rules";

const fields = (properties: Json, required: string[] = []) => ({
  type: "object",
  properties,
  required,
});
const count = { type: "integer" };
const number = { type: "number" };
const textOrNull = { type: ["string", "null"] };
const named = { A: fields({ a: text }), B: fields({ b: text }), C: fields({ c: text }) };
const union = (...names: string[]) => ({
  anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

/** An API with the operation `POST /things` and a second operation that never changes. */
const thingsApi = (things: Json | undefined, schemas: Json = named, path = "/things") => {
  const post = things && { [path]: { post: operation("things", { responses: {}, ...things }) } };
  return apiWith({ "/other": { get: operation("other") }, ...post }, schemas);
};

const query = (schema: Json, more: Json = {}) => ({
  parameters: [{ name: "q", in: "query", schema, ...more }],
});
const body = (schema: Json, more: Json = {}) => ({ requestBody: { ...json(schema), ...more } });
const answer = (schema: Json, status = "200") => ({
  responses: { [status]: { description: "", ...json(schema) } },
});
const needed = { required: true };
const noBody = { requestBody: { content: {} } };
const noAnswer = { responses: { 200: { description: "" } } };
const none = fields({});
const one = fields({ a: text });
const needsOne = fields({ a: text }, ["a"]);
const hasOne = fields({ a: { ...text, default: "x" } }, ["a"]);
const [a1, a2] = [{ enum: ["a"] }, { enum: ["a", "b"] }];
const ab = union("A", "B");
const abc = union("A", "B", "C");
const changedDefault = "request-property-default-value-changed";

/**
 * Keyed by the location that readers are shown: the code of the change, the code of the reverse
 * change, and the operation before and after.
 */
const cases: Record<string, [ChangeCode, ChangeCode | undefined, Json | undefined, Json][]> = {
  "": [["endpoint-added", "api-removed-without-deprecation", undefined, {}]],
  "Query parameter `q`": [
    ["new-required-request-parameter", "request-parameter-removed", {}, query(text, needed)],
    ["new-optional-request-parameter", "request-parameter-removed", {}, query(text)],
    [
      "request-parameter-became-required",
      "request-parameter-became-optional",
      query(text),
      query(text, needed),
    ],
    ["request-property-type-generalized", "request-property-type-changed", query(text), query({})],
    [
      changedDefault,
      changedDefault,
      query({ ...count, default: 1 }),
      query({ ...count, default: 2 }),
    ],
  ],
  Request: [
    ["request-body-added-required", "request-body-removed", {}, body(text, needed)],
    ["request-body-added-optional", "request-body-removed", {}, body(text)],
    [
      "request-body-became-required",
      "request-body-became-optional",
      body(text),
      body(text, needed),
    ],
    ["request-body-media-type-added", "request-body-media-type-removed", noBody, body(text)],
    [
      "request-property-became-nullable",
      "request-property-became-not-nullable",
      body(text),
      body(textOrNull),
    ],
    ["request-property-type-changed", "request-property-type-changed", body(text), body(count)],
    [
      "request-property-type-generalized",
      "request-property-type-changed",
      body(count),
      body(number),
    ],
    ["request-property-became-enum", undefined, body(text), body({ ...text, enum: ["a"] })],
    [
      "request-property-enum-value-added",
      "request-property-enum-value-removed",
      body(a1),
      body(a2),
    ],
    ["request-property-one-of-added", "request-property-one-of-removed", body(ab), body(abc)],
  ],
  "Request: `a`": [
    ["new-required-request-property", "request-property-removed", body(none), body(needsOne)],
    ["new-optional-request-property", "request-property-removed", body(none), body(one)],
    // A required field with a default can be omitted.
    ["new-optional-request-property", "request-property-removed", body(none), body(hasOne)],
    [
      "request-property-became-required",
      "request-property-became-optional",
      body(one),
      body(needsOne),
    ],
  ],
  "The status": [
    ["response-success-status-added", "response-success-status-removed", {}, answer(text)],
    [
      "response-non-success-status-added",
      "response-non-success-status-removed",
      {},
      answer(text, "404"),
    ],
  ],
  "Response 200": [
    ["response-media-type-added", "response-media-type-removed", noAnswer, answer(text)],
    [
      "response-property-became-nullable",
      "response-property-became-not-nullable",
      answer(text),
      answer(textOrNull),
    ],
    [
      "response-property-type-changed",
      "response-property-type-changed",
      answer(text),
      answer(count),
    ],
    [
      "response-property-type-changed",
      "response-property-type-specialized",
      answer(count),
      answer(number),
    ],
    [
      "response-property-enum-value-added",
      "response-property-enum-value-removed",
      answer(a1),
      answer(a2),
    ],
    ["response-property-one-of-added", "response-property-one-of-removed", answer(ab), answer(abc)],
  ],
  "Response 200: `a`": [
    [
      "response-required-property-added",
      "response-required-property-removed",
      answer(none),
      answer(needsOne),
    ],
    [
      "response-optional-property-added",
      "response-optional-property-removed",
      answer(none),
      answer(one),
    ],
    [
      "response-property-became-required",
      "response-property-became-optional",
      answer(one),
      answer(needsOne),
    ],
  ],
};
const flat = Object.entries(cases).flatMap(([place, all]) =>
  all.flatMap(([there, back, before, after]) => [
    [there, before, after, place] as const,
    [back, after, before, place] as const,
  ]),
);

describe("compareApis", () => {
  it.each(flat)("says %s and nothing else", (code, before, after, place) => {
    const changes = compareApis(thingsApi(before), thingsApi(after));
    expect(changes.map((item) => [item.code, item.operation, item.place])).toEqual(
      code ? [[code, "POST /things", place]] : [],
    );
    for (const change of changes) {
      expect(sentenceOf(change)).toMatch(/^(?!.*undefined)[a-z'].*\.$/);
      expect(sentenceOf(change, 2)).not.toMatch(/^(was|is|has|takes)\b|and (is|was)\b/);
    }
  });

  it.each<[string, Json, Json]>([
    [
      "words of a schema",
      body({ ...text, description: "One" }),
      body({ ...text, description: "Two", title: "T" }),
    ],
    ["a reference in place of the schema", body({ $ref: "#/components/schemas/A" }), body(named.A)],
    [
      "`anyOf` with null in place of two types",
      answer({ anyOf: [text, { type: "null" }] }),
      answer(textOrNull),
    ],
  ])("says nothing about %s", (_, before, after) => {
    expect(compareApis(thingsApi(before), thingsApi(after))).toEqual([]);
  });

  it("takes another name in the path and another slash at its end for the same operation", () => {
    const at = (path: string, name: string) =>
      thingsApi({ parameters: [{ name, in: "path", required: true, schema: text }] }, {}, path);
    expect(compareApis(at("/things/{id}", "id"), at("/things/{thing_id}/", "thing_id"))).toEqual(
      [],
    );
  });

  it("names fields from the top, through lists and maps, and comes to an end when a schema contains itself", () => {
    const kids = {
      type: "object",
      additionalProperties: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    };
    const tree = (leaf: Json) =>
      thingsApi(answer(fields({ kids })), { Tree: fields({ leaf, kids }) });
    const changes = compareApis(tree(text), tree(count));
    expect(changes.map(({ place }) => place)).toEqual(["Response 200: `kids{}[].leaf`"]);
  });
});
