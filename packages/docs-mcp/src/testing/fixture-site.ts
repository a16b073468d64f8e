import type {
  DocsSearch,
  IndexedHeading,
  RequestSamples,
  SearchHit,
  SiteIntegration,
} from "../integration";
import { type DocsManifest, manifestFormat } from "../manifest";
import { type DocsSource, isReadable } from "../source";

/** A section of the fixture's index. */
interface IndexedSection {
  route: string;
  hash: string;
  titles: string[];
  text: string;
}

const sections: IndexedSection[] = [
  {
    route: "/guides/deploy",
    hash: "",
    titles: ["Deploy on Kubernetes"],
    text: "You need a cluster.",
  },
  {
    route: "/guides/deploy",
    hash: "write-manifests",
    titles: ["Deploy on Kubernetes", "Write the manifests"],
    text: "One file per service.",
  },
  {
    route: "/guides/deploy",
    hash: "upgrade",
    titles: ["Deploy on Kubernetes", "Upgrade"],
    text: "Delete the migration job first.",
  },
  {
    route: "/guides/deploy",
    hash: "card",
    titles: ["Deploy on Kubernetes", "A card"],
    text: "Only the index has this text.",
  },
  {
    route: "/reference/api/create-job",
    hash: "",
    titles: ["Create a job"],
    text: "Starts a migration job.",
  },
  {
    route: "/changelog/two",
    hash: "",
    titles: ["Two"],
    text: "The migration job runs in parallel.",
  },
];

const longSection = Array.from(
  { length: 400 },
  (_, index) => `Paragraph ${index} of a long section.`,
).join("\n\n");

const deployPage = `---
title: "Deploy on Kubernetes"
---

> Index of all pages: https://docs.example.com/llms.txt

# Deploy on Kubernetes

You need a cluster.

## 1. Write the manifests

One file per service.

\`\`\`bash
# not a heading
kubectl apply
\`\`\`

### Details

Small print.

## Upgrade

Delete the migration job first.

${longSection}
`;

const createJobPage = `# Create a job

\`POST /jobs/\`

## Request

\`\`\`python
import requests
\`\`\`

## Credentials

\`Authorization: ApiKey YOUR_API_KEY\`

## Parameters

- \`name\`: required

## Responses

- \`200\`: the job
`;

const operations = [
  { id: "get_job", method: "GET", path: "/jobs/{job_id}", page: "/reference/api/get-job" },
  { id: "create_job", method: "POST", path: "/jobs/", page: "/reference/api/create-job" },
  { id: "list_jobs", method: "GET", path: "/jobs/", page: "/reference/api/list-jobs" },
];

/** A newer release with an additive change, and an older one with a breaking change among many. */
const releases = [
  {
    to: "1.10.0",
    released: "2025-10-20",
    changes: [makeChange("additive", "GET /jobs/", "was added.")],
  },
  {
    to: "1.9.0",
    released: "2025-09-01",
    changes: [
      ...Array.from({ length: 300 }, (_, index) =>
        makeChange("additive", `GET /numbers/${index}`, "was added."),
      ),
      makeChange("behavior", "GET /tasks/", "returns fewer tasks."),
      makeChange("breaking", "DELETE /tasks/", "was removed."),
      makeChange("breaking", "GET /tasks/", "was removed.", "Parameter `limit`"),
    ],
  },
];

function makeChange(severity: string, operation: string, sentence: string, place = "") {
  return { severity, operation, place, sentence };
}

function makePost(title: string, day: string, tags: string[] = []) {
  return {
    url: `https://docs.example.com/changelog/${title}`,
    title,
    summary: `About ${title}.`,
    date_published: `${day}T00:00:00.000Z`,
    tags,
  };
}

