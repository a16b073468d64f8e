import { describe, expect, it } from "vitest";
import {
  answer,
  apply,
  both,
  deletes,
  first,
  json,
  list,
  overlay,
  platform,
  ref,
  remove,
} from "@/lib/testing/release-fixture";
import { applyRelease } from "./apply-release";

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
    expect(lost.map(({ of, location }) => [of, location])).toContainEqual([
      "GET /preview/items",
      "",
    ]);
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
    expect(lost.map(({ of, location }) => [of, location])).toEqual([
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
      { isOmitted: (path) => path.startsWith("/admin") },
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
