import { existsSync, symlinkSync } from "node:fs";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeServer, listenOnLoopback } from "@/lib/server/harness";
import { createPreviewServer } from "@/lib/server/server";
import { writePublishedFixture } from "@/lib/testing/published-fixture";

const folder = writePublishedFixture();
symlinkSync(join(folder, "../outside.md"), join(folder, "guides/link.md"));
const tools = { title: "Docs", product: "Product", version: "1.2.0" };
const servers: Server[] = [];
const clients: Client[] = [];

async function serve(root: string): Promise<number> {
  const server = await createPreviewServer({ folder: root, tools });
  servers.push(server);
  await listenOnLoopback(server);
  return (server.address() as AddressInfo).port;
}

async function connect(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  clients.push(client);
  await client.connect(transport);
  await client.listTools();
  return client;
}

const command = (from: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: ["--import", "tsx", "scripts/mcp.ts", "--from", from],
    stderr: "ignore",
  });

const http = (port: number) => new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`));

/** By the way that the tools are reached: a command on a folder, the preview, and a command on the preview's address. */
const reached: Record<string, Client> = {};
let port = 0;

beforeAll(async () => {
  port = await serve(folder);
  reached["stdio on a folder"] = await connect(command(folder));
  reached["HTTP in the preview"] = await connect(http(port));
  reached["stdio on an address"] = await connect(command(`http://127.0.0.1:${port}`));
}, 60_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(servers.map(closeServer));
});

interface Answer {
  text: string;
  data: unknown;
  isError: boolean;
}

async function call(client: Client | undefined, name: string, input: Record<string, unknown>): Promise<Answer> {
  const { content, structuredContent, isError } = (await client?.callTool({ name, arguments: input })) ?? {};
  const [first] = content as { text: string }[];
  return { text: first?.text ?? "", data: structuredContent, isError: isError === true };
}

const ways = ["stdio on a folder", "HTTP in the preview", "stdio on an address"];

