import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { requireBrowser } from "../support/browser";
import type { BrowserName } from "./driver";

export const titles: Record<BrowserName, string> = {
  chromium: "Chromium",
  firefox: "Firefox",
  webkit: "WebKitGTK",
};

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** Draws the windows where there is no screen. */
  display: string;
}

export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? onPath("firefox-esr") ?? onPath("firefox");
}

/** Debian's and Ubuntu's webkit2gtk-driver, with the browser that comes with the library, and Xvfb. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = onPath("WebKitWebDriver");
  const browser = process.env.MINIBROWSER_PATH ?? findMiniBrowser();
  const display = onPath("Xvfb");
  return driver && browser && display ? { driver, browser, display } : undefined;
}

export function findChromium(): string {
  return requireBrowser();
}

/** How many browsers there are beside Chromium. */
export const otherBrowsers = 2;

/** Lines to print for what cannot be run here; empty when every browser is there. */
export function missingBrowsers(): string[] {
  return [
    ...(findFirefox() ? [] : ["Skipped: Firefox is not installed (apt-get install firefox-esr)"]),
    ...(findWebKit()
      ? []
      : ["Skipped: WebKitGTK is not installed (apt-get install webkit2gtk-driver xvfb)"]),
  ];
}

/** MiniBrowser lies beside the library, in a folder named after the machine's architecture and the library's version. */
function findMiniBrowser(): string | undefined {
  for (const root of ["/usr/lib", "/usr/libexec"]) {
    for (const folder of existsSync(root) ? ["", ...readdirSync(root)] : []) {
      for (const version of ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"]) {
        const path = join(root, folder, version, "MiniBrowser");
        if (existsSync(path)) return path;
      }
    }
  }
  return undefined;
}

function onPath(name: string): string | undefined {
  try {
    return execFileSync("which", [name], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
