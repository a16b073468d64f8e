import { roadmap } from "@/content/roadmap";
import { sidebars } from "@/content/sidebars";
import { site as config } from "@/content/site";
import { redirects } from "@/redirects";
import { readSettings } from "./settings";
import { loadSite, type SiteInput } from "./site";

/** What this project's own site is made from, with the settings of this deployment. */
export function projectInput(root: string = process.cwd()): SiteInput {
  return { root, config, settings: readSettings(root, process.env.SITE_SETTINGS), sidebars, roadmap, redirects };
}

/** This project's own site, for scripts. The app takes it from lib/snapshot/site.ts, which also knows the preview. */
export function loadProjectSite() {
  return loadSite(projectInput());
}
