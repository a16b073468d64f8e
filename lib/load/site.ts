import type { SidebarsInput, SiteConfigInput } from "@/lib/model/config";
import { sitePaths } from "@/lib/model/pages";
import type { RedirectsInput } from "@/lib/model/redirects";
import type { RoadmapInput } from "@/lib/model/roadmap";
import type { Site } from "@/lib/model/site";
import { type Problem, sortProblems } from "@/lib/problem";
import { checkConfigNames, loadConfig } from "./config";
import { loadDocs } from "./docs";
import { loadGitDates } from "./git-dates";
import { readConfigSource } from "./locate";
import { loadApi } from "./openapi";
import { loadPosts } from "./posts";
import { loadRedirects } from "./redirects";
import { checkReservedRoutes } from "./reserved-routes";
import { loadRoadmap } from "./roadmap";
import type { Settings } from "./settings";
import { loadSidebars } from "./sidebars";

export interface SiteInput {
  /** Folder of the project, absolute. */
  root: string;
  config: SiteConfigInput;
  /** Keys that take the place of the configuration's in this deployment. */
  settings?: Settings;
  sidebars: SidebarsInput;
  roadmap?: RoadmapInput;
  redirects?: RedirectsInput;
  /** Keep posts that are drafts: for the preview. */
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
  const { docs: loaded, problems: docProblems } = loadDocs(root);
  const { api, problems: apiProblems } = config?.api
    ? loadApi(root, config.api.file, config.api.lint)
    : { problems: [] };
  const { sidebars, docs, problems: sidebarProblems } = loadSidebars(sidebarsInput, sidebarSource, loaded, api);
  const { posts: written, problems: postProblems } = loadPosts(root);
  const posts = written.filter((post) => rest.drafts || !post.draft);
  const { roadmap, problems: roadmapProblems } = rest.roadmap
    ? loadRoadmap(rest.roadmap, readConfigSource(root, "content/roadmap.ts"), posts)
    : { problems: [] };
  const problems = [
    ...configProblems,
    ...docProblems,
    ...apiProblems,
    ...sidebarProblems,
    ...postProblems,
    ...roadmapProblems,
  ];
  if (!config) return { problems: sortProblems(problems) };
  problems.push(...checkConfigNames(config, configSource, docs, sidebars));
  const dates = loadGitDates(root, ["content", ...(api ? [api.file] : [])]);
  const withDate = <T extends { file: string }>(page: T) => ({ ...page, lastUpdated: dates.get(page.file) });
  const pages = {
    config,
    docs: docs.map(withDate),
    sidebars,
    posts: posts.map(withDate),
    roadmap,
    api: api && withDate(api),
  };
  const { redirects, problems: redirectProblems } = loadRedirects(
    rest.redirects ?? [],
    readConfigSource(root, "redirects.ts"),
    sitePaths(pages),
  );
  problems.push(...redirectProblems);
  const site: Site = { ...pages, redirects };
  problems.push(...checkReservedRoutes(site));
  return { site, problems: sortProblems(problems) };
}
