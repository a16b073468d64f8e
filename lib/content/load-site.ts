import { fillSiteAddress } from "@/lib/shared/agents";
import type { SidebarsInput, SiteConfig, SiteConfigInput } from "@/lib/shared/config";
import { latestOf } from "@/lib/shared/origins";
import { pathsOf, sitePaths } from "@/lib/shared/pages";
import { type Problem, problem, sortProblems } from "@/lib/shared/problem";
import type { RedirectsInput } from "@/lib/shared/redirects";
import { type ShotsInput, shotsSchema } from "@/lib/shared/shots";
import type { Site } from "@/lib/shared/site";
import { fillAgentPrompt } from "./agent-prompt";
import { loadApi } from "./api";
import { loadHistory } from "./api-history";
import { loadPosts } from "./changelog";
import { checkConfigNames, loadConfig } from "./config";
import { parseData, readConfigSource } from "./data";
import { loadDocs } from "./docs";
import { loadGitDates } from "./git-dates";
import { type GlossaryInput, loadGlossary } from "./glossary";
import { reservedRoutes, siteFiles, sitePages } from "./pages";
import { proofReader } from "./proofs";
import { loadReaderPhrases } from "./reader-phrases";
import { loadRedirects } from "./redirects";
import { loadRoadmap, type RoadmapInput } from "./roadmap";
import { loadSidebars } from "./sidebars";

export interface SiteInput {
  /** Folder of the project, absolute. */
  root: string;
  config: SiteConfigInput;
  /** The file that problems of the configuration are in: content/site.ts, or the settings of a deployment. */
  configFile?: string;
  sidebars: SidebarsInput;
  glossary?: GlossaryInput;
  roadmap?: RoadmapInput;
  redirects?: RedirectsInput;
  shots?: ShotsInput;
  /** Keep entries that are drafts: for the preview. */
  drafts?: boolean;
}

/** Reads the whole site from disk. The site is there whenever the configuration is valid; problems say what is wrong. */
export function loadSite(input: SiteInput): { site?: Site; problems: Problem[] } {
  const { root, configFile = "content/site.ts" } = input;
  const configSource = readConfigSource(root, configFile);
  const { config, problems } = loadConfig(input.config, configSource);
  /** Takes what was loaded, and keeps its problems. */
  const take = <T extends { problems: Problem[] }>(loaded: T): T => {
    problems.push(...loaded.problems);
    return loaded;
  };
  const dates = config && loadGitDates(root, ["content", ...(config.api ? [config.api.file] : [])]);
  const dated = { lastUpdated: (file: string) => dates?.get(file), proof: proofReader(root), drafts: input.drafts };
  const loadedDocs = loadDatedDocs(root, config, dated, take);
  const posts = loadDatedPosts(root, dated, take);
  const found = config?.api ? take(loadApi(root, config.api.file)).api : undefined;
  const api = found && { ...found, lastUpdated: dates?.get(found.file) };
  const apiHistory = found && take(loadHistory(root, found)).history;
  const { data: glossary } = take(loadGlossary(root, input.glossary));
  const { data: roadmap } = take(loadRoadmap(root, input.roadmap, posts));
  const shotSource = readConfigSource(root, "content/shots.ts");
  const { data: shots = {} } = take(parseData(shotsSchema, input.shots ?? {}, shotSource));
  const sidebarSource = readConfigSource(root, "content/sidebars.ts");
  const { sidebars, docs } = take(loadSidebars(input.sidebars, sidebarSource, loadedDocs, api));
  if (!config) return { problems: sortProblems(problems) };
  problems.push(...checkConfigNames(config, configSource, docs, sidebars));
  const content = { config, sidebars, shots, docs, posts, api, apiHistory, glossary, roadmap };
  const pages = sitePages(content);
  const redirectSource = readConfigSource(root, "redirects.ts");
  const { redirects } = take(loadRedirects(input.redirects ?? [], redirectSource, sitePaths({ pages })));
  const site = { ...content, pages, files: siteFiles(content), redirects };
  problems.push(...checkReservedRoutes(site));
  return { site, problems: sortProblems(problems) };
}

type Take = <T extends { problems: Problem[] }>(loaded: T) => T;

/** What a page's foot says of its file, and whether drafts are shown. */
interface Dated {
  lastUpdated: (file: string) => string | undefined;
  proof: ReturnType<typeof proofReader>;
  drafts?: boolean;
}

function loadDatedDocs(root: string, config: SiteConfig | undefined, { drafts, ...dated }: Dated, take: Take) {
  const { docs } = take(loadDocs(root));
  const { phrases } = take(loadReaderPhrases(root, docs));
  return docs
    .filter((doc) => drafts || !doc.draft)
    .map((doc) => {
      const proven = { ...doc, proof: dated.proof(doc), phrases: phrases.get(doc.route) };
      const body = config ? fillSiteAddress(fillAgentPrompt(proven, config), config) : doc.body;
      return { ...proven, body, lastUpdated: latestOf(doc, dated.lastUpdated) };
    });
}

function loadDatedPosts(root: string, { drafts, lastUpdated, proof }: Dated, take: Take) {
  return take(loadPosts(root))
    .posts.filter((post) => drafts || !post.draft)
    .map((post) => ({ ...post, lastUpdated: latestOf(post, lastUpdated), proof: proof(post) }));
}

/** Folders of files that the build makes. */
const folders = ["/_next/", "/assets/"];

/** Docs, whose authors choose their addresses, that claim another page's: the export would hold one of the two. */
function checkReservedRoutes({ pages }: Pick<Site, "pages">): Problem[] {
  const others = pages.filter(({ kind }) => kind !== "docs").flatMap(pathsOf);
  const taken = new Set([...reservedRoutes, ...others].map((path) => path.toLowerCase()));
  return pages
    .filter(({ kind }) => kind === "docs")
    .flatMap((page) =>
      pathsOf(page)
        .filter((path) => taken.has(path.toLowerCase()) || folders.some((folder) => path.startsWith(folder)))
        .map((path) =>
          problem({
            code: "route-duplicate",
            file: page.file ?? "content",
            line: 1,
            message: `The route \`${path}\` belongs to the site itself.`,
            hint: "Give the page another `slug`, or rename its file.",
          }),
        ),
    );
}
