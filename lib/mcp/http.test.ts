import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { hostFunctionFiles } from "@/lib/emit/docs-mcp/host-function";
import { isPublic } from "@/lib/emit/hosts/headers";
import type { SiteConfig } from "@/lib/model/config";
import { type McpHost, mcpHosts } from "@/lib/model/docs-mcp";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { writePublishedFixture } from "@/lib/testing/published-fixture";
import { writeFiles } from "@/lib/util/write-files";

type Handler = (request: Request) => Promise<Response>;

/** How each host calls its file. */
const runs: Record<McpHost, (module: Record<string, unknown>) => Handler> = {
  cloudflare: (module) => {
    const worker = module.default as {
      fetch(request: Request, env: unknown, context: unknown): Promise<Response>;
    };
    const env = { ASSETS: { fetch: (url: URL | Request, init?: RequestInit) => fetch(url, init) } };
    return (request) => worker.fetch(request, env, { waitUntil: () => {} });
  },
  netlify: (module) => module.default as Handler,
  vercel: (module) => (request) => (module[request.method] as Handler)(request),
};

const site = writePublishedFixture();
const folder = mkdtempSync(join(tmpdir(), "host-functions-"));
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createSiteServer(site);
  origin = await listen(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(join(site, ".."), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function configWith(mcp: SiteConfig["agents"]["mcp"]): SiteConfig {
  return {
    ...fixtureConfig,
    url: origin,
    agents: { refused: [], page: "/guides/deploy", mcp },
  } as unknown as SiteConfig;
}

describe.each(mcpHosts)("the function for %s", (host) => {
  let files: Record<string, string>;
  let handler: Handler;
  let module: Record<string, unknown>;

  beforeAll(async () => {
    const origins = ["https://app.example.com"];
    files = await hostFunctionFiles({ config: configWith({ host, origins }) }, process.cwd());
    writeFiles(join(folder, host), { ...files, "package.json": '{ "type": "module" }' });
    const script = Object.keys(files).find((file) => /\.m?js$/.test(file)) ?? "";
    const { href } = pathToFileURL(join(folder, host, script));
    module = (await import(/* @vite-ignore */ href)) as Record<string, unknown>;
    handler = runs[host](module);
  }, 60_000);

  test("answers the official client with the site's published files", async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      fetch: (url, init) => handler(new Request(url, init)),
    });
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(transport);
    expect((await client.listTools()).tools).toHaveLength(6);
    const answer = await client.callTool({ name: "search", arguments: { query: "manifests" } });
    expect(JSON.stringify(answer.content)).toContain("kubectl apply");
    await client.close();
  });

  test("runs where there is nothing but web standards", () => {
    const script = Object.keys(files).find((file) => /\.m?js$/.test(file)) ?? "";
    const { href } = pathToFileURL(join(folder, host, script));
    const program = `const { exit } = process;
for (const name of ["process", "Buffer", "global", "require"]) delete globalThis[name];
import(${JSON.stringify(href)}).then(() => exit(0), (error) => { console.error(error); exit(1); });`;
    const { status, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("allows this site and the origins of the setting", async () => {
    const statusFor = async (from: string) => {
      const request = new Request(`${origin}/mcp`, {
        method: "OPTIONS",
        headers: { Origin: from },
      });
      return (await handler(request)).status;
    };
    expect(await statusFor(origin)).toBe(204);
    expect(await statusFor("https://app.example.com")).toBe(204);
    expect(await statusFor("https://evil.example")).toBe(403);
  });

  test("isn't sent to readers by other hosts", () => {
    expect(Object.keys(files).filter((file) => isPublic(`/${file}`))).toEqual([]);
  });
});

test("the worker passes every other request on to the site", async () => {
  const files = await hostFunctionFiles(
    { config: configWith({ host: "cloudflare", origins: [] }) },
    process.cwd(),
  );
  expect(JSON.parse(files["_routes.json"] ?? "")).toEqual({
    version: 1,
    include: ["/mcp"],
    exclude: [],
  });
  const { href } = pathToFileURL(join(folder, "cloudflare/_worker.js"));
  const handler = runs.cloudflare((await import(/* @vite-ignore */ href)) as never);
  const response = await handler(new Request(`${origin}/guides/deploy.md`));
  expect(await response.text()).toContain("# Deploy on Kubernetes");
});

test("the function for Netlify names its path below the base path", async () => {
  const config = { ...configWith({ host: "netlify", origins: [] }), basePath: "/docs" };
  const files = await hostFunctionFiles({ config }, process.cwd());
  writeFiles(join(folder, "based"), files);
  const { href } = pathToFileURL(join(folder, "based/.hosts/netlify/mcp.mjs"));
  expect(await import(/* @vite-ignore */ href)).toHaveProperty("config.path", "/docs/mcp");
});

test("there is no file unless the setting names a host", async () => {
  expect(await hostFunctionFiles({ config: configWith(null) }, process.cwd())).toEqual({});
});
