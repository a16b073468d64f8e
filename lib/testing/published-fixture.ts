import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SearchPage } from "@/lib/model/search-page";
import { publishedIndex } from "./published-docs";

const pages: SearchPage[] = [
  {
    kind: "docs",
    route: "/guides/deploy",
    title: "Deploy on Kubernetes",
    description: "Run it in a cluster.",
    section: "Self-host",
    path: [],
    area: "platform",
    keywords: [],
    headings: [
      { id: "write-manifests", text: "Write the manifests", level: 2 },
      { id: "upgrade", text: "Upgrade", level: 2 },
      { id: "card", text: "A card without a heading", level: 2 },
    ],
    sections: [
      { id: "", text: "You need a cluster.", code: [] },
      { id: "write-manifests", text: "One file per service.", code: ["kubectl apply"] },
      { id: "upgrade", text: "Delete the migration job first.", code: [] },
      { id: "card", text: "Only the index has this text.", code: [] },
    ],
  },
];

const long = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} of a long section.`).join("\n\n");

const openapi = {
  openapi: "3.1.0",
  info: { title: "API", version: "1.2.0" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/jobs/{job_id}": {
      get: {
        operationId: "get_job",
        summary: "Get a job",
        tags: ["Jobs"],
        parameters: [{ name: "job_id", in: "path", required: true, schema: { type: "string" }, example: "j1" }],
        responses: {
          "200": {
            description: "The job.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Job" } } },
          },
        },
      },
    },
    "/jobs/": {
      post: {
        operationId: "create_job",
        summary: "Create a job",
        tags: ["Jobs"],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Job" } } } },
        responses: { "201": { description: "Created." } },
      },
      get: {
        operationId: "list_jobs",
        summary: "List jobs",
        tags: ["Jobs"],
        responses: { "200": { description: "All jobs." } },
      },
    },
  },
  components: {
    schemas: {
      Job: { type: "object", properties: { name: { type: "string" }, state: { $ref: "#/components/schemas/State" } } },
      State: { type: "string", enum: ["queued", "done"] },
    },
  },
};

const post = (title: string, date: string, version?: string) => ({
  id: title,
  url: `https://docs.example.com/changelog/${title}`,
  title,
  summary: `About ${title}.`,
  date_published: `${date}T00:00:00.000Z`,
  tags: ["Platform", ...(version ? [`v${version}`] : [])],
});

const change = (operation: string, code: string, severity: string) => ({
  operation,
  code,
  severity,
  place: "",
  from: "",
  to: "",
});

/** The published files of a tiny documentation, in a new folder. Beside it lies a file that no tool may read. */
export function writePublishedFixture(): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "published-")));
  const files: Record<string, string> = {
    ...publishedIndex(pages, { docs: { weight: 1, signs: [], pageRank: 1, versioned: true } }),
    "guides/deploy.md": `---\ntitle: "Deploy on Kubernetes"\n---\n\n# Deploy on Kubernetes\n\nYou need a cluster.\n\n## 1. Write the manifests\n\nOne file per service.\n\n\`\`\`bash\n# not a heading\nkubectl apply\n\`\`\`\n\n### Details\n\nSmall print.\n\n## Upgrade\n\n${long}\n`,
    "redirects.json": JSON.stringify([{ from: "/old/deploy", to: "/guides/deploy#upgrade" }]),
    "openapi.json": JSON.stringify(openapi),
    "changelog/feed.json": JSON.stringify({
      items: [post("newest", "2025-11-03"), post("two", "2025-10-20", "1.2.0"), post("one", "2025-09-01", "1.1.0")],
    }),
    "reference/api/changes/changes.json": JSON.stringify({
      releases: [
        {
          from: "1.1.0",
          to: "1.2.0",
          released: "2025-10-20",
          changes: [
            change("GET /jobs/", "endpoint-added", "additive"),
            change("GET /tasks/", "api-removed-without-deprecation", "breaking"),
          ],
        },
        {
          from: "1.0.0",
          to: "1.1.0",
          released: "2025-09-01",
          changes: [change("POST /jobs/", "endpoint-added", "additive")],
        },
      ],
    }),
    ".secret.md": "hidden",
    "../outside.md": "outside",
  };
  const folder = join(parent, "out");
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
