import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { site as projectConfig } from "@/content/site";
import { checkContent } from "@/lib/check/content";
import type { GlossaryInput } from "@/lib/content/glossary";
import { loadSite } from "@/lib/content/load-site";
import type { VersionsInput } from "@/lib/content/package-versions";
import type { RoadmapInput } from "@/lib/content/roadmap";
import type { SettingsFile, SidebarsInput, SiteConfigInput } from "@/lib/model/config";
import type { RedirectsInput } from "@/lib/model/redirects";
import type { ScreenshotsInput } from "@/lib/model/screenshots";
import type { Site } from "@/lib/model/site";
import { formatProblem, type Problem } from "@/lib/util/problem";
import { writeFiles } from "@/lib/util/write-files";

export interface Fixture {
  /** File contents by path relative to the project. */
  files: Record<string, string | Buffer>;
  config?: Partial<SiteConfigInput>;
  settings?: SettingsFile;
  sidebars?: SidebarsInput;
  glossary?: GlossaryInput;
  roadmap?: RoadmapInput;
  redirects?: RedirectsInput;
  screenshots?: ScreenshotsInput;
  versions?: VersionsInput;
}

/** Creates a page with five lines of valid frontmatter, so that the body starts on line 6. */
export function page(body: string, title = "A page of the fixture"): string {
  return `---\ntitle: ${title}\ndescription: A description of ${title} that is long enough to be a search result of its own.\n---\n\n${body}\n`;
}

/** Number of lines before a body made by `page`. */
export const bodyStart = 5;

export function writeFixture(files: Fixture["files"]): string {
  const root = mkdtempSync(join(tmpdir(), "docs-fixture-"));
  writeFiles(root, files);
  return root;
}

/** A configuration that only references the doc `index`. */
export const fixtureConfig: SiteConfigInput = {
  ...projectConfig,
  basePath: "",
  logo: { src: "/logo.svg", alt: "Fixture", width: 24, height: 24, href: "/" },
  version: { ...projectConfig.version, mainDocId: "index" },
  navbar: [{ type: "doc", label: "Docs", docId: "index", sidebar: "main" }],
  footer: { links: [{ label: "Start", href: "/" }], copyright: "© Fixture" },
  announcement: null,
  api: null,
};

/** Creates a sidebar with all docs, in the order of the files. */
function sidebarOf(files: Fixture["files"]): SidebarsInput {
  const ids = Object.keys(files)
    .filter((file) => /^content\/docs\/.*\.mdx?$/.test(file))
    .map((file) => file.slice("content/docs/".length).replace(/\.mdx?$/, ""));
  return { main: { label: "Main", basePath: "/", items: ids.length > 0 ? ids : ["index"] } };
}

/** Adds a start page and the logo of the configuration. */
export function withIndex(files: Fixture["files"]): Fixture["files"] {
  return {
    "content/docs/index.mdx": page("Start.", "Start").replace("---\n\n", "slug: /\n---\n"),
    "public/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />',
    ...files,
  };
}

interface CheckedFixture {
  root: string;
  site?: Site;
  problems: Problem[];
}

/** Loads and checks a fixture like `npm run check`, with a start page. */
export async function checkFixture(fixture: Fixture): Promise<CheckedFixture> {
  return checkAgain(writeFixture(withIndex(fixture.files)), fixture);
}

/** Checks the current files of a fixture that was written before. */
export async function checkAgain(
  root: string,
  { files, config, sidebars, redirects = [], ...data }: Fixture,
): Promise<CheckedFixture> {
  const all = withIndex(files);
  const { site, problems } = loadSite({
    root,
    config: { ...fixtureConfig, ...config } as SiteConfigInput,
    sidebars: sidebars ?? sidebarOf(all),
    redirects,
    ...data,
  });
  if (site) problems.push(...(await checkContent(site, root)));
  return { root, site, problems };
}

/** Loads a site from a fixture and throws if it has problems. */
export async function goodFixture(fixture: Fixture): Promise<{ root: string; site: Site }> {
  const { root, site, problems } = await checkFixture(fixture);
  if (!site || problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  return { root, site };
}

/** Returns the parts of problems that tests compare: code, file and line. */
export function locationsOf(problems: readonly Problem[]): [string, string, number | undefined][] {
  return problems.map(({ code, file, line }) => [code, file, line]);
}
