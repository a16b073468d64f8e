import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";

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
const names = async () => {
  const apps = (await (await fetch(`${address}/api/apps`, { headers: authorization })).json()) as {
    app_name: string;
  }[];
  return apps.map((app) => app.app_name);
};

it("serves the API with its state, and forgets it", async () => {
  const headers = { ...authorization, "content-type": "application/json" };
  const body = JSON.stringify({ app_name: "over-http", template_key: "CUSTOM" });
  expect((await fetch(`${address}/api/apps`, { method: "POST", headers, body })).status).toBe(200);
  expect(await names()).toContain("over-http");
  expect((await fetch(`${address}/mock/state`, { method: "DELETE" })).status).toBe(204);
  expect(await names()).not.toContain("over-http");
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
