import { expect, it } from "vitest";
import { readApi } from "./read-api";

const good = `{
 "openapi": "3.1.0",
 "info": { "title": "Pets", "version": "1" },
 "paths": {
  "/pets": {
   "get": {
    "operationId": "listPets", "summary": "List pets", "tags": ["Pets"],
    "parameters": [{ "name": "limit", "in": "query", "schema": { "$ref": "#/components/schemas/Limit" } }],
    "responses": { "200": { "description": "All" } }
   },
   "post": { "operationId": "addPet", "summary": "Add a pet", "tags": ["Dogs"], "responses": {} }
  }
 },
 "tags": [{ "name": "Dogs", "description": "Bark." }],
 "components": { "schemas": { "Limit": { "type": "integer", "properties": { "style": {}, "not": {} } } } }
}`;

it("reads operations under their tags, in the order of the tags", () => {
  const { api, problems } = readApi(good, "x.json");
  expect(problems).toEqual([]);
  expect(api?.tags.map(({ name, description }) => [name, description])).toEqual([
    ["Dogs", "Bark."],
    ["Pets", ""],
  ]);
  expect(api?.operations.map(({ slug, method, path }) => [slug, method, path])).toEqual([
    ["add-pet", "POST", "/pets"],
    ["list-pets", "GET", "/pets"],
  ]);
});

const [parameter, limit] = ["#/paths/~1pets/get/parameters/0", "#/components/schemas/Limit"];
const [integer, query] = ['"type": "integer"', '"in": "query"'];
it.each<[what: string, from: string, to: string, code: string, line: number, pointer: string]>([
  ["no JSON", '"1" },', '"1" }', "api-syntax", 4, ""],
  ["another version", "3.1.0", "3.0.3", "api-structure", 2, "#/openapi"],
  ["a keyword of schemas", integer, '"oneOf": []', "api-unsupported", 15, `${limit}/oneOf`],
  [
    "a way to write values",
    query,
    `${query}, "style": "form"`,
    "api-unsupported",
    8,
    `${parameter}/style`,
  ],
  ["a cookie", query, '"in": "cookie"', "api-structure", 8, `${parameter}/in`],
  [
    "an operation that is text",
    '"post": {',
    '"put": "x", "post": {',
    "api-structure",
    11,
    "#/paths/~1pets/put",
  ],
  [
    "a reference to nothing",
    "schemas/Limit",
    "schemas/Limt",
    "api-ref",
    8,
    `${parameter}/schema/$ref`,
  ],
  [
    "a reference out of the file",
    "#/components",
    "other.json#/components",
    "api-ref",
    8,
    `${parameter}/schema/$ref`,
  ],
  [
    "references in a circle",
    integer,
    `"$ref": "${limit}"`,
    "api-ref",
    8,
    `${parameter}/schema/$ref`,
  ],
  [
    "two operations of one title",
    "Add a pet",
    "list Pets",
    "api-title",
    7,
    "#/paths/~1pets/get/summary",
  ],
])("says where %s is", (_what, from, to, code, line, pointer) => {
  expect(good).toContain(from);
  const [found] = readApi(good.replace(from, to), "x.json").problems;
  expect([found?.code, found?.line]).toEqual([code, line]);
  expect(found?.message).toContain(pointer);
});

it("shows the rest of a document with a keyword that it doesn't know, and suggests a near name for a reference", () => {
  expect(
    readApi(good.replace('"type": "integer"', '"not": {}'), "x.json").api?.operations,
  ).toHaveLength(2);
  const [found] = readApi(good.replace("schemas/Limit", "schemas/Limt"), "x.json").problems;
  expect(found?.hint).toBe("Did you mean `Limit`?");
});

it("a description with more problems than are named says how many there are", () => {
  const paths = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`/p${index}`, { get: 1 }]),
  );
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths });
  const { problems } = readApi(text, "x.json");
  expect(problems.map(({ message }) => message)).toContain(
    "`x.json` has 80 problems, of which the first 50 are named.",
  );
});
