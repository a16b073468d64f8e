import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeVisits, writeReport } from "./judge";
import { visitAll } from "./visit";

let port = 0;
let open = 0;
let mostOpen = 0;
const asked: string[] = [];

const answers: Readonly<Record<string, [status: number, location?: string]>> = {
  "/ok": [200],
  "/gone": [404],
  "/removed": [410],
  "/moved": [301, "/ok"],
  "/moved-twice": [308, "/moved"],
  "/today": [302, "/ok"],
  "/today-then-moved": [302, "/moved"],
  "/moved-to-gone": [301, "/gone"],
  "/loop": [301, "/loop"],
  "/busy": [429],
  "/private": [403],
  "/broken": [500],
  "/script": [301, "javascript:alert(1)"],
};

function answer({ url = "", method = "" }: IncomingMessage, response: ServerResponse): void {
  asked.push(`${method} ${url}`);
  open++;
  mostOpen = Math.max(mostOpen, open);
  response.on("close", () => open--);
  if (url === "/silent") return;
  if (url === "/cut") {
    response.destroy();
    return;
  }
  if (url === "/get-only") {
    response.writeHead(method === "HEAD" ? 405 : 200).end();
    return;
  }
  const [status, location] = answers[url] ?? [404];
  response.writeHead(status, location === undefined ? {} : { location }).end(method === "HEAD" ? undefined : "text");
}

const server = createServer(answer);
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const pace = { pause: 0, timeout: 20_000, hosts: 4 };
const address = (path: string) => `http://127.0.0.1:${port}${path}`;

async function check(path: string, timeout = pace.timeout) {
  const url = address(path);
  const visits = await visitAll([url], { ...pace, timeout }, () => {});
  const [found, ...others] = judgeVisits([{ url, file: "content/docs/a.mdx", line: 7, column: 3 }], visits);
  expect(others).toEqual([]);
  return found && [found.severity, found.code, found.message.replaceAll(address(""), ""), found.hint];
}

describe("a link to another site", () => {
  const look = "Open it in a browser.";
  it.each<[string, unknown[] | undefined]>([
    ["/ok", undefined],
    ["/get-only", undefined],
    ["/today", undefined],
    ["/gone", ["error", "link-gone", "`/gone` is gone: it answers 404.", expect.any(String)]],
    ["/removed", ["error", "link-gone", "`/removed` is gone: it answers 410.", expect.any(String)]],
    ["/moved-to-gone", ["error", "link-gone", "`/moved-to-gone` is gone: it answers 404.", expect.any(String)]],
    ["/busy", ["warning", "link-doubtful", "`/busy` could not be checked: it answers 429.", look]],
    ["/private", ["warning", "link-doubtful", "`/private` could not be checked: it answers 403.", look]],
    ["/broken", ["warning", "link-doubtful", "`/broken` could not be checked: it answers 500.", look]],
    ["/loop", ["warning", "link-doubtful", "`/loop` could not be checked: more than 8 redirects.", look]],
    ["/script", ["warning", "link-doubtful", expect.stringContaining("a redirect to `javascript:`"), look]],
    ["/cut", ["warning", "link-doubtful", expect.stringContaining("could not be checked"), look]],
  ])("%s", async (path, expected) => {
    expect(await check(path)).toEqual(expected);
  });

  it.each([
    ["/moved", "/ok"],
    ["/moved-twice", "/ok"],
    ["/moved#part", "/ok#part"],
  ])("%s is suggested as %s", async (path, to) => {
    expect(await check(path)).toEqual(["warning", "link-moved", `\`${path}\` has moved.`, `Write \`${address(to)}\`.`]);
  });

  it("that may lead elsewhere tomorrow is left as it is", async () => {
    expect(await check("/today-then-moved")).toBeUndefined();
  });

  it("that doesn't answer is a warning", async () => {
    expect((await check("/silent", 300))?.slice(0, 3)).toEqual([
      "warning",
      "link-doubtful",
      "`/silent` could not be checked: no answer in time.",
    ]);
  });
});

it("asks one host one thing at a time, and for each address once", async () => {
  mostOpen = 0;
  asked.length = 0;
  const paths = ["/ok", "/ok", "/today", "/ok?1", "/ok?2"];
  await visitAll(paths.map(address), pace, () => {});
  expect(mostOpen).toBe(1);
  expect(asked.filter((line) => line === "HEAD /ok")).toHaveLength(2);
});

it("reports each place of an address, the worst first", () => {
  const links = [
    { url: "https://a.example/", file: "a.mdx", line: 1, column: 1 },
    { url: "https://b.example/", file: "a.mdx", line: 2, column: 1 },
    { url: "https://b.example/", file: "b.mdx", line: 3, column: 1 },
  ];
  const visits = [
    { url: "https://a.example/", status: 503 },
    { url: "https://b.example/", status: 404 },
  ];
  const lines = writeReport(judgeVisits(links, visits), 2).split("\n");
  expect(lines[0]).toBe("2 addresses checked: 2 are gone, 1 need a look.");
  expect(lines.slice(2, 5).map((line) => line.slice(0, 24))).toEqual([
    "- **error** `a.mdx:2` `h",
    "- **error** `b.mdx:3` `h",
    "- **warning** `a.mdx:1` ",
  ]);
});
