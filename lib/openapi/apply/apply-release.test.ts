import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/model/api";
import { mergeOverlay } from "../overlay/merge";
import type { Overlay } from "../overlay/overlay";
import { readApi } from "../read-api";
import { applyRelease } from "./apply-release";
import type { ReleaseInput } from "./release";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (name: string) => ({ 200: { description: "Ok", ...json(ref(name)) } });
const itemFields = { label: { type: "string" }, size: { type: "integer" } };

/** What the platform says of one release. */
function platform(
  paths: object,
  schemas: object = { Item: { type: "object", properties: itemFields } },
) {
  return {
    openapi: "3.1.0",
    info: { title: "Backend", version: "0.1.0" },
    paths,
    components: { schemas },
  };
}

const list = {
  operationId: "list_items",
  summary: "List Items",
  tags: ["Items"],
  parameters: [{ name: "size", in: "query", schema: { type: "integer" } }],
  responses: answer("Item"),
};
const remove = {
  operationId: "remove_item",
  summary: "Remove Item",
  tags: ["Items"],
  "x-edition": "cloud-ee",
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  responses: { 204: { description: "Ok" } },
};
const first = platform({ "/preview/items": { get: list }, "/items/{id}": { delete: remove } });

const overlay: Overlay = {
  document: { info: { title: "The API" }, tags: [{ name: "Items", description: "Things." }] },
  components: {
    responses: {
      Unauthorized: { description: "No key.", ...json(ref("Fault")) },
    },
    schemas: { Fault: { type: "object", properties: { detail: { type: "string" } } } },
  },
  schemas: {
    Item: { description: "A thing.", properties: { label: { description: "What it is called." } } },
  },
  groups: [
    {
      tag: "Items",
      operations: {
        "GET /preview/items": {
          operationId: "all_items",
          summary: "List what there is",
          description: "Returns all.",
          parameters: { "query size": { description: "Only of this size." } },
          adds: { responses: { 401: { $ref: "#/components/responses/Unauthorized" } } },
        },
        "DELETE /items/{id}": {
          operationId: "remove_item",
          summary: "Remove one",
          description: "Removes it.",
          parameters: { "path id": { description: "Which one." } },
        },
      },
    },
  ],
};

function apply(document: JsonObject, more: Partial<ReleaseInput> = {}) {
  const last = { structure: first as JsonObject, overlay };
  const applied = applyRelease(last, { document, version: "2.0.0", ...more });
  const { document: made, lost } = mergeOverlay(applied.structure, applied.overlay);
  expect(lost).toEqual([]);
  const { api, problems } = readApi(JSON.stringify(made), "openapi.json");
  expect(problems).toEqual([]);
  const operation = (name: string) =>
    api?.operations.find(({ method, path }) => `${method} ${path}` === name);
  return { ...applied, made: made as JsonObject, operation };
}

const both = { get: list };
const deletes = { "/items/{id}": { delete: remove } };

