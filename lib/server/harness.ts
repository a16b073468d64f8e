/** For the tests beside: folders in the temp directory, and a client that sends exactly what it is told. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type FolderFiles = Readonly<Record<string, string | Buffer>>;

/** All files get this date, so that ETags and Last-Modified are known. */
export const fixtureDate = new Date("2025-10-31T12:00:00Z");

export function makeFolder(files: FolderFiles): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "serve-")));
  for (const [file, content] of Object.entries(files)) writeFixture(folder, file, content);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function writeFixture(folder: string, file: string, content: string | Buffer, date: Date = fixtureDate): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  utimesSync(path, date, date);
}

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** One request over a socket of its own. Nothing normalises the target, unlike in fetch and node:http. */
export function ask(
  server: Server,
  target: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("error", reject);
    socket.once("end", () => resolve(parseAnswer(Buffer.concat(chunks))));
    const lines = Object.entries({ Host: "localhost", Connection: "close", ...headers }).map(([k, v]) => `${k}: ${v}`);
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1");
  });
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const headers = lines.map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(" ")[1]),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(end + 4),
  };
}

export function listenOnLoopback(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

export function closeServer(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}
