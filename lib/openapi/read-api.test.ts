import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Api } from "@/lib/shared/api";
import { viewOperation } from "./operation-view";
import { readApi } from "./read-api";

const folder = fileURLToPath(new URL("fixtures", import.meta.url));
const fixture = (name: string) => readFileSync(join(folder, name));
const read = (name: string) => readApi(fixture(name).toString("utf8"), name);

function operation(api: Api | undefined, id: string) {
  const found = api?.operations.find((item) => item.id === id);
  if (!api || !found) throw new Error(`No operation ${id}`);
  return { found, view: viewOperation(api, found) };
}

describe("good documents", () => {
  it.each<[string, number, string[]]>([
    ["petstore.yaml", 3, ["pets"]],
    ["circular.yaml", 1, ["Nodes"]],
    ["keywords.yaml", 1, ["All"]],
  ])("%s is read whole, without a problem", (name, count, tags) => {
    const { api, problems } = read(name);
    expect(problems).toEqual([]);
    expect(api?.operations.length).toBe(count);
    expect(api?.tags.map((tag) => tag.name)).toEqual(tags);
    for (const item of api?.operations ?? []) expect(() => viewOperation(api as Api, item)).not.toThrow();
  });

  it("takes path parameters and credentials of Petstore", () => {
    const { api } = read("petstore.yaml");
    const show = operation(api, "showPetById");
    expect(show.found.slug).toBe("show-pet-by-id");
    expect(show.view.parameters.map(({ fields }) => fields.map((field) => field.id))).toEqual([["path-petId"]]);
    expect(show.view.responses[0]?.media.map((media) => media.type)).toEqual(["application/json", "application/xml"]);
    const { ways } = operation(api, "createPets").view.authorization;
    expect(ways.map(([way]) => way?.example)).toEqual(["api_key: YOUR_API_KEY", "Authorization: Bearer YOUR_TOKEN"]);
  });
});

describe("a broken document", () => {
  const { api, problems } = read("broken.yaml");

  it.each<[string, string, number, string]>([
    ["api-ref", "Did you mean `Missing`?", 13, "leads nowhere"],
    ["api-operation-id", "", 15, "is also that of"],
    ["api-parameter", "", 7, "`{id}`"],
    ["api-parameter", "", 17, "does not occur"],
    ["api-operation-id", "", 19, "has no `operationId`"],
    ["api-tag", "", 20, "is not declared"],
    ["api-structure", "", 22, "An operation is an object"],
    ["api-structure", "", 27, "A parameter needs"],
    ["api-ref", "", 37, "in a circle"],
    ["api-structure", "", 29, "A schema is an object"],
    ["api-tag", "", 24, "has no tag"],
    ["api-structure", "", 31, "declares no response"],
    ["api-ref", "", 34, "leaves the file"],
    ["api-structure", "", 3, "`Unknown` is not declared"],
  ])("says %s %s at line %i", (code, hint, line, words) => {
    const found = problems.filter((item) => item.code === code && item.message.includes(words));
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((item) => item.line)).toContain(line);
    expect(found[0]?.message).toMatch(/`#/);
    expect(found[0]?.hint ?? "").toContain(hint);
  });

  it("still gives a page for every operation, each under an address of its own", () => {
    expect(api?.operations.map((item) => item.slug)).toEqual([
      "same",
      "same-2",
      "outside",
      "delete-a-id",
      "category-2",
    ]);
    for (const item of api?.operations ?? []) expect(viewOperation(api as Api, item).summary).not.toBe("");
  });
});

describe("what the reference can't show", () => {
  const parameter = { name: "a", in: "query", schema: {} };
  it.each<[string, object, string]>([
    ["a way to write values", { parameters: [{ ...parameter, style: "deepObject" }] }, "parameters/0/style"],
    ["a callback", { callbacks: {} }, "callbacks"],
    [
      "a discriminator",
      { parameters: [{ ...parameter, schema: { discriminator: {} } }] },
      "parameters/0/schema/discriminator",
    ],
    ["a link between operations", { responses: { 200: { description: "x", links: {} } } }, "responses/200/links"],
  ])("%s is an error with its pointer", (_what, own, pointer) => {
    const get = { operationId: "a", tags: ["T"], responses: { 200: { description: "x" } }, ...own };
    const { problems } = readApi(
      JSON.stringify({ openapi: "3.1.0", tags: [{ name: "T" }], paths: { "/a": { get } } }),
      "x.json",
    );
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([["api-unsupported", "error"]]);
    expect(problems[0]?.message).toContain(`#/paths/~1a/get/${pointer}`);
  });

  it("is a place for parameters that programs must be told of", () => {
    const get = { operationId: "a", tags: ["T"], parameters: [{ name: "a", in: "cookie" }], responses: { 200: {} } };
    const { problems } = readApi(JSON.stringify({ openapi: "3.1.0", paths: { "/a": { get } } }), "x.json");
    expect(problems.map(({ message }) => message).join()).toContain("an `in` (path, query, header)");
  });

  it("names fields as it likes: only keywords count", () => {
    const schema = { properties: { style: { type: "string" }, not: { type: "string" } }, example: { links: 1 } };
    const get = { operationId: "a", tags: ["T"], parameters: [{ ...parameter, schema }], responses: { 200: {} } };
    const { problems } = readApi(JSON.stringify({ openapi: "3.1.0", paths: { "/a": { get } } }), "x.json");
    expect(problems).toEqual([]);
  });
});

describe("what is no OpenAPI 3 document", () => {
  it.each<[string, string, number | undefined]>([
    ["not: [closed", "api-syntax", 1],
    ['{"openapi": "3.1.0",\n "info": }', "api-syntax", 2],
    ["- a\n- b", "api-syntax", 1],
    ["swagger: '2.0'", "api-version", 1],
    ["info: {}\nopenapi: 4.0.0", "api-version", 2],
    ["", "api-syntax", 1],
  ])("%j is reported, not thrown", (text, code, line) => {
    const { api, problems } = readApi(text, text.startsWith("{") ? "x.json" : "x.yaml");
    expect(api).toBeUndefined();
    expect(problems.map((item) => item.code)).toEqual([code]);
    expect(problems[0]?.line).toBe(line);
  });
});
