import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadApi } from "@/lib/content/api";

let child: ChildProcess;
let address = "";

beforeAll(async () => {
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1" };
  child = spawn("node_modules/.bin/tsx", ["scripts/mock.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) {
    address = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? "";
    if (address) break;
  }
}, 60_000);
afterAll(() => {
  child.kill();
});

const authorization = { authorization: "ApiKey test" };

it("serves the documented API, and forgets its state", async () => {
  const { api } = loadApi(process.cwd(), "openapi.json");
  const list = api?.operations.find(
    ({ method, parameters }) => method === "GET" && parameters.every(({ required }) => !required),
  );
  const answer = await fetch(`${address}/api${list?.path}`, { headers: authorization });
  expect(answer.status).toBe(200);
  expect((await fetch(`${address}/mock/state`, { method: "DELETE" })).status).toBe(204);
});

it("refuses a body above the limit without reading all of it into memory", async () => {
  const body = new Uint8Array(20 * 1024 * 1024);
  const headers = { ...authorization, "content-type": "application/x-protobuf" };
  expect(
    (await fetch(`${address}/api/otlp/v1/traces`, { method: "POST", headers, body })).status,
  ).toBe(413);
});

it("serves the provider, which refuses messages nested too deep", async () => {
  const headers = { authorization: "Bearer test" };
  expect(await (await fetch(`${address}/v1/models`, { headers })).json()).toMatchObject({
    object: "list",
  });
  const body = `{"model":"gpt-4o","messages":[${"[".repeat(50_000)}${"]".repeat(50_000)}]}`;
  expect(
    (await fetch(`${address}/v1/chat/completions`, { method: "POST", headers, body })).status,
  ).toBe(400);
});

it("says in one sentence why it can't have an address", () => {
  const said = (PORT: string) => {
    const env = { ...process.env, PORT, HOST: "127.0.0.1" };
    return spawnSync("node_modules/.bin/tsx", ["scripts/mock.ts"], {
      env,
      encoding: "utf8",
    }).stderr.trim();
  };
  expect(said("abc")).toBe("PORT is `abc`, which is no port. Use a number from 0 to 65535.");
  const { port } = new URL(address);
  const start = `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another port: `;
  expect(said(port)).toBe(`${start}PORT=${Number(port) + 1} npm run mock`);
}, 30_000);
