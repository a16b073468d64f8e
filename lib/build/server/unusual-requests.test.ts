import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { Agent, get, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { publishOutput } from "@/lib/emit/publish-output";
import { writeFiles } from "@/lib/util/write-files";
import { listen } from "./listen";
import { createSiteServer } from "./server";

const file = Array.from({ length: 1000 }, (_, index) => String(index % 10)).join("");
const large = "A line of a large file.\n".repeat(200_000);

let root: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "unusual-"));
  writeFiles(join(root, "out"), {
    ".site.json": '{"basePath":""}',
    "index.html": "home",
    "404.html": "lost",
    "a.html": "page a",
    "empty.txt": "",
    "file.tgz": file,
    "large.txt": large,
    "folder/b.html": "page b",
  });
  server = createSiteServer(join(root, "out"));
  origin = await listen(server);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends the path unchanged. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.once("error", reject).end();
  });
}

/**
 * Sends raw bytes that an HTTP client wouldn't send, and returns the first line of the response.
 */
function sendRaw(text: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
      socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
    setTimeout(() => socket.destroy(), 1000).unref();
  });
}

const expectHome = async () => expect(await ask("/")).toMatchObject({ status: 200, body: "home" });

it.each<[range: string, status: number, body: string]>([
  ["bytes=0-3", 206, "0123"],
  ["bytes=995-", 206, "56789"],
  // A suffix range, which programs use to read the end of a zip file.
  ["bytes=-3", 206, "789"],
  ["bytes=-5000", 206, file],
  ["bytes=990-5000", 206, "0123456789"],
  ["bytes=50-10", 416, ""],
  ["bytes=1-0", 416, ""],
  ["bytes=1000-", 416, ""],
  ["bytes=1000-1001", 416, ""],
  ["bytes=-0", 416, ""],
  ["bytes=99999999999999999999999-", 416, ""],
  ["bytes=0-99999999999999999999999", 206, file],
  // A server may respond to several ranges with the whole file.
  ["bytes=0-1,10-11", 200, file],
  ["bytes=0-1,50-10", 206, "01"],
  ["bytes=abc", 200, file],
  ["bytes=a-b", 200, file],
  ["bytes=--5", 200, file],
  ["bytes=", 200, file],
  ["bytes", 200, file],
  ["pages=1-2", 200, file],
  ["bytes=1.5-2.5", 200, file],
  ["bytes=0x10-0x20", 200, file],
  [`bytes=${"0-1,".repeat(2000)}5-6`, 200, file],
])("Range: %s is a %i", async (range, status, body) => {
  const answer = await ask("/file.tgz", { Range: range });
  expect(answer.status).toBe(status);
  if (status === 416) expect(answer.headers["content-range"]).toBe("bytes */1000");
  else expect(answer.body).toBe(body);
  await expectHome();
});

it("a range counts the bytes of the file, also for a client that takes compressed answers", async () => {
  const headers = { Range: "bytes=0-4999", "Accept-Encoding": "br, gzip" };
  const { status, headers: answered, body } = await ask("/large.txt", headers);
  expect(status).toBe(206);
  expect(answered["content-encoding"]).toBeUndefined();
  expect(body).toBe(large.slice(0, 5000));
});

it("a client that has the file gets it only when it changed", async () => {
  const { headers } = await ask("/file.tgz");
  const etag = String(headers.etag);
  const modified = String(headers["last-modified"]);
  const long = new Date(0).toUTCString();
  const statuses: [header: string, value: string, status: number][] = [
    ["If-None-Match", etag, 304],
    ["If-None-Match", `"other", ${etag}`, 304],
    ["If-None-Match", "*", 304],
    ["If-None-Match", '"other"', 200],
    ["If-Modified-Since", modified, 304],
    ["If-Modified-Since", long, 200],
    ["If-Modified-Since", "yesterday", 200],
    ["If-Match", '"other"', 412],
    ["If-Unmodified-Since", long, 412],
  ];
  for (const [header, value, status] of statuses)
    expect([header, value, (await ask("/file.tgz", { [header]: value })).status]).toEqual([
      header,
      value,
      status,
    ]);
  const checked = { "If-None-Match": etag, "Cache-Control": "no-cache" };
  expect((await ask("/file.tgz", checked)).status).toBe(304);
  const stale = await ask("/file.tgz", { Range: "bytes=0-3", "If-Range": '"other"' });
  expect(stale).toMatchObject({ status: 200, body: file });
  await expectHome();
});

