import fc from "fast-check";
import { expect, it } from "vitest";
import type { RequestModel } from "@/lib/openapi/request-model";
import { readFragment, writeFragment } from "./share.client";

const model: RequestModel = {
  method: "GET",
  path: "/x/{a}",
  base: "https://api.example.com",
  credential: { name: "Authorization", prefix: "", placeholder: "YOUR_API_KEY" },
  parameters: [
    { name: "a", in: "path", required: true },
    { name: "b", in: "query", required: false },
  ],
};

it("any texts come back from a fragment as they were", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (a, b) => {
      expect(readFragment(model, writeFragment(model, [a, b]))).toEqual([a || undefined, b]);
    }),
  );
});

it("another fragment holds no values", () => {
  expect(readFragment(model, "#responses")).toBeUndefined();
});
