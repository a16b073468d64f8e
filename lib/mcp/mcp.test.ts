import { spawnSync } from "node:child_process";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { packServer } from "@/lib/emit/docs-mcp/tarball";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { writePublishedFixture } from "@/lib/testing/published-fixture";

/** Users of the MCP server have only npm and the site's address. */
const folder = writePublishedFixture();
const home = join(folder, "../home");
symlinkSync(join(folder, "../outside.md"), join(folder, "guides/link.md"));

let server: Server;
let origin = "";
let client: Client;

beforeAll(async () => {
  server = createSiteServer(folder);
  origin = await listen(server);
  const config = { ...fixtureConfig, url: origin } as Parameters<typeof packServer>[0]["config"];
  const tarball = await packServer({ config }, process.cwd());
  expect(tarball.length).toBeLessThan(400_000);
  writeFileSync(join(folder, "docs-mcp.tgz"), tarball);
  client = await connect();
}, 120_000);

afterAll(async () => {
  await client.close();
  stop();
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

function stop(): void {
  server.closeAllConnections();
  server.close();
}

function transport(
  args: readonly string[] = [],
  start = ["npx", "-y", `${origin}/docs-mcp.tgz`],
): StdioClientTransport {
  // Disables retries, because npm would retry a refused connection for a minute. Without a network,
  // names don't resolve, and npm doesn't retry at all.
  const npm = { npm_config_fetch_retries: "0" };
  const env = {
    ...process.env,
    ...npm,
    npm_config_cache: `${home}/npm`,
    XDG_CACHE_HOME: `${home}/cache`,
    NODE_OPTIONS: "",
  };
  const [command = "", ...rest] = start;
  return new StdioClientTransport({
    command,
    args: [...rest, ...args],
    cwd: command === "npx" ? join(folder, "..") : process.cwd(),
    env: env as Record<string, string>,
    stderr: "pipe",
  });
}

/**
 * The client reports an error if standard output contains a line that isn't part of the protocol.
 */
async function connect(through = transport()): Promise<Client> {
  const made = new Client({ name: "test", version: "1.0.0" });
  made.onerror = (error) => {
    throw error;
  };
  await made.connect(through);
  return made;
}

async function call(
  name: string,
  input: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? "", isError: isError === true };
}

test("lists the tools with schemas of what they take", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "search",
    "question",
    "read",
    "operation",
    "sample",
    "changes",
  ]);
  for (const tool of tools) {
    expect(tool.inputSchema.additionalProperties).toBe(false);
    expect(tool.annotations?.readOnlyHint).toBe(true);
  }
});

test("npm run -s mcp is the same server, and npm alone, which writes lines of its own, starts none", async () => {
  const other = await connect(transport(["--site", origin], ["npm", "run", "-s", "mcp", "--"]));
  expect((await other.listTools()).tools).toHaveLength(6);
  await other.close();
  const env = { ...process.env, npm_config_loglevel: "notice" };
  expect(spawnSync("npm", ["run", "mcp"], { encoding: "utf8", env }).stderr).toContain(
    "Start this with `npm run -s mcp`",
  );
}, 60_000);

test("has the skill and the API description as resources", async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(["docs://skill", "docs://openapi"]);
  const { contents } = await client.readResource({ uri: "docs://skill" });
  expect(contents).toMatchObject([{ mimeType: "text/markdown", text: "# The skill" }]);
});

const page = "https://docs.example.com/guides/deploy";

