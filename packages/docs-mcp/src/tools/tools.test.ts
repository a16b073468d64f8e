import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { beforeAll, describe, expect, test } from "vitest";
import { callTool, connectInMemory, createFixtureDocs } from "../testing/clients";
import { createFixtureSource } from "../testing/fixture-site";

let client: Client;

beforeAll(async () => {
  client = await connectInMemory(createFixtureDocs());
});

const page = "https://docs.example.com/guides/deploy";

test.each<[tool: string, input: Record<string, unknown>, ...texts: string[]]>([
  ["search", { query: "manifests", limit: 1 }, `${page}#write-manifests (2025-10-20)`],
  ["search", { query: "qqqq" }, "Nothing was found", "or try: manifests"],
  [
    "read",
    { page: "/guides/deploy" },
    "Pass part 2 to go on. Sections: `write-manifests`, `details`",
  ],
  ["read", { page: `${page}.md` }, "# Deploy"],
  ["read", { page: "guides/deploy" }, "# Deploy"],
  ["read", { page: "/guides/deploy", section: "#details" }, "Small print."],
  ["read", { page: "/guides/deploy#card" }, "Only the index has this text."],
  ["read", { page: "/old/deploy" }, `${page}#upgrade`],
  ["read", { page: "/old/deploy/#any" }, `${page}#upgrade`],
  ["read", { page: "/guides/deploy.md#update" }, `${page}#upgrade`],
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
  ["operation", { operation: "start a migration" }, "(`create_job`)"],
  ["sample", { operation: "get_job", language: "Python" }, "```python"],
  ["changes", { from: "v9.0" }, "Nothing changed since v9.0."],
  ["changes", { from: "1.9", to: "1.10" }, "Changes since 1.9 up to 1.10", "1.10.0 (2025-10-20)"],
  ["changes", { to: "2025-09-01", only: "posts" }, ": one."],
  ["changes", {}, "GET /jobs/: The operation was added.", "newest"],
])("%s %j", async (tool, input, ...texts) => {
  const answer = await callTool(client, tool, input);
  for (const text of texts) expect(answer.text).toContain(text);
  expect(answer.isError).toBe(false);
  expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(6000);
});

test.each<[tool: string, input: Record<string, unknown>, message: string | RegExp]>([
  ["read", { page: "../outside" }, "isn't the address of a page"],
  ["read", { page: "/guides/../../outside" }, "isn't the address of a page"],
  ["read", { page: "/guides/%2e%2e/outside" }, "isn't the address of a page"],
  ["read", { page: "/.secret" }, "isn't the address of a page"],
  ["read", { page: "/guides\\..\\outside" }, "isn't the address of a page"],
  ["read", { page: "/etc/passwd" }, "The nearest are `"],
  ["read", { page: "/guides/deplyo" }, "The nearest are `/guides/deploy`"],
  ["read", { page: "https://example.com/guides/deploy" }, "on another site"],
  ["read", { page: "//example.com/guides/deploy" }, "on another site"],
  ["read", { page: "file:///etc/passwd" }, "on another site"],
  ["read", { page: "javascript:alert(1)" }, "on another site"],
  ["read", { page: "https://docs.example.com.evil.example/guides/deploy" }, "on another site"],
  ["read", { page: "/guides/deploy\u0000.html" }, "control characters"],
  ["read", { page: "/guides/deploy\r\nX: y" }, "control characters"],
  ["read", { page: "/guides/deploy\u0085" }, "control characters"],
  ["read", { page: "/guides\u2028/deploy" }, "control characters"],
  ["read", { page: `/${"a".repeat(500)}` }, "at most 400 characters"],
  ["read", { page: "/guides/deploy", part: 99 }, "the last one is"],
  ["read", { page: "/guides/deploy", part: 0 }, "Too small"],
  ["read", { page: "/guides/deploy", extra: true }, "extra"],
  ["read", {}, "page"],
  ["read", { page: "/guides/deploy", section: "upgrad" }, "The nearest are `upgrade`"],
  [
    "read",
    { page: "/guides/deploy", section: "__proto__" },
    "has no section `__proto__`. The nearest are `",
  ],
  ["search", { query: "a".repeat(513) }, "at most 512 characters"],
  ["search", { query: "   " }, "must not be empty"],
  ["search", { query: "a\u0007b" }, "control characters"],
  ["search", { query: "job", limit: 1000 }, "Too big"],
  ["search", { query: { $gt: "" } }, "expected string"],
  ["operation", { operation: "/jobs/" }, "Several operations match"],
  ["operation", { operation: "creat_job" }, "`POST /jobs/` (`create_job`)"],
  ["operation", { operation: "constructor" }, "There is no operation"],
  ["sample", { operation: "get_job", language: "cobol" }, "Languages: python, curl"],
  ["sample", { operation: "list_jobs", language: "curl" }, "no samples of `list_jobs`"],
  ["changes", { from: "yesterday" }, "neither a version nor a day"],
  ["changes", { to: "2025-13-45" }, "neither a version nor a day"],
  ["changes", { to: "2024-02-30" }, "neither a version nor a day"],
  ["changes", { to: "2024-1-01" }, "neither a version nor a day"],
  ["changes", { to: "2024-01-01T00:00" }, "neither a version nor a day"],
  ["changes", { from: 0.58 }, 'must be text: "0.58"'],
  ["changes", { from: "1.0.0", part: 99 }, "the last one is"],
])("refuses %s %j", async (tool, input, message) => {
  const { text, isError } = await callTool(client, tool, input);
  expect(text).toMatch(message);
  expect(isError).toBe(true);
  expect(text.length).toBeLessThan(2000);
  expect(text).not.toMatch(/hidden/);
});

test("has the skill and the API description as resources", async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(["docs://skill", "docs://openapi"]);
  const { contents } = await client.readResource({ uri: "docs://skill" });
  expect(contents).toMatchObject([{ mimeType: "text/markdown", text: "# The skill" }]);
});

describe("a site", () => {
  test("without these tools is named", async () => {
    const docs = createFixtureDocs(createFixtureSource({ "docs-mcp.json": undefined }));
    await expect(docs.callTool("search", { query: "job" })).rejects.toThrow(
      "https://docs.example.com/ isn't a documentation site that has these tools.",
    );
  });

  test("with a newer manifest asks for a newer server", async () => {
    const manifest = JSON.stringify({ format: 99 });
    const docs = createFixtureDocs(createFixtureSource({ "docs-mcp.json": manifest }));
    await expect(docs.callTool("search", { query: "job" })).rejects.toThrow("npx clear-npx-cache");
  });
});