const manifest: DocsManifest = {
  format: manifestFormat,
  title: "Docs",
  product: "Jobs",
  version: "1.10.0",
  address: "https://docs.example.com",
  search: {},
  forms: "/assets/forms-fixture",
  skill: "/.well-known/agent-skills/jobs/SKILL.md",
  openapi: "/openapi.json",
  redirects: "/redirects.json",
  changelog: { page: "/changelog", data: "/changelog/feed.json" },
  apiChanges: { page: "/reference/api/changes", data: "/reference/api/changes/changes.json" },
  operations,
  questions: [
    {
      ask: "How do I upgrade a cluster?",
      answer: "/guides/deploy#upgrade",
      facts: ["Paragraph 7 of a long section"],
    },
  ],
  dates: { "/guides/deploy": "2025-10-20" },
};

/** Published files by path. The last one isn't published in a place that tools may read. */
const fixtureFiles: Readonly<Record<string, string>> = {
  "docs-mcp.json": JSON.stringify(manifest),
  "guides/deploy.md": deployPage,
  "reference/api/create-job.md": createJobPage,
  "reference/api/get-job.md": "# Get a job\n\n`GET /jobs/{job_id}`\n",
  "reference/api/list-jobs.md": `# List jobs\n\n\`GET /jobs/\`\n\n${longSection}\n`,
  "changelog/two.md": "# Two\n\nThe migration job runs in parallel.\n",
  "assets/forms-fixture/get-job.json": JSON.stringify({ request: "GET /jobs/1" }),
  ".well-known/agent-skills/jobs/SKILL.md": "# The skill",
  "openapi.json": "{}",
  "redirects.json": JSON.stringify([
    { from: "/old/deploy", to: "/guides/deploy#upgrade" },
    { from: "/guides/deploy#update", to: "/guides/deploy#upgrade" },
  ]),
  "changelog/feed.json": JSON.stringify({
    items: [
      makePost("newest", "2025-11-03"),
      makePost("two", "2025-10-20", ["Platform", "v1.10.0"]),
      makePost("one", "2025-09-01", ["Platform", "v1.9.0"]),
    ],
  }),
  "reference/api/changes/changes.json": JSON.stringify({ releases }),
  ".secret.md": "hidden",
};

/** The published files of a small documentation, in memory. `files` replaces some of them. */
export function createFixtureSource(
  files: Readonly<Record<string, string | undefined>> = {},
): DocsSource {
  const published = { ...fixtureFiles, ...files };
  return {
    root: new URL("https://docs.example.com/"),
    read: async (path) => (isReadable(path) ? published[path] : undefined),
  };
}

/** A search that counts shared words, and samples that say their language. */
export const fixtureIntegration: SiteIntegration = {
  openSearch: () => fixtureSearch,
  samples: {
    languages: ["python", "curl"],
    findLanguage: (name) =>
      ["python", "curl"].find((language) => language === name.trim().toLowerCase()),
    write: (form, language) => ({
      code: `${language}: ${(form as { request: string }).request}`,
      highlight: language,
    }),
  } satisfies RequestSamples,
};

const fixtureSearch: DocsSearch = {
  async search(query, { onlyOperations = false } = {}) {
    const keywords = fixtureSearch.keywords(query);
    const scored = sections
      .filter(({ route }) => !onlyOperations || route.startsWith("/reference/api/"))
      .map((section) => ({ section, score: scoreSection(section, keywords) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const hits = scored.map(({ section }): SearchHit => {
      const { route, hash, titles, text } = section;
      return { route, hash, titles, snippet: text };
    });
    return { hits, suggestions: hits.length > 0 ? [] : ["manifests"] };
  },
  async routes() {
    return [...new Set(sections.map(({ route }) => route))];
  },
  async headings(route) {
    return sections
      .filter((section) => section.route === route && section.hash !== "")
      .map(({ hash, titles, text }): IndexedHeading => {
        return { id: hash, text: titles.at(-1) ?? "", level: 2, content: text };
      });
  },
  keywords(text) {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    return new Set(words.filter((word) => word.length > 3));
  },
};

function scoreSection({ titles, text }: IndexedSection, keywords: ReadonlySet<string>): number {
  const words = fixtureSearch.keywords(`${titles.at(-1)} ${text}`);
  return [...keywords].filter((word) => words.has(word)).length;
}