describe("applyRelease", () => {
  it("keeps every word when nothing has changed, and does the same again", () => {
    const once = apply(first);
    expect(once).toMatchObject({ lost: [], added: [], gone: [], moved: [], redirects: [] });
    expect(once.overlay).toEqual(overlay);
    expect(once.words.kept).toBe(once.words.all);
    const twice = applyRelease(once, { document: first, version: "2.0.0" });
    expect([twice.structure, twice.overlay]).toEqual([once.structure, once.overlay]);
  });

  it.each([
    ["the same id", { ...list, summary: "Other" }],
    ["the same summary", { ...list, operationId: "items_list" }],
    [
      "an id that a framework made of another path",
      { ...list, operationId: "list_items_items__get" },
    ],
  ])("keeps words and address of an operation that moved, found by %s", (_, moved) => {
    const {
      operation,
      redirects,
      moved: found,
    } = apply(platform({ "/items/": { get: moved }, ...deletes }));
    expect(operation("GET /items/")).toMatchObject({
      slug: "all-items",
      title: "List what there is",
      parameters: [{ description: "Only of this size." }],
    });
    expect(found).toEqual([{ from: "GET /preview/items", to: "GET /items/" }]);
    expect(redirects).toEqual([]);
  });

  it("doesn't give words to another operation that took over the path", () => {
    const other = { ...list, operationId: "legacy", summary: "Legacy" };
    const taken = platform({
      "/items/{id}": { delete: remove, get: other },
      "/preview/items": { post: list },
    });
    const { operation, gone } = apply(taken);
    expect(operation("POST /preview/items")?.title).toBe("List items");
    expect(gone).toEqual(["GET /preview/items"]);
  });

  it("lets words win over an operation without words that was there, whose address then redirects", () => {
    const twice = apply(platform({ "/preview/items": both, "/items": { get: list }, ...deletes }));
    expect(twice.added).toEqual(["GET /items"]);
    const { overlay: now, redirects } = applyRelease(twice, {
      document: platform({ "/items": { get: list }, ...deletes }),
      version: "3.0.0",
    });
    expect(now.groups[0]?.operations["GET /items"]?.summary).toBe("List what there is");
    expect(redirects).toEqual([
      { from: "/reference/api/list-items", to: "/reference/api/all-items" },
    ]);
  });

  it("lists the words of an operation that is gone, and redirects its address to its group", () => {
    const { lost, gone, redirects, overlay: now } = apply(platform(deletes));
    expect(gone).toEqual(["GET /preview/items"]);
    expect(lost.map(({ of, place }) => [of, place])).toContainEqual(["GET /preview/items", ""]);
    expect(redirects).toEqual([
      { from: "/reference/api/all-items", to: "/reference/api/category#items" },
    ]);
    expect(now.components.responses).toEqual({});
  });

  it("names the words of a parameter and a field that are gone, and keeps those beside them", () => {
    const { lost, operation, words } = apply(
      platform(
        { "/preview/items": { get: { ...list, parameters: [] } }, ...deletes },
        { Item: { type: "object", properties: { size: { type: "integer" } } } },
      ),
    );
    expect(lost.map(({ of, place }) => [of, place])).toEqual([
      ["GET /preview/items", "parameters › query size"],
      ["Item", "properties › label"],
    ]);
    expect(words.all - words.kept).toBe(8);
    expect(operation("GET /preview/items")?.title).toBe("List what there is");
  });

  it("gives a new operation the platform's words, an example, the tag beside it and a free address", () => {
    const create = {
      operationId: "remove_item",
      summary: "Create Item Route",
      description: "Makes one.",
      requestBody: json(ref("Item")),
      responses: answer("Item"),
    };
    const {
      operation,
      added,
      overlay: now,
    } = apply(platform({ ...first.paths, "/items": { post: create } }), {
      reserved: new Set(["/reference/api/create-item"]),
    });
    expect(added).toEqual(["POST /items"]);
    expect(operation("POST /items")).toMatchObject({
      title: "Create item route",
      description: "Makes one.",
      tag: "Items",
      slug: "post-items",
      body: { media: [{ examples: [{ value: { label: "string", size: 1 } }] }] },
    });
    expect(now.groups[0]?.operations["POST /items"]).toEqual({ operationId: "post_items" });
  });

  it("tells pages apart whose operations have one summary", () => {
    const { operation } = apply(
      platform({
        ...first.paths,
        "/a": { get: { summary: "Look", responses: {} } },
        "/b": { get: { summary: "Look", responses: {} } },
      }),
    );
    expect([operation("GET /a")?.title, operation("GET /b")?.title]).toEqual([
      "Look",
      "Look (GET /b)",
    ]);
  });

  it("keeps the words and the name of a schema that has another name", () => {
    const { made, lost } = apply(
      platform(
        {
          "/preview/items": { get: { ...list, responses: answer("app__models__Thing-Output") } },
          ...deletes,
        },
        { "app__models__Thing-Output": { type: "object", properties: itemFields } },
      ),
    );
    expect(lost).toEqual([]);
    expect(made).toHaveProperty(
      "components.schemas.Item.properties.label.description",
      "What it is called.",
    );
  });

  it("takes words of a field to its other name, and those of the schema that it holds", () => {
    const named = (field: string, name: string) => ({
      Item: { type: "object", properties: { [field]: ref(name) } },
      [name]: { type: "object", properties: itemFields },
    });
    const paths = { "/preview/items": both };
    const last = applyRelease(
      {
        structure: platform(paths, named("testset", "Log")) as JsonObject,
        overlay: {
          ...overlay,
          schemas: {
            Item: { properties: { testset: { description: "Of which one." } } },
            Log: { description: "How far back.", properties: { size: { description: "Steps." } } },
          },
        },
      },
      { version: "2.0.0", document: platform(paths, named("testset_revision", "RevisionLog")) },
    );
    expect(last.overlay.schemas).toEqual({
      Item: { properties: { testset_revision: { description: "Of which one." } } },
      Log: { description: "How far back.", properties: { size: { description: "Steps." } } },
    });
    expect(last.lost.filter(({ of }) => of === "Item" || of === "Log")).toEqual([]);
    expect(last.toRead).toEqual([{ of: "Item", place: "properties › testset → testset_revision" }]);
  });

  it("takes words of a parameter along that is a field of the body now", () => {
    const { parameters: _, ...rest } = list;
    const sends = { ...rest, requestBody: json(ref("Search")) };
    const { lost, toRead, made, words } = apply(
      platform(
        { "/preview/items": { get: sends }, ...deletes },
        {
          Item: { type: "object", properties: itemFields },
          Search: { type: "object", properties: { filter: ref("Filter") } },
          Filter: { type: "object", properties: { size: { type: "integer" } } },
        },
      ),
    );
    expect(lost).toEqual([]);
    expect(words).toMatchObject({ kept: words.all, gone: 0 });
    expect(made).toHaveProperty(
      "components.schemas.Filter.properties.size.description",
      "Only of this size.",
    );
    expect(toRead).toEqual([
      { of: "GET /preview/items", place: "parameters › query size → body (Filter)" },
    ]);
  });

  it("keeps the words of a schema that lost the one around it", () => {
    const sent = (name: string) => ({ ...list, requestBody: json(ref(name)) });
    const last = applyRelease(
      {
        structure: platform(
          { "/items": { post: sent("Body") } },
          {
            Body: { type: "object", properties: { item: ref("Item") } },
            Item: { type: "object", properties: itemFields },
          },
        ) as JsonObject,
        overlay: {
          ...overlay,
          groups: [
            { tag: "Items", operations: { "POST /items": { operationId: "add", summary: "Add" } } },
          ],
        },
      },
      {
        version: "2.0.0",
        document: platform(
          { "/items": { post: { ...sent("Item-Input"), responses: {} } } },
          { "Item-Input": { type: "object", properties: itemFields } },
        ),
      },
    );
    expect(last.overlay.schemas).toEqual({ Item: overlay.schemas.Item });
  });

  it("keeps two schemas of one origin apart when they differ, with the words of both", () => {
    const sends = {
      ...list,
      requestBody: json(ref("Item-Input")),
      responses: answer("Item-Output"),
    };
    const last = applyRelease(
      {
        structure: platform({ "/items": { post: { ...list, requestBody: json(ref("Item")) } } }),
        overlay: {
          ...overlay,
          groups: [
            { tag: "Items", operations: { "POST /items": { operationId: "add", summary: "Add" } } },
          ],
        },
      },
      {
        version: "2.0.0",
        document: platform(
          { "/items": { post: sends } },
          {
            "Item-Input": { type: "object", properties: { label: itemFields.label } },
            "Item-Output": { type: "object", properties: itemFields },
          },
        ),
      },
    );
    const words = Object.values(last.overlay.schemas).map(({ description }) => description);
    expect(words).toEqual(["A thing.", "A thing."]);
    expect(last.lost.filter(({ of }) => of.startsWith("Item"))).toEqual([]);
  });

  it("keeps an addition for as long as the platform says the same, and gives its words away then", () => {
    const typed = { type: "array", items: ref("Item") };
    const operations = overlay.groups[0]?.operations ?? {};
    const words = operations["GET /preview/items"];
    const own: Overlay = {
      ...overlay,
      groups: [
        {
          tag: "Items",
          operations: {
            ...operations,
            "GET /preview/items": {
              operationId: "all_items",
              ...words,
              adds: { responses: { 200: { description: "All of them.", ...json(typed) } } },
            },
          },
        },
      ],
    };
    const last = { structure: first as JsonObject, overlay: own };
    const kept = applyRelease(last, { document: first, version: "2.0.0" });
    expect(kept.overlay.groups).toEqual(own.groups);
    const now = {
      ...list,
      responses: {
        200: { description: "Ok", ...json({ type: "array", items: { type: "string" } }) },
      },
    };
    const said = applyRelease(last, {
      document: platform({ "/preview/items": { get: now }, ...deletes }),
      version: "2.0.0",
    });
    const after = said.overlay.groups[0]?.operations["GET /preview/items"];
    expect(after?.adds).toBeUndefined();
    expect(after?.responses).toEqual({ 200: { description: "All of them." } });
  });

  it("takes editions of the last release, and keeps what a description of the open-source edition leaves out", () => {
    const { "x-edition": _, ...unsaid } = remove;
    const whole = apply(platform({ "/preview/items": both, "/items/{id}": { delete: unsaid } }));
    expect(whole.operation("DELETE /items/{id}")?.edition).toBe("cloud-ee");
    expect(whole.knowsEditions).toBe(false);
    const open = apply(platform({ "/preview/items": both }));
    expect(open.keptEditions).toEqual(["DELETE /items/{id}"]);
    expect(open.operation("DELETE /items/{id}")).toMatchObject({
      edition: "cloud-ee",
      title: "Remove one",
    });
  });

  it("leaves out operators' operations, and joins paths that differ in the names of their parameters", () => {
    const get = {
      ...remove,
      operationId: "one",
      summary: "One",
      parameters: [{ ...remove.parameters[0], name: "item_id" }],
    };
    const { made, operation } = apply(
      platform({ ...first.paths, "/items/{item_id}": { get }, "/admin/items": both }),
      { isLeftOut: (path) => path.startsWith("/admin") },
    );
    expect(Object.keys(made.paths as object)).toEqual(["/preview/items", "/items/{id}"]);
    expect(operation("GET /items/{id}")?.parameters.map(({ name }) => name)).toEqual(["id"]);
  });

  it("takes the text of the platform's links to pages of its own documentation", () => {
    const get = {
      operationId: "fresh",
      summary: "Fresh",
      description:
        "See [windows](/guide/query#windows), [more](more.md) and [the RFC](https://example.com/rfc).",
      responses: { 200: { description: "As in [the guide](/guide)." } },
    };
    const { operation } = apply(platform({ ...first.paths, "/fresh": { get } }));
    const fresh = operation("GET /fresh");
    expect(fresh?.description).toBe("See windows, more and [the RFC](https://example.com/rfc).");
    expect(fresh?.responses[0]?.description).toBe("As in the guide.");
  });

  it("finds the words of a parameter in the path by its place", () => {
    const renamed = { ...remove, parameters: [{ ...remove.parameters[0], name: "item_id" }] };
    const { operation } = apply(
      platform({ "/preview/items": both, "/items/{item_id}": { delete: renamed } }),
    );
    expect(operation("DELETE /items/{item_id}")?.parameters[0]?.description).toBe("Which one.");
  });

  it("has parts where they are used that the platform keeps in its components", () => {
    const shared = {
      ...list,
      parameters: [{ $ref: "#/components/parameters/Size" }],
      requestBody: { $ref: "#/components/requestBodies/Item" },
    };
    const document = platform({ "/preview/items": { get: shared }, ...deletes });
    const { operation } = apply({
      ...document,
      components: {
        ...document.components,
        parameters: { Size: list.parameters[0] },
        requestBodies: { Item: json(ref("Item")) },
      },
    });
    expect(operation("GET /preview/items")?.parameters[0]?.description).toBe("Only of this size.");
    expect(operation("GET /preview/items")?.body?.media[0]?.type).toBe("application/json");
  });
});
