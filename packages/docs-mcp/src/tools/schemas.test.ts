import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { connectInMemory, createFixtureDocs } from "../testing/clients";

let client: Client;

beforeAll(async () => {
  client = await connectInMemory(createFixtureDocs());
});

/** All values of a key, at any depth. */
function valuesOf(schema: unknown, key: string): unknown[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

test("patterns mean the same without the `u` flag and in other languages", async () => {
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools) {
    const patterns = valuesOf(inputSchema, "pattern").map(String);
    expect(patterns.length, name).toBeGreaterThan(0);
    for (const pattern of patterns) {
      // Languages differ in their support for property classes, named groups and lookbehind.
      expect(pattern, name).not.toMatch(/\\[pP]\{|\(\?[<P]/);
      for (const flags of ["", "u"]) {
        const expression = new RegExp(pattern, flags);
        for (const word of ["prompt", "trace", "redact", "webhook", "Cc {p}", "Grüße 🙂"])
          expect(word, `${name}, flags "${flags}"`).toMatch(expression);
        for (const text of ["a\u0000b", "a\nb", "a\u007fb", "a\u0085b", "a\u2028b"])
          expect(text, `${name}, flags "${flags}"`).not.toMatch(expression);
      }
    }
  }
});

const inputs: Record<string, Record<string, unknown>> = {
  search: { query: "redact a prompt in a trace" },
  question: { question: "How do I redact a webhook?" },
  read: { page: "/guides/deploy", section: "{p}" },
  operation: { operation: "POST /prompts/{prompt_id}" },
  sample: { operation: "create_prompt", language: "python" },
  changes: { from: "0.54.0", only: "api", part: 2 },
};

test("clients that read the schemas with zod accept right calls and refuse wrong ones", async () => {
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools) {
    const schema = z.fromJSONSchema(inputSchema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(schema.safeParse(inputs[name]).error, name).toBeUndefined();
    expect(schema.safeParse({ ...inputs[name], unknown: 1 }).success, name).toBe(false);
    const [key = ""] = Object.keys(inputs[name] ?? {});
    expect(schema.safeParse({ ...inputs[name], [key]: "a\u0000b" }).success, name).toBe(false);
  }
});

test("tools say that they only read", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(inputs));
  for (const { annotations, inputSchema } of tools) {
    expect(annotations?.readOnlyHint).toBe(true);
    expect(inputSchema.additionalProperties).toBe(false);
  }
});
