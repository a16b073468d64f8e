import { expect, test } from "vitest";
import { type Encoding, negotiateEncoding } from "./encoding";

test.each<[accept: string | undefined, encoding: Encoding | undefined]>([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["deflate, zstd", undefined],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["br;q=0, *", "gzip"],
  ["br;q=0", undefined],
  ["gzip;q=0, br;q=0.0", undefined],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br; q=0.8, gzip; q=0.8", "br"],
  ["br;q=what, gzip", "gzip"],
  ["identity;q=1, *;q=0", undefined],
  ["brotli-like", undefined],
])("Accept-Encoding: %s → %s", (accept, encoding) => {
  expect(negotiateEncoding(accept)).toBe(encoding);
});
