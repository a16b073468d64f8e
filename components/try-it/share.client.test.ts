import fc from "fast-check";
import { expect, it } from "vitest";
import type { RequestModel } from "@/lib/openapi/request-model";
import { readFragment, writeFragment } from "./share.client";

const parameter = (name: string, place: RequestModel["parameters"][number]["in"]) => ({
  name,
  in: place,
  style: "form",
  explode: true,
  allowReserved: false,
  required: false,
});
const model: RequestModel = {
  method: "GET",
  path: "/x/{a}",
  base: "https://api.example.com",
  credentials: [{ in: "header", name: "Authorization", prefix: "", placeholder: "YOUR_API_KEY" }],
  parameters: [parameter("a", "path"), parameter("b", "query"), parameter("c", "header")],
};

it("any texts come back from a fragment as they were", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (a, b) => {
      const fragment = writeFragment(model, [a, b, "sk-header"], () => false);
      expect(readFragment(model, fragment)).toEqual([a || undefined, b, undefined]);
    }),
  );
});

it("neither headers nor secrets are in a fragment", () => {
  expect(writeFragment(model, ["one", "sk-secret", "sk-header"], (index) => index === 1)).toBe("#try?path.a=one");
});

it("another fragment holds no values", () => {
  expect(readFragment(model, "#responses")).toBeUndefined();
});