describe.each(ways)("%s", (way) => {
  test("lists the tools with schemas of what they take and return", async () => {
    const { tools: listed = [] } = (await reached[way]?.listTools()) ?? {};
    expect(listed.map(({ name }) => name)).toEqual([
      "search",
      "read_section",
      "read_page",
      "operation",
      "sample",
      "changes",
    ]);
    for (const tool of listed) {
      expect(tool.inputSchema.additionalProperties).toBe(false);
      expect(tool.outputSchema?.type).toBe("object");
      expect(tool.annotations?.readOnlyHint).toBe(true);
      // A schema that allows anything: the official inspector warns of it.
      expect(JSON.stringify(tool.outputSchema)).not.toContain("{}");
    }
  });

  test.each<[tool: string, input: Record<string, unknown>, text: string, data: unknown]>([
    [
      "search",
      { query: "delete the migration job" },
      "https://docs.example.com/guides/deploy#upgrade",
      { results: expect.arrayContaining([expect.objectContaining({ page: "/guides/deploy", sectionId: "upgrade" })]) },
    ],
    ["search", { query: "qqqq" }, "Nothing was found", { results: [], total: 0 }],
    ["read_page", { page: "/guides/deploy" }, "You need a cluster.", { title: "Deploy on Kubernetes", part: 1 }],
    ["read_page", { page: "https://docs.example.com/guides/deploy.md" }, "# Deploy", { page: "/guides/deploy" }],
    ["read_page", { page: "guides/deploy" }, "# Deploy", { page: "/guides/deploy" }],
    ["read_page", { page: "/old/deploy" }, "# Deploy", { page: "/guides/deploy" }],
    [
      "read_section",
      { page: "/guides/deploy", section: "write-manifests" },
      "### Details",
      { url: "https://docs.example.com/guides/deploy#write-manifests", parts: 1 },
    ],
    ["read_section", { page: "/guides/deploy", section: "details" }, "Small print.", { title: "Details" }],
    ["read_section", { page: "/guides/deploy" }, "You need a cluster.", { section: "" }],
    ["read_section", { page: "/guides/deploy#card" }, "Only the index has this text.", { section: "card" }],
    ["read_section", { page: "/old/deploy" }, "part 2 to go on", { section: "upgrade", part: 1 }],
    [
      "operation",
      { operation: "create_job" },
      '"queued"',
      {
        method: "POST",
        requestBody: expect.objectContaining({ required: false }),
        schemas: { Job: expect.anything(), State: expect.anything() },
      },
    ],
    ["operation", { operation: "get /jobs/{id}" }, "get_job", { id: "get_job", server: "https://api.example.com" }],
    ["operation", { operation: "/jobs/{job_id}/" }, "get_job", { id: "get_job" }],
    ["operation", { operation: "/reference/api/list-jobs" }, "list_jobs", { id: "list_jobs" }],
    ["sample", { operation: "get_job", language: "python" }, "https://api.example.com/jobs/j1", { language: "python" }],
    ["sample", { operation: "get_job", language: "JavaScript" }, "await fetch(", { language: "nodejs" }],
    [
      "changes",
      { since: "1.1.0" },
      "breaking, 1.2.0: GET /tasks/: The operation was removed.",
      {
        posts: [expect.objectContaining({ title: "two" })],
        api: [{ severity: "breaking" }, { severity: "additive" }],
      },
    ],
    [
      "changes",
      { since: "2025-10-20", only: "posts" },
      "2025-11-03: newest",
      { posts: ["newest", "two"].map((title) => expect.objectContaining({ title })), api: [] },
    ],
    ["changes", { since: "v9.0" }, "Nothing changed since v9.0.", { posts: [], api: [] }],
    ["changes", {}, "GET /jobs/: The operation was added.", { more: { posts: 0, api: 0 } }],
  ])("%s %j", async (tool, input, text, data) => {
    const answer = await call(reached[way], tool, input);
    expect(answer.text).toContain(text);
    expect(answer.isError).toBe(false);
    expect(answer.data).toMatchObject(data as object);
  });

  test("a long section comes in parts of at most 2,000 tokens that are the whole together", async () => {
    const read = (part: number) =>
      call(reached[way], "read_section", { page: "/guides/deploy", section: "upgrade", part });
    const { parts } = (await read(1)).data as { parts: number };
    const answers = await Promise.all(Array.from({ length: parts }, (_, index) => read(index + 1)));
    expect(parts).toBeGreaterThan(1);
    for (const { text } of answers) expect(text.length / 3).toBeLessThanOrEqual(2000);
    const whole = answers.map(({ data }) => (data as { markdown: string }).markdown).join("\n\n");
    expect(whole.match(/Paragraph \d+/g)).toHaveLength(400);
  });

  test.each<[tool: string, input: Record<string, unknown>, message: string | RegExp]>([
    ["read_page", { page: "../outside" }, "no page address"],
    ["read_page", { page: "/guides/../../outside" }, "no page address"],
    ["read_page", { page: "/guides/%2e%2e/outside" }, "no page address"],
    ["read_page", { page: "/.secret" }, "no page address"],
    ["read_page", { page: "/guides\\..\\outside" }, "no page address"],
    ["read_page", { page: "/guides/link" }, "There is no page at `/guides/link`"],
    ["read_page", { page: "/etc/passwd" }, "The nearest are `/guides/deploy`"],
    ["read_page", { page: "https://example.com/guides/deploy" }, "on another site"],
    ["read_page", { page: "//example.com/guides/deploy" }, "on another site"],
    ["read_page", { page: "file:///etc/passwd" }, "on another site"],
    ["read_page", { page: "javascript:alert(1)" }, "on another site"],
    ["read_page", { page: "https://docs.example.com.evil.example/guides/deploy" }, "on another site"],
    ["read_page", { page: "/guides/deploy\u0000.html" }, "control characters"],
    ["read_page", { page: "/guides/deploy\r\nX: y" }, "control characters"],
    ["read_page", { page: `/${"a".repeat(500)}` }, "at most 400 characters"],
    ["read_page", { page: "/guides/deploy", part: 99 }, "the last one is"],
    ["read_page", { page: "/guides/deploy", part: 0 }, "Too small"],
    ["read_page", { page: "/guides/deploy", extra: true }, "extra"],
    ["read_page", {}, "page"],
    ["read_section", { page: "/guides/deploy", section: "upgrad" }, "Did you mean `upgrade`?"],
    ["read_section", { page: "/guides/deploy", section: "__proto__" }, "Its sections: `write-manifests`"],
    ["search", { query: "a".repeat(513) }, "at most 512 characters"],
    ["search", { query: "   " }, "must not be empty"],
    ["search", { query: "a\u0007b" }, "control characters"],
    ["search", { query: "job", limit: 1000 }, "Too big"],
    ["search", { query: { $gt: "" } }, "expected string"],
    ["operation", { operation: "/jobs/" }, "Several operations match"],
    ["operation", { operation: "creat_job" }, "`POST /jobs/` (`create_job`)"],
    ["operation", { operation: "constructor" }, "There is no operation"],
    ["sample", { operation: "get_job", language: "cobol" }, "Languages: python, curl"],
    ["changes", { since: "yesterday" }, "neither a version nor a day"],
    ["changes", { since: "2025-13-45" }, "neither a version nor a day"],
    ["changes", { since: 0.58 }, 'must be text: "0.58"'],
  ])("refuses %s %j", async (tool, input, message) => {
    const { text, isError } = await call(reached[way], tool, input);
    expect(text).toMatch(message);
    expect(isError).toBe(true);
    expect(text.length).toBeLessThan(2000);
    expect(text).not.toMatch(/hidden|^outside$/);
  });
});

