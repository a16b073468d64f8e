import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { glossary } from "@/content/glossary";
import { roadmap } from "@/content/roadmap";
import { shots } from "@/content/shots";
import { sidebars } from "@/content/sidebars";
import { site } from "@/content/site";
import { versions } from "@/content/versions";
import type { SiteConfigInput } from "@/lib/model/config";
import { ProblemError, problem, reasonOf } from "@/lib/util/problem";
import { redirects } from "@/redirects";
import { loadSite, type SiteInput } from "./load-site";

/** What this project's own site is made from, with the settings of this deployment. */
export function projectInput(root: string = process.cwd()): SiteInput {
  const file = process.env.SITE_SETTINGS;
  const config = file ? { ...site, ...readSettings(root, file) } : site;
  return {
    root,
    config,
    configFile: file,
    sidebars,
    glossary,
    roadmap,
    redirects,
    shots,
    versions,
  };
}

/**
 * Reads the JSON file that SITE_SETTINGS names: its keys take the place of those of content/site.ts, so that one
 * content can be deployed twice, such as an older release. Values are validated with the rest.
 */
function readSettings(root: string, file: string): Partial<SiteConfigInput> {
  try {
    return JSON.parse(readFileSync(resolve(root, file), "utf8"));
  } catch (error) {
    const message = `SITE_SETTINGS names a file that cannot be read as JSON: ${reasonOf(error)}.`;
    const hint = 'Name a file such as {"announcement": null}, or unset SITE_SETTINGS.';
    throw new ProblemError([problem({ code: "config-invalid", file, line: 1, message, hint })]);
  }
}

/** This project's own site, for scripts. The app takes it from lib/next/snapshot/site.ts, which also knows the preview. */
export function loadProjectSite() {
  return loadSite(projectInput());
}
