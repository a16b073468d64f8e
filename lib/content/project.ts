import { shots } from "@/content/shots";
import { sidebars } from "@/content/sidebars";
import { site as config } from "@/content/site";
import { kinds } from "@/lib/content/registry";
import { readSettings } from "@/lib/content/settings";
import { redirects } from "@/redirects";
import { loadSite, type SiteInput } from "./load-site";

/** What this project's own site is made from, with the settings of this deployment. */
export function projectInput(root: string = process.cwd()): SiteInput {
  const data = Object.fromEntries(kinds.map((kind) => [kind.id, kind.data]));
  return { root, config, settings: readSettings(root, process.env.SITE_SETTINGS), sidebars, data, redirects, shots };
}

/** This project's own site, for scripts. The app takes it from lib/build/snapshot/site.ts, which also knows the preview. */
export function loadProjectSite() {
  return loadSite(projectInput());
}
