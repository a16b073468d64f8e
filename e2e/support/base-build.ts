import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";

/** Port of the test server that the second build uses as the host of all third parties. */
export const collectorPort = Number(process.env.E2E_COLLECTOR_PORT ?? 4398);
const collector = `http://127.0.0.1:${collectorPort}`;

/**
 * The second build of `npm run test:all`: the whole site under a base path, with its own settings
 * (SITE_SETTINGS) and every third party enabled. The first build has none of these, so that
 * together they cover both cases of each setting.
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

/**
 * Builds the site once per run, unless `npm run test:all` already built it before starting the
 * browsers.
 */
async function ensureBuilt(): Promise<void> {
  if (process.env.BASE_PATH_BUILT) return;
  // All workers are children of one runner. The first one to get here builds, and the others wait
  // for its `done` marker.
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
  /** The URL with the base path, for example `http://localhost:1234/docs`. */
  url: string;
  origin: string;
  close: () => void;
}

/** Serves the second build with the preview server on a free port. */
export async function serveBaseBuild(): Promise<BaseServer> {
  await ensureBuilt();
  const server = createSiteServer(baseBuild.folder);
  const origin = await listen(server, { host: "localhost" });
  return { origin, url: `${origin}${baseBuild.env.SITE_BASE_PATH}`, close: () => server.close() };
}