it.each<[method: string, path: string, status: number]>([
  ["HEAD", "/file.tgz", 200],
  ["HEAD", "/nothing", 404],
  ["OPTIONS", "*", 405],
  ["OPTIONS", "/a", 405],
  ["TRACE", "/a", 405],
  ["DELETE", "/a", 405],
  ["PROPFIND", "/", 405],
  ["GET", "/empty.txt", 200],
  ["GET", "/folder", 404],
  ["GET", "/folder/", 404],
  ["GET", "/%E0%A4%A", 400],
  ["GET", "/%c0%ae%c0%ae/etc/passwd", 400],
  ["GET", "/%252e%252e/%252e%252e/etc/passwd", 404],
  ["GET", "/..%5c..%5cetc", 400],
  ["GET", "/....//....//etc/passwd", 404],
  ["GET", "/a%0d%0aSet-Cookie:%20x=1", 400],
  ["GET", `/${"a/".repeat(3000)}`, 404],
  ["GET", `/${"%61".repeat(2000)}`, 404],
  ["GET", "/a?%", 200],
  ["GET", `/a?${"q".repeat(8000)}`, 200],
  ["GET", "/file.tgz/", 404],
  ["GET", "/con", 404],
  ["GET", "/%F0%9F%9A%80", 404],
  ["GET", "http://other.example/a", 400],
])("%s %s is a %i", async (method, path, status) => {
  expect((await ask(path, {}, method)).status).toBe(status);
  await expectHome();
});

it.each<[what: string, text: string, first: RegExp]>([
  ["no HTTP", "hello\r\n\r\n", /400/],
  ["TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000", /400/],
  ["a header without an end", "GET / HTTP/1.1\r\nHost", /^$/],
  ["no host", "GET / HTTP/1.1\r\n\r\n", /400/],
  ["an old version", "GET / HTTP/1.0\r\n\r\n", /200/],
  ["headers too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, /431/],
  ["two lengths", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 2\r\n\r\n", /400/],
  ["a tunnel", "CONNECT other.example:443 HTTP/1.1\r\nHost: a\r\n\r\n", /^$/],
  [
    "a change of protocol",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    /200/,
  ],
  ["a body", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", /200/],
])("%s is answered or closed", async (_what, text, first) => {
  expect(await sendRaw(text)).toMatch(first);
  await expectHome();
});

/** Number of open file descriptors of the process (Linux only). */
function countOpenFiles(): number {
  return readdirSync("/proc/self/fd").length;
}

it.runIf(process.platform === "linux")(
  "a download that breaks off leaves no file open",
  async () => {
    await expectHome();
    const before = countOpenFiles();
    const downloads: [encoding: string, count: number][] = [
      ["identity", 100],
      ["br", 20],
    ];
    for (const [encoding, count] of downloads) {
      for (let index = 0; index < count; index++)
        await new Promise<void>((resolve) => {
          const headers = { "Accept-Encoding": encoding };
          get(`${origin}/large.txt`, { headers }, (response) => {
            response.once("data", () => response.destroy());
            response.once("close", resolve);
            response.once("error", () => {});
          });
        });
    }
    await expect.poll(countOpenFiles, { timeout: 5000 }).toBeLessThan(before + 10);
    await expectHome();
  },
);

it("a file that gets shorter while it is sent ends the connection, not the server", async () => {
  const agent = new Agent({ keepAlive: true });
  const ended = new Promise<string>((resolve) => {
    get(
      `${origin}/large.txt`,
      { agent, headers: { "Accept-Encoding": "identity" } },
      (response) => {
        response.pause();
        truncateSync(join(root, "out/large.txt"), 10);
        setTimeout(() => response.resume(), 100);
        response.once("end", () => resolve("whole"));
        response.once("error", () => resolve("broken off"));
      },
    );
  });
  expect(await ended).toBe("broken off");
  agent.destroy();
  await expectHome();
});

it("every answer is one whole page while new builds are published under 20 busy connections", {
  timeout: 120_000,
}, async () => {
  const published = join(root, ".cache/export");
  const page = (build: number) => `<p>${`build ${build} `.repeat(200 + build * 37)}</p>`;
  const publish = (build: number) => {
    mkdirSync(published, { recursive: true });
    const names = ["index", "404", "a", ...Array.from({ length: 30 }, (_, index) => `p${index}`)];
    writeFiles(published, Object.fromEntries(names.map((name) => [`${name}.html`, page(build)])));
    publishOutput(root, ".cache/export", "");
  };
  publish(0);
  const known = new Set(Array.from({ length: 13 }, (_, build) => page(build)));
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let isBusy = true;
  const wrong: string[] = [];
  let answers = 0;
  const load = async (path: string) => {
    while (isBusy) {
      const { status, body } = await askOn(agent, path);
      answers++;
      if (status !== 200 || !known.has(body)) wrong.push(`${path} ${status} ${body.length}`);
    }
  };
  const clients = Array.from({ length: 20 }, (_, index) => load(index % 2 ? "/" : `/p${index}`));
  for (let build = 1; build <= 12; build++) {
    publish(build);
    const before = answers;
    await expect.poll(() => answers, { interval: 5, timeout: 10_000 }).toBeGreaterThan(before + 40);
  }
  isBusy = false;
  await Promise.all(clients);
  agent.destroy();
  expect(wrong).toEqual([]);
  expect((await ask("/")).body).toBe(page(12));
});

function askOn(agent: Agent, path: string): Promise<Pick<Answer, "status" | "body">> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, body });
    }).once("error", reject);
  });
}

it("the site comes back after its folder was away", async () => {
  const out = join(root, "out");
  rmSync(out, { recursive: true });
  expect((await ask("/")).status).toBe(404);
  mkdirSync(out);
  writeFileSync(join(out, "index.html"), "home");
  await expectHome();
});
