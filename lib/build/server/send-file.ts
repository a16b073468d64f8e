import { fstatSync, type ReadStream, type Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";

/** A file below the folder of the site, as `send` is asked for it. */
export interface FileToSend {
  root: string;
  /** Relative to the root. */
  file: string;
  /** Sets the headers that the file has besides its type, its length and its validators. */
  setHeaders: () => void;
}

/** Why a file couldn't be sent: the status that fits, and what the client needs to know. */
export interface SendFailure {
  status: number;
  headers: Readonly<Record<string, string>>;
}

interface HttpError extends Error {
  status?: number;
  headers?: Record<string, string>;
}

/** How often a file may change between the look at it and its opening. */
const attempts = 5;

/**
 * Sends a file. Ranges, conditional requests, HEAD and errors while reading are the library's job.
 * A file that a publish replaces between the look at it and its opening is sent again from the
 * start: its length would be that of the old one.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  toSend: FileToSend,
  onFailure: (failure: SendFailure) => void,
  attempt = 1,
): void {
  const { root, file, setHeaders } = toSend;
  // The library sends all of a file then, though `no-cache` asks for nothing but this check:
  // `fetch` of Node adds it.
  delete request.headers["cache-control"];
  let seen: Stats | undefined;
  const sending = send(request, encodeURIComponent(file), {
    root,
    // The caller decides what is public.
    dotfiles: "allow",
    index: false,
    cacheControl: false,
  });
  sending.on("file", (_path: string, stats: Stats) => {
    seen = stats;
    // RFC 9110 (14.1.2) answers with all of a file that is shorter, which the library refuses.
    const [, suffix] = /^bytes=-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (Number(suffix) > stats.size) request.headers.range = "bytes=0-";
  });
  sending.on("headers", setHeaders);
  sending.on("directory", () => onFailure({ status: 404, headers: {} }));
  sending.on("error", ({ status = 500, headers = {} }: HttpError) => {
    // Half of a file is sent: only the end of the connection says so.
    if (response.headersSent) response.destroy();
    else onFailure({ status, headers });
  });
  sending.on("stream", (stream: ReadStream) => {
    const length = Number(response.getHeader("Content-Length"));
    stream.once("open", (descriptor) => {
      if (isSameFile(seen, fstatSync(descriptor)) || attempt === attempts) return;
      stream.unpipe(response);
      stream.destroy();
      for (const name of validators) response.removeHeader(name);
      response.statusCode = 200;
      sendFile(request, response, toSend, onFailure, attempt + 1);
    });
    // A client would wait for the rest, and take the next answer for it.
    stream.once("end", () => {
      if (stream.bytesRead < length) response.destroy();
    });
  });
  sending.pipe(response);
}

/** Headers that `send` computes from the file, unless they are there. */
const validators = ["ETag", "Last-Modified", "Content-Length", "Content-Range", "Content-Type"];

function isSameFile(seen: Stats | undefined, opened: Stats): boolean {
  return seen?.ino === opened.ino && seen.size === opened.size && seen.mtimeMs === opened.mtimeMs;
}
