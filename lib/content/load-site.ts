import {
  readSampleResults,
  type SampleResults,
  summarizeSamples,
} from "@/lib/content/samples/results";
import { fillSiteAddress } from "@/lib/model/agents";
import type { Api } from "@/lib/model/api";
import type { Post } from "@/lib/model/changelog";
import {
  configFileOf,
  type SettingsFile,
  type SidebarsInput,
  type SiteConfig,
  type SiteConfigInput,
} from "@/lib/model/config";
import { sitePaths } from "@/lib/model/page-queries";
import type { RedirectsInput } from "@/lib/model/redirects";
import { type ScreenshotsInput, screenshotsSchema } from "@/lib/model/screenshots";
import type { Doc, QueryPhrases, Site, SiteContent } from "@/lib/model/site";
import { latestOf } from "@/lib/util/origins";
import { type Problem, sortProblems } from "@/lib/util/problem";
import { fillAgentPrompt } from "./agent-prompt";
import { loadApi, loadHistory } from "./api";
import { loadPosts } from "./changelog";
import { checkConfigNames, loadConfig } from "./config";
import { loadData, readConfigSource } from "./data";
import { loadDocs } from "./docs";
import { loadGitDates } from "./git-dates";
import { type GlossaryInput, glossaryFile, glossarySchema } from "./glossary";
import type { MdxBody } from "./mdx-files";
import {
  checkSdkPin,
  fillVersions,
  type KnownVersions,
  readLocks,
  type VersionsInput,
  versionsFile,
  versionsSchema,
} from "./package-versions";
import { siteFiles, sitePages } from "./pages";
import { projectOf } from "./projects";
import { loadQueryPhrases, phrasesOfPages } from "./query-phrases";
import { loadRedirects } from "./redirects";
import { operationHomes } from "./reference";
import { loadRoadmap, type RoadmapInput } from "./roadmap";
import { checkRoutes } from "./routes";
import { loadSidebars } from "./sidebars";

export interface SiteInput {
  /** Absolute path of the project. */
  root: string;
  config: SiteConfigInput;
  /** The settings of a deployment, which override those of content/site.ts. */
  settings?: SettingsFile;
  sidebars: SidebarsInput;
  glossary?: GlossaryInput;
  roadmap?: RoadmapInput;
  redirects?: RedirectsInput;
  screenshots?: ScreenshotsInput;
  versions?: VersionsInput;
  /** Include drafts, for the preview. */
  drafts?: boolean;
}

/** The site, if its configuration is valid, and all problems in its files. */
export interface LoadedSite {
  site?: Site;
  problems: Problem[];
}

/** Adds the problems of a loader's result to those of the site, and returns the result. */
type Collect = <T extends { problems: Problem[] }>(loaded: T) => T;

/** Facts about pages that come from outside their files. */
interface PageFacts {
  /** Dates of the last commit by file. */
  dates: ReadonlyMap<string, string> | undefined;
  sampleResults: SampleResults | undefined;
  versions: KnownVersions;
}

/**
 * Reads the whole site from disk. With an invalid configuration there is no site, but everything
 * else is read anyway to report all problems at once.
 */
export function loadSite(input: SiteInput): LoadedSite {
  const { root, settings } = input;
  const problems: Problem[] = [];
  const collect: Collect = (loaded) => {
    problems.push(...loaded.problems);
    return loaded;
  };
  const configSource = (key: string) => readConfigSource(root, configFileOf(key, settings));

  const { config } = collect(loadConfig(input.config, configSource));
  const facts = loadFacts(input, config, collect);
  const { docs: writtenDocs, phrases } = loadWrittenDocs(input, config, facts, collect);
  const posts = loadWrittenPosts(input, facts, collect);
  const api = loadReference(root, config, facts, collect);
  const { glossary, roadmap, screenshots } = loadDataFiles(input, posts, collect);
  const sidebarSource = readConfigSource(root, "content/sidebars.ts");
  const { sidebars, docs } = collect(loadSidebars(input.sidebars, sidebarSource, writtenDocs, api));
  if (!config) return { problems: sortProblems(problems) };

  problems.push(...checkConfigNames(config, configSource, docs, sidebars));
  const content: SiteContent = {
    config,
    sidebars,
    screenshots,
    docs,
    posts,
    api,
    apiHistory: api && loadHistory(root, api),
    glossary,
    roadmap,
    pagePhrases: phrasesOfPages(phrases),
  };
  const pages = sitePages(content);
  problems.push(...checkRoutes(root, pages));
  const redirectSource = readConfigSource(root, "redirects.ts");
  const { redirects } = collect(
    loadRedirects(input.redirects ?? [], redirectSource, sitePaths({ pages })),
  );
  return {
    site: { ...content, pages, files: siteFiles(content), redirects, settings },
    problems: sortProblems(problems),
  };
}