test.each<[tool: string, input: Record<string, unknown>, ...texts: string[]]>([
  [
    "search",
    { query: "migration job" },
    `${page}#upgrade (2025-10-20)`,
    "Paragraph 0 of a long section.",
  ],
  ["search", { query: "manifests" }, `${page}#write-manifests (2025-10-20)`, "kubectl apply"],
  ["search", { query: "qqqq" }, "Nothing was found"],
  [
    "question",
    { question: "how to upgrade my cluster" },
    `${page}#upgrade (2025-10-20)`,
    "Checked facts:\n- Paragraph 7",
  ],
  ["question", { question: "manifests" }, "kubectl apply"],
  [
    "read",
    { page: "/guides/deploy" },
    `${page} (2025-10-20)`,
    "You need a cluster.",
    "Part 1 of",
    "`upgrade`",
  ],
  ["read", { page: `${page}.md` }, "# Deploy"],
  ["read", { page: "guides/deploy" }, "# Deploy"],
  [
    "read",
    { page: "/guides/deploy", section: "write-manifests" },
    `${page}#write-manifests`,
    "### Details",
  ],
  ["read", { page: "/guides/deploy", section: "details" }, "Small print."],
  ["read", { page: "/guides/deploy#card" }, "Only the index has this text."],
  ["read", { page: "/old/deploy" }, `${page}#upgrade`, "Pass part 2 to go on"],
  ["read", { page: "/guides/deploy.md#update" }, `${page}#upgrade`],
  [
    "operation",
    { operation: "create_job" },
    "POST /jobs/ (`create_job`)",
    "https://docs.example.com/reference/api/create-job",
  ],
  ["operation", { operation: "get /jobs/{id}" }, "(`get_job`)"],
  ["operation", { operation: "GET /api/jobs" }, "(`list_jobs`)"],
  ["operation", { operation: "/jobs/{job_id}/" }, "(`get_job`)"],
  ["operation", { operation: "/reference/api/list-jobs" }, "(`list_jobs`)"],
  [
    "operation",
    { operation: "https://docs.example.com/reference/api/list-jobs.md" },
    "(`list_jobs`)",
  ],
  ["operation", { operation: "ListJobs" }, "(`list_jobs`)"],
  [
    "sample",
    { operation: "get_job", language: "python" },
    "```python",
    "https://api.example.com/jobs/",
  ],
  ["sample", { operation: "get_job", language: "JavaScript" }, "await fetch("],
  [
    "changes",
    { from: "1.1.0" },
    "breaking, 1.2.0 (2025-10-20): GET /tasks/: The operation was removed.",
    "(v1.2.0): two.",
  ],
  ["changes", { from: "2025-10-20", only: "posts" }, "2025-11-03: newest"],
  [
    "changes",
    { from: "1.0", to: "1.1.0" },
    "additive, 1.1.0 (2025-09-01): POST /jobs/",
    "(v1.1.0): one.",
  ],
  ["changes", { from: "v9.0" }, "Nothing changed since v9.0."],
  ["changes", {}, "GET /jobs/: The operation was added.", "newest"],
])("%s %j", async (tool, input, ...texts) => {
  const answer = await call(tool, input);
  for (const text of texts) expect(answer.text).toContain(text);
  expect(answer.isError).toBe(false);
  expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(6000);
});

test.each<[tool: string, input: Record<string, unknown>, message: string | RegExp]>([
  ["read", { page: "/guides/../../outside" }, "isn't the address of a page"],
  ["read", { page: "/.secret" }, "isn't the address of a page"],
  ["read", { page: "/etc/passwd" }, "The nearest are `/guides/deploy`"],
  ["read", { page: "https://example.com/guides/deploy" }, "on another site"],
  ["read", { page: "/guides/deploy", section: "upgrad" }, "The nearest are `upgrade`"],
  ["search", { query: "a\u0007b" }, "control characters"],
  ["operation", { operation: "creat_job" }, "`POST /jobs/` (`create_job`)"],
  ["sample", { operation: "get_job", language: "cobol" }, "Languages: python, curl"],
  ["sample", { operation: "list_jobs", language: "curl" }, "no samples of `list_jobs`"],
])("refuses %s %j", async (tool, input, message) => {
  const { text, isError } = await call(tool, input);
  expect(text).toMatch(message);
  expect(isError).toBe(true);
  expect(text.length).toBeLessThan(2000);
  expect(text).not.toMatch(/hidden|^outside$/);
});

test.each([
  [["--site", "ftp://example.com"], "isn't the address of a site"],
  [["--site", "https://user:pass@example.com"], "isn't the address of a site"],
  [["--sight", "https://example.com"], "Unknown option"],
])("the option %j says what is wrong", async (args, message) => {
  const wrong = transport(args);
  let printed = "";
  wrong.stderr?.on("data", (chunk) => {
    printed += chunk;
  });
  await expect(new Client({ name: "test", version: "1.0.0" }).connect(wrong)).rejects.toThrow();
  expect(printed).toContain(message);
});

test("what was read before is read without the network, and nothing else", async () => {
  stop();
  await client.close();
  client = await connect();
  expect((await call("search", { query: "manifests" })).text).toContain("kubectl apply");
  expect((await call("read", { page: "/guides/deploy#details" })).text).toContain("Small print.");
  const { text, isError } = await call("read", { page: "/guides/never-read" });
  expect([text, isError]).toEqual([
    expect.stringMatching(/never-read\.md can't be reached .* Check the network/),
    true,
  ]);
});
