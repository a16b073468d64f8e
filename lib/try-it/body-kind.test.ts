import { describe, expect, it } from "vitest";
import { readBody } from "./body-kind";
import { longestShown } from "./outcome";

const bytes = (text: string) => new TextEncoder().encode(text);
const type = (value: string): [string, string][] => [["Content-Type", value]];

describe("the body of an answer is", () => {
  it.each<[string, [string, string][], Uint8Array, boolean, object]>([
    ["empty", [], bytes(""), true, { kind: "empty" }],
    ["JSON by its type", type("application/json"), bytes('{"a":1}'), false, { kind: "json", value: { a: 1 } }],
    ["JSON by the documentation", [], bytes("[]"), true, { kind: "json", value: [] }],
    [
      "text where JSON is documented",
      type("text/html"),
      bytes("<h1>"),
      true,
      { kind: "text", note: expect.stringMatching(/not JSON/) },
    ],
    ["text", type("text/csv"), bytes("a,b"), false, { kind: "text", text: "a,b" }],
    [
      "a stream where JSON is documented",
      type("text/event-stream"),
      bytes("data: 1"),
      true,
      { kind: "text", text: "data: 1" },
    ],
    ["binary by its type", type("application/x-protobuf"), bytes("abc"), false, { kind: "binary" }],
    ["binary by its bytes", [], new Uint8Array([0xff, 0xfe, 0]), false, { kind: "binary" }],
    ["binary by its control characters", type("text/plain"), new Uint8Array([65, 0, 1]), false, { kind: "binary" }],
    ["long", type("application/json"), new Uint8Array(longestShown + 1), true, { kind: "long" }],
  ])("%s", (_name, headers, body, isJson, expected) => {
    expect(readBody({ headers, body }, isJson)).toMatchObject(expected);
  });
});
