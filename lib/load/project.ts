import { roadmap } from "@/content/roadmap";
import { sidebars } from "@/content/sidebars";
import { site as config } from "@/content/site";
import { redirects } from "@/redirects";
import { loadSite } from "./site";

/** This project's own site, for scripts. The app takes it from lib/site.ts, which also knows the preview. */
export function loadProjectSite() {
  return loadSite({ root: process.cwd(), config, sidebars, roadmap, redirects });
}
