import { expect, it } from "vitest";
import { redactQuery } from "./redact-query";

it.each([
  ["deploy a prompt", "deploy a prompt"],
  ["  two   spaces ", "two spaces"],
  ["AGENTA_API_KEY missing", "AGENTA_API_KEY missing"],
  ["api key missing", "api key missing"],
  ["gpt-4o-mini-2024-07-18", "gpt-4o-mini-2024-07-18"],
  ["text-embedding-3-small", "text-embedding-3-small"],
  ["/preview/tracing/spans/query", "/preview/tracing/spans/query"],
  ["error 422 in v0.58.1", "error 422 in v0.58.1"],
  ["mail bob@example.com", "mail [address]"],
  ["https://cloud.example.com/w/1?x=2 fails", "[address] fails"],
  ["host 10.0.0.12:5432", "host [address]"],
  ["fe80:0:0:1::2", "[address]"],
  ["sk-proj-abc123DEF456", "[key]"],
  ["token=abc123def", "token=[key]"],
  ["Bearer abc.12345", "Bearer [key]"],
  ["a1b2c3d4e5f6a7b8", "[key]"],
  ["prefix.a1b2c3d4e5f6a7b8 refused", "[key] refused"],
  ["123e4567-e89b-12d3-a456-426614174000", "[key]"],
  ["+49 170 1234567", "[number]"],
  ["4111 1111 1111 1111", "[number]"],
])("%s is told as %s", (query, told) => {
  expect(redactQuery(query)).toBe(told);
});

it.each(["", "   ", "x".repeat(65)])("nothing is told of %j", (query) => {
  expect(redactQuery(query)).toBeUndefined();
});
