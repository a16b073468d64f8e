import { glossary } from "@/content/glossary";
import { roadmap } from "@/content/roadmap";
import { shots } from "@/content/shots";
import { sidebars } from "@/content/sidebars";
import { site as config } from "@/content/site";
import { readSettings } from "@/lib/content/settings";
import { redirects } from "@/redirects";
import { loadSite, type SiteInput } from "./load-site";

/** What this project's own site is made from, with the settings of this deployment. */
export function projectInput(root: string = process.cwd()): SiteInput {
  const settings = readSettings(root, process.env.SITE_SETTINGS);
  return { root, config, settings, sidebars, glossary, roadmap, redirects, shots };
}

/** This project's own site, for scripts. The app takes it from lib/build/snapshot/site.ts, which also knows the preview. */
export function loadProjectSite() {
  return loadSite(projectInput());
}
