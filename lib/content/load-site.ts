import { readSampleResults, summarizeSamples } from "@/lib/content/samples/results";
import { fillSiteAddress } from "@/lib/model/agents";
import {
  configFileOf,
  type SettingsFile,
  type SidebarsInput,
  type SiteConfigInput,
} from "@/lib/model/config";
import type { Page } from "@/lib/model/page";
import { pathsOf, sitePaths } from "@/lib/model/page-queries";
import type { RedirectsInput } from "@/lib/model/redirects";
import { type ScreenshotsInput, screenshotsSchema } from "@/lib/model/screenshots";
import type { Site } from "@/lib/model/site";
import { latestOf } from "@/lib/util/origins";
import { type Problem, problem, sortProblems } from "@/lib/util/problem";
import { fillAgentPrompt } from "./agent-prompt";
import { loadApi, loadHistory } from "./api";
import { loadPosts } from "./changelog";
import { checkConfigNames, loadConfig } from "./config";
import { loadData, readConfigSource } from "./data";
import { loadDocs } from "./docs";
import { fingerprintOfAll, readText } from "./files";
import { lineOfKey } from "./frontmatter";
import { loadGitDates } from "./git-dates";
import { type GlossaryInput, glossaryFile, glossarySchema } from "./glossary";
import type { MdxBody } from "./mdx-files";
import {
  checkSdkPin,
  fillVersions,
  type KnownVersions,
  lockFiles,
  readLocks,
  type VersionsInput,
  versionsFile,
  versionsSchema,
} from "./package-versions";
import { reservedRoutes, siteFiles, sitePages } from "./pages";
import { projectOf } from "./projects";
import { loadQueryPhrases } from "./query-phrases";
import { loadRedirects } from "./redirects";
import { operationHomes } from "./reference";
import { loadRoadmap, type RoadmapInput } from "./roadmap";
import { loadSidebars } from "./sidebars";

export interface SiteInput {
  /** Folder of the project, absolute. */
  root: string;
  config: SiteConfigInput;
  /** The settings of a deployment, whose keys take the place of those of content/site.ts. */
  settings?: SettingsFile;
  sidebars: SidebarsInput;
  glossary?: GlossaryInput;
  roadmap?: RoadmapInput;
  redirects?: RedirectsInput;
  screenshots?: ScreenshotsInput;
  versions?: VersionsInput;
  /** Keep entries that are drafts: for the preview. */
  drafts?: boolean;
}

/** A site, when its configuration is valid, and what is wrong in its files. */
interface LoadedSite {
  site?: Site;
  problems: Problem[];
}

