import type { ContentData } from "@/lib/kinds/content-kind";
import { kinds } from "@/lib/kinds/registry";
import { checkConfigNames, loadConfig } from "@/lib/load/config";
import { loadGitDates } from "@/lib/load/git-dates";
import { readConfigSource } from "@/lib/load/locate";
import { loadRedirects } from "@/lib/load/redirects";
import type { Settings } from "@/lib/load/settings";
import { loadShots } from "@/lib/load/shots";
import { loadSidebars } from "@/lib/load/sidebars";
import type { SidebarsInput, SiteConfig, SiteConfigInput } from "@/lib/model/config";
import { sitePaths } from "@/lib/model/pages";
import type { RedirectsInput } from "@/lib/model/redirects";
import type { ShotsInput } from "@/lib/model/shots";
import type { KindContent, Site } from "@/lib/model/site";
import { type Problem, sortProblems } from "@/lib/problem";
import { proofReader } from "./proofs";
import { checkReservedRoutes } from "./reserved-routes";
import { checkVersionRoutes } from "./version-routes";

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
  const { shots, problems: shotProblems } = loadShots(rest.shots ?? {}, readConfigSource(root, "content/shots.ts"));
  const problems = [
    ...configProblems,
    ...kindProblems,
    ...sidebarProblems,
    ...shotProblems,
    ...kinds.flatMap((kind) => kind.check?.(content, root) ?? []),
  ];
  if (!config) return { problems: sortProblems(problems) };
  problems.push(...checkConfigNames(config, configSource, docs, sidebars));
  const unlisted = { config, sidebars, shots, ...content };
  const pages = kinds.flatMap((kind) => kind.pages(unlisted).map((page) => ({ kind: kind.id, ...page })));
  const files = kinds.flatMap((kind) => kind.files?.(unlisted) ?? []);
  const { redirects, problems: redirectProblems } = loadRedirects(
    rest.redirects ?? [],
    readConfigSource(root, "redirects.ts"),
    sitePaths({ pages }),
  );
  const site = withCanonicals({ ...unlisted, pages, files, redirects });
  problems.push(...redirectProblems, ...checkReservedRoutes(site), ...checkVersionRoutes(site, root));
  return { site, problems: sortProblems(problems) };
}

/** Tells pages which other page search engines list in their place: redirects lead there, too. */
function withCanonicals(site: Site): Site {
  const finders = new Map(kinds.flatMap(({ id, canonical }) => (canonical ? [[id, canonical] as const] : [])));
  const pages = site.pages.map((page) => {
    const canonical = finders.get(page.kind)?.(site, page);
    return canonical === undefined ? page : { ...page, canonical };
  });
  return { ...site, pages };
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
