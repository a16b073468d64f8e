import { expect } from "vitest";
import type { JsonObject } from "@/lib/model/api";
import { applyRelease } from "@/lib/openapi/apply/apply-release";
import type { ReleaseInput } from "@/lib/openapi/apply/release";
import { mergeOverlay } from "@/lib/openapi/overlay/merge";
import type { Overlay } from "@/lib/openapi/overlay/overlay";
import { readApi } from "@/lib/openapi/read-api";

export const json = (schema: object) => ({ content: { "application/json": { schema } } });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const answer = (name: string) => ({ 200: { description: "Ok", ...json(ref(name)) } });
export const itemFields = { label: { type: "string" }, size: { type: "integer" } };

/** The platform's API description of a release. */
export function platform(
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

export const list = {
  operationId: "list_items",
  summary: "List Items",
  tags: ["Items"],
  parameters: [{ name: "size", in: "query", schema: { type: "integer" } }],
  responses: answer("Item"),
};
export const remove = {
  operationId: "remove_item",
  summary: "Remove Item",
  tags: ["Items"],
  "x-edition": "cloud-ee",
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  responses: { 204: { description: "Ok" } },
};
/** The release that the reference describes. */
export const first = platform({
  "/preview/items": { get: list },
  "/items/{id}": { delete: remove },
});

/** Our texts about it. */
export const overlay: Overlay = {
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

/** Applies another description to `first` and reads the resulting reference. */
export function apply(document: JsonObject, more: Partial<ReleaseInput> = {}) {
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

export const both = { get: list };
export const deletes = { "/items/{id}": { delete: remove } };
