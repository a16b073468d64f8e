import { describe, expect, it } from "vitest";
import { readApi } from "../read-api";
import { compareApis } from "./compare";
import { type ChangeCode, sentenceOf } from "./rules";

type Json = Record<string, unknown>;

const fields = (properties: Json, required: string[] = []) => ({ type: "object", properties, required });
const text = { type: "string" };
const count = { type: "integer" };
const number = { type: "number" };
const textOrNull = { type: ["string", "null"] };
const named = { A: fields({ a: text }), B: fields({ b: text }), C: fields({ c: text }) };
const union = (...names: string[]) => ({ anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) });

/** An API with one operation, `POST /things`, and a second one that never changes. */
function api(operation: Json | undefined, schemas: Json = named, path = "/things") {
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
const body = (schema: Json, more: Json = {}) => ({
  requestBody: { content: { "application/json": { schema } }, ...more },
});
const answer = (schema: Json, status = "200") => ({
  responses: { [status]: { description: "", content: { "application/json": { schema } } } },
});
const required = { required: true };
const noBody = { requestBody: { content: {} } };
const noAnswer = { responses: { 200: { description: "" } } };
const none = fields({});
const one = fields({ a: text });
const needsOne = fields({ a: text }, ["a"]);

/** By the place that a reader is told: code, operation before, operation after. */
const cases: Record<string, [ChangeCode, Json | undefined, Json | undefined][]> = {
  "": [
    ["endpoint-added", undefined, {}],
    ["api-removed-without-deprecation", {}, undefined],
  ],
  "Query parameter `q`": [
    ["new-required-request-parameter", {}, query(text, required)],
    ["new-optional-request-parameter", {}, query(text)],
    ["request-parameter-removed", query(text), {}],
    ["request-parameter-became-required", query(text), query(text, required)],
    ["request-parameter-became-optional", query(text, required), query(text)],
    ["request-property-type-generalized", query(text), query({})],
    ["request-property-default-value-changed", query({ ...count, default: 1 }), query({ ...count, default: 2 })],
  ],
  Request: [
    ["request-body-added-required", {}, body(text, required)],
    ["request-body-added-optional", {}, body(text)],
    ["request-body-removed", body(text), {}],
    ["request-body-became-required", body(text), body(text, required)],
    ["request-body-became-optional", body(text, required), body(text)],
    ["request-body-media-type-removed", body(text), noBody],
    ["request-body-media-type-added", noBody, body(text)],
    ["request-property-became-nullable", body(text), body(textOrNull)],
    ["request-property-became-not-nullable", body({ anyOf: [text, { type: "null" }] }), body(text)],
    ["request-property-type-changed", body(text), body(count)],
    ["request-property-type-changed", body(number), body(count)],
    ["request-property-type-changed", body({}), body(text)],
    ["request-property-type-generalized", body(count), body(number)],
    ["request-property-became-enum", body(text), body({ ...text, enum: ["a"] })],
    ["request-property-enum-value-added", body({ enum: ["a"] }), body({ enum: ["a", "b"] })],
    ["request-property-enum-value-removed", body({ enum: ["a", "b"] }), body({ enum: ["a"] })],
    ["request-property-one-of-added", body(union("A", "B")), body(union("A", "B", "C"))],
    ["request-property-one-of-removed", body(union("A", "B", "C")), body(union("A", "B"))],
  ],
  "Request: `a`": [
    ["new-required-request-property", body(none), body(needsOne)],
    ["new-optional-request-property", body(none), body(one)],
    // A field that is required but has a default can be left out.
    ["new-optional-request-property", body(none), body(fields({ a: { ...text, default: "x" } }, ["a"]))],
    ["request-property-removed", body(one), body(none)],
    ["request-property-became-required", body(one), body(needsOne)],
    ["request-property-became-optional", body(needsOne), body(one)],
  ],
  "The status": [
    ["response-success-status-added", {}, answer(text)],
    ["response-success-status-removed", answer(text), {}],
    ["response-non-success-status-added", {}, answer(text, "404")],
    ["response-non-success-status-removed", answer(text, "404"), {}],
  ],
  "Response 200": [
    ["response-media-type-added", noAnswer, answer(text)],
    ["response-media-type-removed", answer(text), noAnswer],
    ["response-property-became-nullable", answer(text), answer(textOrNull)],
    ["response-property-became-not-nullable", answer(textOrNull), answer(text)],
    ["response-property-type-changed", answer(text), answer(count)],
    ["response-property-type-changed", answer(count), answer(number)],
    ["response-property-type-specialized", answer(number), answer(count)],
    ["response-property-enum-value-added", answer({ enum: ["a"] }), answer({ enum: ["a", "b"] })],
    ["response-property-enum-value-removed", answer({ enum: ["a", "b"] }), answer({ enum: ["a"] })],
    ["response-property-one-of-added", answer(union("A", "B")), answer(union("A", "B", "C"))],
    ["response-property-one-of-removed", answer(union("A", "B", "C")), answer(union("A", "B"))],
  ],
  "Response 200: `a`": [
    ["response-required-property-added", answer(none), answer(needsOne)],
    ["response-optional-property-added", answer(none), answer(one)],
    ["response-required-property-removed", answer(needsOne), answer(none)],
    ["response-optional-property-removed", answer(one), answer(none)],
    ["response-property-became-required", answer(one), answer(needsOne)],
    ["response-property-became-optional", answer(needsOne), answer(one)],
  ],
};
const flat = Object.entries(cases).flatMap(([place, all]) => all.map((item) => [...item, place] as const));

describe("compareApis", () => {
  it.each(flat)("says %s and nothing else", (code, before, after, place) => {
    const changes = compareApis(api(before), api(after));
    expect(changes.map((item) => [item.code, item.operation, item.place])).toEqual([[code, "POST /things", place]]);
    const [change] = changes as [(typeof changes)[0]];
    expect(sentenceOf(change)).toMatch(/^(?!.*undefined)[a-z'].*\.$/);
    expect(sentenceOf(change, 2)).not.toMatch(/^(was|is|has|takes)\b|and (is|was)\b/);
  });

  it.each<[string, Json, Json]>([
    ["words of a schema", body({ ...text, description: "One" }), body({ ...text, description: "Two", title: "T" })],
    ["a reference in place of the schema", body({ $ref: "#/components/schemas/A" }), body(named.A)],
    ["`anyOf` with null in place of two types", answer({ anyOf: [text, { type: "null" }] }), answer(textOrNull)],
  ])("says nothing about %s", (_, before, after) => {
    expect(compareApis(api(before), api(after))).toEqual([]);
  });

  it("takes another name in the path and another slash at its end for the same operation", () => {
    const at = (path: string, name: string) =>
      api({ parameters: [{ name, in: "path", required: true, schema: text }] }, {}, path);
    expect(compareApis(at("/things/{id}", "id"), at("/things/{thing_id}/", "thing_id"))).toEqual([]);
  });

  it("names fields from the top, through lists and maps, and comes to an end when a schema contains itself", () => {
    const kids = {
      type: "object",
      additionalProperties: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    };
    const tree = (leaf: Json) => api(answer(fields({ kids })), { Tree: fields({ leaf, kids }) });
    const changes = compareApis(tree(text), tree(count));
    expect(changes.map(({ place }) => place)).toEqual(["Response 200: `kids{}[].leaf`"]);
  });

  it("puts what breaks first", () => {
    const changes = compareApis(api(query(text)), api({ ...query(count), ...body(text), ...answer(text) }));
    expect(changes.map(({ severity }) => severity)).toEqual(["breaking", "behavior", "additive"]);
  });
});
