import type { IncomingHttpHeaders } from "node:http";

export interface Validators {
  ETag: string;
  "Last-Modified": string;
}

/** Weak, and one for all encodings of a file: they hold the same text (RFC 9110, 8.8.1). */
export function validatorsOf(file: { size: number; mtimeMs: number }): Validators {
  return {
    ETag: `W/"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`,
    "Last-Modified": new Date(file.mtimeMs).toUTCString(),
  };
}

/** True when the client holds this version already. If-None-Match goes before If-Modified-Since. */
export function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
    return tags.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(validators.ETag));
  }
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return since >= Date.parse(validators["Last-Modified"]);
}

export type ByteRange = { start: number; end: number } | "unsatisfiable" | undefined;

/**
 * The one range that is asked for, `end` inclusive; undefined when the whole file is the answer. `If-Range` with
 * anything but the date is the whole file, because our tags are weak (RFC 9110, 13.1.5).
 */
export function readRange(headers: IncomingHttpHeaders, size: number, lastModified: string): ByteRange {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || `${first}${last}` === "") return undefined;
  if (headers["if-range"] !== undefined && headers["if-range"] !== lastModified) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
