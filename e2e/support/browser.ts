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

/** An installed Chromium or Chrome, else Playwright's download, else one from apt; throws with what to do. */
export function findBrowser(names: readonly string[] = browsers): FoundBrowser {
  const installed = process.env.CHROMIUM_PATH ?? onPath(names) ?? macBrowser;
  if (existsSync(installed)) return { path: installed, how: "installed" };
  if (existsSync(chromium.executablePath()))
    return { path: chromium.executablePath(), how: "Playwright's download" };
  if (
    attempt("npx", ["playwright", "install", "chromium"]) &&
    existsSync(chromium.executablePath())
  ) {
    return { path: chromium.executablePath(), how: "downloaded by Playwright now" };
  }
  if (
    process.getuid?.() === 0 &&
    attempt("apt-get", ["update"]) &&
    attempt("apt-get", ["install", "-y", "chromium"])
  ) {
    const path = onPath(names);
    if (path) return { path, how: "installed with apt-get now" };
  }
  throw new CommandError("No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.");
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

function attempt(command: string, args: string[]): boolean {
  process.stderr.write(`No browser was found. Trying \`${command} ${args.join(" ")}\`\n`);
  try {
    execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}
