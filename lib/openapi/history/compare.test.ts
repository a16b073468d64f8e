import { describe, expect, it } from "vitest";
import { readApi } from "../read-api";
import { compareApis } from "./compare";
import { type ChangeCode, sentenceOf } from "./rules";

type Json = Record<string, unknown>;

/** An API with one operation, `POST /things`, and a second one that never changes. */
function api(operation: Json | undefined, schemas: Json = {}, path = "/things") {
  const other = { get: { operationId: "other", summary: "Other", responses: { 204: { description: "" } } } };
  const things = operation && { post: { operationId: "things", summary: "Things", responses: {}, ...operation } };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/other": other, ...(things ? { [path]: things } : {}) },
    components: { schemas },
  };
  const { api: read } = readApi(JSON.stringify(document), "openapi.json");
  if (!read) throw new Error("The document of the test can't be read.");
  return read;
}

const query = (schema: Json, more: Json = {}) => ({ parameters: [{ name: "q", in: "query", schema, ...more }] });
const body = (schema: unknown, more: Json = {}, type = "application/json") => ({
  requestBody: { content: { [type]: { schema } }, ...more },
});
const answer = (schema: unknown, status = "200", type = "application/json") => ({
  responses: { [status]: { description: "", content: { [type]: { schema } } } },
});
const fields = (properties: Json, required: string[] = []) => ({ type: "object", properties, required });
const text = { type: "string" };
const count = { type: "integer" };

/** Code, operation before, operation after, and the place that a reader is told. */
const cases: [ChangeCode, Json | undefined, Json | undefined, string][] = [
  ["endpoint-added", undefined, {}, ""],
  ["api-removed-without-deprecation", {}, undefined, ""],
  ["new-required-request-parameter", {}, query(text, { required: true }), "Query parameter `q`"],
  ["new-optional-request-parameter", {}, query(text), "Query parameter `q`"],
  ["request-parameter-removed", query(text), {}, "Query parameter `q`"],
  ["request-parameter-became-required", query(text), query(text, { required: true }), "Query parameter `q`"],
  ["request-parameter-became-optional", query(text, { required: true }), query(text), "Query parameter `q`"],
  ["request-body-added-required", {}, body(text, { required: true }), "Request"],
  ["request-body-added-optional", {}, body(text), "Request"],
  ["request-body-removed", body(text), {}, "Request"],
  ["request-body-became-required", body(text), body(text, { required: true }), "Request"],
  ["request-body-became-optional", body(text, { required: true }), body(text), "Request"],
  ["request-body-media-type-removed", body(text), { requestBody: { content: {} } }, "Request"],
  ["request-body-media-type-added", { requestBody: { content: {} } }, body(text), "Request"],
  ["response-success-status-added", {}, answer(text), "The status"],
  ["response-success-status-removed", answer(text), {}, "The status"],
  ["response-non-success-status-added", {}, answer(text, "404"), "The status"],
  ["response-non-success-status-removed", answer(text, "404"), {}, "The status"],
  ["response-media-type-added", { responses: { 200: { description: "" } } }, answer(text), "Response 200"],
  ["response-media-type-removed", answer(text), { responses: { 200: { description: "" } } }, "Response 200"],
  ["new-required-request-property", body(fields({})), body(fields({ a: text }, ["a"])), "Request: `a`"],
  ["new-optional-request-property", body(fields({})), body(fields({ a: text })), "Request: `a`"],
  // A field that is required but has a default can be left out.
  [
    "new-optional-request-property",
    body(fields({})),
    body(fields({ a: { ...text, default: "x" } }, ["a"])),
    "Request: `a`",
  ],
  ["request-property-removed", body(fields({ a: text })), body(fields({})), "Request: `a`"],
  ["request-property-became-required", body(fields({ a: text })), body(fields({ a: text }, ["a"])), "Request: `a`"],
  ["request-property-became-optional", body(fields({ a: text }, ["a"])), body(fields({ a: text })), "Request: `a`"],
  ["request-property-became-nullable", body(text), body({ type: ["string", "null"] }), "Request"],
  ["request-property-became-not-nullable", body({ anyOf: [text, { type: "null" }] }), body(text), "Request"],
  ["request-property-type-changed", body(text), body(count), "Request"],
  ["request-property-type-changed", body({ type: "number" }), body(count), "Request"],
  ["request-property-type-changed", body({}), body(text), "Request"],
  ["request-property-type-generalized", body(count), body({ type: "number" }), "Request"],
  ["request-property-type-generalized", query(text), query({}), "Query parameter `q`"],
  ["request-property-became-enum", body(text), body({ ...text, enum: ["a"] }), "Request"],
  ["request-property-enum-value-added", body({ enum: ["a"] }), body({ enum: ["a", "b"] }), "Request"],
  ["request-property-enum-value-removed", body({ enum: ["a", "b"] }), body({ enum: ["a"] }), "Request"],
  [
    "request-property-default-value-changed",
    query({ ...count, default: 1 }),
    query({ ...count, default: 2 }),
    "Query parameter `q`",
  ],
  ["response-required-property-added", answer(fields({})), answer(fields({ a: text }, ["a"])), "Response 200: `a`"],
  ["response-optional-property-added", answer(fields({})), answer(fields({ a: text })), "Response 200: `a`"],
  ["response-required-property-removed", answer(fields({ a: text }, ["a"])), answer(fields({})), "Response 200: `a`"],
  ["response-optional-property-removed", answer(fields({ a: text })), answer(fields({})), "Response 200: `a`"],
  [
    "response-property-became-required",
    answer(fields({ a: text })),
    answer(fields({ a: text }, ["a"])),
    "Response 200: `a`",
  ],
  [
    "response-property-became-optional",
    answer(fields({ a: text }, ["a"])),
    answer(fields({ a: text })),
    "Response 200: `a`",
  ],
  ["response-property-became-nullable", answer(text), answer({ type: ["string", "null"] }), "Response 200"],
  ["response-property-became-not-nullable", answer({ type: ["string", "null"] }), answer(text), "Response 200"],
  ["response-property-type-changed", answer(text), answer(count), "Response 200"],
  ["response-property-type-changed", answer(count), answer({ type: "number" }), "Response 200"],
  ["response-property-type-specialized", answer({ type: "number" }), answer(count), "Response 200"],
  ["response-property-enum-value-added", answer({ enum: ["a"] }), answer({ enum: ["a", "b"] }), "Response 200"],
  ["response-property-enum-value-removed", answer({ enum: ["a", "b"] }), answer({ enum: ["a"] }), "Response 200"],
];

