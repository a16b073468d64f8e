import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { site } from "@/content/site";

/** Names of a small site's pages besides the start page, as in the sidebar. */
export type SmallPages = readonly string[];

/** Content of this project that a small site doesn't need. */
const removed = [
  "content/docs",
  "content/changelog",
  "content/_parts",
  "content/api",
  "content/urls.json",
  "content/query-phrases",
  "content/questions.yaml",
  "content/samples",
  "content/screenshots.ts",
  "public/downloads",
];

/** Search judgments of a small site: none. */
const noQueries = "unseen: {}\n";

/** Environment of commands in the copy, which use the file with `smallSettings`. */
export const smallEnvironment = { SITE_SETTINGS: "settings.json" } as const;

/** Settings that replace content/site.ts in a small site. */
export const smallSettings = {
  announcement: null,
  version: { name: "current", label: "Next", isLast: true, path: "/", mainDocId: "index" },
  navbar: [{ type: "doc", label: "Docs", docId: "index", sidebar: "docsSidebar" }],
  footer: { links: [{ label: "Start", href: "/" }], copyright: "©" },
  agents: {},
};

/**
 * Replaces the content of a copy of the project by a small site with a start page, the named pages,
 * a roadmap and a glossary. Tests of commands are fast there and don't depend on the real content.
 */
export function writeSmallSite(folder: string, pages: SmallPages = ["guide"]): void {
  for (const name of removed) rmSync(join(folder, name), { recursive: true, force: true });
  for (const file of readdirSync(join(folder, "content"))) {
    if (/^search-que.*\.yaml$/.test(file)) writeFileSync(join(folder, "content", file), noQueries);
  }
  const release = `${site.productVersion}.json`;
  for (const record of readdirSync(join(folder, "content/platform"))) {
    if (record !== release) rmSync(join(folder, "content/platform", record));
  }
  mkdirSync(join(folder, "content/_parts"));
  const sidebar = { label: "Docs", basePath: "/", items: ["index", ...pages] };
  const files: Record<string, string> = {
    "settings.json": JSON.stringify(smallSettings),
    "content/docs/index.mdx": smallPage("Start", "Text.", "slug: /\n"),
    "content/roadmap.mdx": "Text of the roadmap.\n",
    "content/sidebars.ts": `export const sidebars = ${JSON.stringify({ docsSidebar: sidebar })};\n`,
    "content/glossary.ts": `export const glossary = { title: "Words", description: "${descriptionOf("Words")}", terms: [{ name: "A", text: "B." }] };\n`,
    "content/roadmap.ts": `export const roadmap = {\n  title: "Roadmap",\n  description: "${descriptionOf("Roadmap")}",\n  shipped: [],\n  inProgress: [],\n  planned: [],\n};\n`,
    "content/other-names.ts":
      "export const otherNames = { variables: [], constants: [], sdkNames: [], pythonModules: [], endpoints: [] };\n",
    "content/prose.ts": "export const prose = [];\n",
    "content/screenshots.ts": "export const screenshots = {};\n",
    "content/skill.ts": "export const skill = undefined;\n",
    "redirects.ts": 'export const redirects = [{ from: "/old-guide", to: "/guide" }];\n',
    "openapi.json": `${JSON.stringify(smallApi, null, 2)}\n`,
  };
  for (const page of pages)
    files[`content/docs/${page}.mdx`] = smallPage(titleOf(page), `Text of the ${page}.`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Creates a page with valid frontmatter, to which `more` adds lines. */
export function smallPage(title: string, body: string, more = ""): string {
  return `---\ntitle: ${title}\ndescription: ${descriptionOf(title)}\n${more}---\n\n${body}\n`;
}

function titleOf(page: string): string {
  const name = page.slice(page.lastIndexOf("/") + 1).replaceAll("-", " ");
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function descriptionOf(title: string): string {
  return `${title} of a small site, described at the length that search engines like to show in their results.`;
}

const smallApi = {
  openapi: "3.1.0",
  info: {
    title: "Small API",
    version: site.productVersion,
    description: "An API of one operation.",
  },
  servers: [{ url: "https://cloud.agenta.ai/api", description: "Cloud" }],
  security: [{ apiKey: [] }],
  tags: [{ name: "Apps", description: "An app is what you work on." }],
  paths: {
    "/apps": {
      get: {
        tags: ["Apps"],
        summary: "List apps",
        operationId: "list_apps",
        description: "Returns the names of all apps.",
        responses: {
          "200": {
            description: "The names.",
            content: {
              "application/json": {
                schema: { type: "array", items: { type: "string", description: "A name." } },
                example: ["support-answer"],
              },
            },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      apiKey: { type: "apiKey", in: "header", name: "Authorization", description: "Your key." },
    },
  },
};
