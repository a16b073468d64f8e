import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

export interface StreamOptions {
  headers: Readonly<Record<string, string>>;
  /** Send the file beside with this encoding. */
  encoding?: "br" | "gzip" | undefined;
  /** `bytes=a-b`, both given and inside the file. */
  range?: string | undefined;
}

/** Streams one file with status 200 or 206, with these headers before those of sirv; false when it is not there. */
export type StreamFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  options: StreamOptions,
) => boolean;

/** sirv reads an encoding out of these names and cannot be asked for the characters. */
export function canStream(file: string): boolean {
  return !/[?#]|\.(?:br|gz)$/.test(file);
}

/**
 * sirv behind a narrow door: it is asked for one exact file, encoding and range, never for what the client wrote.
 * Left alone it takes `gzip;q=0` for gzip, `bytes=-5` for the first bytes, and throws at `bytes=5-2`.
 */
export function createStreamer(root: string): StreamFile {
  // dev: look at the disk each time, because a build may have run since.
  const headersOf = new WeakMap<ServerResponse, StreamOptions["headers"]>();
  const setHeaders = (response: ServerResponse): void => {
    for (const [name, value] of Object.entries(headersOf.get(response) ?? {})) response.setHeader(name, value);
  };
  // It has a `Vary` of its own; `setHeaders` comes after that.
  const serve = sirv(root, { dev: true, extensions: [], brotli: true, gzip: true, setHeaders });
  return (request, response, file, { headers, encoding, range }) => {
    request.url = `/${encodeURI(file)}`;
    request.headers["accept-encoding"] = encoding ?? "";
    request.headers.range = range;
    // sirv lets a read error end the process and keeps the file open when the client leaves.
    response.once("pipe", (source) => {
      source.once("error", () => response.destroy());
      response.once("close", () => source.destroy());
    });
    headersOf.set(response, headers);
    setHeaders(response);
    let isThere = true;
    serve(request, response, () => {
      isThere = false;
      for (const name of Object.keys(headers)) response.removeHeader(name);
    });
    return isThere;
  };
}
