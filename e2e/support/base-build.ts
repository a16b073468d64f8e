import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";

/** Where the third parties of the second build would be: a server of the test's own on this port. */
export const collectorPort = Number(process.env.E2E_COLLECTOR_PORT ?? 4398);
const collector = `http://127.0.0.1:${collectorPort}`;

/**
 * The second build of `npm run test:all`: the whole site below a base path, with settings of its own (SITE_SETTINGS) and every
 * third party switched on, which the other build has not. Two builds prove two ways of each.
 */
export const baseBuild = {
  folder: "out.base",
  env: {
    SITE_BASE_PATH: "/docs",
    SITE_SETTINGS: "e2e/support/settings.json",
    OUT_FOLDER: "out.base",
    SITE_POSTHOG_KEY: "phc_test",
    SITE_POSTHOG_HOST: `${collector}/posthog`,
    SITE_TAG_ID: "G-TEST",
    SITE_TAG_SCRIPT: `${collector}/gtag.js?id={id}`,
    SITE_RECORDING_ID: "rec-test",
    SITE_RECORDING_SCRIPT: `${collector}/recording/{id}`,
    SITE_CONSENT: "on",
    SITE_MCP_HOST: "cloudflare",
  },
} as const;

/** Builds once a run, unless `npm run test:all` has done it before the browsers were busy. */
async function ensureBuilt(): Promise<void> {
  if (process.env.BASE_PATH_BUILT) return;
  // All workers are children of one runner: the first one here builds, the others wait for its mark.
  const mark = `.cache/base-build-${process.ppid}`;
  try {
    mkdirSync(mark);
  } catch {
    while (!existsSync(`${mark}/done`)) await sleep(500);
    return;
  }
  execFileSync("npm", ["run", "-s", "build"], {
    env: { ...process.env, ...baseBuild.env },
    stdio: "pipe",
  });
  mkdirSync(`${mark}/done`);
}

export interface BaseServer {
  /** With the base path: `http://localhost:1234/docs`. */
  url: string;
  origin: string;
  close: () => void;
}

/** The second build behind the preview server on a free port. */
export async function serveBaseBuild(): Promise<BaseServer> {
  await ensureBuilt();
  const server = createSiteServer(baseBuild.folder);
  const origin = await listen(server, { host: "localhost" });
  return { origin, url: `${origin}${baseBuild.env.SITE_BASE_PATH}`, close: () => server.close() };
}
