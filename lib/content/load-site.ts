import { checkConfigNames, loadConfig } from "@/lib/content/config";
import type { ContentData } from "@/lib/content/content-kind";
import { parseData } from "@/lib/content/data";
import { loadGitDates } from "@/lib/content/git-dates";
import { readConfigSource } from "@/lib/content/locate";
import { loadRedirects } from "@/lib/content/redirects";
import { kinds } from "@/lib/content/registry";
import type { Settings } from "@/lib/content/settings";
import { loadSidebars } from "@/lib/content/sidebars";
import type { SidebarsInput, SiteConfig, SiteConfigInput } from "@/lib/shared/config";
import { pathsOf, sitePaths } from "@/lib/shared/pages";
import { type Problem, problem, sortProblems } from "@/lib/shared/problem";
import type { RedirectsInput } from "@/lib/shared/redirects";
import { type ShotsInput, shotsSchema } from "@/lib/shared/shots";
import type { KindContent, Site } from "@/lib/shared/site";
import { proofReader } from "./proofs";

/** Folders of files that the build makes. */
const folders = ["/_next/", "/assets/"];

const choosing = new Set(kinds.filter((kind) => kind.choosesAddresses).map((kind) => kind.id));

/** Pages that claim the address of another kind's page: the export would hold one of the two. */
function checkReservedRoutes({ pages }: Pick<Site, "pages">): Problem[] {
  const fixed = pages.filter((page) => !choosing.has(page.kind)).flatMap(pathsOf);
  const taken = new Set(
    ["/404", ...kinds.flatMap((kind) => kind.reserved ?? []), ...fixed].map((path) => path.toLowerCase()),
  );
  return pages.flatMap((page) =>
    (choosing.has(page.kind) ? pathsOf(page) : [])
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

export interface SiteInput {
  /** Folder of the project, absolute. */
  root: string;
  config: SiteConfigInput;
  /** Keys that take the place of the configuration's in this deployment. */
  settings?: Settings;
  sidebars: SidebarsInput;
  /** What content/ exports for kinds that are data. */
  data?: ContentData;
  redirects?: RedirectsInput;
  shots?: ShotsInput;
  /** Keep entries that are drafts: for the preview. */
  drafts?: boolean;
}

/** Reads the whole site from disk. The site is there whenever the configuration is valid; problems say what is wrong. */
export function loadSite({ root, config: configInput, sidebars: sidebarsInput, ...rest }: SiteInput): {
  site?: Site;
  problems: Problem[];
} {
  const configSource = readConfigSource(root, "content/site.ts");
  const sidebarSource = readConfigSource(root, "content/sidebars.ts");
  const { config, problems: configProblems } = loadConfig(configInput, configSource, rest.settings);
  const { content: loaded, problems: kindProblems } = loadKinds(root, config, rest);
  const {
    sidebars,
    docs,
    problems: sidebarProblems,
  } = loadSidebars(sidebarsInput, sidebarSource, loaded.docs, loaded.api);
  const content: KindContent = { ...loaded, docs };
  const { data: shots = {}, problems: shotProblems } = parseData(
    shotsSchema,
    rest.shots ?? {},
    readConfigSource(root, "content/shots.ts"),
  );
  const problems = [
    ...configProblems,
    ...kindProblems,
    ...sidebarProblems,
    ...shotProblems,
    ...kinds.flatMap((kind) => kind.check?.(content, root) ?? []),
  ];
  if (!config) return { problems: sortProblems(problems) };
  problems.push(...checkConfigNames(config, configSource, docs, sidebars, rest.settings));
  const unlisted = { config, sidebars, shots, ...content };
  const pages = kinds.flatMap((kind) => kind.pages(unlisted).map((page) => ({ kind: kind.id, ...page })));
  const files = kinds.flatMap((kind) => kind.files?.(unlisted) ?? []);
  const { redirects, problems: redirectProblems } = loadRedirects(
    rest.redirects ?? [],
    readConfigSource(root, "redirects.ts"),
    sitePaths({ pages }),
  );
  const site = { ...unlisted, pages, files, redirects };
  problems.push(...redirectProblems, ...checkReservedRoutes(site));
  return { site, problems: sortProblems(problems) };
}

/** The entries of every kind, before the sidebars put the docs in order. */
function loadKinds(
  root: string,
  config: SiteConfig | undefined,
  { data = {}, drafts = false }: Pick<SiteInput, "data" | "drafts">,
): { content: KindContent; problems: Problem[] } {
  const dates = config && loadGitDates(root, ["content", ...(config.api ? [config.api.file] : [])]);
  const lastUpdated = (file: string) => dates?.get(file);
  const proof = proofReader(root);
  const loaded = kinds.flatMap((kind) => kind.load?.({ root, config, data, drafts, lastUpdated, proof }) ?? []);
  const content: KindContent = Object.assign({ docs: [], posts: [] }, ...loaded.map((item) => item.content));
  return { content, problems: loaded.flatMap((item) => item.problems) };
}
