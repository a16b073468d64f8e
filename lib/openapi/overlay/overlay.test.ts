import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/model/api";
import { mergeOverlay } from "./merge";
import { separateOverlay } from "./separate";

const json = (schema: object, more: object = {}) => ({
  content: { "application/json": { schema, ...more } },
});
const item = { $ref: "#/components/schemas/Item" };

/** The platform's description: without texts and error responses, and with a list of any type. */
const platform = {
  openapi: "3.1.0",
  info: { title: "T", version: "1.0.0" },
  paths: {
    "/items": {
      get: { operationId: "x_list", responses: { 200: json({}) } },
      post: {
        operationId: "x_make",
        parameters: [{ name: "dry", in: "query", schema: { type: "boolean" } }],
        requestBody: json(item),
        responses: { 200: json(item) },
      },
    },
  },
  components: {
    schemas: { Item: { type: "object", properties: { description: { type: "string" } } } },
  },
};

/** The reference that authors wrote from it. */
const written = {
  openapi: "3.1.0",
  info: { title: "The API", version: "1.0.0", description: "All of it." },
  tags: [{ name: "Items", description: "Things." }],
  paths: {
    "/items": {
      get: {
        tags: ["Items"],
        summary: "List items",
        operationId: "list_items",
        description: "Returns all.",
        responses: {
          200: { description: "All.", ...json({ type: "array", items: item }) },
          401: { $ref: "#/components/responses/Unauthorized" },
        },
      },
      post: {
        tags: ["Items"],
        summary: "Make an item",
        operationId: "make_item",
        description: "Makes one.",
        parameters: [
          { name: "dry", in: "query", description: "Only try.", schema: { type: "boolean" } },
        ],
        requestBody: json(item, { examples: { one: { value: { description: "An item" } } } }),
        responses: { 200: { description: "Made.", ...json(item) } },
      },
    },
  },
  components: {
    responses: {
      Unauthorized: { description: "No key.", ...json({ $ref: "#/components/schemas/Fault" }) },
    },
    schemas: {
      Fault: { type: "object", properties: { detail: { type: "string" } } },
      Item: {
        description: "A thing.",
        type: "object",
        properties: { description: { description: "Its text.", type: "string" } },
      },
    },
  },
};

const { structure, overlay } = separateOverlay(written, platform);

describe("separateOverlay and mergeOverlay", () => {
  it("make the same reference again, without losing a word", () => {
    const { document, lost } = mergeOverlay(structure, overlay);
    expect(document).toMatchObject(written);
    expect(lost).toEqual([]);
  });

  it("keep what the platform says apart from words and additions", () => {
    const text = JSON.stringify(structure);
    expect(text).not.toMatch(/Returns all|A thing|Unauthorized|Fault/);
    expect(structure.components).toEqual(platform.components);
    const [group] = overlay.groups;
    expect(group?.operations["GET /items"]?.adds?.responses).toHaveProperty("401");
    expect(group?.operations["GET /items"]?.adds?.responses).toHaveProperty("200");
    expect(group?.operations["POST /items"]).not.toHaveProperty("adds");
    expect(overlay.schemas.Item).toEqual({
      description: "A thing.",
      properties: { description: { description: "Its text." } },
    });
  });

  it("name the words whose place is gone, and keep those beside them", () => {
    const next = structuredClone(structure) as {
      paths: Record<string, Record<string, JsonObject>>;
    };
    delete next.paths["/items"]?.get;
    const post = next.paths["/items"]?.post as { parameters: unknown[] };
    post.parameters = [];
    const { document, lost } = mergeOverlay(next as unknown as JsonObject, overlay);
    expect(lost.map(({ of, location }) => [of, location])).toEqual([
      ["GET /items", ""],
      ["POST /items", "parameters › query dry"],
    ]);
    expect(JSON.stringify(document)).toContain("Makes one.");
  });

  it("put an operation without words last, in the platform's words", () => {
    const next = structuredClone(structure) as { paths: Record<string, JsonObject> };
    next.paths["/new"] = { get: { operationId: "n", summary: "New", responses: {} } };
    const { document } = mergeOverlay(next as unknown as JsonObject, overlay);
    expect(Object.keys(document.paths as object)).toEqual(["/items", "/new"]);
    expect(document).toHaveProperty(["paths", "/new", "get", "summary"], "New");
  });

  it("take out a response that ours says the platform doesn't give", () => {
    const without = structuredClone(written);
    const { 200: _, ...rest } = without.paths["/items"].get.responses;
    without.paths["/items"].get.responses =
      rest as (typeof without.paths)["/items"]["get"]["responses"];
    const again = separateOverlay(without, platform);
    const { document } = mergeOverlay(again.structure, again.overlay);
    expect(again.structure).toHaveProperty(["paths", "/items", "get", "responses", "200"]);
    expect(document).not.toHaveProperty(["paths", "/items", "get", "responses", "200"]);
  });
});
