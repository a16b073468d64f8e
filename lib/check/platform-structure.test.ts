import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { compareStructure } from "@/lib/openapi/compare-structure";
import { readApi } from "@/lib/openapi/read-api";
import { checkPlatformStructure } from "./platform-structure";

const platform = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: {
    "/runs/{run_id}": {
      patch: {
        operationId: "edit_run",
        summary: "Edit a run",
        parameters: [
          { name: "run_id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
          { name: "limit", in: "query", schema: { type: "integer", default: 10 } },
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Run" } } },
        },
        responses: {
          200: {
            description: "",
            content: { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Run" } } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Run: {
        type: "object",
        required: ["name"],
        properties: {
          name: { anyOf: [{ type: "string" }, { type: "null" }] },
          status: { anyOf: [{ $ref: "#/components/schemas/Open" }, { type: "string", enum: ["done"] }] },
          next: { $ref: "#/components/schemas/Run" },
          meta: { type: "object", additionalProperties: { type: "string" } },
        },
      },
      Open: { type: "string", enum: ["open"] },
    },
  },
});

function read(text: string) {
  const { api } = readApi(text, "openapi.json");
  if (!api) throw new Error("The document of the test can't be read.");
  return api;
}

describe("compareStructure", () => {
  it.each([
    ["nothing", "", "", []],
    ["other words for null", '{"anyOf":[{"type":"string"},{"type":"null"}]}', '{"type":["string","null"]}', []],
    [
      "an enum in one piece",
      '{"anyOf":[{"$ref":"#/components/schemas/Open"},{"type":"string","enum":["done"]}]}',
      '{"type":"string","enum":["done","open"]}',
      [],
    ],
    ["another method", '"patch"', '"put"', ["the operation presence", "the operation presence"]],
    ["an edition", '"summary"', '"x-edition":"cloud-ee","summary"', ["the operation the edition"]],
    ["a default", '"default":10', '"default":20', ["Query parameter `limit` default"]],
    ["a parameter", '"limit"', '"size"', ["Query parameter `limit` presence", "Query parameter `size` presence"]],
    ["a required body", '"requestBody":{"required":true', '"requestBody":{"required":false', ["Request required"]],
    ["a status", '"200"', '"204"', ["Response the status"]],
    [
      "a required field",
      '"required":["name"],"properties"',
      '"required":["name","status"],"properties"',
      ["Request required fields"],
    ],
    ["a field", '"status":', '"state":', ["Request fields"]],
    ["null", '{"anyOf":[{"type":"string"},{"type":"null"}]}', '{"type":"string"}', ["Request: name null"]],
    ["a value", '"enum":["done"]', '"enum":["finished"]', ["Request: status values"]],
    ["a format", '"format":"uuid"', '"format":"date"', ["Path parameter `run_id` limits"]],
    [
      "values of a map",
      '"additionalProperties":{"type":"string"}',
      '"additionalProperties":{"type":"integer"}',
      ["Request: meta{} the type"],
    ],
    [
      "a type",
      '"type":"array","items":{"$ref":"#/components/schemas/Run"}',
      '"type":"object"',
      ["Response 200 the type"],
    ],
  ])("tells %s", (_what, from, to, places) => {
    expect(platform).toContain(from);
    const found = compareStructure(read(platform), read(platform.replace(from, to)));
    expect(found.map(({ place, what }) => `${place} ${what}`)).toEqual(places);
  });
});

describe("the reference", () => {
  const { site } = loadProjectSite();
  const api = site?.api;
  if (!api) throw new Error("no API");

  it("says what the platform describes, but for the reasons given", () => {
    expect(checkPlatformStructure(process.cwd(), api)).toEqual([]);
  });

  it("is refused with a difference that has no reason, and a reason without a difference", () => {
    const stale = { reason: "It is Monday.", covers: () => false };
    const messages = checkPlatformStructure(process.cwd(), api, [stale]).map(({ message }) => message);
    expect(messages).toContain(
      "GET /observability/v1/traces/{}, Query parameter `format`: default is none, and openetelemetry in `content/api-history/platform-0.59.12.json`.",
    );
    expect(messages.at(-1)).toBe("Nothing differs any more for this reason: It is Monday.");
  });
});
