import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocsManifest, manifestFormat } from "@agenta-docs/docs-mcp";
import type { SearchDocument } from "@/lib/search/document";
import { buildShards } from "@/lib/search/engine/build";
import { writeFiles } from "@/lib/util/write-files";

const pages: SearchDocument[] = [
  {
    kind: "docs",
    route: "/guides/deploy",
    title: "Deploy on Kubernetes",
    description: "Run it in a cluster.",
    section: "Self-host",
    path: [],
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

const long = Array.from(
  { length: 400 },
  (_, index) => `Paragraph ${index} of a long section.`,
).join("\n\n");

const post = (title: string, date: string, version?: string) => ({
  id: title,
  url: `https://docs.example.com/changelog/${title}`,
  title,
  summary: `About ${title}.`,
  date_published: `${date}T00:00:00.000Z`,
  tags: ["Platform", ...(version ? [`v${version}`] : [])],
});

const change = (operation: string, sentence: string, severity: string) => ({
  operation,
  severity,
  place: "",
  sentence,
});

const form = {
  model: {
    method: "GET",
    path: "/jobs/{job_id}",
    base: "https://api.example.com",
    credentials: [],
    parameters: [],
  },
  values: { parameters: [] },
};

const manifest: DocsManifest = {
  format: manifestFormat,
  title: "Docs",
  product: "Jobs",
  version: "1.2.0",
  address: "https://docs.example.com",
  search: {
    index: "/assets/search-fixture/",
    indexName: "docs",
    tags: ["default", "docs-default-current"],
  },
  forms: "/assets/forms-fixture",
  skill: "/.well-known/agent-skills/jobs/SKILL.md",
  openapi: "/openapi.json",
  redirects: "/redirects.json",
  changelog: { page: "/changelog/main", data: "/changelog/feed.json" },
  apiChanges: { page: "/reference/api/changes", data: "/reference/api/changes/changes.json" },
  operations: [
    { id: "get_job", method: "GET", path: "/jobs/{job_id}", page: "/reference/api/get-job" },
    { id: "create_job", method: "POST", path: "/jobs/", page: "/reference/api/create-job" },
    { id: "list_jobs", method: "GET", path: "/jobs/", page: "/reference/api/list-jobs" },
  ],
  questions: [
    {
      ask: "How do I upgrade a cluster?",
      answer: "/guides/deploy#upgrade",
      facts: ["Paragraph 7 of a long section"],
    },
  ],
  dates: { "/guides/deploy": "2025-10-20" },
};

const operationPages = Object.fromEntries(
  manifest.operations.map(({ page, method, path }) => [
    `${page.slice(1)}.md`,
    `# Title\n\n\`${method} ${path}\`\n`,
  ]),
);

/**
 * Writes the published files of a small documentation to a new folder. A file next to the folder
 * must not be read by any tool.
 */
export function writePublishedFixture(): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "published-")));
  const shards = buildShards(pages, "");
  const files: Record<string, string> = {
    ...Object.fromEntries(
      [...shards].map(([name, text]) => [`assets/search-fixture/${name}`, text]),
    ),
    ...operationPages,
    "docs-mcp.json": JSON.stringify(manifest),
    "assets/forms-fixture/get-job.json": JSON.stringify(form),
    ".well-known/agent-skills/jobs/SKILL.md": "# The skill",
    "guides/deploy.md": `---\ntitle: "Deploy on Kubernetes"\n---\n\n# Deploy on Kubernetes\n\nYou need a cluster.\n\n## 1. Write the manifests\n\nOne file per service.\n\n\`\`\`bash\n# not a heading\nkubectl apply\n\`\`\`\n\n### Details\n\nSmall print.\n\n## Upgrade\n\n${long}\n`,
    "redirects.json": JSON.stringify([
      { from: "/old/deploy", to: "/guides/deploy#upgrade" },
      { from: "/guides/deploy#update", to: "/guides/deploy#upgrade" },
    ]),
    "openapi.json": "{}",
    "changelog/feed.json": JSON.stringify({
      items: [
        post("newest", "2025-11-03"),
        post("two", "2025-10-20", "1.2.0"),
        post("one", "2025-09-01", "1.1.0"),
      ],
    }),
    "reference/api/changes/changes.json": JSON.stringify({
      releases: [
        {
          from: "1.1.0",
          to: "1.2.0",
          released: "2025-10-20",
          changes: [
            change("GET /jobs/", "was added.", "additive"),
            change("GET /tasks/", "was removed.", "breaking"),
          ],
        },
        {
          from: "1.0.0",
          to: "1.1.0",
          released: "2025-09-01",
          changes: [change("POST /jobs/", "was added.", "additive")],
        },
      ],
    }),
    ".secret.md": "hidden",
    "../outside.md": "outside",
  };
  const folder = join(parent, "out");
  writeFiles(folder, files);
  return folder;
}
