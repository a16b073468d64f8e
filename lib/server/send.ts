import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, answerNotFound, answerWithFile, type FileFacts } from "./answer";
import { createCompressor } from "./compress";
import { type Encoding, encodingSuffix } from "./encoding";
import { findInside } from "./published";
import { canStream, createStreamer } from "./stream";

export interface FileSender {
  /** Answers with a file, named relative to the folder; false when it is not there. `headers` go before those of the file. */
  sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<boolean>;
  /** Answers with `404.html`; false when there is none. */
  sendNotFound(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Sends files below `root`, a real path: whole, in part, precompressed, or compressed here. */
export function createFileSender(root: string): FileSender {
  const compress = createCompressor();
  const stream = createStreamer(root);

  const sendBytes = async (
    response: ServerResponse,
    facts: FoundFile,
    { headers, encoding }: Answer & { send: "whole" },
    status: 200 | 404,
  ) => {
    const bytes = encoding ? await compress(facts, encoding) : await readFile(facts.path);
    const encoded = encoding && { "Content-Encoding": encoding };
    response.writeHead(status, { ...headers, ...encoded, "Content-Length": bytes.length });
    response.end(bytes);
    return true;
  };

  return {
    async sendFile(request, response, file, headers = {}) {
      const facts = await findFile(root, file);
      if (facts === undefined) return false;
      const found = answerWithFile(request, facts);
      const answer: Answer = { ...found, headers: { ...found.headers, ...headers } };
      if (answer.send === "nothing") {
        response.writeHead(answer.status, answer.headers).end();
        return true;
      }
      const encoding = answer.send === "whole" ? answer.encoding : undefined;
      const isReady = encoding === undefined || (await hasVariant(root, facts, encoding));
      if (!canStream(file) || !isReady) {
        return sendBytes(response, facts, { ...answer, send: "whole", encoding }, 200);
      }
      const range = answer.send === "part" ? answer.range : undefined;
      return stream(request, response, file, { headers: answer.headers, encoding, range });
    },
    async sendNotFound(request, response) {
      const facts = await findFile(root, "404.html");
      return facts !== undefined && sendBytes(response, facts, answerNotFound(request, facts), 404);
    },
  };
}

interface FoundFile extends FileFacts {
  path: string;
}

async function findFile(root: string, file: string): Promise<FoundFile | undefined> {
  const path = await findInside(root, file);
  const stats = path === undefined ? undefined : await stat(path).catch(() => undefined);
  return path !== undefined && stats?.isFile() ? { file, path, size: stats.size, mtimeMs: stats.mtimeMs } : undefined;
}

/** True when the file is there compressed. One that is older than the file is of another build. */
async function hasVariant(root: string, { file, mtimeMs }: FileFacts, encoding: Encoding): Promise<boolean> {
  const variant = await findFile(root, `${file}${encodingSuffix[encoding]}`);
  return variant !== undefined && variant.mtimeMs >= mtimeMs;
}