const union = (...names: string[]) => ({ anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) });
const schemas = { A: fields({ a: text }), B: fields({ b: text }), C: fields({ c: text }) };
const unions: typeof cases = [
  ["request-property-one-of-added", body(union("A", "B")), body(union("A", "B", "C")), "Request"],
  ["request-property-one-of-removed", body(union("A", "B", "C")), body(union("A", "B")), "Request"],
  ["response-property-one-of-added", answer(union("A", "B")), answer(union("A", "B", "C")), "Response 200"],
  ["response-property-one-of-removed", answer(union("A", "B", "C")), answer(union("A", "B")), "Response 200"],
];

describe("compareApis", () => {
  it.each([...cases, ...unions])("says %s and nothing else", (code, before, after, place) => {
    const changes = compareApis(api(before, schemas), api(after, schemas));
    expect(changes.map((item) => [item.code, item.operation, item.place])).toEqual([[code, "POST /things", place]]);
    expect(sentenceOf(changes[0] as (typeof changes)[0])).toMatch(/^[a-z'].*\.$/);
    expect(sentenceOf(changes[0] as (typeof changes)[0])).not.toContain("undefined");
    expect(sentenceOf(changes[0] as (typeof changes)[0], 2)).not.toMatch(/^(was|is|has|takes)\b|and (is|was)\b/);
  });

  it.each<[string, Json, Json]>([
    ["words of a schema", body({ ...text, description: "One" }), body({ ...text, description: "Two", title: "T" })],
    ["a reference in place of the schema", body({ $ref: "#/components/schemas/A" }), body(schemas.A)],
    [
      "`anyOf` with null in place of two types",
      answer({ anyOf: [text, { type: "null" }] }),
      answer({ type: ["string", "null"] }),
    ],
  ])("says nothing about %s", (_, before, after) => {
    expect(compareApis(api(before, schemas), api(after, schemas))).toEqual([]);
  });

  it("takes another name in the path and another slash at its end for the same operation", () => {
    const at = (path: string, name: string) =>
      api({ parameters: [{ name, in: "path", required: true, schema: text }] }, {}, path);
    expect(compareApis(at("/things/{id}", "id"), at("/things/{thing_id}/", "thing_id"))).toEqual([]);
  });

  it("names fields from the top, through lists and maps", () => {
    const deep = (leaf: Json) =>
      answer({ type: "array", items: fields({ a: { type: "object", additionalProperties: fields({ b: leaf }) } }) });
    expect(compareApis(api(deep(text)), api(deep(count))).map(({ place }) => place)).toEqual([
      "Response 200: `[].a{}.b`",
    ]);
  });

  it("comes to an end when a schema contains itself", () => {
    const tree = (leaf: Json) => ({
      Tree: fields({ leaf, kids: { type: "array", items: { $ref: "#/components/schemas/Tree" } } }),
    });
    const operation = answer({ $ref: "#/components/schemas/Tree" });
    const changes = compareApis(api(operation, tree(text)), api(operation, tree(count)));
    expect(changes.map(({ place }) => place)).toEqual(["Response 200: `leaf`"]);
  });

  it("puts what breaks first", () => {
    const changes = compareApis(api(query(text)), api({ ...query(count), ...body(text), ...answer(text) }));
    expect(changes.map(({ severity }) => severity)).toEqual(["breaking", "behavior", "additive"]);
  });
});
