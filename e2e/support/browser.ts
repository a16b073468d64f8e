import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CommandError } from "@/lib/util/command-error";

export interface FoundBrowser {
  path: string;
  /** How it was found, for the log. */
  how: string;
}

export const wholeBrowsers = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
// The shell needs a third less of the processor than a whole browser without windows.
const browsers = ["chromium-headless-shell", ...wholeBrowsers];
/** On no path. */
const macBrowser = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** An installed Chromium or Chrome, else Playwright's download. Installs nothing: scripts/test.ts does. */
export function findBrowser(names: readonly string[] = browsers): FoundBrowser | undefined {
  const installed = process.env.CHROMIUM_PATH ?? onPath(names) ?? macBrowser;
  if (existsSync(installed)) return { path: installed, how: "installed" };
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? { path: downloaded, how: "Playwright's download" } : undefined;
}

/** Path of the browser, for what makes no sense without one. */
export function requireBrowser(names?: readonly string[]): string {
  const found = findBrowser(names);
  if (found) return found.path;
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
      // The next name.
    }
  }
  return undefined;
}
