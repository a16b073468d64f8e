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
function webKitPrograms(): Partial<WebKitPrograms> {
  return {
    driver: onPath("WebKitWebDriver"),
    browser: process.env.MINIBROWSER_PATH ?? findMiniBrowser(),
    display: onPath("Xvfb"),
  };
}

export function findWebKit(): WebKitPrograms | undefined {
  const { driver, browser, display } = webKitPrograms();
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** Why WebKitGTK can't run here: each of its programs is its own package. Undefined where it can. */
export function missingWebKit(): string | undefined {
  const { driver, browser, display } = webKitPrograms();
  const missing: string[] = [];
  if (!driver) missing.push("WebKitWebDriver (apt-get install webkit2gtk-driver)");
  if (!browser) missing.push("MiniBrowser (it comes with libwebkit2gtk; or set MINIBROWSER_PATH)");
  if (!display) missing.push("Xvfb (apt-get install xvfb)");
  return missing.length > 0 ? `Skipped: WebKitGTK needs ${missing.join(" and ")}` : undefined;
}

export function findChromium(): string {
  return requireBrowser();
}

/** How many browsers there are beside Chromium. */
export const otherBrowsers = 2;

/** Lines to print for what cannot be run here; empty when every browser is there. */
export function missingBrowsers(): string[] {
  const firefox = findFirefox()
    ? undefined
    : "Skipped: Firefox is not installed (apt-get install firefox-esr)";
  return [firefox, missingWebKit()].filter((line) => line !== undefined);
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
