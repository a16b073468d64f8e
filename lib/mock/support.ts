import { readFileSync } from "node:fs";
import type { JsonObject } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { createMock } from "./mock";
import type { Mock, MockOptions } from "./types";

export const apiDocument = JSON.parse(readFileSync("openapi.json", "utf8")) as JsonObject;

interface Given {
  body?: unknown;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  json: unknown;
  bytes: Uint8Array;
}

/** Sends requests to a mock of our document as a program would: `send("GET /apps")`. */
export function createClient(options: MockOptions = {}, mock: Mock = createMock(apiDocument, options)) {
  const send = async (line: string, { body, bytes, headers = {} }: Given = {}): Promise<Reply> => {
    const [method = "GET", path = "/"] = line.split(" ");
    const sent = bytes ?? (body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)));
    const all = {
      authorization: "ApiKey test",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    };
    const answer = await mock.handle({ method, url: `/api${path}`, headers: all, body: sent });
    const isJson = answer.headers["content-type"]?.includes("json") ?? false;
    const json: unknown = isJson ? JSON.parse(new TextDecoder().decode(answer.body)) : undefined;
    return { status: answer.status, headers: answer.headers, json, bytes: answer.body };
  };
  return { mock, send };
}

/** The value at a path of keys inside an answer. */
export function pick(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

/** The same field of every item of a list. */
export function pluck(list: unknown, ...path: string[]): unknown[] {
  return Array.isArray(list) ? list.map((item) => pick(item, ...path)) : [];
}
