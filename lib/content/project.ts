import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { glossary } from "@/content/glossary";
import { roadmap } from "@/content/roadmap";
import { screenshots } from "@/content/screenshots";
import { sidebars } from "@/content/sidebars";
import { site } from "@/content/site";
import { versions } from "@/content/versions";
import type { SiteConfigInput } from "@/lib/model/config";
import { readJson } from "@/lib/openapi/json-text";
import { isObject } from "@/lib/openapi/pointer";
import { ProblemError, problem, reasonOf } from "@/lib/util/problem";
import { redirects } from "@/redirects";
import { loadSite, type SiteInput } from "./load-site";

/** Returns the input for this project's site, with the settings of the current deployment. */
export function projectInput(root: string = process.cwd()): SiteInput {
  const file = process.env.SITE_SETTINGS;
  const input = { root, sidebars, glossary, roadmap, redirects, screenshots, versions };
  if (!file) return { ...input, config: site };
  const settings = readSettings(root, file);
  return {
    ...input,
    config: { ...site, ...settings },
    settings: { file, keys: Object.keys(settings) },
  };
}

/**
 * Reads the JSON file that SITE_SETTINGS names. Its keys override those of content/site.ts, so that
 * the same content can be deployed twice, for example as an older version. Its values are validated
 * with the rest of the configuration.
 */
function readSettings(root: string, file: string): Partial<SiteConfigInput> {
  const hint = 'Name a file such as {"announcement": null}, or unset SITE_SETTINGS.';
  const fail = (reason: string, line = 1): never => {
    const message = `SITE_SETTINGS names a file that ${reason}.`;
    throw new ProblemError([problem({ code: "config-invalid", file, line, message, hint })]);
  };
  let text = "";
  try {
    text = readFileSync(resolve(root, file), "utf8");
  } catch (error) {
    fail(`cannot be read: ${reasonOf(error)}`);
  }
  try {
    const settings: unknown = JSON.parse(text);
    if (isObject(settings)) return settings as Partial<SiteConfigInput>;
  } catch {
    const mistake = readJson(text).mistake;
    return fail(`does not parse: ${mistake?.message ?? "it is no JSON"}`, mistake?.line);
  }
  return fail("holds no object");
}

/** Loads this project's site for scripts. The app uses lib/build/snapshot.ts instead. */
export function loadProjectSite() {
  return loadSite(projectInput());
}