describe("HTTP", () => {
  const body = (version: string) =>
    JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } },
    });
  /** Sends any Host, which fetch doesn't. */
  const post = (text: string, headers: Record<string, string> = {}, method = "POST") =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const all = { Accept: "application/json, text/event-stream", "Content-Type": "application/json", ...headers };
      const asked = request({ host: "127.0.0.1", port, path: "/mcp", method, headers: all }, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      });
      asked.once("error", reject);
      asked.end(text);
    });

  test.each([
    ...SUPPORTED_PROTOCOL_VERSIONS.map((version) => [version, version] as const),
    ["1999-01-01", SUPPORTED_PROTOCOL_VERSIONS[0]] as const,
  ])("a client of protocol %s gets %s", async (asked, given) => {
    const { status, text } = await post(body(asked));
    expect(status).toBe(200);
    expect(JSON.parse(text).result.protocolVersion).toBe(given);
  });

  test.each<[what: string, headers: Record<string, string>, status: number]>([
    ["a page on this machine", { Origin: "http://localhost:5173" }, 200],
    ["a page of another site", { Origin: "https://evil.example" }, 403],
    ["a page whose name begins like this machine's", { Origin: "http://localhost.evil.example" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["a name that was bound to this machine", { Host: "evil.example" }, 403],
  ])("%s: %j gets %i", async (_, headers, status) => {
    expect((await post(body("2025-06-18"), headers)).status).toBe(status);
  });

  test.each([
    ["GET", "", 405],
    ["DELETE", "", 405],
    ["POST", "{", 400],
    ["POST", " ".repeat(70_000), 413],
  ])("%s with %.5j gets %i", async (method, text, status) => {
    expect((await post(text, {}, method)).status).toBe(status);
  });
});

test.each([
  [["--from", "/does/not/exist"], "has no first page|can't be read"],
  [["--from", "ftp://example.com"], "no address of a site"],
  [["--form", "out"], "Unknown option"],
])(
  "the command %j says what is wrong",
  async (options, message) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ["--import", "tsx", "scripts/mcp.ts", ...options],
      stderr: "pipe",
    });
    let printed = "";
    transport.stderr?.on("data", (chunk) => {
      printed += chunk;
    });
    const client = new Client({ name: "test", version: "1.0.0" });
    const started = client.connect(transport).then(() => call(client, "search", { query: "x" }));
    const said = await started.then(
      ({ text }) => text,
      () => "",
    );
    await client.close();
    expect(`${printed}${said}`).toMatch(new RegExp(message));
  },
  20_000,
);

describe.runIf(existsSync("out/index.html"))("the built site", () => {
  test("every page and every heading that search knows can be read", async () => {
    const client = await connect(command("out"));
    const { data } = await call(client, "search", { query: "create an evaluation", limit: 20 });
    const { results } = data as { results: { page: string; sectionId: string }[] };
    expect(results.length).toBe(20);
    for (const { page, sectionId } of results) {
      const { isError } = await call(client, "read_section", { page, ...(sectionId ? { section: sectionId } : {}) });
      expect([page, sectionId, isError]).toEqual([page, sectionId, false]);
    }
  }, 60_000);
});