/** Reads the whole site from disk. The site is there whenever the configuration is valid; problems say what is wrong. */
export function loadSite(input: SiteInput): LoadedSite {
  const { root, settings } = input;
  const configSource = (key: string) => readConfigSource(root, configFileOf(key, settings));
  const { config, problems } = loadConfig(input.config, configSource);
  /** Takes what was loaded, and keeps its problems. */
  const collectProblems = <T extends { problems: Problem[] }>(loaded: T): T => {
    problems.push(...loaded.problems);
    return loaded;
  };
  const dates = config && loadGitDates(root, ["content", ...(config.api ? [config.api.file] : [])]);
  const sampleResults = readSampleResults(root);
  /** Without drafts, unless they are asked for, and with what a page's foot says of its file. */
  const withFacts = <P extends MdxBody & { draft: boolean }>(pages: readonly P[]) =>
    pages
      .filter(({ draft }) => input.drafts || !draft)
      .map((page) => ({
        ...page,
        sampleSummary: summarizeSamples(page.body, page.file, sampleResults),
        lastUpdated: latestOf(page, (file) => dates?.get(file)),
      }));
  const { data: versions } = collectProblems(
    loadData(root, versionsFile, versionsSchema, input.versions),
  );
  const locks = readLocks(root);
  if (versions)
    problems.push(...checkSdkPin(versions, locks, readConfigSource(root, versionsFile)));
  const versionsInPages: KnownVersions = {
    locks,
    sdk: versions?.sdk,
    services: { server: config?.productVersion, ...sampleResults?.runtimes },
  };
  const fill = <P extends MdxBody>(pages: readonly P[]) =>
    pages.map((page) => collectProblems(fillVersions(page, versionsInPages)).page);
  const written = fill(collectProblems(loadDocs(root)).pages);
  const { phrases } = collectProblems(loadQueryPhrases(root, written));
  const loadedDocs = withFacts(written).map((doc) => ({
    ...doc,
    phrases: phrases.get(doc.route),
    project: config && projectOf(root, doc, config),
    body: config ? fillSiteAddress(fillAgentPrompt(doc, config), config) : doc.body,
  }));
  const posts = withFacts(fill(collectProblems(loadPosts(root)).posts));
  const found = config?.api ? collectProblems(loadApi(root, config.api.file)).api : undefined;
  const api = found && {
    ...found,
    lastUpdated: dates?.get(found.file),
    homes: operationHomes(root, found),
  };
  const apiHistory = found && loadHistory(root, found);
  const { data: glossary } = collectProblems(
    loadData(root, glossaryFile, glossarySchema, input.glossary),
  );
  const { data: roadmap } = collectProblems(loadRoadmap(root, input.roadmap, posts));
  const { data: screenshots = {} } = collectProblems(
    loadData(root, "content/screenshots.ts", screenshotsSchema, input.screenshots),
  );
  const sidebarSource = readConfigSource(root, "content/sidebars.ts");
  const { sidebars, docs } = collectProblems(
    loadSidebars(input.sidebars, sidebarSource, loadedDocs, api),
  );
  if (!config) return { problems: sortProblems(problems) };
  problems.push(...checkConfigNames(config, configSource, docs, sidebars));
  const content = {
    config,
    sidebars,
    screenshots,
    docs,
    posts,
    api,
    apiHistory,
    glossary,
    roadmap,
  };
  const pages = sitePages(content);
  const redirectSource = readConfigSource(root, "redirects.ts");
  const { redirects } = collectProblems(
    loadRedirects(input.redirects ?? [], redirectSource, sitePaths({ pages })),
  );
  problems.push(...checkRoutes(root, pages));
  return {
    site: { ...content, pages, files: siteFiles(content), redirects, settings },
    problems: sortProblems(problems),
  };
}

/** Folders of files that the build makes. */
const folders = ["/_next/", "/assets/"];

/**
 * Docs and posts whose address another page has; of two posts, the later one. Addresses are compared without case: macOS
 * and Windows authors would not see two files, a Linux host would.
 */
function checkRoutes(root: string, pages: readonly Page[]): Problem[] {
  const isWritten = ({ kind, file }: Page) =>
    kind === "docs" || (kind === "changelog" && file !== undefined);
  const generatedPaths = pages.filter((page) => !isWritten(page)).flatMap(pathsOf);
  const owners = new Map(
    [...reservedRoutes, ...generatedPaths].map((path) => [path.toLowerCase(), "the site itself"]),
  );
  const written = pages
    .filter(isWritten)
    .sort((a, b) => (a.file ?? "").localeCompare(b.file ?? ""));
  return written.flatMap(({ file = "", ...page }) =>
    pathsOf(page).flatMap((path) => {
      const key = path.toLowerCase();
      const named = path === page.route ? "slug" : "aliases";
      const owner =
        owners.get(key) ??
        (folders.some((folder) => path.startsWith(folder)) ? "the site itself" : "");
      owners.set(key, owner || `\`${file}\``);
      const message = `The route \`${path}\` is claimed by ${owner} and \`${file}\`.`;
      const hint =
        path === page.route
          ? "Give this page another `slug`."
          : "Take it out of this page's `aliases`.";
      if (!owner) return [];
      const line = lineOfKey(linesOfFile(root, file), named);
      return problem({ code: "route-duplicate", file, line, message, hint });
    }),
  );
}

function linesOfFile(root: string, file: string): string[] {
  const read = readText(root, file);
  return "text" in read ? read.text.split("\n") : [];
}

/**
 * Reads the site again only when something that it is made from has changed: the preview asks several times a request,
 * and gets the same object, by which others remember what they made of it.
 */
export function siteReader(input: SiteInput): () => LoadedSite {
  const api: unknown = input.config.api?.file;
  const files = [
    "content",
    "redirects.ts",
    ...lockFiles,
    ...(typeof api === "string" ? [api] : []),
  ];
  let lastLoad: { fingerprint: string; loaded: LoadedSite } | undefined;
  return () => {
    const fingerprint = fingerprintOfAll(input.root, files);
    if (lastLoad?.fingerprint !== fingerprint) lastLoad = { fingerprint, loaded: loadSite(input) };
    return lastLoad.loaded;
  };
}
