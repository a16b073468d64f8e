import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { beforeAll, describe, expect, test } from "vitest";
import { callTool, connectInMemory, createFixtureDocs } from "../testing/clients";

/** A part of a tool's description, and the calls that prove it. */
interface PromiseRow {
  tool: string;
  promise: string;
  holds: () => Promise<void>;
}

let client: Client;

beforeAll(async () => {
  client = await connectInMemory(createFixtureDocs());
});

async function answerOf(tool: string, input: Record<string, unknown>): Promise<string> {
  const { text, isError } = await callTool(client, tool, input);
  expect(isError, text).toBe(false);
  return text;
}

/** All parts of a response, in order. */
async function allParts(tool: string, input: Record<string, unknown>): Promise<string[]> {
  const first = await answerOf(tool, input);
  const [, count = "1"] = /\(Part 1 of (\d+)\./.exec(first) ?? [];
  const parts = [first];
  for (let part = 2; part <= Number(count); part++) {
    parts.push(await answerOf(tool, { ...input, part }));
  }
  return parts;
}

const page = "https://docs.example.com/guides/deploy";

const rows: PromiseRow[] = [
  {
    tool: "search",
    promise: "Searches the documentation, the API reference and the changelog,",
    holds: async () => {
      const text = await answerOf("search", { query: "migration job" });
      for (const route of ["/guides/deploy#upgrade", "/reference/api/create-job", "/changelog/two"])
        expect(text).toContain(`https://docs.example.com${route}`);
    },
  },
  {
    tool: "search",
    promise: "like the site's own search.",
    holds: async () => {
      const text = await answerOf("search", { query: "deploy kubernetes cluster" });
      expect(text).toMatch(/^1\. Deploy on Kubernetes\n/);
    },
  },
  {
    tool: "search",
    promise: "Returns the passages that answer the query, best first,",
    holds: async () => {
      const text = await answerOf("search", { query: "delete the migration job first" });
      const [best = ""] = text.split("\n\n2. ");
      expect(best).toContain("Delete the migration job first.\n\nParagraph 0");
    },
  },
  {
    tool: "search",
    promise: "with their addresses for `read`.",
    holds: async () => {
      const text = await answerOf("search", { query: "manifests" });
      const [address = ""] = /https:\S+/.exec(text) ?? [];
      expect(await answerOf("read", { page: address })).toContain("kubectl apply");
    },
  },
  {
    tool: "question",
    promise: "Takes a whole question.",
    holds: async () => {
      const text = await answerOf("question", {
        question: "So how do I upgrade my cluster, please?",
      });
      expect(text).toContain("How do I upgrade a cluster?");
    },
  },
  {
    tool: "question",
    promise:
      "Returns facts that this site's maintainers checked when they have an answer to it, with the section that has them;",
    holds: async () => {
      const text = await answerOf("question", { question: "how to upgrade a cluster" });
      expect(text).toContain(`${page}#upgrade (2025-10-20)`);
      expect(text).toContain("Checked facts:\n- Paragraph 7 of a long section\n\n");
      expect(text.split("\n\n").slice(2).join("\n\n")).toContain("Paragraph 7 of a long section.");
    },
  },
  {
    tool: "question",
    promise: "otherwise the best passages.",
    holds: async () => {
      const text = await answerOf("question", { question: "Where do manifests go?" });
      expect(text).not.toContain("Checked facts");
      expect(text).toContain("One file per service.");
    },
  },
  {
    tool: "read",
    promise: "Returns a page or one of its sections as Markdown,",
    holds: async () => {
      expect(await answerOf("read", { page })).toContain(
        "# Deploy on Kubernetes\n\nYou need a cluster.",
      );
      const section = await answerOf("read", { page, section: "write-manifests" });
      expect(section).toContain("```bash\n# not a heading\nkubectl apply\n```\n\n### Details");
      expect(section).not.toContain("You need a cluster.");
    },
  },
  {
    tool: "read",
    promise: "in parts when it is long.",
    holds: async () => {
      const parts = await allParts("read", { page, section: "upgrade" });
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.join("\n").match(/Paragraph \d+/g)).toHaveLength(400);
    },
  },
  {
    tool: "operation",
    promise:
      "Returns an operation of the HTTP API: a request in Python, credentials, parameters and responses,",
    holds: async () => {
      const text = await answerOf("operation", { operation: "create_job" });
      for (const part of [
        "POST /jobs/",
        "```python",
        "ApiKey",
        "`name`: required",
        "`200`: the job",
      ])
        expect(text).toContain(part);
    },
  },
  {
    tool: "operation",
    promise: "in parts when it is long.",
    holds: async () => {
      const parts = await allParts("operation", { operation: "list_jobs" });
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.join("\n").match(/Paragraph \d+/g)).toHaveLength(400);
      for (const part of parts) expect(part).toContain("GET /jobs/ (`list_jobs`)");
    },
  },
  {
    tool: "sample",
    promise: "Returns a complete request to an API operation as code.",
    holds: async () => {
      const text = await answerOf("sample", { operation: "get_job", language: "python" });
      expect(text).toContain("```python\npython: GET /jobs/1\n```");
    },
  },
  {
    tool: "sample",
    promise: "Languages: python, curl.",
    holds: async () => {
      for (const language of ["python", "curl"]) {
        const text = await answerOf("sample", { operation: "get_job", language });
        expect(text).toContain(`\`\`\`${language}\n`);
      }
    },
  },
  {
    tool: "changes",
    promise: "Returns API changes, breaking ones first,",
    holds: async () => {
      const parts = await allParts("changes", { from: "1.0.0", only: "api" });
      const severities = parts
        .join("\n")
        .split("\n")
        .flatMap((line) => /^- (\w+), /.exec(line)?.[1] ?? []);
      // The newest release has an additive change. The breaking ones are in the release before it.
      expect(severities.slice(0, 4)).toEqual(["breaking", "breaking", "behavior", "additive"]);
      expect(severities.lastIndexOf("breaking")).toBe(1);
    },
  },
  {
    tool: "changes",
    promise: "and changelog posts",
    holds: async () => {
      const text = await answerOf("changes", { from: "1.0.0" });
      expect(text).toContain(
        "2025-10-20 (v1.10.0): two. About two. https://docs.example.com/changelog/two",
      );
    },
  },
  {
    tool: "changes",
    promise: "between two versions or days,",
    holds: async () => {
      const versions = await answerOf("changes", { from: "1.9.0", to: "1.10.0" });
      expect(versions).toContain(
        "additive, 1.10.0 (2025-10-20): GET /jobs/: The operation was added.",
      );
      expect(versions).not.toMatch(/1\.9\.0 \(|: one\.|: newest\./);
      const days = await answerOf("changes", {
        from: "2025-10-20",
        to: "2025-11-02",
        only: "posts",
      });
      expect(days).toContain(": two.");
      expect(days).not.toMatch(/: one\.|: newest\./);
    },
  },
  {
    tool: "changes",
    promise: "in parts when there are many.",
    holds: async () => {
      const parts = await allParts("changes", { from: "1.0.0" });
      expect(parts.length).toBeGreaterThan(2);
      expect(new Set(parts.join("\n").match(/GET \/numbers\/\d+:/g)).size).toBe(300);
      expect(parts.join("\n").match(/changelog\/(one|two|newest)\b/g)).toHaveLength(2);
    },
  },
  {
    tool: "changes",
    promise: "Use it before an upgrade.",
    holds: async () => {
      const text = await answerOf("changes", { from: "1.8.0" });
      expect(text).toContain(
        "breaking, 1.9.0 (2025-09-01): DELETE /tasks/: The operation was removed.",
      );
      expect(text).toContain("GET /tasks/: Parameter `limit` was removed.");
    },
  },
];

describe("what the description of a tool promises holds", () => {
  test.each(rows)("$tool: $promise", async ({ holds }) => {
    await holds();
  });

  test("and each promise has a row above", async () => {
    const { tools } = await client.listTools();
    for (const { name, description = "" } of tools) {
      let rest = description;
      for (const { tool, promise } of rows) {
        if (tool !== name) continue;
        expect(rest, `${name} no longer says "${promise}"`).toContain(promise);
        rest = rest.replace(promise, "");
      }
      expect(rest.trim(), name).toBe("");
    }
  });
});
