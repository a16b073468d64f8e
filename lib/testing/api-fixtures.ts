import type { Api } from "@/lib/model/api";
import { readApi } from "@/lib/openapi/read-api";

export type Json = Record<string, unknown>;

/** Reads an API with paths and schemas. */
export function apiWith(paths: Record<string, unknown>, schemas: object = {}): Api {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths,
    components: { schemas },
  });
  const { api } = readApi(text, "openapi.json");
  if (!api) throw new Error("The document of the test can't be read.");
  return api;
}

export const text = { type: "string" };
export const object = (properties: object) => ({ type: "object", properties });
export const json = (schema: object) => ({ content: { "application/json": { schema } } });
export const operation = (id: string, more: Record<string, unknown> = {}) => ({
  operationId: id,
  summary: id,
  responses: { 204: { description: "" } },
  ...more,
});
