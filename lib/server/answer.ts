import type { IncomingHttpHeaders } from "node:http";
import { cacheControl, cacheRevalidate, extensionHeaders, fileHeaders } from "@/lib/hosting/headers";
import { compressFrom } from "./compress";
import { isNotModified, readRange, validatorsOf } from "./conditional";
import { type Encoding, negotiateEncoding } from "./encoding";
import { extensionOf, isCompressible, mediaType } from "./media-types";

export interface FileFacts {
  /** Relative to the folder. */
  file: string;
  size: number;
  mtimeMs: number;
}

export type Answer = { headers: Record<string, string> } & (
  | { send: "nothing"; status: 304 | 416 }
  | { send: "part"; range: string }
  | { send: "whole"; encoding: Encoding | undefined }
);

export interface AskedFor {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** How to answer a request for a file that is there: nothing new, a part of it, or all of it, and with which headers. */
export function answerWithFile({ method, headers: asked }: AskedFor, facts: FileFacts): Answer {
  const validators = validatorsOf(facts);
  const common = {
    ...validators,
    ...extensionHeaders[extensionOf(facts.file)],
    ...fileHeaders[`/${facts.file}`],
    "Cache-Control": cacheControl(facts.file),
    Vary: "Accept-Encoding",
  };
  if (isNotModified(asked, validators)) return { send: "nothing", status: 304, headers: common };
  const range = method === "GET" ? readRange(asked, facts.size, validators["Last-Modified"]) : undefined;
  if (range === "unsatisfiable") {
    const headers = { "Content-Range": `bytes */${facts.size}`, "Cache-Control": cacheRevalidate };
    return { send: "nothing", status: 416, headers };
  }
  const headers = { ...common, "Content-Type": mediaType(facts.file), "Accept-Ranges": "bytes" };
  // sirv takes an end of 0 for none. An answer in full is always allowed (RFC 9110, 14.2).
  if (range && range.end > 0) return { send: "part", range: `bytes=${range.start}-${range.end}`, headers };
  return { send: "whole", encoding: encodingFor(asked, facts), headers };
}

/** The same for the not-found page: always whole, and never to be kept as if it were the page that was asked for. */
export function answerNotFound({ headers: asked }: AskedFor, facts: FileFacts): Answer & { send: "whole" } {
  const headers = { "Content-Type": mediaType(facts.file), "Cache-Control": cacheRevalidate, Vary: "Accept-Encoding" };
  return { send: "whole", encoding: encodingFor(asked, facts), headers };
}

function encodingFor(asked: IncomingHttpHeaders, { file, size }: FileFacts): Encoding | undefined {
  if (size < compressFrom || !isCompressible(mediaType(file))) return undefined;
  return negotiateEncoding(asked["accept-encoding"]);
}
