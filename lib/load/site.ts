import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SidebarsInput, SiteConfigInput } from "@/lib/model/config";
import { sitePages } from "@/lib/model/pages";
import type { RedirectsInput } from "@/lib/model/redirects";
import type { Site } from "@/lib/model/site";
import { hasErrors, type Problem, ProblemError, sortProblems } from "@/lib/problem";
import { checkConfigNames, loadConfig } from "./config";
import { docsFolder, loadDocs } from "./docs";
import { loadGitDates } from "./git-dates";
import type { ConfigSource } from "./locate";
import { loadRedirects } from "./redirects";
import { loadSidebars } from "./sidebars";

export interface SiteInput {
  /** Folder of the project, absolute. */
  root: string;
  config: SiteConfigInput;
  sidebars: SidebarsInput;
  redirects: RedirectsInput;
}

/** Reads the whole site from disk. The site is there whenever the configuration is valid; problems say what is wrong. */
export function loadSite({
  root,
  config: configInput,
  sidebars: sidebarsInput,
  redirects: redirectsInput,
}: SiteInput): {
  site?: Site;
  problems: Problem[];
} {
  const configSource = readSource(root, "content/site.ts");
  const sidebarSource = readSource(root, "content/sidebars.ts");
  const { config, problems: configProblems } = loadConfig(configInput, configSource);
  const { docs: loaded, problems: docProblems } = loadDocs(root);
  const { sidebars, docs, problems: sidebarProblems } = loadSidebars(sidebarsInput, sidebarSource, loaded);
  const problems = [...configProblems, ...docProblems, ...sidebarProblems];
  if (!config) return { problems: sortProblems(problems) };
  problems.push(...checkConfigNames(config, configSource, docs, sidebars));
  const dates = loadGitDates(root, docsFolder);
  const dated = docs.map((doc) => ({ ...doc, lastUpdated: dates.get(doc.file) }));
  const pages = sitePages({ docs: dated, sidebars });
  const { redirects, problems: redirectProblems } = loadRedirects(
    redirectsInput,
    readSource(root, "redirects.ts"),
    pages,
  );
  problems.push(...redirectProblems);
  return { site: { config, docs: dated, sidebars, redirects }, problems: sortProblems(problems) };
}

/** The site, or a ProblemError with everything that keeps it from being built. */
export function requireSite(input: SiteInput): Site {
  const { site, problems } = loadSite(input);
  if (!site || hasErrors(problems)) throw new ProblemError(problems.filter((item) => item.severity === "error"));
  return site;
}

function readSource(root: string, file: string): ConfigSource {
  try {
    return { file, text: readFileSync(join(root, file), "utf8") };
  } catch {
    return { file, text: "" };
  }
}
