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
  ["a keyword of schemas", integer, '"not": {}', "api-unsupported", 15, `${limit}/not`],
  [
    "a way to write values",
    query,
    `${query}, "style": "form"`,
    "api-unsupported",
    8,
    `${parameter}/style`,
  ],
  ["another place", query, '"in": "body"', "api-structure", 8, `${parameter}/in`],
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

const { openapi, info } = JSON.parse(good);
const ok = { responses: { 204: { description: "Done" } } };
const get = (more: object) => ({ get: { operationId: "a", summary: "A", ...ok, ...more } });
const read = (document: object) =>
  readApi(JSON.stringify({ openapi, info, ...document }, null, 1), "x.json");

it("says what to write instead of a keyword that no page shows", () => {
  const [found] = readApi(good.replace('"type": "integer"', '"not": {}'), "x.json").problems;
  expect(found?.message).toContain("The reference doesn't show `not`.");
  expect(found?.hint).toMatch(/^Say in the description/);
});

it("says in words what is missing, and what a value has to be", () => {
  const { problems } = read({ paths: { "/a": get({ operationId: undefined, tags: "x" }) } });
  expect(problems.map(({ message, hint }) => `${message} ${hint ?? ""}`)).toEqual([
    "`operationId` is missing. (`#/paths/~1a/get/operationId`) Add it: it is text.",
    "`tags` is `x`, and has to be a list. (`#/paths/~1a/get/tags`) ",
  ]);
});

it("names the command that converts a document of OpenAPI 3.0", () => {
  const [found] = readApi(good.replace("3.1.0", "3.0.3"), "x.json").problems;
  expect(found?.hint).toContain("npm run release:record");
});

it("follows references to parameters, bodies and examples, and gives a path's parameters to its operations", () => {
  const { api, problems } = read({
    paths: {
      "/a/{id}": {
        parameters: [{ $ref: "#/components/parameters/Id" }],
        ...get({
          parameters: [
            { name: "X-Trace", in: "header", schema: { type: "string" } },
            { name: "session", in: "cookie", schema: { type: "string" } },
          ],
          requestBody: { $ref: "#/components/requestBodies/Item" },
        }),
      },
    },
    components: {
      parameters: { Id: { name: "id", in: "path", required: true, schema: { type: "string" } } },
      requestBodies: { Item: { content: { "application/json": { example: { a: 1 } } } } },
    },
  });
  expect(problems).toEqual([]);
  const [operation] = api?.operations ?? [];
  expect(operation?.parameters.map(({ in: place, name }) => `${place} ${name}`)).toEqual([
    "path id",
    "header X-Trace",
    "cookie session",
  ]);
  expect(operation?.body?.media[0]?.examples.map(({ value }) => value)).toEqual([{ a: 1 }]);
});

it("sends the key of the first way that a header can have, and names the others", () => {
  const { api } = read({
    security: [{ query: [] }, { bearer: [] }, { session: [] }],
    paths: { "/a": get({}), "/open": { get: { operationId: "b", security: [], ...ok } } },
    components: {
      securitySchemes: {
        query: { type: "apiKey", in: "query", name: "key" },
        bearer: { type: "http", scheme: "bearer", description: "A token." },
        session: { type: "apiKey", in: "cookie", name: "sid" },
      },
    },
  });
  expect(api?.operations.map(({ credential }) => credential?.prefix)).toEqual([
    "Bearer ",
    undefined,
  ]);
  expect(api?.credential?.description).toBe(
    "A token. Or send the query parameter `key` instead. Or send `Cookie: sid=<key>` instead.",
  );
});
