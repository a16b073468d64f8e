import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CommandError } from "@/lib/util/command-error";

export interface FoundBrowser {
  path: string;
  /** Where the browser came from, for the log. */
  how: string;
}

export const wholeBrowsers = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
// The headless shell uses a third less CPU than a full browser in headless mode.
const browsers = ["chromium-headless-shell", ...wholeBrowsers];
/** Chrome on macOS, which isn't on the PATH. */
const macBrowser = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds an installed Chromium or Chrome, or else Playwright's download. It doesn't install
 * anything: scripts/test.ts does that.
 */
export function findBrowser(names: readonly string[] = browsers): FoundBrowser | undefined {
  const installed = process.env.CHROMIUM_PATH ?? onPath(names) ?? macBrowser;
  if (existsSync(installed)) return { path: installed, how: "installed" };
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? { path: downloaded, how: "Playwright's download" } : undefined;
}

/** Returns the path of the browser and throws if there isn't one. */
export function requireBrowser(names?: readonly string[]): string {
  const browser = findBrowser(names);
  if (browser) return browser.path;
  throw new CommandError(
    "No browser: install Chromium or Chrome, set CHROMIUM_PATH to one, or run `npm test`, which gets one.",
  );
}

function onPath(names: readonly string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync("which", [name], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    } catch {
      // Not on the PATH: try the next name.
    }
  }
  return undefined;
}