function loadFacts(
  { root, versions: versionsInput }: SiteInput,
  config: SiteConfig | undefined,
  collect: Collect,
): PageFacts {
  const dated = config?.api ? ["content", config.api.file] : ["content"];
  const dates = config && loadGitDates(root, dated);
  const sampleResults = readSampleResults(root);
  const { data: versions } = collect(loadData(root, versionsFile, versionsSchema, versionsInput));
  const locks = readLocks(root);
  if (versions) {
    collect({ problems: checkSdkPin(versions, locks, readConfigSource(root, versionsFile)) });
  }
  const services = { server: config?.productVersion, ...sampleResults?.runtimes };
  return { dates, sampleResults, versions: { locks, sdk: versions?.sdk, services } };
}

function loadWrittenDocs(
  input: SiteInput,
  config: SiteConfig | undefined,
  facts: PageFacts,
  collect: Collect,
): { docs: Doc[]; phrases: ReadonlyMap<string, QueryPhrases> } {
  const { root } = input;
  const pages = fillPageVersions(collect(loadDocs(root)).pages, facts, collect);
  const { phrases } = collect(loadQueryPhrases(root, pages));
  const docs = withFacts(pages, input, facts).map((doc) => ({
    ...doc,
    phrases: phrases.get(doc.route),
    project: config && projectOf(root, doc, config),
    body: config ? fillSiteAddress(fillAgentPrompt(doc, config), config) : doc.body,
  }));
  return { docs, phrases };
}

function loadWrittenPosts(input: SiteInput, facts: PageFacts, collect: Collect): Post[] {
  const { posts } = collect(loadPosts(input.root));
  return withFacts(fillPageVersions(posts, facts, collect), input, facts);
}

/** Replaces `PINNED` and `<Version />` with the versions of packages and services. */
function fillPageVersions<P extends MdxBody>(
  pages: readonly P[],
  { versions }: PageFacts,
  collect: Collect,
): P[] {
  return pages.map((page) => collect(fillVersions(page, versions)).page);
}

/** Adds the facts that the foot of a page shows. Drafts are left out unless `drafts` is set. */
function withFacts<P extends MdxBody & { draft: boolean }>(
  pages: readonly P[],
  { drafts }: SiteInput,
  { dates, sampleResults }: PageFacts,
): P[] {
  const published = pages.filter(({ draft }) => drafts || !draft);
  return published.map((page) => ({
    ...page,
    sampleSummary: summarizeSamples(page.body, page.file, sampleResults),
    lastUpdated: latestOf(page, (file) => dates?.get(file)),
  }));
}

function loadReference(
  root: string,
  config: SiteConfig | undefined,
  { dates }: PageFacts,
  collect: Collect,
): Api | undefined {
  if (!config?.api) return undefined;
  const { api } = collect(loadApi(root, config.api.file));
  return api && { ...api, lastUpdated: dates?.get(api.file), homes: operationHomes(root, api) };
}

function loadDataFiles(
  input: SiteInput,
  posts: readonly Post[],
  collect: Collect,
): Pick<SiteContent, "glossary" | "roadmap" | "screenshots"> {
  const { root } = input;
  const { data: glossary } = collect(loadData(root, glossaryFile, glossarySchema, input.glossary));
  const { data: roadmap } = collect(loadRoadmap(root, input.roadmap, posts));
  const { data: screenshots = {} } = collect(
    loadData(root, "content/screenshots.ts", screenshotsSchema, input.screenshots),
  );
  return { glossary, roadmap, screenshots };
}
