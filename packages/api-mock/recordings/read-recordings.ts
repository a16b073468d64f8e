import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { OpenApiDocument } from "../src";

/**
 * A request to the platform and its answer. Ids, keys and times are replaced by others of the same
 * form.
 */
export interface Recording {
  /** Every request was sent twice, each time to new projects. */
  run: number;
  /**
   * Its name. `setup` marks requests that weren't recorded, although later answers depend on them.
   */
  step: string;
  edition: "oss" | "cloud-ee";
  request: RecordedRequest;
  status: number;
  content_type: string;
  location?: string;
  /** JSON, `{ "$text": … }` for a text or `{ "$hex": … }` for bytes. */
  response: unknown;
}

export interface RecordedRequest {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** `none`, or the `Authorization` header if it isn't the key of the recordings. */
  auth?: string;
  json?: unknown;
  form?: Record<string, string>;
  files?: Record<string, [name: string, content: string, type: string]>;
  body?: { $hex?: string; $text?: string; $bytes?: number };
  /** Only the length of this body was recorded. */
  body_bytes?: number;
}

export function readRecordings(): Recording[] {
  const lines = unzip("recordings.jsonl.gz").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Recording);
}

/**
 * The description of the release that was recorded, with its examples. The documented release may
 * be a newer one.
 */
export function readDescription(): OpenApiDocument {
  return JSON.parse(unzip("description.json.gz")) as OpenApiDocument;
}

function unzip(name: string): string {
  return gunzipSync(readFileSync(new URL(name, import.meta.url))).toString("utf8");
}
