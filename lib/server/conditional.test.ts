import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { type ByteRange, isNotModified, readRange, validatorsOf } from "./conditional";

const mtimeMs = Date.parse("2025-10-31T12:00:00.500Z");
const validators = validatorsOf({ size: 100, mtimeMs });
const { ETag: tag, "Last-Modified": date } = validators;

test("a tag changes with size and date", () => {
  const tags = [validators, validatorsOf({ size: 101, mtimeMs }), validatorsOf({ size: 100, mtimeMs: mtimeMs + 1 })];
  expect(new Set(tags.map((item) => item.ETag)).size).toBe(3);
  expect(tag).toMatch(/^W\/"[a-z0-9-]+"$/);
});

test.each<[headers: IncomingHttpHeaders, isNotModified: boolean]>([
  [{}, false],
  [{ "if-none-match": tag }, true],
  [{ "if-none-match": tag.slice(2) }, true],
  [{ "if-none-match": `"other", ${tag}` }, true],
  [{ "if-none-match": "*" }, true],
  [{ "if-none-match": '"other"' }, false],
  [{ "if-none-match": "" }, false],
  [{ "if-modified-since": date }, true],
  [{ "if-modified-since": "Fri, 31 Oct 2025 12:00:01 GMT" }, true],
  [{ "if-modified-since": "Fri, 31 Oct 2025 11:59:59 GMT" }, false],
  [{ "if-modified-since": "yesterday" }, false],
  [{ "if-none-match": '"other"', "if-modified-since": date }, false],
])("%o → not modified %s", (headers, expected) => {
  expect(isNotModified(headers, validators)).toBe(expected);
});

test.each<[headers: IncomingHttpHeaders, range: ByteRange]>([
  [{}, undefined],
  [{ range: "bytes=0-1" }, { start: 0, end: 1 }],
  [{ range: "bytes=0-0" }, { start: 0, end: 0 }],
  [{ range: "bytes=90-" }, { start: 90, end: 99 }],
  [{ range: "bytes=90-500" }, { start: 90, end: 99 }],
  [{ range: "bytes=-10" }, { start: 90, end: 99 }],
  [{ range: "bytes=-500" }, { start: 0, end: 99 }],
  [{ range: "bytes=100-" }, "unsatisfiable"],
  [{ range: "bytes=100-200" }, "unsatisfiable"],
  [{ range: "bytes=-0" }, "unsatisfiable"],
  [{ range: "bytes=5-2" }, undefined],
  [{ range: "bytes=-" }, undefined],
  [{ range: "bytes=0-1,5-6" }, undefined],
  [{ range: "lines=0-1" }, undefined],
  [
    { range: "bytes=0-1", "if-range": date },
    { start: 0, end: 1 },
  ],
  [{ range: "bytes=0-1", "if-range": tag }, undefined],
  [{ range: "bytes=0-1", "if-range": "Fri, 31 Oct 2025 11:00:00 GMT" }, undefined],
])("%o → range %o", (headers, range) => {
  expect(readRange(headers, 100, date)).toEqual(range);
});
