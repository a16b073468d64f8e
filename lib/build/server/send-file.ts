import { fstatSync, type ReadStream, type Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";

/** A file of the site to send. */
export interface FileToSend {
  root: string;
  /** Relative to the root. */
  file: string;
  /** Sets headers in addition to the ones that `send` computes from the file. */
  setHeaders: () => void;
}

/** The response for a file that couldn't be sent. */
export interface SendFailure {
  status: number;
  headers: Readonly<Record<string, string>>;
}

interface HttpError extends Error {
  status?: number;
  headers?: Record<string, string>;
}

/** Attempts to send a file that is replaced while it is opened. */
const maxAttempts = 5;

/**
 * Sends a file. The `send` library handles ranges, conditional requests, HEAD and read errors. If a
 * publish replaces the file between stat and open, sending starts again, because the length would
 * be that of the old file.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  toSend: FileToSend,
  onFailure: (failure: SendFailure) => void,
  attempt = 1,
): void {
  const { root, file, setHeaders } = toSend;
  // With `no-cache`, which Node's `fetch` adds, the library ignores conditional headers, although
  // the request asks for exactly that check.
  delete request.headers["cache-control"];
  let expected: Stats | undefined;
  const sending = send(request, encodeURIComponent(file), {
    root,
    // The caller decides what is public.
    dotfiles: "allow",
    index: false,
    cacheControl: false,
  });
  sending.on("file", (_path: string, stats: Stats) => {
    expected = stats;
    // RFC 9110 (14.1.2): a suffix range longer than the file selects the whole file. The library
    // rejects it.
    const [, suffix] = /^bytes=-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (Number(suffix) > stats.size) request.headers.range = "bytes=0-";
  });
  sending.on("headers", setHeaders);
  sending.on("directory", () => onFailure({ status: 404, headers: {} }));
  sending.on("error", ({ status = 500, headers = {} }: HttpError) => {
    // The response has started, so only a closed connection can signal the error.
    if (response.headersSent) response.destroy();
    else onFailure({ status, headers });
  });
  sending.on("stream", (stream: ReadStream) => {
    const length = Number(response.getHeader("Content-Length"));
    stream.once("open", (descriptor) => {
      if (isSameFile(expected, fstatSync(descriptor)) || attempt === maxAttempts) return;
      stream.unpipe(response);
      stream.destroy();
      for (const name of computedHeaders) response.removeHeader(name);
      response.statusCode = 200;
      sendFile(request, response, toSend, onFailure, attempt + 1);
    });
    // If the file was truncated, the client would wait for the missing bytes and take them from the
    // next response.
    stream.once("end", () => {
      if (stream.bytesRead < length) response.destroy();
    });
  });
  sending.pipe(response);
}

/** Headers that `send` only computes if they aren't set. */
const computedHeaders = [
  "ETag",
  "Last-Modified",
  "Content-Length",
  "Content-Range",
  "Content-Type",
];

function isSameFile(expected: Stats | undefined, opened: Stats): boolean {
  return (
    expected?.ino === opened.ino &&
    expected.size === opened.size &&
    expected.mtimeMs === opened.mtimeMs
  );
}
